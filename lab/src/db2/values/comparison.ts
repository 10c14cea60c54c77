import {SqlError} from '../sql-error';
import {decfloat, isBinary, isCharacter, isDatetime, isFloat, isGraphic, isNumeric} from '../types/sql-type';
import type {NumericType, SqlType} from '../types/sql-type';
import type {DecimalFloat, Present, SqlValue, Unary} from '../types/sql-value';
import {unary} from '../types/sql-value';
import {floatOf, numericConversion} from './conversion';
import {parseDate, parseTime, parseTimestamp} from './datetime';
import {bigPower, powers} from './decimal';
import {compareDecimalFloats, decimalFloatText} from './decimal-float';
import {isText, numberOf} from './implicit-cast';
import {blank, trimEnd, unicode} from './text';

/** Returns a number below zero if the first value is less, zero if they are equal, above zero if it is greater. */
export type Comparator = (left: Present, right: Present) => number;

const comparator = <V extends Present>(run: (left: V, right: V) => number): Comparator => run as unknown as Comparator;

const numbers = comparator((a: number, b: number) => a - b);
const ordered = comparator((a: string | bigint, b: string | bigint) => (a < b ? -1 : a > b ? 1 : 0));

/** Strings of different lengths are compared as if the shorter one were padded with blanks. */
function padded(pad: number): Comparator {
  const rest = (longer: string, from: number) => {
    for (let at = from; at < longer.length; at += 1) {
      const code = longer.charCodeAt(at);
      if (code !== pad) return code < pad ? -1 : 1;
    }
    return 0;
  };
  return comparator((a: string, b: string) => {
    if (a === b) return 0;
    if (a.length > b.length && a.startsWith(b)) return rest(a, b.length);
    if (b.length > a.length && b.startsWith(a)) return 0 - rest(b, a.length);
    return a < b ? -1 : 1;
  });
}

const characters = padded(blank.charCodeAt(0));
const graphics = padded(0x20);

/** A form in which two operands can be compared directly: how each is converted, and how they compare. */
interface Common {
  readonly left?: Unary;
  readonly right?: Unary;
  readonly compare: Comparator;
  /** The key that equal values have in a map. */
  readonly key?: (value: Present) => string | number | bigint;
}

const same = (value: Present) => value as string | number | bigint;

/** "Assignment and comparison": operands that are not comparable are -401. */
function common(left: SqlType, right: SqlType): Common {
  if (isNumeric(left) && isNumeric(right)) return commonNumber(left, right);
  if (isCharacter(left) && isCharacter(right)) {
    const fixed = left.kind === 'CHAR' && right.kind === 'CHAR' && left.length === right.length;
    return fixed ? {compare: ordered} : {compare: characters, key: (value) => trimEnd(value as string)};
  }
  if (isBinary(left) && isBinary(right)) return {compare: ordered};
  if ((isGraphic(left) || isCharacter(left)) && (isGraphic(right) || isCharacter(right))) {
    const toGraphic = (type: SqlType) => (isCharacter(type) ? unary(unicode) : undefined);
    return {
      left: toGraphic(left),
      right: toGraphic(right),
      compare: graphics,
      key: (value) => (value as string).trimEnd(),
    };
  }
  if (isDatetime(left) || isDatetime(right)) return commonDatetime(left, right);
  // "Implicit cast from string data to numeric data": numbers win.
  const number = decfloat(34) as NumericType;
  if (isNumeric(left) && isText(right)) return withImplicitCast(commonNumber(left, number), undefined, numberOf(right));
  if (isText(left) && isNumeric(right)) return withImplicitCast(commonNumber(number, right), numberOf(left), undefined);
  throw new SqlError(-401);
}

const chain = (first: Unary | undefined, second: Unary | undefined): Unary | undefined =>
  first && second ? (value) => second(first(value)) : (first ?? second);

const withImplicitCast = (to: Common, left: Unary | undefined, right: Unary | undefined): Common => ({
  ...to,
  left: chain(left, to.left),
  right: chain(right, to.right),
});

const fail = (): never => {
  throw new SqlError(-401);
};

const scaleOf = (type: SqlType) => (type.kind === 'DECIMAL' ? type.scale : 0);
const digitsOf = (type: NumericType) =>
  type.kind === 'DECIMAL' ? type.precision : {SMALLINT: 5, INTEGER: 10}[type.kind as 'INTEGER'] || 19;

function commonNumber(left: NumericType, right: NumericType): Common {
  if (left.kind === 'DECFLOAT' || right.kind === 'DECFLOAT') {
    const type = decfloat(34) as NumericType;
    const convert = (from: NumericType) => (from.kind === 'DECFLOAT' ? undefined : numericConversion(from, type, fail));
    return {
      left: convert(left),
      right: convert(right),
      compare: comparator(compareDecimalFloats),
      key: (value) => normalized(value as DecimalFloat),
    };
  }
  if (isFloat(left) || isFloat(right)) {
    const convert = (from: NumericType) => (isFloat(from) ? undefined : unary(floatOf(from)));
    return {left: convert(left), right: convert(right), compare: numbers};
  }
  const scale = Math.max(scaleOf(left), scaleOf(right));
  const digits = (type: NumericType) => digitsOf(type) + scale - scaleOf(type);
  if (digits(left) <= 15 && digits(right) <= 15) {
    const shift = (type: NumericType) => {
      const factor = powers[scale - scaleOf(type)]!;
      return factor === 1 ? undefined : unary((value: number) => value * factor);
    };
    return {left: shift(left), right: shift(right), compare: numbers};
  }
  const shift = (type: NumericType) => {
    const factor = bigPower(scale - scaleOf(type));
    return unary((value: number | bigint) => BigInt(value) * factor);
  };
  const same = left.kind === right.kind && scaleOf(left) === scaleOf(right) && digitsOf(left) > 15;
  if (same && digitsOf(right) > 15) return {compare: ordered};
  return {left: shift(left), right: shift(right), compare: ordered};
}

/** 1.0 and 1.00 are equal. */
const normalized = (value: DecimalFloat): string => {
  if (value.special || value.coefficient === 0n) return value.special ? decimalFloatText(value) : '0';
  const digits = String(value.coefficient).replace(/0+$/, '');
  return `${value.negative ? '-' : ''}${digits}E${value.exponent + String(value.coefficient).length - digits.length}`;
};

/** Compares a datetime value with one of its type, or with a string that represents one. */
function commonDatetime(left: SqlType, right: SqlType): Common {
  const kind = isDatetime(left) ? left : right;
  if (isDatetime(left) && isDatetime(right) && left.kind !== right.kind) return fail();
  if (kind.kind === 'TIMESTAMP') {
    const precisionOf = (type: SqlType) => (type.kind === 'TIMESTAMP' ? type.precision : 12);
    const precision = Math.max(precisionOf(left), precisionOf(right));
    const convert = (type: SqlType): Unary | undefined => {
      if (isCharacter(type)) return unary((value: string) => parseTimestamp(unicode(value), precision));
      if (type.kind !== 'TIMESTAMP') return fail();
      const factor = bigPower(precision - type.precision);
      return factor === 1n ? undefined : unary((value: bigint) => value * factor);
    };
    return {left: convert(left), right: convert(right), compare: ordered};
  }
  const parse = kind.kind === 'DATE' ? parseDate : parseTime;
  const convert = (type: SqlType): Unary | undefined => {
    if (isCharacter(type)) return unary((value: string) => parse(unicode(value)));
    return type.kind === kind.kind ? undefined : fail();
  };
  return {left: convert(left), right: convert(right), compare: numbers};
}

/** Returns the comparison of values of two types; -401 if they cannot be compared. */
export function comparison(left: SqlType, right: SqlType): Comparator {
  const {left: a, right: b, compare} = common(left, right);
  if (a && b) return (x, y) => compare(a(x), b(y));
  if (a) return (x, y) => compare(a(x), y);
  if (b) return (x, y) => compare(x, b(y));
  return compare;
}

/**
 * Converts a constant to a form that can be compared directly with a column of the other type, so that a string is read
 * as a date once and not for each row. Undefined if the column must be converted too.
 */
export function comparisonConstant(
  column: SqlType,
  constant: SqlType,
  value: Present,
): {value: Present; compare: Comparator} | undefined {
  const {left, right, compare} = common(column, constant);
  return left ? undefined : {value: right ? right(value) : value, compare};
}

export type Key = (value: Present) => string | number | bigint;

/** Returns the key functions of one type, or of two types that are joined: keys are equal exactly if the values are. */
export function joinKeys(left: SqlType, right: SqlType): readonly [Key, Key] {
  const {left: a, right: b, key = same} = common(left, right);
  return [a ? (value) => key(a(value)) : key, b ? (value) => key(b(value)) : key];
}

/** The key for GROUP BY, DISTINCT and set operations; undefined when a value is its own key. */
export function key(type: SqlType): Key | undefined {
  if (type.kind === 'VARCHAR' || type.kind === 'CLOB') return (value) => trimEnd(value as string);
  if (type.kind === 'DECFLOAT' || isGraphic(type)) return joinKeys(type, type)[0];
  return undefined;
}

/** ORDER BY and GROUP BY treat null values as equal, and as higher than all others. */
export function withNulls(compare: Comparator): (left: SqlValue, right: SqlValue) => number {
  return (left, right) => {
    if (left === null) return right === null ? 0 : 1;
    return right === null ? -1 : compare(left, right);
  };
}
