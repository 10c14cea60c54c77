import type {PageEntry, SectionEntry} from './lesson-index';
import {codeRows} from './message-codes';
import {openWords} from './opened-words';
import type {PackedWords} from './packed-words';
import type {LessonIndex} from './query';

/** What the worker loads first: the words, and the pages and sections that their postings refer to. */
export interface IndexFile {
  pages: PageEntry[];
  sections: SectionEntry[];
  words: PackedWords;
}

/** Opens an index file for queries. */
export function openIndex({pages, sections, words}: IndexFile): LessonIndex {
  const openings = new Map<number, number>();
  sections.forEach(([page], section) => openings.has(page) || openings.set(page, section));
  return {
    pages,
    sections,
    openings,
    words: openWords(words),
    codes: codeRows(sections),
  };
}
