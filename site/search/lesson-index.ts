import MiniSearch, {type Options} from 'minisearch';
import type {Section} from './page-sections';
import {type Word, words} from './tokenizer';

/** A lesson as the index takes it. */
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

/** A page in the index file: title, address, context, breadcrumbs, and the file with its text. */
export type PageEntry = [title: string, url: string, context: string, breadcrumbs: string[], textFile: string];

/** A section in the index file: its page, heading, anchor, and whether it is a row of messages. */
export type SectionEntry = [page: number, heading: string, hash: string, isMessage: 0 | 1];

const fields = ['title', 'heading', 'description', 'keywords', 'content', 'page'] as const;

type Field = (typeof fields)[number];
type Row = {id: number} & Record<Field, string>;

/** Titles and headings are short enough to keep which word follows which. */
function terms(text: string, field?: string): string[] {
  const found = words(text, 'index');
  const pairs = field === 'title' || field === 'heading' ? wordPairs(found) : [];
  return [...found.flatMap(({forms}) => forms), ...pairs];
}

/** Neighbours, as one term each. */
export function wordPairs(inOrder: Word[]): string[] {
  const exact = inOrder.filter(({whole}) => !whole).map(({forms}) => forms[0]!);
  return exact.slice(1).map((word, index) => `${exact[index]} ${word}`);
}

export const indexOptions: Options<Row> = {
  fields: [...fields],
  storeFields: [],
  tokenize: terms,
  processTerm: (term) => term,
};

/** The code alone: what it means is text like any other. */
export const codeOf = (heading: string): string => heading.split(':')[0]!;

/** The rows of a page: its opening with all that is said about it, then each section. */
export function rowsOf({title, description, keywords, sections}: IndexedPage): Omit<Row, 'id'>[] {
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

/** The index of these lessons, with the entries that its numbers stand for. */
export function buildIndex(pages: IndexedPage[]) {
  const index = new MiniSearch<Row>(indexOptions);
  const sections: SectionEntry[] = [];
  pages.forEach((page, number) => {
    rowsOf(page).forEach((row, place) => {
      const {heading, hash, kind} = page.sections[place]!;
      index.add({id: sections.length, ...row});
      sections.push([number, heading, hash, kind === 'message' ? 1 : 0]);
    });
  });
  return {index, sections};
}
