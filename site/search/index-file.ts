import MiniSearch from 'minisearch';
import {indexOptions, type PageEntry, type SectionEntry} from './lesson-index';
import {countKinds, readCodes} from './message-codes';
import {type PackedWords, unpackWords} from './packed-words';
import type {LessonIndex} from './query';

/** What the worker loads first: the words, and what the numbers in it stand for. */
export interface IndexFile {
  pages: PageEntry[];
  sections: SectionEntry[];
  words: PackedWords;
}

/** The index of a file, ready to be asked. */
export function openIndex({pages, sections, words}: IndexFile): LessonIndex {
  return {
    pages,
    sections,
    search: MiniSearch.loadJS(unpackWords(words), indexOptions),
    codeForms: readCodes(sections),
    kindCount: countKinds(sections),
  };
}
