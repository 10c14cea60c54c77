import {union} from '../names/bound';
import type {Binder} from '../names/condition-binder';
import type {Row} from '../storage/row';
import type {SortKey} from '../syntax/tree';
import type {SqlValue} from '../types/sql-value';
import {compareRows} from './sort';

/** ORDER BY within an aggregate function or a window: its values, and the comparison of rows that contain them. */
export function sortedBy(keys: readonly SortKey[], binder: Binder) {
  const bounds = keys.map(({expression}) => binder.expression(expression));
  return {
    values: (): SqlValue[] => bounds.map(({evaluate}) => evaluate()),
    /** For rows whose sort values begin at this index. */
    compare: (from: number): ((left: Row, right: Row) => number) =>
      compareRows(
        keys.map(({descending, nullsFirst}, at) => ({
          index: from + at,
          type: bounds[at]!.type,
          descending,
          ...(nullsFirst !== undefined && {nullsFirst}),
        })),
      ),
    count: keys.length,
    uses: union(...bounds.map(({uses}) => uses)),
    /** The types of the values. */
    types: bounds.map(({type}) => type),
  };
}
