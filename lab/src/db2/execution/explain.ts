import type {Table} from '../catalog/table';
import type {PlanBlock, PlanStep} from '../plan/plan-table';
import {QueryBinder} from '../plan/query-binder';
import {SqlError} from '../sql-error';
import type {DataChange, Query} from '../syntax/tree';
import {isNumeric} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {storageAssignment} from '../values/assignment';
import {ebcdic} from '../values/text';
import {timestampText} from '../values/datetime';
import {varchar, integer, timestamp} from '../types/sql-type';
import {checkRow} from './row-rules';
import type {Run} from './run';

type Cells = Readonly<Record<string, string | number | bigint>>;

const yes = (flag: boolean | undefined) => (flag ? 'Y' : 'N');

/** How the table of a step is accessed (Db2 Performance, "PLAN_TABLE"). */
function accessCells({leaf, choice}: PlanStep, mayBeIndexOnly: boolean): Cells {
  if (!leaf) return {};
  const {source, correlation} = leaf;
  const [creator, name, type] =
    source.kind === 'table'
      ? [source.table.schema, source.table.name, 'T']
      : [source.creator, source.name, source.tableType];
  const table = {
    CREATOR: creator,
    TNAME: name,
    TABLE_TYPE: type,
    TSLOCKMODE: name ? 'IS' : '',
    CORRELATION_NAME: correlation === name ? '' : correlation,
  };
  if (!choice) return {...table, ACCESSTYPE: 'R', PREFETCH: 'S'};
  const {index, equal, range, indexOnly, oneFetch} = choice;
  return {
    ...table,
    ACCESSTYPE: oneFetch ? 'I1' : equal.some(({operator}) => operator === 'in') ? 'N' : 'I',
    MATCHCOLS: equal.length + (range.length > 0 ? 1 : 0),
    ACCESSCREATOR: index.schema,
    ACCESSNAME: index.name,
    INDEXONLY: yes(indexOnly && mayBeIndexOnly),
  };
}

function cellsOf(step: PlanStep, block: PlanBlock, at: number, queryNumber: number, run: Run): Cells {
  const {sorts, joinType = '', sortNewForJoin} = step;
  const now = timestampText(run.environment.now() / 1_000_000n, 6);
  return {
    QUERYNO: queryNumber,
    QBLOCKNO: block.number,
    PROGNAME: 'DSNESM68',
    COLLID: 'DSNESPCS',
    PLANNO: at + 1,
    METHOD: step.method,
    TABNO: at + 1,
    MATCHCOLS: 0,
    INDEXONLY: 'N',
    SORTN_UNIQ: 'N',
    SORTN_JOIN: yes(sortNewForJoin),
    SORTN_ORDERBY: 'N',
    SORTN_GROUPBY: 'N',
    SORTC_UNIQ: yes(sorts?.unique),
    SORTC_JOIN: yes(sortNewForJoin),
    SORTC_ORDERBY: yes(sorts?.orderBy),
    SORTC_GROUPBY: yes(sorts?.groupBy),
    TIMESTAMP: now.replace(/[^0-9]/g, '').slice(0, 16),
    JOIN_TYPE: joinType,
    QBLOCK_TYPE: block.type,
    PARENT_QBLOCKNO: block.parent,
    BIND_TIME: run.environment.now(),
    EXPLAIN_TIME: run.environment.now(),
    PRIMARY_ACCESSTYPE: '',
    WHEN_OPTIMIZE: '',
    ...accessCells(step, block.type !== 'UPDATE' && block.type !== 'DELETE'),
  };
}

/** Plans a statement without running it, and writes the plan to PLAN_TABLE. */
export function explain(statement: Query | DataChange, queryNumber: number, owner: string, run: Run): void {
  new QueryBinder(run, run.schema).outermost(queryOf(statement));
  const [first] = run.blocks;
  if (first && statement.kind !== 'query') first.type = statement.kind.toUpperCase();
  writePlan(run.blocks, queryNumber, owner, run);
}

/** A data change is planned as the query that finds its rows. */
function queryOf(statement: Query | DataChange): Query {
  if (statement.kind === 'query') return statement;
  if (statement.kind === 'insert') return statement.query;
  const {table} = statement;
  const where = 'where' in statement ? statement.where : undefined;
  return {
    kind: 'query',
    with: [],
    orderBy: [],
    readOnly: false,
    body: {
      kind: 'select',
      distinct: false,
      items: [{kind: 'all', from: 0, to: 0}],
      from: [{kind: 'table', name: table}],
      ...(where && {where}),
    },
  };
}

/** SQLCODE -219 if there is no PLAN_TABLE. */
function writePlan(blocks: readonly PlanBlock[], queryNumber: number, owner: string, run: Run): void {
  const found = run.catalog.findTable(owner, 'PLAN_TABLE');
  if (found?.kind !== 'table') throw new SqlError(-219, [`${owner}.PLAN_TABLE`]);
  for (const block of blocks) {
    block.steps.forEach((step, at) => insert(found, cellsOf(step, block, at, queryNumber, run), run));
  }
}

function insert(table: Table, cells: Cells, run: Run): void {
  const row = table.columns.map(({name, type, nullable}): SqlValue => {
    const cell = cells[name];
    const own = cell ?? (isNumeric(type) ? 0 : type.kind === 'TIMESTAMP' ? run.environment.now() : '');
    if (cell === undefined && nullable) return null;
    const from = typeof own === 'string' ? varchar(own.length) : typeof own === 'bigint' ? timestamp(12) : integer;
    const convert = storageAssignment(from, type, name, run.environment);
    const value = typeof own === 'string' ? ebcdic(own) : own;
    return convert ? convert(value) : value;
  });
  checkRow(table, row, run);
  table.data.insert(row, run.services.log);
}
