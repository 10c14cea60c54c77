import {display} from './layout/display';
import {SpufiListing} from './layout/spufi-listing';
import type {Session, StatementResult} from './session';
import {statementTexts, type StatementText} from './syntax/statement-texts';

const lastColumn = 72;
const counted: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge']);

/** A statement of an input, with its result. */
export interface SpufiStatement {
  readonly statement: StatementText;
  readonly result: StatementResult;
}

/** Runs an input as SPUFI does with AUTOCOMMIT: to its end, or to the first error, which rolls back. */
export function runInput(session: Pick<Session, 'execute' | 'commit' | 'rollback'>, input: string): SpufiStatement[] {
  const done: SpufiStatement[] = [];
  for (const statement of statementTexts(input)) {
    const result = session.execute(statement.text, true);
    done.push({statement, result});
    if (result.sqlcode < 0) {
      session.rollback();
      return done;
    }
  }
  session.commit();
  return done;
}

/** The output data set of SPUFI for an input. */
export function spufiOutput(input: string, done: readonly SpufiStatement[]): string[] {
  const listing = new SpufiListing();
  const records = input.split('\n');
  if (records.at(-1) === '') records.pop();
  let shown = 0;
  done.forEach(({statement, result}, at) => {
    const next = done[at + 1]?.statement.line;
    const end = Math.max(
      shown,
      next === undefined ? endOf(statement, input) : Math.min(next - 1, endOf(statement, input)),
    );
    listing.echo(records.slice(shown, end).flatMap(inputRecords));
    shown = end;
    const {sqlcode, sqlstate, message, columns = [], rows, count, kind} = result;
    if (sqlcode < 0) {
      listing.failed({sqlcode, sqlstate, text: message, sqlerrp: 'DSN', sqlerrd: [0, 0, 0, -1, 0, 0]});
    } else if (rows) {
      listing.table(
        columns.map(({name, type}) => ({name, type})),
        rows,
      );
      listing.successful(100);
    } else {
      if (kind !== undefined && counted.has(kind)) listing.affected(count ?? 0);
      listing.successful(sqlcode);
    }
  });
  listing.ended(done.at(-1) && done.at(-1)!.result.sqlcode < 0 ? 'ROLLBACK' : 'COMMIT');
  listing.summary(done.length, records.flatMap(inputRecords).length);
  return listing.lines;
}

/**
 * Statements are in columns 1 to 72 of a record. A longer line continues in the next record, broken where its writer
 * would have broken it; a longer comment is cut off.
 */
function inputRecords(line: string): string[] {
  const records: string[] = [];
  let rest = line.trimEnd();
  while (rest.length > lastColumn && !rest.startsWith('--')) {
    const blank = rest.lastIndexOf(' ', lastColumn);
    const end = blank > 0 ? blank : lastColumn;
    records.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...records, rest.slice(0, lastColumn)];
}

/** Returns the line on which a statement ends, including its terminator. */
function endOf({text, line}: StatementText, input: string): number {
  const last = line + text.split('\n').length - 1;
  const lines = input.split('\n');
  // A terminator may be on a line of its own.
  let end = last;
  while (end < lines.length && !/\S/.test(lines[end - 1]!.replace(/[^;]/g, '')) && /^\s*;\s*$/.test(lines[end] ?? ''))
    end += 1;
  return end;
}

/** A result as data: values as Db2 prints them, null as null. */
export function resultAsData({sqlcode, sqlstate, message, columns, rows, count}: StatementResult) {
  const texts = columns?.map(({type}) => display(type).text);
  return {
    sqlcode,
    sqlstate,
    message,
    ...(columns && {columns: columns.map(({name}) => name ?? '')}),
    ...(rows && {rows: rows.map((row) => row.map((value, at) => (value === null ? null : texts![at]!(value))))}),
    ...(count !== undefined && {count}),
  };
}
