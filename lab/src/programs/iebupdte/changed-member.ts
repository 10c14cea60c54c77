import type {Detail, UpdateStatement} from './update-statement';

/** The position of the sequence number in a record, from 0. */
export interface SequenceField {
  from: number;
  length: number;
}

const sequenceOf = (record: string, {from, length}: SequenceField): string =>
  record.slice(from, from + length).padEnd(length);

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,8}$/.test(text);

const padded = (text: string, {length}: SequenceField): string => text.padStart(length, '0').slice(-length);

function withSequence(record: string, number: number, field: SequenceField): string {
  const text = padded(String(number), field);
  return `${record.slice(0, field.from).padEnd(field.from)}${text}${record.slice(field.from + field.length)}`;
}

/** NUMBER with NEW1 and INCR: all records get new numbers. */
export function numbered(
  records: readonly string[],
  {operands}: UpdateStatement,
  field: SequenceField,
): string[] | string {
  const first = operands.get('NEW1');
  const increment = operands.get('INCR') ?? '10';
  if (!isNumber(first) || !isNumber(increment)) return 'FWR004I NEW1 OR INCR OF NUMBER IS MISSING OR WRONG';
  return records.map((record, at) => withSequence(record, Number(first) + at * Number(increment), field));
}

/**
 * CHANGE: a record with the number of an old one replaces it from COLUMN on; any other is inserted in numerical order.
 * DELETE removes a range. NUMBER renumbers a range or, with INSERT=YES, numbers and inserts the records that follow it.
 */
export function changed(
  old: readonly string[],
  parts: readonly Detail[],
  field: SequenceField,
  column: number,
  list: (line: string) => void,
): string[] | string {
  let records = [...old];
  // The numbers ascend, so each search continues where the last one ended.
  let cursor = 0;
  let highest = '';
  for (let at = 0; at < parts.length; at += 1) {
    const {statement, record} = parts[at]!;
    if (record !== undefined) {
      const number = sequenceOf(record.padEnd(80), field);
      if (!/^\d+$/.test(number)) return 'FWR004I A RECORD OF CHANGE HAS NO SEQUENCE NUMBER';
      if (number <= highest) return 'FWR004I THE SEQUENCE NUMBERS OF CHANGE DO NOT ASCEND';
      highest = number;
      cursor = placed(records, record.padEnd(80), number, field, column, cursor);
      list(record);
      continue;
    }
    if (statement === undefined || statement.operation === 'ALIAS') continue;
    const {operands} = statement;
    const first = operands.get('SEQ1');
    if (operands.get('INSERT') === 'YES') {
      const inserted: string[] = [];
      while (parts[at + 1]?.record !== undefined) {
        at += 1;
        inserted.push(parts[at]!.record!.padEnd(80));
      }
      const block = numbered(inserted, statement, field);
      const after = records.findIndex((one) => isNumber(first) && sequenceOf(one, field) === padded(first, field));
      if (typeof block === 'string') return block;
      if (after < 0) return 'FWR004I SEQ1 OF NUMBER IS NOT IN THE OLD MASTER';
      records.splice(after + 1, 0, ...block);
      block.forEach(list);
      continue;
    }
    const last = operands.get('SEQ2') ?? first;
    const isAll = first === 'ALL';
    if (!isAll && (!isNumber(first) || !isNumber(last)))
      return `FWR004I SEQ1 OR SEQ2 OF ${statement.operation} IS WRONG`;
    const within = (one: string): boolean => {
      const number = sequenceOf(one, field);
      return isAll || (number >= padded(first!, field) && number <= padded(last!, field));
    };
    cursor = 0;
    if (statement.operation === 'DELETE') {
      records.filter(within).forEach(list);
      records = records.filter((one) => !within(one));
    } else {
      const block = numbered(records.filter(within), statement, field);
      if (typeof block === 'string') return block;
      records = records.map((one) => (within(one) ? block.shift()! : one));
    }
  }
  return records;
}

/** Replaces or inserts a record by its number, searching from a position; returns the position after it. */
function placed(
  records: string[],
  record: string,
  number: string,
  field: SequenceField,
  column: number,
  from: number,
): number {
  let at = from;
  while (at < records.length && sequenceOf(records[at]!, field) < number) at += 1;
  const found = records[at];
  if (found !== undefined && sequenceOf(found, field) === number) {
    records[at] = `${found.slice(0, column - 1)}${record.slice(column - 1)}`;
  } else records.splice(at, 0, record);
  return at + 1;
}
