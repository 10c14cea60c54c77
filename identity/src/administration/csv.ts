/** One row of a CSV file. */
export interface CsvRow {
  /** The line where it begins: a quoted cell may span several lines. */
  line: number;
  cells: string[];
  /** The problem with its quotes, if any. */
  problem?: 'QUOTE_OPEN' | 'QUOTE_INSIDE' | 'QUOTE_BEFORE_TEXT';
}

/** One cell from its beginning: in quotes that double inside, or bare up to a comma or line end. */
const cell = /"([^"]*(?:""[^"]*)*)"|([^,\r\n]*)/y;
const cellEnd = /,|\r\n|\n|\r|$/y;

/**
 * Reads RFC 4180: commas, optional double quotes, CRLF or LF. Empty lines are left out.
 * A library would say where a row ends; staff need the line where the bad row begins.
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let position = 0;
  let line = 1;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (!found) return null;
    position = pattern.lastIndex;
    line += found[0].match(/\r\n|\n|\r/g)?.length ?? 0;
    return found;
  };

  while (position < text.length) {
    const row: CsvRow = {line, cells: []};
    let end: string;
    do {
      const [raw, quoted, bare = ''] = match(cell)!;
      row.cells.push(quoted?.replaceAll('""', '"') ?? bare);
      if (quoted === undefined && raw.includes('"')) {
        row.problem ??= raw.startsWith('"') ? 'QUOTE_OPEN' : 'QUOTE_INSIDE';
      }
      let separator = match(cellEnd);
      if (!separator) {
        row.problem ??= 'QUOTE_BEFORE_TEXT';
        match(/[^,\r\n]*/y);
        separator = match(cellEnd);
      }
      end = separator?.[0] ?? '';
    } while (end === ',');
    if (row.problem || row.cells.length > 1 || row.cells[0] !== '') rows.push(row);
  }
  return rows;
}

/** A spreadsheet runs a cell that begins like this as a formula; some accept the wide forms of East Asia too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180, safe to open in a spreadsheet. */
export const csvText = (rows: string[][]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
