/** A search, as in FIND and CHANGE of the ISPF editor: case-insensitive, optionally within columns. */
export interface Search {
  what: string;
  /** The first and the last column to search; by default the whole line. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface Found {
  /** Offsets in the text. */
  start: number;
  end: number;
  /** From 1. */
  line: number;
  column: number;
}

/** All matches in a text, without overlaps. */
export function findAll(text: string, {what, from = 1, to = Infinity}: Search): Found[] {
  if (what === '') return [];
  const wanted = what.toUpperCase();
  const found: Found[] = [];
  let offset = 0;
  text.split('\n').forEach((content, index) => {
    const line = content.toUpperCase();
    for (let at = line.indexOf(wanted, from - 1); at >= 0; at = line.indexOf(wanted, at + wanted.length)) {
      if (at + wanted.length > to) break;
      found.push({start: offset + at, end: offset + at + wanted.length, line: index + 1, column: at + 1});
    }
    offset += content.length + 1;
  });
  return found;
}

/** The text with these places replaced. */
export function changeAt(text: string, places: readonly Found[], into: string): string {
  let changed = '';
  let at = 0;
  for (const {start, end} of places) {
    changed += text.slice(at, start) + into;
    at = end;
  }
  return changed + text.slice(at);
}
