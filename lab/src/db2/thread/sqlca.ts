import {fromEbcdic, toEbcdic} from '../../ebcdic';
import type {StatementResult} from '../session';

/** SQL Reference, "SQL communication area (SQLCA)": the offsets of its fields. */
const offsets = {
  id: 0,
  length: 8,
  code: 12,
  messageLength: 16,
  message: 18,
  module: 88,
  diagnostics: 96,
  warnings: 120,
};
export const sqlcaLength = 136;
const messageLength = 70;
const stateOffset = 131;
const warningFlags = 11;
/** Tokens of a message are separated by X'FF'. */
const separator = '\x9f';

/** The warning flags of a successful statement. */
export interface SqlWarnings {
  readonly truncated: boolean;
  readonly fewVariables: boolean;
  readonly withoutWhere: boolean;
  readonly dateAdjusted: boolean;
}

/** Statements whose number of rows is in SQLERRD(3). */
const counted: ReadonlySet<string | undefined> = new Set(['insert', 'update', 'delete', 'merge', 'fetch', 'truncate']);

/** Fills the SQLCA of a program. */
export function writeSqlca(bytes: Uint8Array, at: number, result: StatementResult, warnings: SqlWarnings): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, sqlcaLength);
  const put = (offset: number, text: string, length: number): void =>
    bytes.set(toEbcdic(text.padEnd(length).slice(0, length)), at + offset);
  const tokens =
    result.sqlcode === 0 || result.sqlcode === 100 ? '' : result.tokens.join(separator).slice(0, messageLength);
  put(offsets.id, 'SQLCA', 8);
  view.setInt32(offsets.length, sqlcaLength);
  view.setInt32(offsets.code, result.sqlcode);
  view.setInt16(offsets.messageLength, tokens.length);
  put(offsets.message, tokens, messageLength);
  put(offsets.module, 'DSN', 8);
  const count = counted.has(result.kind) ? (result.count ?? 0) : 0;
  [0, 0, count, result.sqlcode < 0 ? -1 : 0, 0, 0].forEach((value, word) =>
    view.setInt32(offsets.diagnostics + word * 4, value),
  );
  const flags = new Array<string>(warningFlags).fill(' ');
  if (result.sqlcode >= 0 && warnings.truncated) flags[1] = 'W';
  if (result.sqlcode >= 0 && warnings.fewVariables) flags[3] = 'W';
  if (result.sqlcode >= 0 && warnings.withoutWhere) flags[4] = 'W';
  if (result.sqlcode >= 0 && warnings.dateAdjusted) flags[6] = 'W';
  if (flags.includes('W')) flags[0] = 'W';
  put(offsets.warnings, flags.join(''), warningFlags);
  put(stateOffset, result.sqlcode === 0 ? stateOf(flags) : result.sqlstate, 5);
}

/** With SQLCODE 0, a warning has its own SQLSTATE. */
const stateOf = (flags: readonly string[]): string => states.find(([flag]) => flags[flag] === 'W')?.[1] ?? '00000';

const states = [
  [1, '01004'],
  [3, '01503'],
  [4, '01504'],
  [6, '01506'],
] as const;

/** Reads the fields of an SQLCA that DSNTIAR uses. */
export function readSqlca(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, sqlcaLength);
  const length = Math.max(0, Math.min(messageLength, view.getInt16(offsets.messageLength)));
  const message = fromEbcdic(bytes.subarray(offsets.message, offsets.message + length));
  return {
    sqlcode: view.getInt32(offsets.code),
    sqlstate: fromEbcdic(bytes.subarray(stateOffset, stateOffset + 5)),
    tokens: message === '' ? [] : message.split(separator),
    sqlerrp: fromEbcdic(bytes.subarray(offsets.module, offsets.module + 8)),
    sqlerrd: Array.from({length: 6}, (_, word) => view.getInt32(offsets.diagnostics + word * 4)),
  };
}
