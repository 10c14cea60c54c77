import {headerOf, type ZosmfRequest} from './resource.js';

/** The requested records of a file, from 0; without a count, all that follow. */
export interface RecordRange {
  first: number;
  count?: number;
}

/**
 * X-IBM-Record-Range: `SSS-EEE` gives the first and the last record, where an EEE of 0 means the end of the data;
 * `SSS,NNN` gives the first and the count. Undefined for anything else.
 */
export function readRecordRange(text: string): RecordRange | undefined {
  const [, start, sign, other] = /^(\d{1,9})([-,])(\d{1,9})$/.exec(text.trim()) ?? [];
  if (start === undefined || other === undefined) return undefined;
  const [first, number] = [Number(start), Number(other)];
  if (sign === ',') return number === 0 ? undefined : {first, count: number};
  if (number === 0) return {first};
  return number < first ? undefined : {first, count: number - first + 1};
}

export const inRange = <Item>(items: readonly Item[], {first, count}: RecordRange): Item[] =>
  items.slice(first, count === undefined ? undefined : first + count);

/** The requested records; undefined for all. Throws the result of `refuse` for an invalid header. */
export function rangeOf(request: ZosmfRequest, refuse: (header: string) => Error): RecordRange | undefined {
  const header = headerOf(request, 'x-ibm-record-range');
  if (header === undefined) return undefined;
  const range = readRecordRange(header);
  if (!range) throw refuse(header);
  return range;
}
