import type {Account} from '../records/accounts.js';

export const stateOf = (account: Account): string => (account.disabled ? 'disabled' : 'active');

/** A time as staff read it. */
export function moment(time: number | null): string {
  return time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** "1 account", "2 accounts". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Text as a terminal may show it. Learners choose their own names: control characters could
 * rewrite the screen, and direction marks could make one email look like another.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
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
