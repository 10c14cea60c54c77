import {QueryBinder} from '../plan/query-binder';
import type {Row} from '../storage/row';
import type {Query} from '../syntax/tree';
import type {Outcome} from './outcome';
import type {Run} from './run';

/** Runs a query and collects its rows. */
export function executeQuery(query: Query, run: Run): Outcome {
  const bound = new QueryBinder(run, run.schema).outermost(query, run.outer);
  const rows: Row[] = [];
  bound.run((row) => {
    run.work.kept();
    rows.push(row);
    return false;
  });
  return {columns: bound.columns, rows, ordered: query.orderBy.length > 0};
}
