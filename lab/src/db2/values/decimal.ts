/** 10^0 to 10^15 are exact as numbers; above, powers are bigints. */
export const powers = Array.from({length: 16}, (_, at) => 10 ** at);

const bigPowers: bigint[] = [];
export const bigPower = (exponent: number): bigint => (bigPowers[exponent] ??= 10n ** BigInt(exponent));

/** Converts an unscaled integer to another scale; excess digits are truncated. */
export const rescaleBig = (value: bigint, from: number, to: number): bigint =>
  to >= from ? value * bigPower(to - from) : value / bigPower(from - to);

/** The digits of an unscaled integer with its decimal point: 12.50, or -.5 without a leading zero. */
export function decimalText(value: number | bigint, scale: number, leadingZero = true): string {
  const negative = value < 0;
  let digits = String(negative ? -value : value);
  if (scale > 0) {
    digits = digits.padStart(scale, '0');
    const whole = digits.slice(0, digits.length - scale);
    digits = `${whole === '' && leadingZero ? '0' : whole}.${digits.slice(digits.length - scale)}`;
  }
  return negative ? `-${digits}` : digits;
}
