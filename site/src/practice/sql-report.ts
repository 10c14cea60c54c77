import type {InputRun, RanStatement} from '@framewright/lab/machine';
import {lessonRows} from './practice-files';
import type {Tone} from './tone';

/** More rows are not shown: nobody reads them, and the page would become slow. */
const mostRows = 250;
const mostLines = 1000;

/** The page's report on a statement. */
export interface ShownStatement extends Omit<RanStatement, 'tokens'> {
  /** Rows of the result that are not shown. */
  more: number;
  /** The name, symbol or value that the message is about. */
  token?: string;
  /** The meaning of its SQLCODE, in plain words. */
  why?: string;
  /** The row of a lesson that explains it. */
  row?: string;
}

/** The page's report on SQL input. */
export interface SqlReport {
  kind: 'sql';
  /** `SQLCODE=-206` */
  ending: string;
  tone: Tone;
  /** The same in words. */
  words: string;
  statements: ShownStatement[];
  /** SPUFI's output. */
  listing: string;
}

const signed = (sqlcode: number): string => (sqlcode > 0 ? `+${sqlcode}` : String(sqlcode));

/** The anchor of the row about an SQLCODE: `sqlcode-803`, `sqlcode-plus-100`. */
const anchorOf = (sqlcode: number): string => (sqlcode < 0 ? `sqlcode${sqlcode}` : `sqlcode-plus-${sqlcode}`);

const isExplained = ({sqlcode}: RanStatement): boolean => sqlcode !== 0 && sqlcode !== 100;

/** A statement with the meaning of its SQLCODE. */
export async function shownStatement(statement: RanStatement): Promise<ShownStatement> {
  const {tokens, result, ...rest} = statement;
  const basic = {
    ...rest,
    ...(result && {result: {...result, rows: result.rows.slice(0, mostRows)}}),
    more: Math.max(0, (result?.rows.length ?? 0) - mostRows),
  };
  if (!isExplained(statement)) return basic;
  const [{explainSqlcode}, rows] = await Promise.all([import('@framewright/lab/messages'), lessonRows()]);
  const [why, row] = [explainSqlcode(statement.sqlcode), rows[anchorOf(statement.sqlcode)]];
  return {...basic, ...(tokens[0] && {token: tokens[0]}), ...(why && {why}), ...(row && {row})};
}

function inWords(statements: RanStatement[], tone: Tone): string {
  const count = statements.length;
  if (count === 0) return 'There is no statement to run.';
  if (tone === 'bad') {
    const which = count === 1 ? 'The statement failed.' : `Statement ${count} failed, and the input ends there.`;
    return `${which} What was not committed is rolled back.`;
  }
  const ran = count === 1 ? 'The statement ran.' : `All ${count} statements ran.`;
  return tone === 'warning' ? `${ran} Db2 warns of something.` : ran;
}

/** The report on SQL input. Explanations of errors are in a chunk loaded only for an error. */
export async function reportOnSql({statements, listing}: InputRun): Promise<SqlReport> {
  const last = statements.at(-1)?.sqlcode ?? 0;
  const tone: Tone = last < 0 ? 'bad' : statements.some(isExplained) ? 'warning' : 'good';
  const cut = listing.length - mostLines;
  return {
    kind: 'sql',
    ending: `SQLCODE=${signed(last)}`,
    tone,
    words: inWords(statements, tone),
    statements: await Promise.all(statements.map(shownStatement)),
    listing: [...listing.slice(0, mostLines), ...(cut > 0 ? [`… and ${cut} more lines`] : [])].join('\n'),
  };
}
