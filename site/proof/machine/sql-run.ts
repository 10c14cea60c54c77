import type {InputRun, RanStatement} from '@framewright/lab/machine';
import type {Outcome} from '../languages/outcome';
import {printResult} from '../languages/sql-result';
import {bankMachine} from './bank-machine';

const signed = (sqlcode: number): string => (sqlcode > 0 ? `+${sqlcode}` : String(sqlcode));

/** `SQLCODE=-803`: how an input ended, in the form of `expect`. */
export function sqlEnding({statements}: InputRun): string {
  return `SQLCODE=${signed(statements.at(-1)?.sqlcode ?? 0)}`;
}

/** `INSERT`, `CREATE VIEW`: the kind of a statement. */
function commandOf(text: string): string {
  const words = /^(?:CREATE|DROP|ALTER)\s+(?:OR\s+REPLACE\s+|UNIQUE\s+|GLOBAL\s+TEMPORARY\s+)?\w+|^\w+/i.exec(text);
  return (words?.[0] ?? '').replace(/\s+(?:OR\s+REPLACE\s+|UNIQUE\s+|GLOBAL\s+TEMPORARY\s+)?/gi, ' ').toUpperCase();
}

function printed({text, sqlcode, sqlstate, result, count}: RanStatement): string {
  if (sqlcode < 0) return `SQLCODE = ${sqlcode}, SQLSTATE = ${sqlstate}\n`;
  return printResult({command: commandOf(text), columns: result?.columns ?? [], rows: result?.rows ?? [], count});
}

/** A run of statements in the form used to compare all samples. */
export function sqlOutcome(run: InputRun): Outcome {
  const failed = run.statements.find(({sqlcode}) => sqlcode < 0);
  return {
    ending: sqlEnding(run),
    printed: run.statements.map(printed).join('\n'),
    said: failed ? `line ${failed.at?.line ?? failed.line}: ${failed.message}` : '',
    files: {},
  };
}

/** Runs statements on the Db2 of a practice machine with a fresh bank. */
export async function runSqlOnMachine(text: string): Promise<Outcome> {
  return sqlOutcome(await (await bankMachine().db2()).run(text));
}
