import type {HostVariable, Session, StatementResult} from '../session';
import {SqlError} from '../sql-error';
import {parseStatement} from '../syntax/statement-parser';
import {unicode} from '../values/text';

/** Statements that only a program can have. */
const neverDynamic: ReadonlySet<string> = new Set(['open', 'close', 'fetch', 'declareCursor', 'setVariables']);

const successful: StatementResult = {kind: undefined, sqlcode: 0, sqlstate: '00000', message: '', tokens: []};

/** Dynamic SQL: PREPARE, EXECUTE and cursors for prepared statements. They are gone after COMMIT, as with KEEPDYNAMIC(NO). */
export class PreparedStatements {
  private readonly texts = new Map<string, string>();

  constructor(private readonly session: Session) {}

  clear(): void {
    this.texts.clear();
  }

  prepare(statement: string): StatementResult {
    const [, name = '', from = ''] = /^PREPARE\s+(\S+)\s+FROM\s+([^]*)$/i.exec(statement) ?? [];
    this.texts.delete(name.toUpperCase());
    const text = this.text(from);
    const {kind} = parseStatement(text);
    if (neverDynamic.has(kind)) throw new SqlError(-84);
    this.texts.set(name.toUpperCase(), text);
    return successful;
  }

  execute(statement: string): StatementResult {
    const [, immediate] = /^EXECUTE\s+IMMEDIATE\s+([^]*)$/i.exec(statement) ?? [];
    if (immediate !== undefined) {
      const text = this.text(immediate);
      const {kind} = parseStatement(text);
      if (kind === 'query' || neverDynamic.has(kind)) throw new SqlError(-84);
      return this.run(text, []);
    }
    const [, name = '', using = ''] = /^EXECUTE\s+(\S+)(?:\s+USING\s+([^]*))?$/i.exec(statement) ?? [];
    const text = this.texts.get(name.toUpperCase());
    if (text === undefined || parseStatement(text).kind === 'query') throw new SqlError(-518);
    return this.run(text, this.variables(using));
  }

  open(statement: string, cursor: string, declaration: string, name: string): StatementResult {
    const text = this.texts.get(name);
    if (text === undefined) throw new SqlError(-514, [cursor]);
    if (parseStatement(text).kind !== 'query') throw new SqlError(-517, [cursor]);
    const markers = this.variables(/\sUSING\s+([^]*)$/i.exec(statement)?.[1] ?? '');
    if (!this.session.isOpen(cursor)) {
      const declared = this.session.execute(`${declaration} ${text}`);
      if (declared.sqlcode < 0) return declared;
    }
    return this.run(`OPEN ${cursor}`, markers);
  }

  /** Host variables cannot be named in the text: the values of parameter markers are all that it sees. */
  private run(text: string, markers: readonly HostVariable[]): StatementResult {
    const {variables} = this.session;
    variables.clear();
    markers.forEach((variable, at) => variables.set(`?${at + 1}`, variable));
    return this.session.execute(text);
  }

  private variables(using: string): HostVariable[] {
    return [...using.matchAll(/:(H\d+)/g)].flatMap(([, name]) => this.session.variables.get(name!) ?? []);
  }

  /** The text of a statement, in a host variable or as a constant. */
  private text(operand: string): string {
    const name = /^:(H\d+)/.exec(operand)?.[1];
    if (name === undefined) return operand.replace(/^'([^]*)'$/, '$1').replaceAll("''", "'");
    const value = this.session.variables.get(name)?.value;
    return typeof value === 'string' ? unicode(value).trimEnd() : '';
  }
}
