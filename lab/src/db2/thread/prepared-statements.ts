import type {ResultColumn} from '../names/bound';
import {isEmbedded, type HostVariable, type Session, type StatementResult} from '../session';
import {SqlError} from '../sql-error';
import type {StatementSource} from '../syntax/embedded-statement';
import type {Statement} from '../syntax/statement';
import {unicode} from '../values/text';

/** Dynamic SQL: PREPARE, EXECUTE and cursors for prepared statements. COMMIT discards them, as with KEEPDYNAMIC(NO). */
export class PreparedStatements {
  private readonly texts = new Map<string, string>();
  /** SQLWARN4: the statement that was just prepared is an UPDATE or DELETE of all rows. */
  isWithoutWhere = false;

  constructor(private readonly session: Session) {}

  clear(): void {
    this.texts.clear();
  }

  /** Returns the columns of the statement. */
  prepare(name: string, source: StatementSource): readonly ResultColumn[] {
    this.texts.delete(name);
    const text = this.text(source);
    const statement = this.parsed(text);
    if (isEmbedded(statement)) throw new SqlError(-84);
    this.isWithoutWhere = changesAll(statement);
    const columns = this.session.describe(text);
    this.texts.set(name, text);
    return columns;
  }

  describe(name: string): readonly ResultColumn[] {
    return this.session.describe(this.texts.get(name) ?? fail(-516));
  }

  execute(name: string, variables: readonly string[]): StatementResult {
    const text = this.texts.get(name);
    if (text === undefined || this.parsed(text).kind === 'query') throw new SqlError(-518);
    return this.run(text, variables);
  }

  executeImmediate(source: StatementSource): StatementResult {
    const text = this.text(source);
    const statement = this.parsed(text);
    if (statement.kind === 'query' || isEmbedded(statement)) throw new SqlError(-84);
    this.isWithoutWhere = changesAll(statement);
    return this.run(text, []);
  }

  /** `declaration` is DECLARE … FOR without the statement. */
  open(cursor: string, declaration: string, name: string, variables: readonly string[]): StatementResult {
    const text = this.texts.get(name);
    if (text === undefined) throw new SqlError(-514, [cursor]);
    if (this.parsed(text).kind !== 'query') throw new SqlError(-517, [cursor]);
    if (!this.session.isOpen(cursor)) {
      const declared = this.session.execute(`${declaration} ${text}`);
      if (declared.sqlcode < 0) return declared;
    }
    return this.run(`OPEN ${cursor}`, variables);
  }

  /** The text cannot name host variables: it sees only the values of its parameter markers. */
  private run(text: string, names: readonly string[]): StatementResult {
    const {variables} = this.session;
    const markers = names.flatMap((name): HostVariable[] => {
      const found = variables.get(name);
      return found ? [found] : [];
    });
    variables.clear();
    markers.forEach((variable, at) => variables.set(`?${at + 1}`, variable));
    return this.session.execute(text);
  }

  private parsed(text: string): Statement {
    return this.session.database.others.parse(text);
  }

  /** The text of a statement, in a host variable or as a constant. */
  private text(source: StatementSource): string {
    if ('constant' in source) return source.constant;
    const value = this.session.variables.get(source.variable)?.value;
    return typeof value === 'string' ? unicode(value).trimEnd() : '';
  }
}

const changesAll = (statement: Statement): boolean =>
  (statement.kind === 'update' || statement.kind === 'delete') && !statement.where && statement.cursor === undefined;

function fail(sqlcode: number): never {
  throw new SqlError(sqlcode);
}
