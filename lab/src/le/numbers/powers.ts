/** Powers of ten that a double holds exactly. */
const doubles = Array.from({length: 23}, (_, exponent) => Number(`1e${exponent}`));
const wholes: bigint[] = [1n];

/** The number of digits that fit into a double with room for a carry: integers up to 2**53. */
export const doubleDigits = 15;

export const power = (exponent: number): number => doubles[exponent] ?? Number(`1e${exponent}`);

export function bigPower(exponent: number): bigint {
  for (let at = wholes.length; at <= exponent; at += 1) wholes.push(wholes[at - 1]! * 10n);
  return wholes[exponent]!;
}
