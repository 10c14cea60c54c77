import {display} from './layout/display';
import {runInput, type SpufiStatement, spufiOutput} from './spufi';
import type {Session} from './session';
import {isNumeric} from './types/sql-type';
import {placeOf, type Place} from './place';

/** A result table as data: values as Db2 prints them, null as null. */
export interface ResultRows {
  columns: {name: string; number: boolean}[];
  rows: (string | null)[][];
}

/** A statement of an input, with its result. */
export interface RanStatement {
  text: string;
  /** The line of its first word in the input, counted from 1. */
  line: number;
  sqlcode: number;
  sqlstate: string;
  message: string;
  tokens: string[];
  /** The position of the error, if the message names it. */
  at?: Place;
  /** The result of a query. */
  result?: ResultRows & {ordered: boolean};
  /** The number of rows that a change affected. */
  count?: number;
}

/** The result of running an input as SPUFI does, as plain data that a worker sends to its page. */
export interface InputRun {
  statements: RanStatement[];
  /** The output data set of SPUFI. */
  listing: string[];
  /** The number of commits, by COMMIT or, if there were uncommitted changes, at the end. */
  units: number;
}

const counted = new Set(['insert', 'update', 'delete', 'merge']);

/** Rows as Db2 prints their values. */
export function rowsAsData({columns = [], rows = []}: Pick<SpufiStatement['result'], 'columns' | 'rows'>): ResultRows {
  const texts = columns.map(({type}) => display(type).text);
  return {
    columns: columns.map(({name, type}) => ({name: name ?? '', number: isNumeric(type)})),
    rows: rows.map((row) => row.map((value, at) => (value === null ? null : texts[at]!(value).trimEnd()))),
  };
}

/** Returns a statement of an input with its result, as plain data. */
export function statementAsData(input: string, {statement, result}: SpufiStatement): RanStatement {
  const {sqlcode, sqlstate, message, tokens, kind, rows, ordered = false, count} = result;
  const at = sqlcode < 0 ? placeOf(input, statement, tokens) : undefined;
  return {
    ...statement,
    sqlcode,
    sqlstate,
    message,
    tokens: [...tokens],
    ...(at && {at}),
    ...(rows && {result: {...rowsAsData(result), ordered}}),
    ...(count !== undefined && kind !== undefined && counted.has(kind) && {count}),
  };
}

/** Runs an input as SPUFI does with AUTOCOMMIT. */
export function runAsData(session: Session, input: string): InputRun {
  let units = 0;
  const counting: Pick<Session, 'execute' | 'commit' | 'rollback'> = {
    execute(text, dynamic) {
      const result = session.execute(text, dynamic);
      if (result.kind === 'commit') units += 1;
      return result;
    },
    commit() {
      if (session.hasChanges) units += 1;
      session.commit();
    },
    rollback: () => session.rollback(),
  };
  const done = runInput(counting, input);
  return {statements: done.map((one) => statementAsData(input, one)), listing: spufiOutput(input, done), units};
}
