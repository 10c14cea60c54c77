import type {Partitioning} from '../syntax/table-definition';

/** The limit key of a partition as written in an SQL clause. */
export const limitText = (limit: readonly string[]): string => limit.join(',');

/** PARTITION BY RANGE as a string, as stored with a table space. */
export const partitioningText = ({key, limits}: Partitioning): string => {
  const columns = key.map(({column, descending}) => `"${column}"${descending ? ' DESC' : ''}`);
  const parts = limits.map((limit, at) => `PARTITION ${at + 1} ENDING AT (${limitText(limit)})`);
  return `RANGE (${columns.join(', ')}) (${parts.join(', ')})`;
};

/**
 * The SQL condition that a key does not exceed a limit key; `equal` is the result for equal keys. If either has fewer
 * values than there are columns, the highest values are used for the rest.
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
