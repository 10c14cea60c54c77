import type MiniSearch from 'minisearch';
import type {QueryCombination, SearchOptions, SearchResult} from 'minisearch';
import {type PageEntry, type SectionEntry, wordPairs} from './lesson-index';
import {type Word, words} from './tokenizer';

/** What of a document was found. */
type HitType = 'Title' | 'Heading' | 'Description' | 'Keywords' | 'Content';

/** A hit, with the field names of the search's own vocabulary. */
export interface Hit {
  type: HitType;
  document: {
    /** Title of what was found: of the page, or of the section. */
    t: string;
    /** Subtitle: the page's title where a section was found. */
    s: string;
    /** Address of the page. */
    u: string;
    /** Anchor with its `#`, or nothing. */
    h: string;
    /** Breadcrumbs. */
    b: string[];
  };
  page: {t: string; b: string[]};
  /** The words that were found, as they stand in the index. */
  terms: string[];
  /** Where the text of the section is: the file and the place in it. */
  text: {file: string; section: number};
}

export interface LessonIndex {
  search: MiniSearch;
  pages: PageEntry[];
  sections: SectionEntry[];
  /** Every spelling of the code of a message row. */
  codeForms: (entry: SectionEntry) => string[];
  /** How many codes of its kind the page of a message row explains. */
  kindCount: (entry: SectionEntry) => number;
}

export const boosts = {title: 9, heading: 6, keywords: 3, description: 2, content: 1, page: 0.4};

/** Words that say what kind of answer is wanted, and not about what. */
const weakWords = new Set(
  ['parameter', 'example', 'syntax', 'meaning', 'mean', 'explain', 'error', 'use', 'using', 'tutorial'].flatMap(
    (word) => words(word, 'query').flatMap(({forms}) => forms),
  ),
);

const leaf = (terms: string[], options: SearchOptions = {}): QueryCombination => ({
  queries: terms,
  combineWith: 'OR',
  tokenize: (term: string) => [term],
  ...options,
});

const closeness = (term: string) => (term.length >= 5 ? 2 : term.length >= 4 ? 1 : false);

/** All words, each in any of its forms; the last may still be being typed. */
function everyWord(asked: Word[]): QueryCombination {
  return {
    combineWith: 'AND',
    queries: asked.map(({forms, value}, place) => {
      const prefix = place === asked.length - 1 && forms[0]!.length > 1;
      // A heading with NEW in it is not about DISP=(NEW,CATLG).
      return leaf(forms, {prefix, ...(value && {fields: ['content']})});
    }),
  };
}

/** Any of the words, also half-typed or mistyped. */
const anyWord = (asked: Word[]): QueryCombination => ({
  combineWith: 'OR',
  queries: asked.map(({forms}) => leaf(forms, {prefix: true, fuzzy: closeness})),
});

/** What is asked for, from the strictest reading to the most generous. The first that finds something counts. */
function readings(asked: Word[]): QueryCombination[] {
  const telling = asked.filter(({forms}) => !weakWords.has(forms[0]!));
  const strict = telling.length > 0 ? telling : asked;
  const inParts = strict.filter(({whole}) => !whole);
  const isParameter = strict.some(({value}) => value);
  return [...(isParameter ? [] : [everyWord(strict)]), everyWord(inParts), anyWord(asked)];
}

const order: HitType[] = ['Title', 'Heading', 'Keywords', 'Description', 'Content'];

/** What kind of hit it is: the most telling field that held a word. */
function hitType({match}: SearchResult): HitType {
  const found = new Set(Object.values(match).flat());
  return order.find((type) => found.has(type.toLowerCase())) ?? 'Content';
}

function toHit({pages, sections}: LessonIndex, result: SearchResult): Hit {
  const id = result.id as number;
  const [pageNumber, heading, hash] = sections[id]!;
  const [title, url, , breadcrumbs, file] = pages[pageNumber]!;
  const first = sections.findIndex(([page]) => page === pageNumber);
  return {
    type: hitType(result),
    document: {t: heading || title, s: heading ? title : '', u: url, h: hash && `#${hash}`, b: breadcrumbs},
    page: {t: title, b: breadcrumbs},
    terms: result.terms,
    text: {file, section: id - first},
  };
}

/** The names in a parameter that is asked for: DISP of DISP=(NEW,CATLG), both of COND=EVEN. */
const namesOf = (asked: Word[]): string[] =>
  asked.flatMap(({forms}) => /^(?:\/\/)?([a-z][a-z0-9]*)=([a-z]{3,})?/.exec(forms[0]!)?.slice(1).filter(Boolean) ?? []);

/** Parameters as they are asked for. DISP=(NEW,CATLG) is also the beginning of DISP=(NEW,CATLG,DELETE). */
const parametersOf = (asked: Word[]): string[] =>
  asked.filter(({whole, forms}) => whole && forms[0]!.includes('=')).map(({forms}) => forms[0]!.replace(/\)$/, ''));

/** Sections that every lesson has, and that explain nothing themselves. */
const asides = new Set(['you-will-learn', 'check-yourself', 'next', 'when-it-goes-wrong']);

/**
 * Orders what was found. Headings with the words side by side, or with the parameter's name, count
 * more, and so does a page on which much was found: it is about this, the others mention it.
 */
function ranked(results: SearchResult[], sections: SectionEntry[], bonus: Map<unknown, number>): SearchResult[] {
  const found = new Map<number, number>();
  const pageOf = ({id}: SearchResult) => sections[id as number]![0];
  for (const result of results) found.set(pageOf(result), (found.get(pageOf(result)) ?? 0) + 1);
  const score = (result: SearchResult) =>
    (result.score + (bonus.get(result.id) ?? 0)) * (1 + Math.log2(found.get(pageOf(result))!) / 8);
  return results.map((result) => ({...result, score: score(result)})).sort((one, other) => other.score - one.score);
}

/** The hits for what was typed, the best first; of one sidebar where a context is given. */
export function findHits(index: LessonIndex, typed: string, {context = '', limit = 8} = {}): Hit[] {
  const asked = words(typed.slice(0, 200), 'query').slice(0, 12);
  if (asked.length === 0) return [];
  const {search, pages, sections, codeForms, kindCount} = index;
  const wanted = new Set(asked.flatMap(({forms}) => forms));
  const options: SearchOptions = {
    boost: boosts,
    filter: ({id}) => !context || pages[sections[id as number]![0]]![2] === context,
    // Rows of messages answer those who ask for their code; for others the lesson's own text is better.
    boostDocument: (id) => {
      const entry = sections[id as number]!;
      if (!entry[3]) return asides.has(entry[2]) ? 0.5 : 1;
      return codeForms(entry).some((form) => wanted.has(form)) ? 1 + Math.log2(kindCount(entry)) / 2 : 0.4;
    },
  };
  const bonus = new Map<unknown, number>();
  for (const favoured of [
    leaf([...wordPairs(asked), ...namesOf(asked)], {fields: ['title', 'heading']}),
    leaf(parametersOf(asked), {prefix: true}),
  ]) {
    for (const {id, score} of search.search(favoured, options)) bonus.set(id, (bonus.get(id) ?? 0) + score);
  }
  for (const query of readings(asked)) {
    const found = search.search(query, options);
    if (found.length > 0) {
      return ranked(found, sections, bonus)
        .slice(0, limit)
        .map((result) => toHit(index, result));
    }
  }
  return [];
}
