import {isBinary, isDatetime, isGraphic, isNumeric} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {DecimalFloat, Present} from '../types/sql-value';
import {datetimeText} from '../values/assignment';
import type {DatetimeFormats} from '../values/assignment';
import {decimalText} from '../values/decimal';
import {decimalFloatText} from '../values/decimal-float';
import {unicode} from '../values/text';

/** How the values of a result column are displayed. */
export interface Display {
  /** The width that any value of the type needs. */
  readonly width: number;
  /** Whether values are right-aligned, as numbers are. */
  readonly right: boolean;
  readonly text: (value: Present) => string;
}

const iso: DatetimeFormats = {dateFormat: 'ISO', timeFormat: 'ISO'};

/** A floating-point number as SPUFI shows it: +0.1500000000000000E+01. */
function floatText(value: number, digits: number): string {
  if (value === 0) return `+0.${'0'.repeat(digits)}E+00`;
  const [mantissa, exponent] = Math.abs(value)
    .toExponential(digits - 1)
    .split('e');
  const power = Number(exponent) + 1;
  const shown = String(Math.abs(power)).padStart(2, '0');
  return `${value < 0 ? '-' : '+'}0.${mantissa!.replace('.', '')}E${power < 0 ? '-' : '+'}${shown}`;
}

/** How a listing displays the values of a type. A decimal number has its point even with a scale of zero. */
export function display(type: SqlType, formats: DatetimeFormats = iso): Display {
  if (isNumeric(type)) return {right: true, ...numberDisplay(type)};
  if (isDatetime(type)) {
    const {length, text} = datetimeText(type, formats)!;
    return {width: length, right: false, text};
  }
  if (isBinary(type) || type.kind === 'ROWID') {
    const width = type.kind === 'ROWID' ? 34 : type.length * 2;
    return {width, right: false, text: (value) => hexadecimal(value as string)};
  }
  if (type.kind === 'XML') return {width: 80, right: false, text: String};
  return {width: type.length, right: false, text: isGraphic(type) ? String : (value) => unicode(value as string)};
}

function numberDisplay(type: SqlType): Pick<Display, 'width' | 'text'> {
  switch (type.kind) {
    case 'SMALLINT':
      return {width: 6, text: String};
    case 'INTEGER':
      return {width: 11, text: String};
    case 'BIGINT':
      return {width: 20, text: String};
    case 'DECIMAL': {
      const {precision, scale} = type;
      const point = scale === 0 ? '.' : '';
      // No recording shows a number below one: that it has no zero before its point is from memory.
      return {width: precision + 2, text: (value) => decimalText(value as number, scale, false) + point};
    }
    case 'DECFLOAT':
      return {width: type.precision === 16 ? 24 : 42, text: (value) => decimalFloatText(value as DecimalFloat)};
    case 'REAL':
      // The number of digits of single precision is from memory too.
      return {width: 14, text: (value) => floatText(value as number, 7)};
    default:
      return {width: 23, text: (value) => floatText(value as number, 16)};
  }
}

function hexadecimal(value: string): string {
  let text = '';
  for (let at = 0; at < value.length; at += 1) text += value.charCodeAt(at).toString(16).toUpperCase().padStart(2, '0');
  return text;
}
