import type {SqlCall, SqlConnection} from '../../step/sql-connection';
import type {Packages, Package, Plan} from '../packages/package';
import {memberCollection} from '../packages/package';
import {sqlCondition} from '../messages/message';
import type {Session, StatementResult} from '../session';
import {SqlError} from '../sql-error';
import {smallint} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import type {ResultColumn} from '../names/bound';
import {
  type DiagnosticsItem,
  type EmbeddedStatement,
  readEmbeddedStatement,
  type StatementSource,
  type VariableList,
} from '../syntax/embedded-statement';
import {unicode} from '../values/text';
import {diagnosticsItem} from './diagnostics';
import './program-sqlcodes';
import {PreparedStatements} from './prepared-statements';
import {ReturnedSets} from './returned-sets';
import {Rowset, type RowsetPlace} from './rowset';
import {writeSqlca} from './sqlca';
import {entriesOf, readDescriptor, writeDescriptor} from './sqlda';
import {StoredVariable} from './stored-variable';

const noWarnings = {truncated: false, fewVariables: false, withoutWhere: false, dateAdjusted: false};

const successful: StatementResult = {kind: undefined, sqlcode: 0, sqlstate: '00000', message: '', tokens: []};

/** Connects a program that DSN runs with Db2: finds the package of each call, and runs the statement that it names. */
export class Thread implements SqlConnection {
  private readonly prepared: PreparedStatements;
  private readonly returned: ReturnedSets;
  /** The package in which each cursor name was first used. */
  private readonly owners = new Map<string, Package>();
  /** The current rowset of each cursor. */
  private readonly rowsets = new Map<string, RowsetPlace>();
  /** Parsed statements of packages by their texts: a program runs the same ones again and again. */
  private readonly statements = new Map<string, EmbeddedStatement>();
  /** The result that GET DIAGNOSTICS reports on. */
  private last: StatementResult = successful;

  constructor(
    private readonly session: Session,
    private readonly planName: string,
    private readonly catalog: Packages,
    /** CURRENT SERVER, the first part of the name of a package. */
    private readonly location: string,
  ) {
    this.prepared = new PreparedStatements(session);
    this.returned = new ReturnedSets(session);
  }

  call(call: SqlCall): void {
    let ran = false;
    let isDiagnostics = false;
    let result: StatementResult;
    this.prepared.isWithoutWhere = false;
    try {
      const found = this.package(call);
      const statement = found.statements.find(({number}) => number === call.section);
      if (!statement) throw new SqlError(-805, this.missing(call, '03'));
      this.useVariables(call);
      ran = true;
      isDiagnostics = this.read(statement.text).kind === 'getDiagnostics';
      result = this.run(call, found, statement.text);
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      result = {kind: undefined, ...sqlCondition(error.sqlcode, error.tokens, error.sqlstate)};
    }
    if (!isDiagnostics) this.last = result;
    const withoutWhere = this.prepared.isWithoutWhere;
    const warnings = ran ? {...this.session.environment.warnings, withoutWhere} : noWarnings;
    writeSqlca(call.bytes, call.sqlca, result, warnings);
  }

  /**
   * Finds the package of a call. SQLCODE -805 if the plan leads to no package with the program's token, -818 for a DBRM
   * of another compilation.
   */
  private package(call: SqlCall): Package {
    const plan = this.catalog.plans.get(this.planName);
    if (!plan) throw new SqlError(-923, ['ALLOCATION ERROR', '00F30040', '00000800', this.planName]);
    const found = this.named(plan, call.dbrm);
    const same = found.find(({token}) => token === call.token);
    if (same) return same;
    const member = found.find(({collection}) => collection === memberCollection(plan.name));
    if (member) throw new SqlError(-818, [call.token, member.token, call.dbrm]);
    const listed = plan.packages.some(({name}) => name === '*' || name === call.dbrm);
    throw new SqlError(-805, this.missing(call, plan.packages.length === 0 ? '01' : listed ? '03' : '02'));
  }

  private named({packages}: Plan, dbrm: string): Package[] {
    return packages
      .filter(({name}) => name === '*' || name === dbrm)
      .flatMap(({collection}) => this.catalog.matching({collection, name: dbrm}));
  }

  private missing({dbrm, token}: SqlCall, reason: string): string[] {
    // The collection is that of CURRENT PACKAGESET, which is blank unless the program sets it.
    return [`${this.location}..${dbrm}.${token}`, this.planName, reason];
  }

  private useVariables({variables, bytes, view}: SqlCall): void {
    this.session.variables.clear();
    variables.forEach((place, at) => {
      if (place.type !== 'SQLDA') this.useVariable(String(at + 1), at + 1, {...place, type: place.type}, bytes, view);
    });
  }

  private useVariable(
    name: string,
    number: number,
    place: ConstructorParameters<typeof StoredVariable>[0],
    bytes: Uint8Array,
    view: DataView,
  ): void {
    const known = this.session.variables;
    known.set(`H${name}`, new StoredVariable(place, bytes, view, number));
    const {indicator} = place;
    if (indicator === undefined) return;
    known.set(`I${name}`, {
      type: smallint,
      get value(): SqlValue {
        return view.getInt16(indicator);
      },
      set value(value) {
        view.setInt16(indicator, value as number);
      },
    });
  }

  /** Returns the names of the variables in a clause; variables to which a descriptor points are defined first. */
  private variablesOf(list: VariableList | undefined, call: SqlCall): readonly string[] {
    if (list?.descriptor === undefined) return list?.variables ?? [];
    return readDescriptor(call.view, placeOf(call, list.descriptor)).flatMap((place, at) => {
      if (place.type === 'SQLDA') return [];
      const name = `D${at + 1}`;
      this.useVariable(name, at + 1, {...place, type: place.type}, call.bytes, call.view);
      return [`H${name}`];
    });
  }

  /** Formats variables as a statement contains them, with their indicators. */
  private written(names: readonly string[]): string[] {
    return names.map((name) => {
      const indicator = name.replace('H', 'I');
      return this.session.variables.has(indicator) ? `:${name}:${indicator}` : `:${name}`;
    });
  }

  private procedure(source: StatementSource): string {
    return 'constant' in source ? source.constant.toUpperCase() : this.nameIn(source.variable);
  }

  /** Returns the name that a host variable contains. */
  private nameIn(variable: string): string {
    const value = this.session.variables.get(variable)?.value;
    return typeof value === 'string' ? unicode(value).trim() : '';
  }

  private read(text: string): EmbeddedStatement {
    const known = this.statements.get(text) ?? readEmbeddedStatement(text);
    this.statements.set(text, known);
    return known;
  }

  private run(call: SqlCall, found: Package, text: string): StatementResult {
    const {session, prepared} = this;
    const statement = this.read(text);
    switch (statement.kind) {
      case 'prepare':
        return this.described(call, statement.descriptor, prepared.prepare(statement.name, statement.source));
      case 'describe':
        return this.described(call, statement.descriptor, prepared.describe(statement.name));
      case 'describeTable':
        return this.described(call, statement.descriptor, this.columnsOf(statement.variable));
      case 'execute':
        return prepared.execute(statement.name, this.variablesOf(statement.using, call));
      case 'executeImmediate':
        return prepared.executeImmediate(statement.source);
      case 'open':
        return this.open(found, statement, call);
      case 'getDiagnostics':
        return this.diagnostics(statement.items);
      case 'fetch':
        return this.fetch(found, statement, call, text);
      case 'close':
        return session.execute(`CLOSE ${this.cursor(found, statement.cursor.name)}`);
      default:
        return this.qualified(found, () => this.other(found, statement, call, text));
    }
  }

  private other(found: Package, statement: EmbeddedStatement, call: SqlCall, text: string): StatementResult {
    const {session} = this;
    switch (statement.kind) {
      case 'insertRows':
        return this.rowset(call).insert(text.slice(0, statement.insertTo), statement.rows);
      case 'valuesInto':
        return session.execute(`SET ${text.slice(statement.into.from + 4, statement.into.to)} = ${statement.values}`);
      case 'call': {
        const {using, arguments: from} = statement;
        const values = using ? `(${this.written(this.variablesOf(using, call)).join(', ')})` : text.slice(from);
        return session.execute(`CALL ${this.procedure(statement.procedure)} ${values}`);
      }
      case 'associate':
        return {
          ...successful,
          ...this.returned.associate(this.procedure(statement.procedure), statement.locators),
        };
      case 'allocate':
        this.returned.allocate(this.cursorName(found, statement.cursor.name), statement.locator);
        return successful;
      case 'statement': {
        const {verb, cursor} = statement;
        if (cursor) {
          const name = this.cursor(found, cursor.name);
          return session.execute(text.slice(0, cursor.from) + name + text.slice(cursor.to));
        }
        const result = session.execute(text);
        const endsUnit = (verb === 'COMMIT' || verb === 'ROLLBACK') && !/SAVEPOINT/i.test(text);
        if (endsUnit) this.prepared.clear();
        return result;
      }
      default:
        return session.execute(text);
    }
  }

  private rowset(call: SqlCall): Rowset {
    return new Rowset(this.session, call, (one) => this.useVariables(one));
  }

  private fetch(
    found: Package,
    {cursor, orientation, rowset, into}: Extract<EmbeddedStatement, {kind: 'fetch'}>,
    call: SqlCall,
    text: string,
  ): StatementResult {
    const name = this.cursor(found, cursor.name);
    const described = this.written(this.variablesOf(into, call));
    const targets = into?.descriptor === undefined ? text.slice(into?.from, into?.to) : `INTO ${described.join(', ')}`;
    const fetched = (direction: string): string => `FETCH ${direction} FROM ${name}${into ? ` ${targets}` : ''}`;
    if (rowset) return this.rowset(call).fetch(name, this.rowsets, {orientation, rows: rowset.rows, fetched});
    return this.session.execute(fetched(orientation));
  }

  /** DESCRIBE, and PREPARE with INTO. */
  private described(call: SqlCall, descriptor: string | undefined, columns: readonly ResultColumn[]): StatementResult {
    if (descriptor === undefined) return successful;
    const {bytes, view} = call;
    const at = placeOf(call, descriptor);
    if (writeDescriptor(bytes, view, at, columns)) return successful;
    const needed = String(columns.length);
    return {kind: undefined, ...sqlCondition(236, [String(entriesOf(view, at)), needed, needed])};
  }

  private columnsOf(variable: string): readonly ResultColumn[] {
    return this.session.describe(`SELECT * FROM ${this.nameIn(variable)}`);
  }

  private diagnostics(items: readonly DiagnosticsItem[]): StatementResult {
    const {session, last, location} = this;
    for (const {variable, item} of items) {
      const result = session.execute(`SET :${variable} = ${diagnosticsItem(item, last, location)}`);
      if (result.sqlcode < 0) return result;
    }
    return successful;
  }

  /** Runs static SQL: unqualified names get the qualifier of the package. */
  private qualified({qualifier}: Package, run: () => StatementResult): StatementResult {
    this.session.qualifier = qualifier;
    try {
      return run();
    } finally {
      this.session.qualifier = undefined;
    }
  }

  /** A cursor belongs to its package: another program may have a cursor with the same name. */
  private cursorName(found: Package, cursor: string): string {
    const owner = this.owners.get(cursor) ?? found;
    this.owners.set(cursor, owner);
    const name = cursor.replaceAll('-', '_');
    return owner === found ? name : `${name}_${found.name}`;
  }

  /** Returns the name of this package's cursor, declared if it was not yet; only OPEN runs its query. */
  private cursor(found: Package, written: string): string {
    const name = this.cursorName(found, written);
    const own = this.declaration(found, written);
    if (own && !this.session.hasCursor(name)) {
      if (own.prepared !== undefined) throw new SqlError(-501);
      this.qualified(found, () => this.session.execute(declarationOf(own, name)));
    }
    return name;
  }

  private declaration({statements}: Package, cursor: string): Declaration | undefined {
    for (const {text} of statements) {
      const read = this.read(text);
      if (read.kind === 'declareCursor' && read.cursor.name === cursor) return {...read, text};
    }
    return undefined;
  }

  private open(
    found: Package,
    {cursor: {name: written}, using}: Extract<EmbeddedStatement, {kind: 'open'}>,
    call: SqlCall,
  ): StatementResult {
    const {session} = this;
    const own = this.declaration(found, written);
    if (own === undefined) throw new SqlError(-504, [written]);
    const cursor = this.cursorName(found, written);
    const declaration = declarationOf(own, cursor);
    if (own.prepared !== undefined) {
      const upToFor = declaration.slice(0, declaration.length - (own.text.length - own.queryFrom));
      return this.prepared.open(cursor, upToFor, own.prepared, this.variablesOf(using, call));
    }
    return this.qualified(found, () => {
      if (!session.isOpen(cursor)) {
        const declared = session.execute(declaration);
        if (declared.sqlcode < 0) return declared;
      }
      return session.execute(`OPEN ${cursor}`);
    });
  }
}

type Declaration = Extract<EmbeddedStatement, {kind: 'declareCursor'}> & {readonly text: string};

/** DECLARE CURSOR with the name that the session uses. */
const declarationOf = ({text, cursor}: Declaration, name: string): string =>
  text.slice(0, cursor.from) + name + text.slice(cursor.to);

/** The address of an SQLDA: `H3` is the third variable of the call. */
const placeOf = ({variables}: SqlCall, name: string): number => variables[Number(name.slice(1)) - 1]!.at;
