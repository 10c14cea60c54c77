/** Floating-point functions (Language Reference, Function definitions), by name. */
type RealFunction = (...values: number[]) => number;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const variance = (values: readonly number[]): number => {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2)) / values.length;
};
const median = (values: readonly number[]): number => {
  const ordered = [...values].sort((one, other) => one - other);
  const half = Math.floor(ordered.length / 2);
  return ordered.length % 2 === 1 ? ordered[half]! : (ordered[half - 1]! + ordered[half]!) / 2;
};

/** ANNUITY: the payment at the end of each of the `periods` that pays back one. */
const annuity = (rate: number, periods: number): number =>
  rate === 0 ? 1 / periods : rate / (1 - (1 + rate) ** -periods);

export const realFunctions: ReadonlyMap<string, RealFunction> = new Map<string, RealFunction>([
  ['ACOS', Math.acos],
  ['ANNUITY', (rate = 0, periods = 1) => annuity(rate, periods)],
  ['ASIN', Math.asin],
  ['ATAN', Math.atan],
  ['COS', Math.cos],
  ['E', () => Math.E],
  ['EXP', Math.exp],
  ['EXP10', (value = 0) => 10 ** value],
  ['LOG', Math.log],
  ['LOG10', Math.log10],
  ['MEAN', (...values) => mean(values)],
  ['MEDIAN', (...values) => median(values)],
  ['MIDRANGE', (...values) => (Math.min(...values) + Math.max(...values)) / 2],
  ['PI', () => Math.PI],
  ['PRESENT-VALUE', (rate = 0, ...amounts) => sum(amounts.map((amount, at) => amount / (1 + rate) ** (at + 1)))],
  ['SIN', Math.sin],
  ['SQRT', Math.sqrt],
  ['STANDARD-DEVIATION', (...values) => Math.sqrt(variance(values))],
  ['TAN', Math.tan],
  ['VARIANCE', (...values) => variance(values)],
]);
