import type {DecimalFloat} from '../types/sql-value';
import {bigPower} from '../values/decimal';

/** Encodes three digits in ten bits: IEEE 754, "densely packed decimal". */
function declet(number: number): number {
  const digits = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10] as const;
  const [a, b, c] = digits;
  const low = (digit: number) => digit & 1;
  const middle = (digit: number) => (digit >> 1) & 3;
  const small = (digit: number) => digit & 7;
  const pack = (first: number, second: number, third: number) =>
    (first << 8) | (low(a) << 7) | (second << 5) | (low(b) << 4) | third;
  switch (digits.reduce((large, digit) => large * 2 + (digit > 7 ? 1 : 0), 0)) {
    case 0:
      return (small(a) << 7) | (small(b) << 4) | small(c);
    case 1:
      return (small(a) << 7) | (small(b) << 4) | 8 | low(c);
    case 2:
      return pack(middle(a), middle(c), 10 | low(c));
    case 3:
      return pack(middle(a), 2, 14 | low(c));
    case 4:
      return pack(middle(c), middle(b), 12 | low(c));
    case 5:
      return pack(middle(b), 1, 14 | low(c));
    case 6:
      return pack(middle(c), 0, 14 | low(c));
    default:
      return pack(0, 3, 14 | low(c));
  }
}

/** DECFLOAT(16) and DECFLOAT(34) as decimal64 and decimal128, in hexadecimal. */
export function denselyPacked(value: DecimalFloat, precision: 16 | 34): string {
  const [continuation, bias, bits] = precision === 16 ? [8n, 398, 64n] : [12n, 6176, 128n];
  const sign = value.negative ? 1n << (bits - 1n) : 0n;
  const show = (word: bigint) =>
    word
      .toString(16)
      .toUpperCase()
      .padStart(Number(bits) / 4, '0');
  if (value.special) {
    const combination = {INFINITY: 0b111100n, NAN: 0b111110n, SNAN: 0b111111n}[value.special];
    return show(sign | (combination << (bits - 7n)));
  }
  const declets = (precision - 1) / 3;
  const leading = value.coefficient / bigPower(precision - 1);
  const exponent = BigInt(value.exponent + bias);
  const high = exponent >> continuation;
  const combination = leading < 8n ? (high << 3n) | leading : 0b11000n | (high << 1n) | (leading & 1n);
  let word = (combination << continuation) | (exponent & ((1n << continuation) - 1n));
  for (let at = declets - 1; at >= 0; at -= 1)
    word = (word << 10n) | BigInt(declet(Number((value.coefficient / bigPower(at * 3)) % 1000n)));
  return show(sign | word);
}
