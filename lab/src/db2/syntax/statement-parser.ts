import {SqlError} from '../sql-error';
import {DefinitionParser} from './definition-parser';
import type {Statement} from './statement';
import type {Partitioning} from './table-definition';
import type {Condition, Expression, Query} from './tree';

/** Words that may begin a statement, for syntax error messages. */
const statementStarts = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
  'CREATE',
  'ALTER',
  'DROP',
  'GRANT',
  'REVOKE',
  'SET',
  'COMMIT',
  'ROLLBACK',
];

/** Statements only for programs: "It is an executable statement that cannot be dynamically prepared." */
const embeddedAlone: ReadonlySet<string> = new Set(
  'ALLOCATE ASSOCIATE CONNECT DESCRIBE EXECUTE FREE GET HOLD INCLUDE PREPARE VALUES WHENEVER'.split(' '),
);

class StatementParser extends DefinitionParser {
  wholePartitioning(): Partitioning {
    return this.partitioning();
  }

  protected override statement(): Statement {
    const {kind, text} = this.peek();
    if (kind === 'symbol' && text === '(') return this.query();
    if (kind !== 'word') throw new SqlError(-104, [text, statementStarts.join(' ')]);
    switch (text) {
      case 'SELECT':
      case 'WITH':
        return this.query();
      case 'INSERT':
      case 'UPDATE':
      case 'DELETE':
      case 'MERGE':
        return this.dataChange();
      case 'SIGNAL':
        return this.signal();
      case 'CALL':
        return this.call();
      default:
        return this.definition(text) ?? this.control(text) ?? this.unknown(text);
    }
  }

  private unknown(text: string): never {
    if (embeddedAlone.has(text)) throw new SqlError(-84);
    if (text === 'EXCHANGE' || text === 'TRANSFER') throw new SqlError(-904, ['FWR001I', 'STATEMENT', text]);
    throw new SqlError(-104, [text, statementStarts.join(' ')]);
  }

  private control(text: string): Statement | undefined {
    switch (text) {
      case 'COMMIT':
        this.next();
        this.accept('WORK');
        return {kind: 'commit'};
      case 'ROLLBACK':
        return this.rollback();
      case 'SAVEPOINT':
        return this.savepoint();
      case 'RELEASE':
        this.next();
        this.accept('TO');
        this.expect('SAVEPOINT');
        return {kind: 'release', name: this.identifier()};
      case 'SET':
        return this.set();
      case 'EXPLAIN':
        return this.explain();
      case 'DECLARE':
        return this.declare();
      case 'OPEN':
      case 'CLOSE':
        this.next();
        return this.openOrClose(text === 'OPEN' ? 'open' : 'close');
      case 'FETCH':
        return this.fetch();
      case 'TRUNCATE':
        return this.truncate();
      case 'REFRESH':
        this.expect('REFRESH TABLE');
        return {kind: 'refresh', name: this.name()};
      case 'LOCK': {
        this.expect('LOCK TABLE');
        const name = this.name();
        this.expect('IN');
        const exclusive = this.expectOne('SHARE', 'EXCLUSIVE') === 'EXCLUSIVE';
        this.expect('MODE');
        return {kind: 'lockTable', name, exclusive};
      }
      default:
        return undefined;
    }
  }

  private openOrClose(kind: 'open' | 'close'): Statement {
    const cursor = this.identifier();
    const using = this.inRoutine && this.accept('USING') ? this.list(() => this.expression()) : undefined;
    return {kind, cursor, ...(using && {using})};
  }

  private rollback(): Statement {
    this.expect('ROLLBACK');
    this.accept('WORK');
    if (!this.accept('TO SAVEPOINT')) return {kind: 'rollback', toSavepoint: false};
    return {kind: 'rollback', toSavepoint: true, ...(this.isIdentifier() && {savepoint: this.identifier()})};
  }

  private savepoint(): Statement {
    this.expect('SAVEPOINT');
    const name = this.identifier();
    const unique = this.accept('UNIQUE');
    this.expect('ON ROLLBACK RETAIN CURSORS');
    this.accept('ON ROLLBACK RETAIN LOCKS');
    return {kind: 'savepoint', name, unique};
  }

  private set(): Statement {
    this.expect('SET');
    const register = this.registerName();
    if (register !== undefined) {
      if (register !== 'SESSION TIME ZONE' || this.isSymbol('=')) this.expectSymbol('=');
      if (register === 'PATH') return {kind: 'setRegister', register, value: this.path()};
      const {kind, text} = this.peek();
      const bare = kind === 'word' && !['USER', 'SESSION_USER', 'NULL'].includes(text) && this.peek(1).kind === 'end';
      return {
        kind: 'setRegister',
        register,
        value: bare ? {kind: 'literal', form: 'string', text: this.next().text} : this.expression(),
      };
    }
    if (this.peek().kind !== 'variable') {
      return {kind: 'setVariables', targets: [], assignments: this.assignments()};
    }
    const targets = this.list(() => this.variable());
    this.expectSymbol('=');
    const values = this.valuesRow();
    return {kind: 'setVariables', targets, assignments: [{columns: [], values}]};
  }

  /** "SET PATH": the names of schemas, including SYSTEM PATH, as the register shows them. */
  private path(): Expression {
    const {kind} = this.peek();
    if (kind === 'string' || kind === 'variable') return this.expression();
    const names = this.list(() => {
      if (this.accept('SYSTEM PATH')) return '"SYSIBM","SYSFUN","SYSPROC","SYSIBMADM"';
      return `"${this.identifier()}"`;
    });
    return {kind: 'literal', form: 'string', text: names.join(',')};
  }

  private explain(): Statement {
    this.expect('EXPLAIN');
    this.expectOne('PLAN', 'ALL');
    let queryNumber: number | undefined;
    if (this.accept('SET QUERYNO')) {
      this.expectSymbol('=');
      queryNumber = this.integer();
    }
    this.expect('FOR');
    const start = this.at;
    const statement = this.statement();
    if (!['query', 'insert', 'update', 'delete', 'merge'].includes(statement.kind)) this.fail(['SELECT']);
    return {
      kind: 'explain',
      statement: statement as Query,
      text: this.textFrom(start),
      ...(queryNumber !== undefined && {queryNumber}),
    };
  }

  private declare(): Statement {
    this.expect('DECLARE');
    if (this.accept('GLOBAL TEMPORARY TABLE')) return this.createTable('declared');
    const name = this.identifier();
    const scroll = this.acceptOne(
      'NO SCROLL',
      'ASENSITIVE SCROLL',
      'INSENSITIVE SCROLL',
      'SENSITIVE STATIC SCROLL',
      'SENSITIVE DYNAMIC SCROLL',
    );
    this.isSensitiveStatic = scroll === 'SENSITIVE STATIC SCROLL';
    this.expect('CURSOR');
    const hold = this.acceptOne('WITH HOLD', 'WITHOUT HOLD') === 'WITH HOLD';
    this.acceptOne('WITH RETURN', 'WITHOUT RETURN', 'WITH ROWSET POSITIONING', 'WITHOUT ROWSET POSITIONING');
    this.expect('FOR');
    const query = this.query();
    if (query.forUpdate && scroll === 'INSENSITIVE SCROLL') throw new SqlError(-228, [name]);
    return {
      kind: 'declareCursor',
      name,
      query,
      hold,
    };
  }

  private fetch(): Statement {
    this.expect('FETCH');
    this.acceptOne('INSENSITIVE', 'SENSITIVE');
    const orientation =
      this.acceptOne('NEXT', 'PRIOR', 'FIRST', 'LAST', 'CURRENT', 'BEFORE', 'AFTER', 'ABSOLUTE', 'RELATIVE') ?? 'NEXT';
    const number = orientation === 'ABSOLUTE' || orientation === 'RELATIVE' ? this.expression() : undefined;
    this.accept('FROM');
    const cursor = this.identifier();
    const into = this.accept('INTO') ? this.list(() => this.intoTarget()) : [];
    return {kind: 'fetch', cursor, orientation, into, ...(number && {number})};
  }

  private truncate(): Statement {
    this.expect('TRUNCATE');
    this.accept('TABLE');
    const table = this.name();
    let restrictTriggers = false;
    let restartIdentity = false;
    for (;;) {
      if (this.accept('RESTRICT WHEN DELETE TRIGGERS')) restrictTriggers = true;
      else if (this.accept('RESTART IDENTITY')) restartIdentity = true;
      else if (
        !this.acceptOne('DROP STORAGE', 'REUSE STORAGE', 'IGNORE DELETE TRIGGERS', 'CONTINUE IDENTITY', 'IMMEDIATE')
      )
        break;
    }
    return {kind: 'truncate', table, restrictTriggers, restartIdentity};
  }
}

export const parseStatement = (text: string): Statement => new StatementParser(text).whole();

/** Parses a part of a statement, as the catalog stores it. */
export const parseCondition = (text: string): Condition => new StatementParser(text).wholeCondition();
export const parseQuery = (text: string): Query => new StatementParser(text).wholeQuery();
export const parseExpression = (text: string): Expression => new StatementParser(text).wholeExpression();
export const parsePartitioning = (text: string): Partitioning => new StatementParser(text).wholePartitioning();
