import type {TableContents} from '../db2/contents';
import type {ResultRows} from '../db2/input-run';
import type {Difference} from './grade';
import {
  changesOf,
  countsOf,
  comparableRows,
  endingOf,
  resultsOf,
  sortedRows,
  type SqlExpectation,
  type SqlOutcome,
} from './sql-expectation';

const counted = (count: number, what: string): string => `${count || 'no'} ${what}${count === 1 ? '' : 's'}`;

const shownRow = (row: readonly (string | null)[]): string => row.map((value) => value ?? 'null').join(', ');

/** Returns the rows of `one` that `other` does not have, counting duplicates. */
function without(one: ResultRows, other: ResultRows): string[] {
  const left = new Map<string, number>();
  for (const row of comparableRows(other)) left.set(row, (left.get(row) ?? 0) + 1);
  return comparableRows(one).flatMap((row, at) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count > 0 ? [] : [shownRow(one.rows[at]!)];
  });
}

const firstOf = ([first, ...more]: string[]): string => `${first}${more.length > 0 ? `, and ${more.length} more` : ''}`;

/** Returns the rows that are present but should not be, and those that are missing. */
function rowDifferences(name: string, found: ResultRows, wanted: ResultRows): Difference[] {
  if (found.columns.length !== wanted.columns.length) {
    return [`${name} has ${counted(found.columns.length, 'column')}, and should have ${wanted.columns.length}`];
  }
  const [missing, extra] = [without(wanted, found), without(found, wanted)];
  return [
    ...(found.rows.length === wanted.rows.length
      ? []
      : [`${name} has ${counted(found.rows.length, 'row')}, and should have ${wanted.rows.length || 'none'}`]),
    ...(extra.length > 0 ? [`${name} has a row that it should not have: ${firstOf(extra)}`] : []),
    ...(missing.length > 0 ? [`${name} lacks a row: ${firstOf(missing)}`] : []),
  ];
}

type Result = SqlExpectation['results'][number];

function resultDifferences(name: string, found: Result, wanted: Result): Difference[] {
  const differences = rowDifferences(name, found, wanted);
  const isMixed = wanted.ordered && comparableRows(found).join('\n') !== comparableRows(wanted).join('\n');
  return differences.length === 0 && isMixed ? [`${name} has the right rows in another order`] : differences;
}

/** Looks for the wanted results among those found: a query more than required does no harm. */
function queryDifferences(found: Result[], wanted: Result[]): Difference[] {
  let at = 0;
  const areThere = wanted.every((result) => {
    while (at < found.length && resultDifferences('', found[at]!, result).length > 0) at += 1;
    at += 1;
    return at <= found.length;
  });
  if (areThere) return [];
  const name = (index: number): string => (wanted.length === 1 ? 'the result' : `result ${index + 1}`);
  return [
    ...(found.length < wanted.length
      ? [
          `there ${found.length === 1 ? 'is' : 'are'} ${counted(found.length, 'result')}, and should be ${wanted.length}`,
        ]
      : []),
    ...wanted.flatMap((result, index) => (found[index] ? resultDifferences(name(index), found[index], result) : [])),
  ];
}

/**
 * Compares the tables afterwards. An existing table that is not mentioned must be as it was; additional tables are
 * ignored.
 */
function tableDifferences(outcome: SqlOutcome, wanted: SqlExpectation): Difference[] {
  const {before, after} = outcome;
  const find = (name: string): TableContents | undefined => after.tables.find((table) => table.name === name);
  const mentioned = new Set(wanted.tables.map(({name}) => name));
  const untouched = before.tables.filter(({name}) => !mentioned.has(name) && !wanted.absent.includes(name));
  return [
    ...[...wanted.tables, ...untouched].flatMap((table) => {
      const found = find(table.name);
      if (!found) return [`afterwards there is no ${table.kind} ${table.name}`];
      if (found.kind !== table.kind) return [`${table.name} is a ${found.kind}, and should be a ${table.kind}`];
      return rowDifferences(`afterwards ${table.kind} ${table.name}`, found, table);
    }),
    ...wanted.absent.filter(find).map((name) => `afterwards ${name} is still there`),
    ...wanted.grants
      .filter((grant) => !after.grants.includes(grant))
      .map((grant) => `afterwards there is no privilege ${grant}`),
  ];
}

/** Compares what a task requires in addition to rows and tables. */
function observedDifferences({run}: SqlOutcome, {oneUnit, counts}: SqlExpectation): Difference[] {
  const found = countsOf(run).join(', ');
  return [
    ...(counts && found !== counts.join(', ')
      ? [`rows affected by each change: ${found || 'none'}, and should be ${counts.join(', ')}`]
      : []),
    ...(oneUnit && run.units > 1 ? [`it is committed ${run.units} times, and should be one unit of work`] : []),
  ];
}

/**
 * Returns all differences between what an SQL answer returned and left and what it should have; none if it is right.
 */
export function gradeSql(outcome: SqlOutcome, wanted: SqlExpectation): Difference[] {
  const {run} = outcome;
  const ending = endingOf(run);
  const last = run.statements.at(-1);
  if (!last) return ['there is no statement'];
  // Everything that is missing after an error has that one cause.
  if (ending !== wanted.sqlcode && ending < 0) {
    const should = wanted.sqlcode === 0 ? 'should run to its end' : `should end with SQLCODE ${wanted.sqlcode}`;
    return [`the answer ended with SQLCODE ${ending} (${last.message}), and ${should}`];
  }
  return [
    ...(ending === wanted.sqlcode ? [] : [`the answer ran to its end, and should end with SQLCODE ${wanted.sqlcode}`]),
    ...queryDifferences(resultsOf(run), wanted.results),
    ...tableDifferences(outcome, wanted),
    ...observedDifferences(outcome, wanted),
  ];
}

/**
 * Returns the outcome of an answer as a string, which is the same for every other answer with the same results and
 * effects. After an error, only the error counts.
 */
export function outcomeText(outcome: SqlOutcome, {sqlcode, results, oneUnit, counts}: SqlExpectation): string {
  const {run} = outcome;
  const ending = endingOf(run);
  if (ending !== sqlcode && ending < 0) return JSON.stringify([ending, run.statements.at(-1)!.tokens]);
  const {tables, absent, grants} = changesOf(outcome);
  const rows = resultsOf(run).map((result, at) => (results[at]?.ordered ? comparableRows(result) : sortedRows(result)));
  const left = tables.map((table) => [table.name, table.kind, sortedRows(table)]);
  const observed = [...(oneUnit ? [run.units > 1] : []), ...(counts ? [countsOf(run)] : [])];
  return JSON.stringify([ending, rows, left, absent, grants, ...observed]);
}
