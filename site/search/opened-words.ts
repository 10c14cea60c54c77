import {distance} from './distance';
import {fields} from './lesson-index';
import {lowerBound} from './lower-bound';
import {type PackedWords, type Places, unpackPlaces} from './packed-words';

/** The words of the index, opened for queries. */
export interface OpenedWords {
  /** The postings of a term, a list for each field that has it. */
  placesOf: (term: string) => Places[];
  /** The approximate number of postings of a term; 0 for an unknown one. */
  spreadOf: (term: string) => number;
  /** Terms with this prefix. */
  startingWith: (beginning: string) => string[];
  /** Terms within this edit distance, with their distance. */
  closeTo: (term: string, most: number) => [term: string, distance: number][];
  /** How many terms each section has in each field. */
  lengths: number[][];
  /** How many it has on average. */
  averages: number[];
}

export function openWords({terms: joined, places, lengths: packed}: PackedWords): OpenedWords {
  const terms = joined.split('\n');
  const lines = places.split('\n');
  const lineOf = new Map(terms.map((term, line) => [term, line]));
  const unpacked = new Map<string, Places[]>();
  const lengths = packed.map((ofSection) => ofSection.map((length) => length ?? 0));
  return {
    lengths,
    averages: fields.map((_, field) => lengths.reduce((sum, ofSection) => sum + ofSection[field]!, 0) / lengths.length),
    placesOf: (term) => {
      const line = lineOf.get(term);
      if (line === undefined) return [];
      if (!unpacked.has(term)) unpacked.set(term, unpackPlaces(lines[line]!));
      return unpacked.get(term)!;
    },
    spreadOf: (term) => lines[lineOf.get(term) ?? -1]?.length ?? 0,
    startingWith: (beginning) => {
      const found: string[] = [];
      for (let line = lowerBound(terms, beginning); terms[line]?.startsWith(beginning); line++)
        found.push(terms[line]!);
      return found;
    },
    closeTo: (wanted, most) =>
      terms
        .map((term): [string, number] => [term, distance(term, wanted, most)])
        .filter(([, letters]) => letters <= most),
  };
}
