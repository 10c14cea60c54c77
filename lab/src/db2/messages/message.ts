import {sqlCode} from './sqlcodes';

/** The condition of a statement, as in its SQLCA. */
export interface SqlCondition {
  readonly sqlcode: number;
  readonly sqlstate: string;
  /** The message as DSNT408I and DSNT404I show it, without its number. */
  readonly message: string;
  readonly tokens: readonly string[];
}

/** Builds a condition with its SQLSTATE and its text. */
export function sqlCondition(sqlcode: number, tokens: readonly string[], sqlstate?: string): SqlCondition {
  const found = sqlCode(sqlcode);
  const message = (found?.text ?? '').replace(/%(\d)/g, (_, at: string) => tokens[Number(at) - 1] ?? '');
  return {sqlcode, sqlstate: sqlstate ?? found?.sqlstate ?? '58004', message: message.trimEnd(), tokens};
}
