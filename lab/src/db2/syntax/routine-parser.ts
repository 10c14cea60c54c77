import {SqlError} from '../sql-error';
import {valuesQuery} from './data-change-parser';
import {duplicate} from './duplicate';
import {PrivilegeParser} from './privilege-parser';
import {
  labelOf,
  type Call,
  type Compound,
  type ControlStatement,
  type CreateRoutine,
  type DeclaredCursor,
  type Diagnostic,
  type Handler,
  type Parameter,
  type Statement,
} from './statement';
import type {ColumnName, Condition} from './tree';

type Writable<Type> = {-readonly [Key in keyof Type]: Type[Key]};
type Statements = readonly Statement[];

/** Options of CREATE PROCEDURE and CREATE FUNCTION that have no effect here; longer ones come before shorter ones. */
const options = [
  'LANGUAGE SQL',
  'NOT DETERMINISTIC',
  'DETERMINISTIC',
  'CALLED ON NULL INPUT',
  'NOT EXTERNAL ACTION',
  'NO EXTERNAL ACTION',
  'EXTERNAL ACTION',
  'MODIFIES SQL DATA',
  'READS SQL DATA',
  'CONTAINS SQL',
  'COMMIT ON RETURN YES',
  'COMMIT ON RETURN NO',
  'INHERIT SPECIAL REGISTERS',
  'DEFAULT SPECIAL REGISTERS',
  'NOT SECURED',
  'SECURED',
  'STATIC DISPATCH',
  'ALLOW PARALLEL',
  'DISALLOW PARALLEL',
  'DISABLE DEBUG MODE',
  'DISALLOW DEBUG MODE',
  'ALLOW DEBUG MODE',
  'PARAMETER CCSID EBCDIC',
  'PARAMETER CCSID UNICODE',
  'DYNAMICRULES RUN',
  'DYNAMICRULES BIND',
  'ISOLATION LEVEL CS',
  'ISOLATION LEVEL UR',
  'ISOLATION LEVEL RS',
  'ISOLATION LEVEL RR',
  'WITHOUT EXPLAIN',
  'WITH EXPLAIN',
];

/** SQL Reference, "SQL control statements", "CREATE PROCEDURE (SQL - native)" and "CREATE FUNCTION (SQL scalar)". */
export abstract class RoutineParser extends PrivilegeParser {
  private labels: string[] = [];
  /**
   * Whether SELECT needs INTO, as in a routine; a trigger may contain a SELECT just for the effects of its functions.
   */
  private selectsInto = false;
  /** The name of the routine or trigger, and those of its parameters. */
  protected routine = '';
  private parameterNames: readonly string[] = [];
  /** GOTO targets whose labels have not been found yet: they may come later. */
  private targets: string[] = [];

  protected createRoutine(isFunction: boolean, replace: boolean, start: number): CreateRoutine {
    const name = this.name();
    this.routine = name.name;
    const parameters = this.declaredParameters(isFunction);
    this.parameterNames = parameters.map((one) => one.name);
    let returns: CreateRoutine['returns'];
    if (isFunction) {
      this.expect('RETURNS');
      if (this.isWord('TABLE')) throw new SqlError(-904, ['FWR001I', 'FUNCTION', 'RETURNS TABLE']);
      returns = this.dataType();
    }
    const chosen = this.routineOptions();
    this.selectsInto = true;
    const body = this.routineBody(() => this.procedureStatement());
    this.selectsInto = false;
    return {
      kind: 'createRoutine',
      name,
      replace,
      parameters,
      ...chosen,
      body,
      text: this.textFrom(start),
      ...(returns && {returns}),
    };
  }

  private declaredParameters(isFunction: boolean): Parameter[] {
    if (!this.isSymbol('(')) return [];
    return this.parenthesized(() => {
      if (this.isSymbol(')')) return [];
      return this.list(() => {
        const mode = isFunction ? 'IN' : (this.acceptOne('INOUT', 'IN', 'OUT') ?? 'IN');
        return {mode, name: this.identifier(), type: this.dataType()};
      });
    });
  }

  private routineOptions(): Pick<CreateRoutine, 'resultSets' | 'nullOnNull' | 'validate'> {
    let resultSets = 0;
    let validate: CreateRoutine['validate'] = 'RUN';
    let nullOnNull = false;
    for (;;) {
      if (this.acceptOne('DYNAMIC RESULT SETS', 'DYNAMIC RESULT SET', 'RESULT SETS', 'RESULT SET'))
        resultSets = this.integer();
      else if (this.acceptOne('SPECIFIC', 'VERSION', 'QUALIFIER', 'PACKAGE OWNER', 'WLM ENVIRONMENT FOR DEBUG MODE'))
        this.name();
      else if (this.accept('ASUTIME')) {
        if (this.expectOne('NO LIMIT', 'LIMIT') === 'LIMIT') this.integer();
      } else if (this.acceptOne('LANGUAGE', 'EXTERNAL')) {
        // A routine in any other language is a load module.
        if (!this.isWord('SQL')) throw new SqlError(-904, ['FWR001I', 'ROUTINE', 'EXTERNAL']);
        this.next();
      } else if (this.accept('RETURNS NULL ON NULL INPUT')) nullOnNull = true;
      else if (this.accept('VALIDATE')) validate = this.expectOne('RUN', 'BIND');
      else if (!this.acceptOne(...options)) return {resultSets, nullOnNull, validate};
    }
  }

  /** Reads a body, in which variables need no colon. */
  protected routineBody<Body>(read: () => Body): Body {
    const before = this.inRoutine;
    this.inRoutine = true;
    const body = this.within(read);
    this.inRoutine = before;
    return body;
  }

  protected procedureStatement(): Statement {
    return this.nested(() => {
      const label = this.acceptLabel();
      const body = this.controlStatement(label) ?? (this.isWord('VALUES') ? this.values() : this.statement());
      const isSelect = body.kind === 'query' && body.body.kind === 'select' && !body.body.into;
      if (isSelect && this.selectsInto) this.fail(['INTO']);
      return label === undefined || labelOf(body) === label ? body : {kind: 'labelled', label, body};
    });
  }

  /** Reads a routine or a handler: the labels that GOTO names in it must be within it, otherwise SQLCODE -779. */
  private within<Body>(read: () => Body): Body {
    const outside = this.targets;
    this.targets = [];
    const body = read();
    const [missing] = this.targets;
    if (missing !== undefined) throw new SqlError(-779, [missing]);
    this.targets = outside;
    return body;
  }

  /** VALUES INTO is an assignment; VALUES alone is run for the effects of its functions. */
  private values(): Statement {
    this.expect('VALUES');
    const values = this.valuesRow();
    if (!this.accept('INTO')) return valuesQuery([values]);
    return {kind: 'setVariables', targets: [], assignments: [{columns: this.list(() => this.assigned()), values}]};
  }

  private controlStatement(label: string | undefined): ControlStatement | undefined {
    const word = this.peek().kind === 'word' ? this.peek().text : '';
    if (['BEGIN', 'LOOP', 'WHILE', 'REPEAT', 'FOR'].includes(word)) {
      if (label !== undefined) this.labels.push(label);
      const named = label === undefined ? {} : {label};
      const statement =
        word === 'BEGIN' ? this.compound(named) : word === 'FOR' ? this.forStatement(named) : this.loop(named);
      if (label !== undefined) this.labels.pop();
      if (this.isIdentifier()) {
        const ending = this.identifier();
        if (ending !== label) throw new SqlError(-778, [ending]);
      }
      return statement;
    }
    switch (word) {
      case 'IF':
        return this.ifStatement();
      case 'CASE':
        return this.caseStatement();
      case 'LEAVE':
      case 'ITERATE': {
        this.next();
        const target = this.identifier();
        if (!this.labels.includes(target)) throw new SqlError(-779, [target]);
        return {kind: word === 'LEAVE' ? 'leave' : 'iterate', label: target};
      }
      case 'GOTO': {
        this.next();
        const target = this.identifier();
        this.targets.push(target);
        return {kind: 'goto', label: target};
      }
      case 'RETURN':
        this.next();
        return {kind: 'return', ...(!this.isSymbol(';') && this.peek().kind !== 'end' && {value: this.expression()})};
      case 'RESIGNAL':
        this.next();
        if (this.isWord('SQLSTATE') || this.conditions.has(this.peek().text))
          return {kind: 'resignal', ...this.raised()};
        return {kind: 'resignal', ...this.messageText()};
      case 'GET':
        return this.getDiagnostics();
      case 'EXECUTE':
        this.next();
        if (this.accept('IMMEDIATE')) return {kind: 'executeImmediate', text: this.expression()};
        return {
          kind: 'execute',
          name: this.identifier(),
          using: this.accept('USING') ? this.list(() => this.expression()) : [],
        };
      case 'PREPARE': {
        this.next();
        const name = this.identifier();
        this.expect('FROM');
        return {kind: 'prepare', name, text: this.expression()};
      }
      default:
        return undefined;
    }
  }

  private compound(named: {label?: string}): Compound {
    this.expect('BEGIN');
    const atomic = !this.accept('NOT ATOMIC') && this.accept('ATOMIC');
    const variables: Writable<Compound['variables'][number]>[] = [];
    const cursors: DeclaredCursor[] = [];
    const handlers: Handler[] = [];
    // A temporary table is declared by a statement, not by a declaration.
    while (!this.areWords('DECLARE GLOBAL') && this.accept('DECLARE')) {
      this.declaration(variables, cursors, handlers);
      this.expectSymbol(';');
    }
    const twice = duplicate([...this.parameterNames, ...variables.map((one) => one.name)]);
    if (twice !== undefined) throw new SqlError(-590, [twice, this.routine]);
    return {kind: 'compound', ...named, atomic, variables, cursors, handlers, body: this.statements('END')};
  }

  private declaration(
    variables: Compound['variables'][number][],
    cursors: DeclaredCursor[],
    handlers: Handler[],
  ): void {
    const handler = this.acceptOne('CONTINUE HANDLER FOR', 'EXIT HANDLER FOR');
    if (handler) {
      const conditions = this.list(() => this.handledCondition());
      handlers.push({
        exits: handler.startsWith('EXIT'),
        conditions,
        action: this.within(() => this.procedureStatement()),
      });
      return;
    }
    // "compound-statement": variables and conditions, then cursors, then handlers.
    if (handlers.length > 0) this.fail(['CONTINUE', 'EXIT']);
    if (this.isWord('CONDITION', 1)) {
      const name = this.identifier();
      this.expect('CONDITION FOR');
      this.accept('SQLSTATE');
      this.conditions.set(name, this.sqlstate());
      return;
    }
    const names = this.list(() => this.identifier());
    if (this.accept('STATEMENT')) return;
    const scroll = this.acceptOne('NO SCROLL', 'ASENSITIVE SCROLL', 'INSENSITIVE SCROLL', 'SENSITIVE STATIC SCROLL');
    if (scroll !== undefined || this.isWord('CURSOR')) {
      cursors.push(this.declaredCursor(names[0]!));
      return;
    }
    if (cursors.length > 0) this.fail(['CURSOR']);
    const type = this.dataType();
    const value = this.acceptOne('DEFAULT', 'CONSTANT') ? this.expression() : undefined;
    for (const name of names) {
      variables.push({name, type, ...(value && {default: value})});
    }
  }

  private declaredCursor(name: string): DeclaredCursor {
    this.expect('CURSOR');
    let hold = false;
    let returned = false;
    for (;;) {
      if (this.accept('WITH HOLD')) hold = true;
      else if (this.accept('WITH RETURN')) {
        returned = true;
        this.acceptOne('TO CALLER', 'TO CLIENT');
      } else if (!this.acceptOne('WITHOUT HOLD', 'WITHOUT RETURN')) break;
    }
    this.expect('FOR');
    const prepared = this.isIdentifier() ? this.identifier() : undefined;
    return {name, source: prepared ?? this.query(), hold, returned};
  }

  private handledCondition(): string {
    if (this.accept('SQLSTATE')) return this.sqlstate();
    return this.acceptOne('SQLEXCEPTION', 'SQLWARNING', 'NOT FOUND') ?? this.conditionName();
  }

  /** Reads statements, each with its semicolon, up to and including one of these phrases. */
  private statements(...ends: string[]): Statements {
    const body: Statement[] = [];
    const canBeEmpty = ends.length === 1 && ends[0] === 'END';
    // Only BEGIN … END can be empty.
    while ((body.length === 0 && !canBeEmpty) || !this.acceptOne(...ends)) {
      body.push(this.procedureStatement());
      this.expectSymbol(';');
    }
    const labels = new Set(body.map(labelOf));
    this.targets = this.targets.filter((target) => !labels.has(target));
    return body;
  }

  /** Reads statements up to one of these words, which is not consumed. */
  private branch(...ends: string[]): Statements {
    const body = this.statements(...ends);
    this.at -= 1;
    return body;
  }

  private loop(named: {label?: string}): ControlStatement {
    if (this.accept('LOOP')) {
      const body = this.statements('END LOOP');
      return {kind: 'loop', ...named, body};
    }
    if (this.accept('WHILE')) {
      const condition = this.condition();
      this.expect('DO');
      return {kind: 'loop', ...named, while: condition, body: this.statements('END WHILE')};
    }
    this.expect('REPEAT');
    const body = this.statements('UNTIL');
    const until = this.condition();
    this.expect('END REPEAT');
    return {kind: 'loop', ...named, until, body};
  }

  private forStatement(named: {label?: string}): ControlStatement {
    this.expect('FOR');
    const name = this.isIdentifier() && this.isWord('AS', 1) ? this.identifier() : '';
    if (name) this.expect('AS');
    const cursor: DeclaredCursor =
      this.isIdentifier() && this.isWord('CURSOR', 1)
        ? this.declaredCursor(this.identifier())
        : {name: '', source: this.query(), hold: false, returned: false};
    this.expect('DO');
    return {kind: 'for', ...named, name, cursor, body: this.statements('END FOR')};
  }

  private ifStatement(): ControlStatement {
    this.expect('IF');
    const branches: {when: Condition; body: Statements}[] = [];
    do {
      const when = this.condition();
      this.expect('THEN');
      branches.push({when, body: this.branch('ELSEIF', 'ELSE', 'END')});
    } while (this.accept('ELSEIF'));
    const otherwise = this.accept('ELSE') ? this.branch('END') : [];
    this.expect('END IF');
    return {kind: 'if', branches, otherwise};
  }

  private caseStatement(): ControlStatement {
    this.expect('CASE');
    const operand = this.isWord('WHEN') ? undefined : this.expression();
    const branches: {when: Condition; body: Statements}[] = [];
    while (this.accept('WHEN')) {
      const when: Condition = operand
        ? {kind: 'comparison', operator: '=', left: operand, right: this.expression()}
        : this.condition();
      this.expect('THEN');
      branches.push({when, body: this.branch('WHEN', 'ELSE', 'END')});
    }
    const otherwise = this.accept('ELSE') ? this.branch('END') : undefined;
    this.expect('END CASE');
    return {kind: 'if', branches, ...(otherwise && {otherwise})};
  }

  private getDiagnostics(): ControlStatement {
    this.expect('GET');
    this.acceptOne('CURRENT', 'STACKED');
    this.expect('DIAGNOSTICS');
    if (this.acceptOne('CONDITION', 'EXCEPTION')) this.expression();
    const items = this.list((): Diagnostic => {
      const target = this.intoTarget() as ColumnName;
      this.expectSymbol('=');
      return {target, item: this.identifier()};
    });
    return {kind: 'getDiagnostics', items};
  }

  protected call(): Call {
    this.expect('CALL');
    const name = this.name();
    if (!this.isSymbol('(')) return {kind: 'call', name, arguments: []};
    return {
      kind: 'call',
      name,
      arguments: this.parenthesized(() => (this.isSymbol(')') ? [] : this.list(() => this.expression()))),
    };
  }
}
