import {isString} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {DecimalFloat, Present} from '../types/sql-value';
import {dayOfTimestamp, unitsOfDay, yearMonthDay} from '../values/datetime';
import {bigPower} from '../values/decimal';
import {denselyPacked} from './densely-packed';

/** "Internal representation": the number of bytes of a value, for LENGTH and HEX. */
export function internalLength(type: SqlType): number {
  switch (type.kind) {
    case 'SMALLINT':
      return 2;
    case 'INTEGER':
    case 'REAL':
    case 'DATE':
      return 4;
    case 'BIGINT':
    case 'DOUBLE':
      return 8;
    case 'DECIMAL':
      return (type.precision >> 1) + 1;
    case 'DECFLOAT':
      return type.precision === 16 ? 8 : 16;
    case 'TIME':
      return 3;
    case 'TIMESTAMP':
      return 7 + ((type.precision + 1) >> 1);
    default:
      return isString(type) ? type.length * (type.kind.includes('GRAPHIC') ? 2 : 1) : 17;
  }
}

const hex = (value: number | bigint, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

/** "HEX": the bytes of the internal form. Integers are as stored in host variables, in two's complement. */
export function hexadecimal(type: SqlType): (value: Present) => string {
  const bytes = internalLength(type);
  switch (type.kind) {
    case 'SMALLINT':
    case 'INTEGER':
    case 'BIGINT':
      return (value) => hex(BigInt.asUintN(bytes * 8, BigInt(value as number)), bytes * 2);
    case 'DECIMAL':
      return (value) => {
        const negative = (value as number) < 0;
        const digits = String(negative ? -(value as number) : value).padStart(bytes * 2 - 1, '0');
        return digits + (negative ? 'D' : 'C');
      };
    case 'REAL':
    case 'DOUBLE':
      return (value) => hexadecimalFloat(value as number, bytes);
    case 'DATE':
      return (value) => String(yearMonthDay(value as number)).padStart(8, '0');
    case 'TIME':
      return (value) => clock(value as number);
    case 'TIMESTAMP': {
      const {precision} = type;
      return (value) => {
        const units = unitsOfDay(value as bigint, precision);
        const date = String(yearMonthDay(dayOfTimestamp(value as bigint, precision))).padStart(8, '0');
        const fraction = String(units % bigPower(precision)).padStart(precision, '0');
        const digits = precision === 0 ? '' : precision % 2 === 0 ? fraction : `${fraction}0`;
        return date + clock(Number(units / bigPower(precision))) + digits;
      };
    }
    case 'DECFLOAT':
      return (value) => denselyPacked(value as DecimalFloat, type.precision);
    default: {
      const wide = type.kind === 'GRAPHIC' || type.kind === 'VARGRAPHIC' || type.kind === 'DBCLOB' ? 4 : 2;
      return (value) => {
        let text = '';
        for (let at = 0; at < (value as string).length; at += 1) text += hex((value as string).charCodeAt(at), wide);
        return text;
      };
    }
  }
}

const clock = (second: number) =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join('');

/** Hexadecimal floating point: a sign, the exponent of 16 plus 64, and a fraction. */
function hexadecimalFloat(value: number, bytes: number): string {
  if (value === 0) return '0'.repeat(bytes * 2);
  let exponent = 64;
  let size = Math.abs(value);
  while (size >= 1) {
    size /= 16;
    exponent += 1;
  }
  while (size < 1 / 16) {
    size *= 16;
    exponent -= 1;
  }
  const digits = bytes * 2 - 2;
  let fraction = '';
  for (let at = 0; at < digits; at += 1) {
    size *= 16;
    const digit = Math.floor(size);
    fraction += hex(digit, 1);
    size -= digit;
  }
  return hex(exponent + (value < 0 ? 128 : 0), 2) + fraction;
}
