import {isReferencePage} from '../reference';
import type {Field, PageEntry, SectionEntry} from './lesson-index';
import type {CodeRow} from './message-codes';
import type {OpenedWords} from './opened-words';
import {favours, readings} from './readings';
import {ask, type Findings, type Found} from './scoring';
import {words} from './tokenizer';

/** Which part of a document was found. */
type HitType = 'Title' | 'Heading' | 'Description' | 'Keywords' | 'Content';

/** A hit. */
export interface Hit {
  type: HitType;
  document: {
    /** The title of the page or of the section. */
    t: string;
    /** The page's title, if a section was found. */
    s: string;
    /** The path of the page. */
    u: string;
    /** Anchor with its `#`, or nothing. */
    h: string;
    /** Breadcrumbs. */
    b: string[];
  };
  page: {t: string; b: string[]};
  /** The found words, as in the index. */
  terms: string[];
  /** Where the text of the section is: the file and the place in it. */
  text: {file: string; section: number};
}

export interface LessonIndex {
  words: OpenedWords;
  pages: PageEntry[];
  sections: SectionEntry[];
  /** The first section of each page. */
  openings: Map<number, number>;
  /** The rows of messages that explain a code, by every spelling of it. */
  codes: Map<string, CodeRow[]>;
}

/** The kinds of hits, most relevant first. */
const kinds: [HitType, Field][] = [
  ['Title', 'title'],
  ['Heading', 'heading'],
  ['Keywords', 'keywords'],
  ['Description', 'description'],
];

function toHit({pages, sections, openings}: LessonIndex, section: number, {matchIn}: Findings): Hit {
  const [page, heading, hash] = sections[section]!;
  const [title, url, , breadcrumbs, file] = pages[page]!;
  const {terms, fields} = matchIn(section);
  return {
    type: kinds.find(([, field]) => fields.has(field))?.[0] ?? 'Content',
    document: {t: heading || title, s: heading ? title : '', u: url, h: hash && `#${hash}`, b: breadcrumbs},
    page: {t: title, b: breadcrumbs},
    terms,
    text: {file, section: section - openings.get(page)!},
  };
}

/** Sections that every lesson has, and that explain nothing themselves. */
const asides = new Set(['you-will-learn', 'check-yourself', 'next', 'when-it-goes-wrong']);

/**
 * The weight of a section: message rows are for queries of their code; for others the lesson's own text is better. The
 * lesson that explains something comes before the row that lists it; a page of lists is found by its title.
 */
function weigher(
  {pages, sections, codes}: LessonIndex,
  wanted: string[],
  context: string,
): (section: number) => number {
  const answers = new Map(wanted.flatMap((form) => codes.get(form) ?? []));
  const weightInPage = (section: number): number => {
    const [, , hash, isMessage] = sections[section]!;
    if (isMessage) return answers.get(section) ?? 0.4;
    return asides.has(hash) ? 0.5 : 1;
  };
  return (section) => {
    const [page, , hash] = sections[section]!;
    const [, url, pageContext] = pages[page]!;
    if (context && pageContext !== context) return 0;
    return weightInPage(section) * (hash && isReferencePage(url) ? 0.5 : 1);
  };
}

/** The first ones in sort order, without sorting the many that are not shown. */
function firstOnes<T>(all: T[], limit: number, compare: (one: T, other: T) => number): T[] {
  const first: T[] = [];
  for (const one of all) {
    if (first.length === limit && compare(one, first.at(-1)!) >= 0) continue;
    const place = first.findIndex((other) => compare(one, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, one);
    if (first.length > limit) first.pop();
  }
  return first;
}

/**
 * The best hits, in order. Headings with adjacent words or with the parameter's name count more, and so does a page
 * with many hits: it is about the topic, the others mention it.
 */
function best(found: Found[], limit: number, {sections}: LessonIndex, bonus: Map<number, number>): Found[] {
  const counts = new Map<number, number>();
  const pageOf = ({section}: Found) => sections[section]![0];
  for (const hit of found) counts.set(pageOf(hit), (counts.get(pageOf(hit)) ?? 0) + 1);
  const ranked = found.map((hit) => ({
    section: hit.section,
    score: (hit.score + (bonus.get(hit.section) ?? 0)) * (1 + Math.log2(counts.get(pageOf(hit))!) / 8),
  }));
  return firstOnes(ranked, limit, (one, other) => other.score - one.score || one.section - other.section);
}

/** The hits for a query, best first; limited to one sidebar if a context is given. */
export function findHits(index: LessonIndex, typed: string, {context = '', limit = 8} = {}): Hit[] {
  const asked = words(typed.slice(0, 200), 'query').slice(0, 12);
  const forms = asked.flatMap((word) => word.forms);
  const weigh = weigher(index, forms, context);
  const bonus = new Map<number, number>();
  for (const favoured of favours(asked)) {
    for (const {section, score} of ask(index.words, favoured, weigh).found) {
      bonus.set(section, (bonus.get(section) ?? 0) + score);
    }
  }
  for (const reading of readings(asked)) {
    const findings = ask(index.words, reading, weigh);
    if (findings.found.length > 0) {
      return best(findings.found, limit, index, bonus).map(({section}) => toHit(index, section, findings));
    }
  }
  return [];
}
