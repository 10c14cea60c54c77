import {printable} from '../administration/words.js';

/** A time formatted for staff. */
export function moment(time: number | null): string {
  return time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const graphemes = new Intl.Segmenter();
const width = (text: string) => [...graphemes.segment(text)].length;

/** Rows in columns, each as wide as its widest cell. */
export function table(rows: string[][]): string {
  const shown = rows.map((row) => row.map(printable));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => width(row[column] ?? ''))));
  const line = (row: string[]) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell))).join('  ');
  return shown.map((row) => `${line(row).trimEnd()}\n`).join('');
}
