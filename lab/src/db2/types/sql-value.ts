/**
 * A value. Its type is known from elsewhere (the column, the expression) and is not part of the value.
 *
 * - SMALLINT, INTEGER, REAL, DOUBLE: a number. BIGINT: a bigint.
 * - DECIMAL(p,s): the unscaled integer, a number up to 15 digits, above that a bigint.
 * - DECFLOAT: `DecimalFloat`.
 * - Character and binary strings: one character for each byte, in code page 1047 for characters, so that
 *   `<` compares in EBCDIC order and a string is its own key in a map. Graphic strings: one for each
 *   double-byte character, in Unicode.
 * - DATE: the day's number, 0001-01-01 is 1. TIME: the second of the day, 86400 is 24.00.00.
 *   TIMESTAMP(p): units of 10^-p seconds since 0001-01-01-00.00.00, a bigint.
 */
export type SqlValue = null | number | bigint | string | DecimalFloat;

/** coefficient × 10^exponent, or one of the special values. Trailing zeros are significant: 1.20 is 120 and -2. */
export interface DecimalFloat {
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;
  readonly special?: 'INFINITY' | 'NAN' | 'SNAN';
}

/** A value that is not null: what operators and most functions are called with. */
export type Present = Exclude<SqlValue, null>;
export type Unary = (value: Present) => Present;
export type Binary = (left: Present, right: Present) => Present;

/** Functions are written for the TypeScript types of their values; their callers know only the SQL types. */
export const unary = <A extends Present>(run: (value: A) => Present): Unary => run as unknown as Unary;
export const binary = <A extends Present, B extends Present>(run: (left: A, right: B) => Present): Binary =>
  run as unknown as Binary;
