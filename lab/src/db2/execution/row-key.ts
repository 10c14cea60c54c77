import type {Row} from '../storage/row';
import type {SqlType} from '../types/sql-type';
import type {Present, SqlValue} from '../types/sql-value';
import {key} from '../values/comparison';

export type RowKey = string | number | bigint | null;

/** Makes keys that rows share exactly if all their values are equal; nulls are equal, as in GROUP BY and DISTINCT. */
export function rowKey(types: readonly SqlType[], from = 0): (row: Row) => RowKey {
  const keys = types.map(key);
  if (types.length === 1) {
    const [only] = keys;
    if (!only) return (row) => row[from] as RowKey;
    return (row) => (row[from] === null ? null : only(row[from] as Present));
  }
  return (row) => {
    let text = '';
    for (let at = 0; at < keys.length; at += 1) {
      const value: SqlValue = row[from + at]!;
      if (value === null) {
        text += '-';
        continue;
      }
      const own = keys[at];
      const part = own ? own(value) : (value as string | number | bigint);
      // The length ensures that different lists of values never look the same.
      text += typeof part === 'string' ? `${part.length}:${part}` : `${part};`;
    }
    return text;
  };
}
