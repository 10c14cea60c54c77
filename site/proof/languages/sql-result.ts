import {sqlWords} from './sql-statements';

/** What the database gave back for one statement. */
export interface SqlResult {
  /** `SELECT`, `INSERT`, `CREATE VIEW` … */
  command: string;
  rowCount: number | null;
  columns: {name: string; number: boolean; computed: boolean}[];
  rows: (string | null)[][];
}

const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];
const special = ['case', 'current_date', 'current_time', 'current_timestamp', 'current_user', '?column?'];

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/**
 * An expression without AS has no name in Db2; PostgreSQL takes one from its function. A name that the
 * statement says itself, not only as a function, is the author's.
 */
function headingOf({name, computed}: SqlResult['columns'][number], statement: string): string {
  const escaped = name.replace(/[^\w]/g, '\\$&');
  const named =
    new RegExp(`\\bAS\\s+"?${escaped}\\b`, 'i').test(statement) ||
    (!special.includes(name) && new RegExp(`\\b${escaped}\\b(?!\\s*\\()`, 'i').test(sqlWords(statement)));
  return computed && !named ? '' : name.toUpperCase();
}

function table({columns, rows}: SqlResult, statement: string): string {
  const headings = columns.map((column) => headingOf(column, statement));
  const cells = rows.map((row) => row.map((value) => value ?? '-'));
  const widths = headings.map((heading, at) =>
    Math.max(1, heading.length, ...cells.map((row) => row[at]!.trimEnd().length)),
  );
  const line = (values: string[]) =>
    values
      .map((value, at) => (columns[at]!.number ? value.padStart(widths[at]!) : value.trimEnd().padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [headings, rule, ...cells].map(line).join('\n') + `\n${rowsOf(rows.length)}\n`;
}

/** A result as the pages show it. */
export function printResult(result: SqlResult, statement: string): string {
  if (result.columns.length > 0) return table(result, statement);
  if (counted.includes(result.command)) return `${result.command}: ${rowsOf(result.rowCount ?? 0)}\n`;
  return `${result.command}\n`;
}
