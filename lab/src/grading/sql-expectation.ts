import type {Contents, TableContents} from '../db2/contents';
import type {InputRun, RanStatement, ResultRows} from '../db2/input-run';

type Result = NonNullable<RanStatement['result']>;

/** SQL input that has been run, with the tables of the bank before and after it. */
export interface SqlOutcome {
  run: InputRun;
  before: Contents;
  after: Contents;
}

/** What an SQL answer must return and leave. Anything that is not specified here may be arbitrary. */
export interface SqlExpectation {
  /** The SQLCODE of the last statement: zero, or the required error. */
  sqlcode: number;
  /** The results of its queries, in order. */
  results: Result[];
  /** Tables and views that are new or changed afterwards. */
  tables: TableContents[];
  /** Tables and views that are gone afterwards. */
  absent: string[];
  /** `SELECT ON FEE TO PUBLIC` */
  grants: string[];
  /** It must commit only once: nobody may see half of its changes. */
  oneUnit?: true;
  /** How many rows each of its changes affects, if the task requires that. */
  counts?: number[];
}

/** What a task may require in addition to rows and tables. */
export type Observable = 'unit' | 'counts';

/** How an input ended: an error, or zero. Finding no row is an ending like any other. */
export const endingOf = ({statements}: InputRun): number => Math.min(0, statements.at(-1)?.sqlcode ?? 0);

export const resultsOf = ({statements}: InputRun): Result[] => statements.flatMap(({result}) => result ?? []);

/** The number of rows that each change affected. */
export const countsOf = ({statements}: InputRun): number[] => statements.flatMap(({count}) => count ?? []);

/**
 * Returns a number without insignificant zeros, or a string without trailing blanks: DECIMAL(9,2) and INTEGER can be
 * equal.
 */
function comparable(value: string | null, isNumber: boolean): string | null {
  if (value === null || !isNumber) return value?.trimEnd() ?? null;
  if (value.includes('E')) return String(Number(value));
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)0*(\d*)\.?(\d*?)0*$/.exec(value) ?? ['', '', value];
  const digits = `${whole || '0'}${fraction && `.${fraction}`}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

/** Returns the rows in a form in which equal rows are equal strings. */
export function comparableRows({columns, rows}: ResultRows): string[] {
  return rows.map((row) => JSON.stringify(row.map((value, at) => comparable(value, columns[at]?.number ?? false))));
}

export const sortedRows = (table: ResultRows): string[] => comparableRows(table).sort();

const isSame = (one: ResultRows, other: ResultRows | undefined): boolean =>
  other !== undefined && sortedRows(one).join('\n') === sortedRows(other).join('\n');

/** Returns what an input changed: tables that are not as they were, regardless of row order, and what was granted. */
export function changesOf({before, after}: SqlOutcome): Pick<SqlExpectation, 'tables' | 'absent' | 'grants'> {
  const earlier = new Map(before.tables.map((table) => [table.name, table]));
  const later = new Set(after.tables.map(({name}) => name));
  return {
    tables: after.tables.filter((table) => !isSame(table, earlier.get(table.name))),
    absent: before.tables.map(({name}) => name).filter((name) => !later.has(name)),
    grants: after.grants.filter((grant) => !before.grants.includes(grant)),
  };
}

/** Derives what every right answer must return and leave from one that is right. */
export function expectationFrom(solution: SqlOutcome, observed: readonly Observable[] = []): SqlExpectation {
  return {
    sqlcode: endingOf(solution.run),
    results: resultsOf(solution.run),
    ...changesOf(solution),
    ...(observed.includes('unit') && {oneUnit: true}),
    ...(observed.includes('counts') && {counts: countsOf(solution.run)}),
  };
}
