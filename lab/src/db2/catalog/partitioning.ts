import type {Partitioning} from '../syntax/table-definition';

/** The limit key of a partition as a clause of SQL has it. */
export const limitText = (limit: readonly string[]): string => limit.join(',');

/** PARTITION BY RANGE as a text, which a table space keeps. */
export const partitioningText = ({key, limits}: Partitioning): string => {
  const columns = key.map(({column, descending}) => `"${column}"${descending ? ' DESC' : ''}`);
  const parts = limits.map((limit, at) => `PARTITION ${at + 1} ENDING AT (${limitText(limit)})`);
  return `RANGE (${columns.join(', ')}) (${parts.join(', ')})`;
};

/**
 * The condition that a key is not beyond a limit key; where it must be before it, equal keys are beyond. A key of fewer
 * values than columns has the highest ones for the rest.
 */
export function withinLimit(
  {key}: Partitioning,
  values: readonly string[],
  limit: readonly string[],
  equal: '1 = 1' | '1 = 0',
): string {
  const [highest, operator] = key[0]!.descending ? ['MINVALUE', '>'] : ['MAXVALUE', '<'];
  return key.reduceRight((rest, _, at) => {
    const [value = highest, end = highest] = [values[at], limit[at]];
    if (end === value) return rest;
    if (end === highest) return '1 = 1';
    if (value === highest) return '1 = 0';
    return `(${value} ${operator} ${end} OR (${value} = ${end} AND ${rest}))`;
  }, equal as string);
}
