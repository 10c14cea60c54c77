import {display} from '../layout/display';
import type {ResultColumn} from '../names/bound';
import type {Row} from '../storage/row';

const mostCharacters = 100;
/** Columns 1 to 6 contain the row number. */
const numbers = 6;

interface Field {
  readonly heading: string;
  readonly width: number;
  text(value: Row[number]): string;
}

function fieldOf({name = '', type}: ResultColumn): Field {
  const {width, right, text} = display(type);
  const room = Math.max(Math.min(width, mostCharacters), name.length, 1);
  return {
    heading: centred(name, room),
    width: room,
    text(value) {
      const shown = value === null ? '?' : text(value).slice(0, room);
      return right ? shown.padStart(room) : shown.padEnd(room);
    },
  };
}

function centred(text: string, width: number): string {
  const before = (width - text.length) >> 1;
  return text.padStart(text.length + before).padEnd(width);
}

/**
 * Formats a result as DSNTEP2 does: a box for each set of columns that fits on a line, rows with their numbers, null as
 * a question mark. No recording confirms the widths: the form is based on the manual's description and on memory.
 */
export function* boxedTable(columns: readonly ResultColumn[], rows: readonly Row[], width: number): Iterable<string> {
  const fields = columns.map(fieldOf);
  const room = width - numbers - 2;
  for (let first = 0; first < fields.length;) {
    let last = first;
    let used = 0;
    while (last < fields.length && (last === first || used + fields[last]!.width + 3 <= room)) {
      used += fields[last]!.width + 3;
      last += 1;
    }
    const shown = fields.slice(first, last);
    const margin = ' '.repeat(numbers);
    const ruler = `${margin}+${'-'.repeat(used - 1)}+`;
    yield ruler;
    yield `${margin}|${shown.map(({heading}) => ` ${heading} `).join('|')}|`;
    yield ruler;
    for (const [at, row] of rows.entries()) {
      const cells = shown.map(({text}, field) => ` ${text(row[first + field] ?? null)} `);
      yield `${`${at + 1}_`.padStart(numbers)}|${cells.join('|')}|`;
    }
    yield ruler;
    first = last;
  }
}
