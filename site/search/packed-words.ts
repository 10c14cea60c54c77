/** The postings of a term in one field: the sections in order, and the frequency in each. */
export interface Places {
  sections: number[];
  counts: number[];
}

/** The postings of every term, a list for each field, and the number of terms of each section in each field. */
export interface WordCounts {
  places: Map<string, Places[]>;
  lengths: number[][];
}

/**
 * The words as they are loaded: small when compressed and fast to open, since a line is decoded when its term is
 * queried.
 */
export interface PackedWords {
  /** All terms in order, a line each. */
  terms: string;
  /**
   * The postings of each term, a line each: `field:gap,gap,…` joined by `;`. Sections are delta-encoded as gaps; a
   * letter after a gap encodes a frequency of more than one.
   */
  places: string;
  /** How many terms each section has in each field; nothing for none. */
  lengths: (number | null)[][];
}

/** An approximate frequency is enough. */
const letters = ['', 'b', 'e'];
const counts = [1, 2, 5];
const letterFor = (count: number) => letters[count < 2 ? 0 : count < 5 ? 1 : 2]!;

function packPlaces(byField: Places[]): string {
  return byField
    .map(({sections, counts: times}, field) => {
      const gaps = sections.map((section, nth) => `${section - (sections[nth - 1] ?? -1)}${letterFor(times[nth]!)}`);
      return gaps.length > 0 ? `${field}:${gaps.join(',')}` : '';
    })
    .filter(Boolean)
    .join(';');
}

/** Decodes the postings in a line, a list for each field that has any. */
export function unpackPlaces(line: string): Places[] {
  const byField: Places[] = [];
  for (const part of line.split(';')) {
    const colon = part.indexOf(':');
    const unpacked: Places = {sections: [], counts: []};
    let section = -1;
    for (const gap of part.slice(colon + 1).split(',')) {
      // Stops at the letter.
      section += Number.parseInt(gap, 10);
      unpacked.sections.push(section);
      unpacked.counts.push(counts[Math.max(0, letters.indexOf(gap.at(-1)!))]!);
    }
    byField[Number(part.slice(0, colon))] = unpacked;
  }
  return byField;
}

export function packWords({places, lengths}: WordCounts): PackedWords {
  const terms = [...places.keys()].sort();
  return {
    terms: terms.join('\n'),
    places: terms.map((term) => packPlaces(places.get(term)!)).join('\n'),
    lengths: lengths.map((ofSection) => ofSection.map((length) => length || null)),
  };
}
