/**
 * Functions that are exact in fixed point: the arguments and the result are integers of the same scale, in which `unit`
 * is one.
 */
type ExactFunction = (values: readonly bigint[], unit: bigint) => bigint;

const least = (values: readonly bigint[]): bigint => values.reduce((one, other) => (other < one ? other : one));
const greatest = (values: readonly bigint[]): bigint => values.reduce((one, other) => (other > one ? other : one));

/** The greatest integer that is not greater than the value. */
const floor = (value: bigint, unit: bigint): bigint => {
  const rest = value % unit;
  return rest < 0n ? value - rest - unit : value - rest;
};

/** The remainder of a division that rounds down: it has the sign of the divisor. */
const modulo = (value: bigint, by: bigint): bigint => {
  if (by === 0n) return 0n;
  const rest = value % by;
  return rest !== 0n && rest < 0n !== by < 0n ? rest + by : rest;
};

export const exactFunctions: ReadonlyMap<string, ExactFunction> = new Map<string, ExactFunction>([
  ['ABS', ([value = 0n]) => (value < 0n ? -value : value)],
  ['INTEGER', ([value = 0n], unit) => floor(value, unit)],
  ['INTEGER-PART', ([value = 0n], unit) => value - (value % unit)],
  ['MAX', greatest],
  ['MIN', least],
  ['MOD', ([value = 0n, by = 1n]) => modulo(value, by)],
  ['RANGE', (values) => greatest(values) - least(values)],
  ['REM', ([value = 0n, by = 1n]) => (by === 0n ? 0n : value % by)],
  ['SIGN', ([value = 0n], unit) => (value < 0n ? -unit : value > 0n ? unit : 0n)],
  ['SUM', (values) => values.reduce((one, other) => one + other, 0n)],
]);

/** FACTORIAL. ARITH(COMPAT) accepts arguments up to 28; larger ones are limited to 33 here. */
export function factorial(count: number): bigint {
  let product = 1n;
  for (let factor = 2n; factor <= BigInt(Math.min(Math.max(count, 0), 33)); factor += 1n) product *= factor;
  return product;
}
