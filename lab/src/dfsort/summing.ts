import {holdsNumber, readNumber} from './fields/read-number';
import type {SumField} from './control-fields';

type SumOutcome = 'summed' | 'overflow' | 'data exception';

const maximum = (digits: number): bigint => 10n ** BigInt(digits) - 1n;

/** Whether a field of this format and length can hold the value. */
function fits(value: bigint, {format, length}: SumField): boolean {
  if (format === 'BI') return value < 1n << BigInt(length * 8);
  if (format === 'FI') return BigInt.asIntN(length * 8, value) === value;
  const limit = maximum(format === 'PD' ? length * 2 - 1 : length);
  return value <= limit && value >= -limit;
}

function writeNumber(record: Uint8Array, field: SumField, value: bigint, printable: boolean): void {
  const {format, length} = field;
  const from = field.position - 1;
  if (format === 'BI' || format === 'FI') {
    let rest = BigInt.asUintN(length * 8, value);
    for (let at = length - 1; at >= 0; at -= 1) {
      record[from + at] = Number(rest & 0xffn);
      rest >>= 8n;
    }
    return;
  }
  const negative = value < 0n;
  const size = format === 'PD' ? length * 2 - 1 : length;
  const digits = (negative ? -value : value).toString().padStart(size, '0');
  if (format === 'PD') {
    const nibbles = `${digits}${negative ? 'd' : 'c'}`;
    for (let at = 0; at < length; at += 1) record[from + at] = parseInt(nibbles.slice(at * 2, at * 2 + 2), 16);
    return;
  }
  for (let at = 0; at < length; at += 1) record[from + at] = 0xf0 + Number(digits[at]);
  const sign = negative ? 0xd0 : printable ? 0xf0 : 0xc0;
  record[from + length - 1] = sign | (record[from + length - 1]! & 15);
}

/** Hexadecimal floating point: sign, exponent of 16 with an excess of 64, fraction. */
function readFloat(record: Uint8Array, {position, length}: SumField): number {
  const from = position - 1;
  let fraction = 0;
  for (let at = Math.min(length, 8) - 1; at >= 1; at -= 1) fraction = (fraction + record[from + at]!) / 256;
  const head = record[from]!;
  const value = fraction * 16 ** ((head & 0x7f) - 64);
  return head & 0x80 ? -value : value;
}

function writeFloat(record: Uint8Array, {position, length}: SumField, value: number): boolean {
  const from = position - 1;
  record.fill(0, from, from + length);
  let rest = Math.abs(value);
  if (rest === 0) return true;
  let exponent = 64;
  while (rest >= 1) {
    rest /= 16;
    exponent += 1;
  }
  while (rest < 1 / 16) {
    rest *= 16;
    exponent -= 1;
  }
  if (exponent > 127) return false;
  record[from] = (value < 0 ? 0x80 : 0) | Math.max(0, exponent);
  for (let at = 1; at < Math.min(length, 8); at += 1) {
    rest *= 256;
    record[from + at] = Math.floor(rest);
    rest -= Math.floor(rest);
  }
  return true;
}

/**
 * Adds the fields of `other` to those of `record`. On overflow, nothing is changed and both records are kept. DFSORT
 * Application Programming Guide, SUM control statement.
 */
export function addFields(
  record: Uint8Array,
  other: Uint8Array,
  fields: SumField[],
  zonedPrintable: boolean,
): SumOutcome {
  const sums: bigint[] = [];
  const before = record.slice();
  for (const field of fields) {
    const {position, length, format} = field;
    if (format === 'FL') {
      if (!writeFloat(record, field, readFloat(record, field) + readFloat(other, field))) {
        record.set(before);
        return 'overflow';
      }
      sums.push(0n);
      continue;
    }
    if (
      format === 'PD' &&
      !(holdsNumber(record, position, length, 'PD') && holdsNumber(other, position, length, 'PD'))
    ) {
      return 'data exception';
    }
    const sum = readNumber(record, position, length, format) + readNumber(other, position, length, format);
    if (!fits(sum, field)) {
      record.set(before);
      return 'overflow';
    }
    sums.push(sum);
  }
  fields.forEach((field, at) => {
    if (field.format !== 'FL') writeNumber(record, field, sums[at]!, zonedPrintable);
  });
  return 'summed';
}
