import {type LocalRecord, setAt, valuesOf} from '@site/src/progress/local-records';

/**
 * Whether a task of an exercise page was done since a moment, in any tab. Its anchor and its id begin with its number.
 */
export function isSolvedSince(record: LocalRecord, anchor: string, since: number): boolean {
  return Object.entries(valuesOf(record)).some(
    ([field, value]) =>
      value === true &&
      field.endsWith('.done') &&
      Number.parseInt(field, 10) === Number.parseInt(anchor, 10) &&
      setAt(record, field) >= since,
  );
}
