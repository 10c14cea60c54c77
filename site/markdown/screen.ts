import {escapeHtml} from './highlight';

/** A 3270 display of model 2 has 24 rows of 80 columns. */
const rows = 24;
const columns = 80;

/** What the user typed: after `===>`, up to the gap before the next field. */
const input = /(===(?:>|&gt;) ?)(\S+(?: \S+)*)/g;

/** A terminal's screen as HTML: rows filled to their 80 columns, input in a `b`. */
export function drawScreen(text: string): string {
  const lines = text.split('\n');
  if (lines.length > rows) throw new Error(`a screen has at most ${rows} lines, and this one ${lines.length}`);
  return lines
    .map((line) => {
      if (line.length > columns) {
        throw new Error(`a screen has at most ${columns} columns, and "${line.trim()}" ends in ${line.length}`);
      }
      return escapeHtml(line.padEnd(columns)).replace(input, '$1<b>$2</b>');
    })
    .join('\n');
}
