/**
 * A value, whose type is known from elsewhere (the column, the expression): nothing in it says so.
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

/** coefficient × 10^exponent, or one of the special values. Trailing zeros count: 1.20 is 120 and -2. */
export interface DecimalFloat {
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;
  readonly special?: 'INFINITY' | 'NAN' | 'SNAN';
}
