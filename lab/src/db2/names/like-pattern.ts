import {SqlError} from '../sql-error';

/** SQL Reference, "LIKE predicate": any string, and any single character, in code page 1047. */
const percent = '\x6c';
const underscore = '\x6d';

/** The part between two percent signs; null is any single character. */
type Segment = readonly (string | null)[];

function segmentsOf(pattern: string, escape: string | undefined): Segment[] {
  const segments: (string | null)[][] = [[]];
  for (let at = 0; at < pattern.length; at += 1) {
    let character: string | null = pattern[at]!;
    if (character === escape) {
      at += 1;
      character = pattern[at] ?? '';
      if (character !== percent && character !== underscore && character !== escape) throw new SqlError(-130);
    } else if (character === percent) {
      segments.push([]);
      continue;
    } else if (character === underscore) character = null;
    segments.at(-1)!.push(character);
  }
  return segments;
}

function matchesAt(text: string, at: number, segment: Segment): boolean {
  if (at + segment.length > text.length) return false;
  for (let offset = 0; offset < segment.length; offset += 1) {
    const wanted = segment[offset];
    if (wanted !== null && text[at + offset] !== wanted) return false;
  }
  return true;
}

export interface LikePattern {
  readonly matches: (text: string) => boolean;
  /** The text that every matching string begins with. */
  readonly prefix: string;
}

/** Makes a test of a pattern: each part is matched at its first occurrence, so that no pattern takes long. */
export function likePattern(pattern: string, escape?: string): LikePattern {
  const segments = segmentsOf(pattern, escape);
  const first = segments[0]!;
  const unknown = first.indexOf(null);
  const prefix = (unknown < 0 ? first : first.slice(0, unknown)).join('');
  if (segments.length === 1)
    return {prefix, matches: (text) => text.length === first.length && matchesAt(text, 0, first)};
  const middle = segments.slice(1, -1).filter(({length}) => length > 0);
  const last = segments.at(-1)!;
  const matches = (text: string) => {
    if (!matchesAt(text, 0, first)) return false;
    let at = first.length;
    for (const segment of middle) {
      while (!matchesAt(text, at, segment)) {
        at += 1;
        if (at + segment.length > text.length) return false;
      }
      at += segment.length;
    }
    const end = text.length - last.length;
    return end >= at && matchesAt(text, end, last);
  };
  return {prefix, matches};
}
