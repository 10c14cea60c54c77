/** The result of a statement, as shown on a page. */
export interface SqlResult {
  /** `SELECT`, `INSERT`, `CREATE VIEW` … */
  command: string;
  columns: {name: string; number: boolean}[];
  rows: (string | null)[][];
  /** The number of changed rows. */
  count?: number | undefined;
}

const rowsOf = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

function table({columns, rows}: SqlResult): string {
  const cells = rows.map((row) => row.map((value) => value ?? '-'));
  const widths = columns.map(({name}, at) =>
    Math.max(1, name.length, ...cells.map((row) => row[at]!.trimEnd().length)),
  );
  const line = (values: string[]) =>
    values
      .map((value, at) => (columns[at]!.number ? value.padStart(widths[at]!) : value.trimEnd().padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [columns.map(({name}) => name), rule, ...cells].map(line).join('\n') + `\n${rowsOf(rows.length)}\n`;
}

/** A result as the pages show it: SPUFI's lines are too wide for a phone. */
export function printResult(result: SqlResult): string {
  if (result.columns.length > 0) return table(result);
  return result.count === undefined ? `${result.command}\n` : `${result.command}: ${rowsOf(result.count)}\n`;
}
