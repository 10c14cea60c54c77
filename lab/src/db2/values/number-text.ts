import type {NumericType} from '../types/sql-type';
import type {DecimalFloat, Present} from '../types/sql-value';
import {decimalText} from './decimal';
import {decimalFloatText} from './decimal-float';

/** A floating-point number as CHAR returns it: 1.5E0, -2.25E-3, 0E0. */
function floatText(value: number): string {
  if (value === 0) return '0E0';
  const [digits, exponent] = value.toExponential(15).split('e');
  const mantissa = digits!.replace(/\.?0+$/, '');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`;
}

/** A number as CHAR, VARCHAR and casts return it, and its maximum length. */
export function numberText(type: NumericType): {length: number; text: (value: Present) => string} {
  switch (type.kind) {
    case 'SMALLINT':
      return {length: 6, text: String};
    case 'INTEGER':
      return {length: 11, text: String};
    case 'BIGINT':
      return {length: 20, text: String};
    case 'DECIMAL':
      return {length: type.precision + 2, text: (value) => decimalText(value as number, type.scale, false)};
    case 'DECFLOAT':
      return {length: 42, text: (value) => decimalFloatText(value as DecimalFloat)};
    default:
      return {length: 24, text: (value) => floatText(value as number)};
  }
}
