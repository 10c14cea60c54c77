import type {Contents, TableContents} from '../db2/contents';
import type {InputRun, RanStatement, ResultRows} from '../db2/input-run';

type Result = NonNullable<RanStatement['result']>;

/** An input of SQL that has run, with the tables of the bank before and after it. */
export interface SqlOutcome {
  run: InputRun;
  before: Contents;
  after: Contents;
}

/** What an answer in SQL must give and leave. What is not said here may be as it likes. */
export interface SqlExpectation {
  /** Of the statement that ends it: zero, or the error that is asked for. */
  sqlcode: number;
  /** Of its queries, in their order. */
  results: Result[];
  /** Tables and views that are new or changed afterwards. */
  tables: TableContents[];
  /** Tables and views that are gone afterwards. */
  absent: string[];
  /** `SELECT ON FEE TO PUBLIC` */
  grants: string[];
  /** It commits once: nobody may see half of its changes. */
  oneUnit?: true;
  /** How many rows each of its changes affects, where the task asks for that. */
  counts?: number[];
}

/** What a task may ask for beside rows and tables. */
export type Observable = 'unit' | 'counts';

/** How an input ended: an error, or zero. No row is an end like any other. */
export const endingOf = ({statements}: InputRun): number => Math.min(0, statements.at(-1)?.sqlcode ?? 0);

export const resultsOf = ({statements}: InputRun): Result[] => statements.flatMap(({result}) => result ?? []);

/** Rows that each change affected. */
export const countsOf = ({statements}: InputRun): number[] => statements.flatMap(({count}) => count ?? []);

/** A number without the zeros that say nothing, a text without blanks at its end: DECIMAL(9,2) and INTEGER can be equal. */
function comparable(value: string | null, isNumber: boolean): string | null {
  if (value === null || !isNumber) return value?.trimEnd() ?? null;
  if (value.includes('E')) return String(Number(value));
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)0*(\d*)\.?(\d*?)0*$/.exec(value) ?? ['', '', value];
  const digits = `${whole || '0'}${fraction && `.${fraction}`}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

/** The rows in a form that is equal where they are. */
export function comparableRows({columns, rows}: ResultRows): string[] {
  return rows.map((row) => JSON.stringify(row.map((value, at) => comparable(value, columns[at]?.number ?? false))));
}

export const sortedRows = (table: ResultRows): string[] => comparableRows(table).sort();

const isSame = (one: ResultRows, other: ResultRows | undefined): boolean =>
  other !== undefined && sortedRows(one).join('\n') === sortedRows(other).join('\n');

/** What an input changed: tables, in any order, that are not as they were, and what was granted. */
export function changesOf({before, after}: SqlOutcome): Pick<SqlExpectation, 'tables' | 'absent' | 'grants'> {
  const earlier = new Map(before.tables.map((table) => [table.name, table]));
  const later = new Set(after.tables.map(({name}) => name));
  return {
    tables: after.tables.filter((table) => !isSame(table, earlier.get(table.name))),
    absent: before.tables.map(({name}) => name).filter((name) => !later.has(name)),
    grants: after.grants.filter((grant) => !before.grants.includes(grant)),
  };
}

/** What every right answer gives and leaves, told from one that is. */
export function expectationFrom(solution: SqlOutcome, observed: readonly Observable[] = []): SqlExpectation {
  return {
    sqlcode: endingOf(solution.run),
    results: resultsOf(solution.run),
    ...changesOf(solution),
    ...(observed.includes('unit') && {oneUnit: true}),
    ...(observed.includes('counts') && {counts: countsOf(solution.run)}),
  };
}
