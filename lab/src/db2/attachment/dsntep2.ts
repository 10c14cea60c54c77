import {abend} from '../../abend';
import type {Step} from '../../step/step';
import {sqlcaLines} from '../layout/sqlca-lines';
import type {Session, StatementResult} from '../session';
import {type StatementText, statementTexts} from '../syntax/statement-texts';
import {boxedTable} from './boxed-table';
import {PrintedListing} from './printed-listing';
import {readSysin, terminatorOf} from './sysin';

/** PAGEWIDTH of the program as shipped. */
const pageWidth = 133;
const linesOfPage = 60;
const ok = 0;
const warning = 4;
const error = 8;
const severe = 12;

const changes: ReadonlySet<StatementResult['kind']> = new Set(['insert', 'update', 'delete', 'merge']);

/** SQLSTATE classes of errors that only the data can cause; all others are detected when the statement is prepared. */
const atExecution = /^(2[0-7]|38|40|57)/;

/** A `--#SET` control statement with its option, on a line of its own. */
const control = /^\s*--#SET\s+(ROWS_FETCH|ROWS_OUT|MAXERRORS)\s+(-?\d+)/i;

interface Options {
  rowsFetch: number;
  rowsOut: number;
  maxErrors: number;
}

/** Reads the control statements in the lines before a statement: an option applies until it is set again. */
function optionsAt(lines: readonly string[], line: number): Options {
  const options: Options = {rowsFetch: -1, rowsOut: -1, maxErrors: 10};
  for (const text of lines.slice(0, line)) {
    const [, name, value] = control.exec(text) ?? [];
    if (name === undefined) continue;
    const key = {ROWS_FETCH: 'rowsFetch', ROWS_OUT: 'rowsOut', MAXERRORS: 'maxErrors'} as const;
    options[key[name.toUpperCase() as keyof typeof key]] = Number(value);
  }
  return options;
}

/** Writes lines in pages, each of which starts with its page number. */
class Pages {
  private page = 0;
  private left = 0;

  constructor(private readonly listing: PrintedListing) {}

  line(text = '', lineControl = ' '): void {
    if (this.left === 0) {
      this.page += 1;
      this.listing.line(`PAGE${String(this.page).padStart(5)}`, '1');
      this.left = linesOfPage - 1;
    }
    this.listing.line(text, lineControl);
    this.left -= 1;
  }

  newPage(): void {
    this.left = 0;
  }
}

/**
 * DSNTEP2, and DSNTEP4, which differs only in how it fetches: runs the statements of SYSIN and prints each with its
 * result. Application programming sample programs, "DSNTEP2 and DSNTEP4": the options, the return codes, the abend for
 * a different record length. The texts around results are those its listings are known for; no recording confirms them.
 */
export function runDsntep2(step: Step, session: Session, parms: string): number {
  const input = readSysin(step);
  if (input === undefined) return severe;
  const listing = PrintedListing.open(step, pageWidth);
  if (listing === undefined) return severe;
  if (listing.lrecl !== pageWidth) {
    step.abendWith(abend('U4038', [], '00000001'));
    return severe;
  }
  const pages = new Pages(listing);
  const lines = input.split('\n');
  let code = ok;
  let errors = 0;
  for (const statement of statementTexts(input, terminatorOf(parms))) {
    const options = optionsAt(lines, statement.line);
    pages.newPage();
    pages.line('***INPUT STATEMENT:');
    for (const line of statement.text.split('\n')) pages.line(`  ${line}`);
    step.useTime(0.001);
    const result = session.execute(statement.text, true);
    code = Math.max(code, shown(pages, statement, result, options));
    if (step.abend !== undefined) return code;
    if (result.sqlcode >= 0) continue;
    errors += 1;
    if (options.maxErrors >= 0 && errors > options.maxErrors) {
      session.rollback();
      break;
    }
  }
  listing.close();
  return code;
}

/** Prints the result of a statement; returns its code. */
function shown(pages: Pages, {text}: StatementText, result: StatementResult, options: Options): number {
  const {sqlcode, sqlstate, message, kind, columns = [], rows, count = 0} = result;
  const verb = /^\(*\s*([A-Z]+)/i.exec(text)?.[1]?.toUpperCase() ?? '';
  const sqlca = {sqlcode, sqlstate, text: message, sqlerrp: 'DSN', sqlerrd: [0, 0, 0, -1, 0, 0]};
  if (sqlcode < 0) {
    const phase = !atExecution.test(sqlstate) ? 'PREPARE' : kind === 'query' ? 'FETCH' : 'EXECUTE';
    pages.line(`SQLERROR ON ${verb.padEnd(9)} COMMAND, ${phase.padEnd(9)} FUNCTION`, '0');
    pages.line('RESULT OF SQL STATEMENT:');
    for (const line of sqlcaLines(sqlca)) pages.line(line);
    return error;
  }
  if (rows !== undefined) {
    const fetched = options.rowsFetch < 0 ? rows : rows.slice(0, options.rowsFetch);
    const printed = options.rowsOut < 0 ? fetched : fetched.slice(0, options.rowsOut);
    for (const line of boxedTable(columns, printed, pageWidth - 1)) pages.line(line);
    pages.line(`SUCCESSFUL RETRIEVAL OF ${String(fetched.length).padStart(12)} ROW(S)`, '0');
    return ok;
  }
  pages.line('RESULT OF SQL STATEMENT:', '0');
  if (sqlcode === 0) pages.line('DSNT400I SQLCODE = 000,  SUCCESSFUL EXECUTION');
  else for (const line of sqlcaLines(sqlca)) pages.line(line);
  if (changes.has(kind)) pages.line(`SUCCESSFUL ${verb} OF ${String(count).padStart(12)} ROW(S)`, '0');
  else pages.line(`${verb} SUCCESSFUL`, '0');
  return sqlcode === 0 ? ok : warning;
}
