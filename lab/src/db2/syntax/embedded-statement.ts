import {TokenReader} from './token-reader';

/** A name in a statement, and its position in the text. */
interface NamePlace {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Variables that a statement reads or sets: host variables (without their colons), or an SQLDA that points to them. */
export interface VariableList {
  readonly variables: readonly string[];
  readonly descriptor?: string;
  /** Where the clause begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

/** The text of a dynamic statement: in a host variable, or a constant. */
export type StatementSource = {readonly variable: string} | {readonly constant: string};

/** An item of GET DIAGNOSTICS. */
export interface DiagnosticsItem {
  readonly variable: string;
  readonly item: string;
}

/** The parts of an SQL statement that matter to the program that contains it; the rest is left to Db2. */
export type EmbeddedStatement =
  /** Only for the precompiler. */
  | {readonly kind: 'declaration'}
  /**
   * `prepared` is the name of a prepared statement; `queryFrom` is the position after FOR, where a query would begin.
   */
  | {readonly kind: 'declareCursor'; readonly cursor: NamePlace; readonly prepared?: string; readonly queryFrom: number}
  | {readonly kind: 'open'; readonly cursor: NamePlace; readonly using?: VariableList}
  | {readonly kind: 'close'; readonly cursor: NamePlace}
  | {
      readonly kind: 'fetch';
      readonly cursor: NamePlace;
      /** The words between FETCH and the cursor, except ROWSET and FROM. */
      readonly orientation: string;
      /** `rows` is a number or a host variable with its colon. */
      readonly rowset?: {readonly rows?: string};
      readonly into?: VariableList;
    }
  | {readonly kind: 'prepare'; readonly name: string; readonly source: StatementSource; readonly descriptor?: string}
  | {readonly kind: 'execute'; readonly name: string; readonly using?: VariableList}
  | {readonly kind: 'executeImmediate'; readonly source: StatementSource}
  /** DESCRIBE of a prepared statement, or of the table whose name is in a host variable. */
  | {readonly kind: 'describe'; readonly name: string; readonly descriptor: string}
  | {readonly kind: 'describeTable'; readonly variable: string; readonly descriptor: string}
  | {readonly kind: 'getDiagnostics'; readonly items: readonly DiagnosticsItem[]}
  /** `arguments` is where the argument list begins. */
  | {
      readonly kind: 'call';
      readonly procedure: StatementSource;
      readonly arguments: number;
      readonly using?: VariableList;
      readonly outputs: readonly string[];
    }
  | {readonly kind: 'associate'; readonly locators: readonly string[]; readonly procedure: StatementSource}
  | {readonly kind: 'allocate'; readonly cursor: NamePlace; readonly locator: string}
  | {readonly kind: 'valuesInto'; readonly values: string; readonly into: VariableList}
  /** INSERT … FOR n ROWS: `insertTo` is where the INSERT of one row ends. */
  | {readonly kind: 'insertRows'; readonly rows: string; readonly insertTo: number}
  /** Any other statement; `cursor` is that of WHERE CURRENT OF. */
  | {
      readonly kind: 'statement';
      readonly verb: string;
      readonly cursor?: NamePlace;
      readonly outputs: readonly string[];
    }
  | {readonly kind: 'unknown'; readonly verb: string};

/** Statements that this machine's Db2 runs for a program, in addition to those with a kind of their own here. */
const verbs: ReadonlySet<string> = new Set(
  `SELECT WITH INSERT UPDATE DELETE MERGE COMMIT ROLLBACK SET SAVEPOINT LOCK TRUNCATE CREATE ALTER DROP GRANT REVOKE
   COMMENT LABEL RENAME REFRESH SIGNAL EXPLAIN`.split(/\s+/),
);

/** Reads SQL as the precompiler does: names of cursors and statements are COBOL names, which may contain hyphens. */
class EmbeddedStatementReader extends TokenReader {
  read(): EmbeddedStatement {
    const {text: verb} = this.peek();
    switch (verb) {
      case 'BEGIN':
      case 'END':
      case 'INCLUDE':
        return {kind: 'declaration'};
      case 'DECLARE':
        return this.declare();
      case 'OPEN':
      case 'CLOSE':
        return this.openOrClose(verb);
      case 'FETCH':
        return this.fetch();
      case 'PREPARE':
        return this.prepare();
      case 'EXECUTE':
        return this.execute();
      case 'DESCRIBE':
        return this.describe();
      case 'GET':
        return this.getDiagnostics();
      case 'VALUES':
        return this.valuesInto();
      case 'CALL':
        return this.call();
      case 'ASSOCIATE':
        return this.associate();
      case 'ALLOCATE':
        return this.allocate();
      case 'RELEASE':
        return this.isWord('TO', 1) || this.isWord('SAVEPOINT', 1) ? this.other(verb) : {kind: 'unknown', verb};
      default:
        return verbs.has(verb) ? this.other(verb) : {kind: 'unknown', verb};
    }
  }

  private get offset(): number {
    return this.peek().at;
  }

  /** Returns the text read since `from`, without trailing blanks. */
  private since(from: number): string {
    return this.text.slice(from, this.offset).trimEnd();
  }

  private hostName(): NamePlace {
    const from = this.offset;
    // A reserved word may be part of a longer COBOL name.
    const isPart = this.isSymbol('-', 1) && this.peek(1).at === from + this.peek().text.length;
    let name = isPart ? this.next().text : this.identifier();
    const adjacent = (ahead: number): boolean => this.peek(ahead).at === from + name.length + ahead;
    while (this.isSymbol('-') && adjacent(0) && adjacent(1) && ['word', 'number'].includes(this.peek(1).kind)) {
      this.next();
      name += `-${this.next().text}`;
    }
    return {name, from, to: from + this.since(from).length};
  }

  private declare(): EmbeddedStatement {
    if (this.isWord('GLOBAL', 1)) return this.other('DECLARE');
    this.expect('DECLARE');
    // DECLARE :A, :B VARIABLE and DECLARE S1, S2 STATEMENT.
    if (this.peek().kind === 'variable') return {kind: 'declaration'};
    const cursor = this.hostName();
    if (this.isSymbol('.') || this.isSymbol(',') || this.isWord('TABLE') || this.isWord('STATEMENT')) {
      return {kind: 'declaration'};
    }
    while (!this.accept('CURSOR')) this.word();
    while (!this.accept('FOR')) this.word();
    const queryFrom = this.offset;
    if (!this.isIdentifier()) return {kind: 'declareCursor', cursor, queryFrom};
    return {kind: 'declareCursor', cursor, prepared: this.hostName().name, queryFrom};
  }

  private word(): void {
    if (this.peek().kind !== 'word') this.fail(['CURSOR']);
    this.next();
  }

  private openOrClose(verb: 'OPEN' | 'CLOSE'): EmbeddedStatement {
    this.next();
    const cursor = this.hostName();
    if (verb === 'CLOSE') return {kind: 'close', cursor};
    const using = this.using('USING');
    return {kind: 'open', cursor, ...(using && {using})};
  }

  private fetch(): EmbeddedStatement {
    this.expect('FETCH');
    this.acceptOne('INSENSITIVE', 'SENSITIVE');
    const from = this.offset;
    let orientation = 'NEXT';
    const direction = this.acceptOne('NEXT', 'PRIOR', 'FIRST', 'LAST', 'CURRENT', 'BEFORE', 'AFTER');
    if (direction === undefined && this.acceptOne('ABSOLUTE', 'RELATIVE')) this.number();
    if (this.offset > from) orientation = this.since(from);
    let isRowset = this.accept('ROWSET');
    if (isRowset && this.accept('STARTING AT')) {
      const start = this.offset;
      this.expectOne('ABSOLUTE', 'RELATIVE');
      this.number();
      orientation = this.since(start);
    }
    this.accept('FROM');
    const cursor = this.hostName();
    let rows: string | undefined;
    if (this.accept('FOR')) {
      isRowset = true;
      const start = this.offset;
      this.number();
      rows = this.since(start);
      this.expect('ROWS');
    }
    const into = this.using('INTO') ?? this.using('USING');
    return {
      kind: 'fetch',
      cursor,
      orientation,
      ...(isRowset && {rowset: rows === undefined ? {} : {rows}}),
      ...(into && {into}),
    };
  }

  private number(): void {
    if (!this.acceptSymbol('-')) this.acceptSymbol('+');
    if (this.peek().kind !== 'variable') this.integer();
    else this.next();
  }

  /** USING or INTO, with host variables or a descriptor. */
  private using(word: 'USING' | 'INTO'): VariableList | undefined {
    const from = this.offset;
    if (!this.accept(word)) return undefined;
    this.accept('SQL');
    const isDescriptor = this.accept('DESCRIPTOR');
    const variables = this.list(() => this.variable());
    const to = from + this.since(from).length;
    return isDescriptor ? {variables: [], descriptor: variables[0]!, from, to} : {variables, from, to};
  }

  /** A host variable with its indicator. */
  private variable(): string {
    if (this.peek().kind !== 'variable') this.fail([':']);
    const {text} = this.next();
    this.accept('INDICATOR');
    if (this.peek().kind === 'variable') this.next();
    return text;
  }

  private source(): StatementSource {
    return this.peek().kind === 'string' ? {constant: this.next().text} : {variable: this.variable()};
  }

  private prepare(): EmbeddedStatement {
    this.expect('PREPARE');
    const {name} = this.hostName();
    const descriptor = this.descriptor();
    if (this.accept('ATTRIBUTES')) this.source();
    this.expect('FROM');
    return {kind: 'prepare', name, source: this.source(), ...(descriptor !== undefined && {descriptor})};
  }

  /** INTO an SQLDA. NAMES, LABELS, ANY and BOTH make no difference, since only names exist here. */
  private descriptor(): string | undefined {
    if (!this.accept('INTO')) return undefined;
    this.accept('SQL DESCRIPTOR');
    const name = this.variable();
    if (this.accept('USING')) this.expectOne('NAMES', 'LABELS', 'ANY', 'BOTH');
    return name;
  }

  private execute(): EmbeddedStatement {
    this.expect('EXECUTE');
    if (this.accept('IMMEDIATE')) return {kind: 'executeImmediate', source: this.source()};
    const {name} = this.hostName();
    const using = this.using('USING');
    return {kind: 'execute', name, ...(using && {using})};
  }

  private describe(): EmbeddedStatement {
    this.expect('DESCRIBE');
    if (this.acceptOne('INPUT', 'CURSOR', 'PROCEDURE')) return {kind: 'unknown', verb: 'DESCRIBE INPUT'};
    if (this.accept('TABLE')) {
      const variable = this.variable();
      return {kind: 'describeTable', variable, descriptor: this.descriptor() ?? this.fail(['INTO'])};
    }
    this.accept('OUTPUT');
    const {name} = this.hostName();
    return {kind: 'describe', name, descriptor: this.descriptor() ?? this.fail(['INTO'])};
  }

  private getDiagnostics(): EmbeddedStatement {
    this.expect('GET');
    this.acceptOne('CURRENT', 'STACKED');
    this.expect('DIAGNOSTICS');
    // There is only one condition.
    if (this.acceptOne('CONDITION', 'EXCEPTION')) this.number();
    const items = this.list((): DiagnosticsItem => {
      const variable = this.variable();
      this.expectSymbol('=');
      return {variable, item: this.identifier()};
    });
    return {kind: 'getDiagnostics', items};
  }

  /** The name of a procedure, or the host variable that contains it. */
  private procedure(): StatementSource {
    if (this.peek().kind === 'variable') return {variable: this.variable()};
    const from = this.offset;
    do this.identifier();
    while (this.acceptSymbol('.'));
    return {constant: this.since(from)};
  }

  private call(): EmbeddedStatement {
    this.expect('CALL');
    const procedure = this.procedure();
    const from = this.offset;
    const using = this.using('USING');
    const outputs: string[] = [];
    while (this.peek().kind !== 'end') {
      if (this.peek().kind === 'variable') outputs.push(this.variable());
      else this.next();
    }
    return {kind: 'call', procedure, arguments: from, ...(using && {using}), outputs};
  }

  private associate(): EmbeddedStatement {
    this.expect('ASSOCIATE');
    this.accept('RESULT SET');
    this.expectOne('LOCATORS', 'LOCATOR');
    this.expectSymbol('(');
    const locators = this.list(() => this.variable());
    this.expectSymbol(')');
    this.expect('WITH PROCEDURE');
    return {kind: 'associate', locators, procedure: this.procedure()};
  }

  private allocate(): EmbeddedStatement {
    this.expect('ALLOCATE');
    const cursor = this.hostName();
    this.expect('CURSOR FOR RESULT SET');
    return {kind: 'allocate', cursor, locator: this.variable()};
  }

  private valuesInto(): EmbeddedStatement {
    this.expect('VALUES');
    const from = this.offset;
    while (!this.isWord('INTO') && this.peek().kind !== 'end') this.next();
    const values = this.since(from);
    return {kind: 'valuesInto', values, into: this.using('INTO') ?? this.fail(['INTO'])};
  }

  private other(verb: string): EmbeddedStatement {
    const outputs: string[] = [];
    let cursor: NamePlace | undefined;
    if (verb === 'SET') {
      this.next();
      if (this.peek().kind === 'variable') outputs.push(...this.list(() => this.variable()));
    }
    while (this.peek().kind !== 'end') {
      if (this.accept('WHERE CURRENT OF')) cursor = this.hostName();
      else if (this.isWord('INTO') && this.peek(1).kind === 'variable') outputs.push(...this.using('INTO')!.variables);
      else if (verb === 'INSERT' && this.isWord('FOR') && this.rowsFollow()) return this.insertRows();
      else this.next();
    }
    return {kind: 'statement', verb, outputs, ...(cursor && {cursor})};
  }

  private rowsFollow(): boolean {
    return ['number', 'variable'].includes(this.peek(1).kind) && this.isWord('ROWS', 2);
  }

  private insertRows(): EmbeddedStatement {
    const insertTo = this.offset;
    this.expect('FOR');
    const from = this.offset;
    this.number();
    return {kind: 'insertRows', rows: this.since(from), insertTo};
  }
}

/** Reads a statement between EXEC SQL and END-EXEC; throws SQLCODE -104 or -199 if it is invalid. */
export const readEmbeddedStatement = (text: string): EmbeddedStatement => new EmbeddedStatementReader(text).read();

/** The host variables to which a statement assigns values. */
export function outputsOf(statement: EmbeddedStatement): readonly string[] {
  switch (statement.kind) {
    case 'statement':
    case 'call':
      return statement.outputs;
    case 'associate':
      return statement.locators;
    case 'fetch':
    case 'valuesInto':
      return statement.into?.variables ?? [];
    case 'getDiagnostics':
      return statement.items.map(({variable}) => variable);
    default:
      return [];
  }
}

/** The SQLDA of a statement. */
export function descriptorOf(statement: EmbeddedStatement): string | undefined {
  switch (statement.kind) {
    case 'open':
    case 'execute':
    case 'call':
      return statement.using?.descriptor;
    case 'fetch':
      return statement.into?.descriptor;
    case 'prepare':
    case 'describe':
    case 'describeTable':
      return statement.descriptor;
    default:
      return undefined;
  }
}
