import type {Match} from './match';

/**
 * Db2 Performance, "Filter factors for uniform distributions" and "Default filter factors for interpolation", whose
 * steps of 3 and 10 are powers of the square root of 10 here. The lowest and highest values of a column are not
 * recorded.
 */
export function filterFactor(matches: readonly Match[], values: number): number {
  const [first] = matches;
  if (!first) return 1;
  const {operator} = first;
  if (operator === '=' || operator === 'null') return 1 / values;
  if (operator === 'in') return Math.min(1, first.values.length / values);
  const open = values < 2 ? 1 : values < 100 ? 1 / 3 : 10 ** (-Math.floor(Math.log10(values)) / 2);
  return operator === 'prefix' || matches.length > 1 ? open * 0.3 : open;
}
