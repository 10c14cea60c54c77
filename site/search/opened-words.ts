import {distance} from './distance';
import {fields} from './lesson-index';
import {lowerBound} from './lower-bound';
import {type PackedWords, type Places, unpackPlaces} from './packed-words';

/** The words of the index, ready to be asked. */
export interface OpenedWords {
  /** Where a term stands, a list for each field that has it. */
  placesOf: (term: string) => Places[];
  /** How widely a term is spread, roughly; 0 for one that the index does not have. */
  spreadOf: (term: string) => number;
  /** Terms that begin so. */
  startingWith: (beginning: string) => string[];
  /** Terms that differ in so many letters at most, with the number of letters. */
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
