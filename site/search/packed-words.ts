import type {AsPlainObject} from 'minisearch';

/**
 * The index without what can be told from the rest: MiniSearch's own form names each section by
 * its number again and again, and is a third larger when compressed.
 */
export interface PackedWords {
  /** All terms, a line each. */
  terms: string;
  /**
   * Where each term stands, a line each: `field:gap,gap,…` joined by `;`. A gap leads from one
   * section to the next; a letter after it says that the term stands there more than once.
   */
  places: string;
  /** How many terms each section has in each field; nothing for none. */
  lengths: (number | null)[][];
  averages: number[];
  fields: Record<string, number>;
}

/** How often a term stands in a section matters only roughly. */
const letters = ['', 'b', 'e'];
const counts = [1, 2, 5];
const letterFor = (count: number) => letters[count < 2 ? 0 : count < 5 ? 1 : 2]!;

function packPlaces(byField: Record<string, Record<string, number>>): string {
  return Object.entries(byField)
    .map(([field, counted]) => {
      let last = -1;
      const gaps = Object.entries(counted).map(([section, count]) => {
        const gap = Number(section) - last;
        last = Number(section);
        return `${gap}${letterFor(count)}`;
      });
      return `${field}:${gaps.join(',')}`;
    })
    .join(';');
}

function unpackPlaces(line: string): Record<string, Record<string, number>> {
  const byField: Record<string, Record<string, number>> = {};
  for (const part of line.split(';')) {
    const [field, gaps] = part.split(':') as [string, string];
    const counted: Record<string, number> = {};
    let section = -1;
    for (const gap of gaps.split(',')) {
      const letter = /\D/.exec(gap)?.[0] ?? '';
      section += Number.parseInt(gap, 10);
      counted[section] = counts[letters.indexOf(letter)]!;
    }
    byField[field] = counted;
  }
  return byField;
}

/** Packs the form that MiniSearch writes, for an index whose ids are the numbers of its rows. */
export function packWords(index: AsPlainObject): PackedWords {
  return {
    terms: index.index.map(([term]) => term).join('\n'),
    places: index.index.map(([, byField]) => packPlaces(byField)).join('\n'),
    lengths: Object.values(index.fieldLength).map((lengths) => lengths.map((length) => length || null)),
    averages: index.averageFieldLength,
    fields: index.fieldIds,
  };
}

/** The form that MiniSearch reads. */
export function unpackWords({terms, places, lengths, averages, fields}: PackedWords): AsPlainObject {
  const lines = places.split('\n');
  const byNumber = <T>(values: T[]) => Object.fromEntries(values.map((value, number) => [number, value]));
  return {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: byNumber(lengths.map((_, number) => number)),
    fieldIds: fields,
    fieldLength: byNumber(lengths.map((sizes) => sizes.map((size) => size ?? 0))),
    averageFieldLength: averages,
    storedFields: {},
    dirtCount: 0,
    index: terms.split('\n').map((term, line) => [term, unpackPlaces(lines[line]!)]),
    serializationVersion: 2,
  };
}
