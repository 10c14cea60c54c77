import type {WordCounts} from './packed-words';
import type {Section} from './page-sections';
import {type Word, words} from './tokenizer';

/** A lesson to be indexed. */
export interface IndexedPage {
  title: string;
  url: string;
  description: string;
  keywords: string[];
  /** The sidebar that it belongs to. */
  context: string;
  breadcrumbs: string[];
  sections: Section[];
}

/** A page in the index file: title, path, context, breadcrumbs, and the file with its text. */
export type PageEntry = [title: string, url: string, context: string, breadcrumbs: string[], textFile: string];

/** A section in the index file: its page, heading, anchor, and whether it is a row of messages. */
export type SectionEntry = [page: number, heading: string, hash: string, isMessage: 0 | 1];

export const fields = ['title', 'heading', 'description', 'keywords', 'content', 'page'] as const;

export type Field = (typeof fields)[number];
type Row = Record<Field, string>;

/** The frequency of each term in a text. Titles and headings are short enough to index pairs of adjacent words too. */
function countTerms(text: string, field: Field): Map<string, number> {
  const counts = new Map<string, number>();
  if (!text) return counts;
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const found = words(text, 'index');
  for (const {forms} of found) forms.forEach(count);
  if (field === 'title' || field === 'heading') wordPairs(found).forEach(count);
  return counts;
}

const counted = new WeakMap<Section, Map<string, number>>();

/** The frequency of each term in the text of a section. Cached: counting takes most of the time of indexing. */
export function contentCounts(section: Section): Map<string, number> {
  const counts = counted.get(section) ?? countTerms(section.text, 'content');
  counted.set(section, counts);
  return counts;
}

/** Pairs of adjacent words, as one term each. */
export function wordPairs(inOrder: Word[]): string[] {
  const exact = inOrder.filter(({whole}) => !whole).map(({forms}) => forms[0]!);
  return exact.slice(1).map((word, index) => `${exact[index]} ${word}`);
}

/** The code alone: its meaning is text like any other. */
export const codeOf = (heading: string): string => heading.split(':')[0]!;

/** The rows of a page: its introduction with the front matter, then each section. */
export function rowsOf({title, description, keywords, sections}: IndexedPage): Row[] {
  const about = `${title} ${keywords.join(' ')}`;
  return sections.map(({kind, heading, text}) =>
    kind === 'opening'
      ? {title, heading: '', description, keywords: keywords.join(' '), content: text, page: ''}
      : {
          title: '',
          heading: kind === 'message' ? codeOf(heading) : heading,
          description: '',
          keywords: '',
          content: text,
          page: about,
        },
  );
}

/** The words of these lessons, with the entries for their sections. */
export function buildIndex(pages: IndexedPage[]): {words: WordCounts; sections: SectionEntry[]} {
  const sections = pages.flatMap((page, number) =>
    page.sections.map(({heading, hash, kind}): SectionEntry => [number, heading, hash, kind === 'message' ? 1 : 0]),
  );
  return {words: countWords(pages), sections};
}

function countWords(pages: IndexedPage[]): WordCounts {
  const places: WordCounts['places'] = new Map();
  const rows = pages.flatMap(rowsOf);
  const sectionsOfRows = pages.flatMap(({sections}) => sections);
  const lengths = rows.map((row, section) =>
    fields.map((field, number) => {
      const counts = field === 'content' ? contentCounts(sectionsOfRows[section]!) : countTerms(row[field], field);
      for (const [term, count] of counts) {
        if (!places.has(term))
          places.set(
            term,
            fields.map(() => ({sections: [], counts: []})),
          );
        const {sections, counts: times} = places.get(term)![number]!;
        sections.push(section);
        times.push(count);
      }
      return counts.size;
    }),
  );
  return {places, lengths};
}
