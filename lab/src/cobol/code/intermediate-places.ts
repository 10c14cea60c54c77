import type {RunTimeOptions} from './program';

/** Integer and decimal places, as the Programming Guide counts them for intermediate results. */
export interface Places {
  readonly integers: number;
  readonly decimals: number;
}

/**
 * The maximum number of digits in an intermediate result (Programming Guide, Appendix: fixed-point data and
 * intermediate results).
 */
export const mostDigits = ({arith}: RunTimeOptions): number => (arith === 'EXTEND' ? 31 : 30);

/** The places that are carried; decimals are dropped first, but never below dmax. */
export function carriedPlaces({integers, decimals}: Places, dmax: number, most: number): Places {
  if (integers + decimals <= most) return {integers, decimals};
  if (decimals <= dmax) return {integers: most - decimals, decimals};
  if (integers + dmax <= most) return {integers, decimals: most - integers};
  return {integers: most - dmax, decimals: dmax};
}

/** The places of a quotient, and the number of decimals to add to its dividend for them; the rest is truncated. */
export function quotientPlaces(dividend: Places, divisor: Places, dmax: number): {places: Places; added: number} {
  const decimals = Math.max(dividend.decimals - divisor.decimals, dmax);
  return {
    places: {integers: dividend.integers + divisor.decimals, decimals},
    added: decimals - dividend.decimals + divisor.decimals,
  };
}
