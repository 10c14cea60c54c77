import type {Index} from '../catalog/table';
import {estimatesOf} from './estimates';
import {filterFactor} from './filter-factor';
import type {Leaf} from './leaf';
import {searchable, type Match} from './match';

/** MIN or MAX of a column, in a query that needs nothing else. */
interface Extreme {
  readonly column: number;
  readonly max: boolean;
}

/** The order that ORDER BY requests of a leaf that is the only table of a query. */
interface WantedOrder {
  readonly columns: readonly KeyColumn[];
  /** The number in FETCH FIRST, if it is a constant. */
  readonly most?: number | undefined;
}

export interface KeyColumn {
  readonly column: number;
  readonly descending: boolean;
}

/** What a query wants from its only table in addition to the rows. */
export interface Wanted {
  readonly extreme?: Extreme | undefined;
  readonly order?: WantedOrder | undefined;
}

/** An index by which a leaf is read. */
export interface IndexChoice {
  readonly index: Index;
  /** Conditions on the first columns of the key. */
  readonly equal: readonly Match[];
  /** Conditions on the column after them. */
  readonly range: readonly Match[];
  /** The estimated number of rows found. */
  readonly estimate: number;
  readonly indexOnly: boolean;
  /** Whether the first entry, read from one end or the other, is the answer. */
  readonly oneFetch: boolean;
}

/**
 * Our own costs, relative to reading a single page: a page in sequential prefetch, a page in list prefetch, an index
 * level, a row and a sorted row.
 */
const prefetched = 0.1;
const listed = 0.12;
const level = 0.05;
const perRow = 0.002;
const perSortedRow = 0.006;

/** Returns the cheapest index; undefined if scanning the whole table is cheaper, unless `mayScan` is false. */
export function bestIndex(
  leaf: Leaf,
  matches: readonly Match[],
  conditions: number,
  mayScan: boolean,
  {extreme, order}: Wanted,
): IndexChoice | undefined {
  const {source, slot, rid} = leaf;
  if (source.kind !== 'table') return undefined;
  const {table} = source;
  const {rows, pages, valuesOf, keys: statisticsOf} = estimatesOf(table, source.statistics);
  let best: IndexChoice | undefined;
  const sort = order ? rows * matches.reduce(narrowed, 1) * perSortedRow : 0;
  let least = mayScan ? pages * prefetched + rows * perRow + sort : Infinity;
  for (const index of table.indexes) {
    const {columns, unique} = index.data;
    const {equal, range} = matching(index, matches);
    const matched = equal.length + range.length;
    const indexOnly =
      !rid &&
      [...slot.read].every((read) => index.included.includes(read) || columns.some(({column}) => column === read));
    const oneFetch =
      extreme !== undefined &&
      columns[equal.length]?.column === extreme.column &&
      equal.every(({operator}) => operator !== 'in') &&
      matched === conditions;
    const fixed = equal.map(({column}) => column);
    const keys = columns.slice(equal.length);
    const inOrder =
      order && !equal.some(({operator}) => operator === 'in') && !!directionOf(fixed, keys, order.columns);
    if (matched === 0 && !((mayScan && (indexOnly || inOrder)) || oneFetch)) continue;
    const whole = equal.length === columns.length && !equal.some(({operator}) => operator === 'in');
    const {full, leaves, levels, clusterRatio} = statisticsOf(index);
    const product =
      equal.reduce((factor, one) => factor * filterFactor([one], valuesOf(one.column)), 1) *
      filterFactor(range, range.length > 0 ? valuesOf(range[0]!.column) : 1);
    const factor = whole && full ? 1 / full : product;
    const one = whole && unique;
    const estimate = one ? 1 : Math.max(1, rows * factor);
    // List prefetch reads pages in page order, not in index order.
    const scattered = Math.min(estimate, pages) * (matched > 0 ? listed : 1);
    const read = clusterRatio * pages * factor * prefetched + (1 - clusterRatio) * scattered;
    const all =
      levels * level + leaves * factor * prefetched + estimate * perRow + (indexOnly ? 0 : read + estimate * perRow);
    const share = inOrder && order.most !== undefined ? Math.min(1, order.most / estimate) : 1;
    const cost = one || oneFetch ? 0 : all * share + (order && !inOrder ? estimate * perSortedRow : 0);
    if (cost >= least) continue;
    least = cost;
    best = {index, equal, range, estimate, indexOnly, oneFetch};
  }
  return best;
}

const narrowed = (share: number, match: Match): number => share * filterFactor([match], 25);

/**
 * Returns the direction in which rows ordered by these keys are in the wanted order: from the first or from the last.
 * Each column in `fixed` has only one value. Undefined if neither direction fits.
 */
export function directionOf(
  fixed: readonly number[],
  keys: readonly KeyColumn[],
  wanted: readonly KeyColumn[],
): 'forward' | 'backward' | undefined {
  const open = wanted.filter(({column}) => !fixed.includes(column));
  const fits = open.every(({column}, at) => keys[at]?.column === column);
  const backward = new Set(open.map(({descending}, at) => keys[at]?.descending !== descending));
  if (!fits || backward.size > 1) return undefined;
  return backward.has(true) ? 'backward' : 'forward';
}

/** Returns the conditions on the first columns of the key, and those on the column after them. */
function matching({data}: Index, matches: readonly Match[]): {equal: Match[]; range: Match[]} {
  const equal: Match[] = [];
  for (const key of data.columns) {
    const here = matches.filter(
      ({column, values, columnType}) =>
        column === key.column && values.every((value) => searchable(columnType, value.type)),
    );
    const one =
      here.find(({operator}) => operator === '=' || operator === 'null') ??
      here.find(({operator}) => operator === 'in');
    if (!one) {
      const range = here.filter(({operator}) => ['<', '<=', '>', '>=', 'prefix'].includes(operator));
      return {equal, range: key.descending ? [] : range};
    }
    equal.push(one);
    // More than one IN list would require their product.
    if (one.operator === 'in') break;
  }
  return {equal, range: []};
}
