import {toEbcdic} from '../ebcdic';
import type {Located} from '../vsam/cluster';
import type {Parameters} from './parameters';
import type {Parameter} from '../control-statements/parameter-reader';
import type {RecordSource} from './record-source';

export type Selected = IterableIterator<Located & {sequence: number}>;

/**
 * A key: characters, or hexadecimal digits as X'…'. An asterisk at the end makes it a generic key, the beginning of
 * keys.
 */
function keyOf({text, prefix}: Parameter): Uint8Array {
  const digits = text.slice(1);
  if (prefix?.toUpperCase() === 'X' && /^([0-9A-F]{2})*$/i.test(digits)) {
    return Uint8Array.from({length: digits.length / 2}, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
  }
  return toEbcdic(text.endsWith('*') ? text.slice(0, -1) : text);
}

function compare(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    if (one[at] !== other[at]) return one[at]! - other[at]!;
  }
  return 0;
}

/** The selected records, or the messages with which the command ends if positioning fails. */
export type Selection = {records: Selected} | {failed: string[]};

/**
 * FROMKEY, FROMADDRESS, FROMNUMBER, SKIP and the corresponding ends of the range. DFSMS Access Method Services, REPRO
 * and PRINT: a generic key selects by its beginning; TOKEY includes the records that begin with it.
 */
export function select(source: RecordSource, parameters: Parameters): Selection {
  const action = (text: string): {failed: string[]} => ({failed: [`IDC3302I  ACTION ERROR ON ${source.name}`, text]});
  const needs: [string, RecordSource['identity'][]][] = [
    ['FROMKEY', ['key']],
    ['TOKEY', ['key']],
    ['FROMADDRESS', ['rba', 'key']],
    ['TOADDRESS', ['rba', 'key']],
    ['FROMNUMBER', ['slot']],
    ['TONUMBER', ['slot']],
  ];
  for (const [name, identities] of needs) {
    if (parameters.has(name) && !identities.includes(source.identity)) {
      return action('IDC3311I ** TYPE OF POSITIONING NOT SUPPORTED');
    }
  }
  const [fromKey, toKey] = ['FROMKEY', 'TOKEY'].map((name) => {
    const [value] = parameters.values(name);
    return value && keyOf(value);
  });
  const longest = source.keys?.length ?? 0;
  if ((fromKey?.length ?? 0) > longest || (toKey?.length ?? 0) > longest) {
    return action('IDC3310I ** KEY SUPPLIED IS LONGER THAN KEY LENGTH OF DATA SET');
  }
  const address = parameters.number('FROMADDRESS');
  const slot = parameters.number('FROMNUMBER');
  const from = fromKey ? {key: fromKey} : address !== undefined ? {rba: address} : slot !== undefined ? {slot} : {};
  const records = source.records(from);
  const skip = parameters.number('SKIP') ?? 0;
  const toAddress = parameters.number('TOADDRESS') ?? Infinity;
  const toNumber = parameters.number('TONUMBER') ?? Infinity;
  const count = parameters.number('COUNT') ?? Infinity;
  const first = records.next();
  // There is no record at or after the place where the command is to begin.
  if (first.done === true && (fromKey || address !== undefined || slot !== undefined)) {
    const refused = action(`IDC3351I ** VSAM I/O RETURN CODE IS ${address === undefined ? 16 : 32}`);
    return {failed: [...refused.failed, 'IDC3006I FUNCTION TERMINATED DUE TO BEGINNING POSITIONING ERROR']};
  }
  return {records: bounded(first, records)};

  function* bounded(begin: IteratorResult<Located & {sequence: number}>, rest: Selected): Selected {
    let skipped = 0;
    let given = 0;
    for (let next = begin; next.done !== true; next = rest.next()) {
      const {value} = next;
      if (skipped < skip) {
        skipped += 1;
        continue;
      }
      if (toKey && value.key && compare(value.key, toKey) > 0) return;
      if (value.rba > toAddress || (value.slot ?? 0) > toNumber) return;
      yield value;
      given += 1;
      if (given >= count) return;
    }
  }
}
