import {type Field, fields} from './lesson-index';
import {lowerBound} from './lower-bound';
import type {OpenedWords} from './opened-words';
import type {Places} from './packed-words';

/** A word to look up. */
interface Lookup {
  /** Its forms: a section with any of them has the word. */
  forms: string[];
  /** Set on a word that may be a prefix. */
  isBeginning?: boolean;
  /** Set on a word that may be misspelled. */
  isMistyped?: boolean;
  /** The fields to search; all if there are none. */
  only?: Field[];
}

export interface Question {
  lookups: Lookup[];
  /** Whether a section must have all words, or any. */
  every: boolean;
}

export interface Found {
  section: number;
  score: number;
}

export interface Findings {
  found: Found[];
  /** The terms of a section, and the fields that have them. */
  matchIn: (section: number) => {terms: string[]; fields: Set<Field>};
}

/** The boost of each field. */
export const boosts: Record<Field, number> = {title: 9, heading: 6, keywords: 3, description: 2, content: 1, page: 0.4};

const mostMistyped = (term: string) => (term.length >= 5 ? 2 : term.length >= 4 ? 1 : 0);

/**
 * The terms of the index that a form may match, with their weights, which decrease with the distance from the query.
 */
function meanings(form: string, {isBeginning, isMistyped}: Lookup, words: OpenedWords): Map<string, number> {
  const weights = new Map<string, number>();
  // A word that is in the index is not misspelled.
  if (isMistyped && mostMistyped(form) > 0 && words.spreadOf(form) === 0) {
    for (const [term, letters] of words.closeTo(form, mostMistyped(form))) {
      weights.set(term, (0.45 * term.length) / (term.length + letters));
    }
  }
  if (isBeginning) {
    for (const term of words.startingWith(form)) {
      weights.set(term, (0.375 * term.length) / (term.length + 0.3 * (term.length - form.length)));
    }
  }
  return weights.set(form, 1);
}

/** BM25+ with the constants of MiniSearch, whose scoring this follows; the tests compare the two. */
const k = 1.2;
const b = 0.7;
const d = 0.5;

const rarity = (having: number, all: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5));

const saturation = (count: number, relativeLength: number) =>
  d + (count * (k + 1)) / (count + k * (1 - b + b * relativeLength));

/** The postings of one matching term in one field. */
interface Listed extends Places {
  term: string;
  field: number;
  /** One bit for the form that was typed. */
  form: number;
  weight: number;
}

function listsOf(lookup: Lookup, bitOf: (form: string) => number, words: OpenedWords): Listed[] {
  const all = words.lengths.length;
  return lookup.forms.flatMap((form) =>
    [...meanings(form, lookup, words)].flatMap(([term, weight]) =>
      words.placesOf(term).flatMap((places, field): Listed[] => {
        const name = fields[field]!;
        if (lookup.only && !lookup.only.includes(name)) return [];
        const counts = weight * boosts[name] * rarity(places.sections.length, all);
        return [{...places, term, field, form: bitOf(form), weight: counts}];
      }),
    ),
  );
}

/** One bit for each form, in query order; the last is shared. */
function bits(): (form: string) => number {
  const numbers = new Map<string, number>();
  return (form) => {
    if (!numbers.has(form)) numbers.set(form, Math.min(numbers.size, 31));
    return 1 << numbers.get(form)!;
  };
}

function countBits(value: number): number {
  let left = value;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

/** Finds and scores the matching sections; `weigh` returns the weight of a section, 0 to leave it out. */
export function ask(words: OpenedWords, {lookups, every}: Question, weigh: (section: number) => number): Findings {
  const {lengths, averages} = words;
  const scores = new Float64Array(lengths.length);
  const forms = new Int32Array(lengths.length);
  const reached = new Uint8Array(lengths.length);
  const sections: number[] = [];
  const bitOf = bits();
  // The rarest first: where every word must match, the others are scored only in sections that have the rarer ones.
  const spread = ({forms: asked}: Lookup) => asked.reduce((sum, form) => sum + words.spreadOf(form), 0) || Infinity;
  const lists = [...lookups]
    .sort((one, other) => spread(one) - spread(other))
    .map((lookup) => listsOf(lookup, bitOf, words));
  lists.forEach((ofWord, place) => {
    for (const {sections: having, counts, field, form, weight} of ofWord) {
      for (let nth = 0; nth < having.length; nth++) {
        const section = having[nth]!;
        if (every && reached[section]! < place) continue;
        const worth = weigh(section);
        if (worth === 0) continue;
        if (forms[section] === 0) sections.push(section);
        forms[section]! |= form;
        reached[section] = place + 1;
        scores[section]! += worth * weight * saturation(counts[nth]!, lengths[section]![field]! / averages[field]!);
      }
    }
  });
  return {
    // A section with more of the query's words is better, however often it has one of them.
    found: sections
      .filter((section) => !every || reached[section] === lookups.length)
      .map((section) => ({section, score: scores[section]! * countBits(forms[section]!)})),
    matchIn: (section) => {
      const matching = lists.flat().filter(({sections: having}) => having[lowerBound(having, section)] === section);
      return {
        terms: [...new Set(matching.map(({term}) => term))],
        fields: new Set(matching.map(({field}) => fields[field]!)),
      };
    },
  };
}
