import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {IndexFile} from './index-file';
import {buildIndex, type IndexedPage, type PageEntry} from './lesson-index';
import {packWords} from './packed-words';

/** The text of a page's sections, in a separate file: only the few visible hits need theirs. */
function textFile({sections}: IndexedPage): {name: string; text: string} {
  const text = JSON.stringify(sections.map((section) => section.text));
  return {name: `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`, text};
}

/** The content of `lessons.json`. */
export function makeIndexFile(pages: IndexedPage[]): IndexFile {
  const entries = pages.map((page): PageEntry => [
    page.title,
    page.url,
    page.context,
    page.breadcrumbs,
    textFile(page).name,
  ]);
  const {words, sections} = buildIndex(pages);
  return {pages: entries, sections, words: packWords(words)};
}

/** Writes `lessons.json` and a text file for each page. */
export async function writeIndex(folder: string, pages: IndexedPage[]): Promise<void> {
  await fs.mkdir(folder, {recursive: true});
  await Promise.all(pages.map(textFile).map(({name, text}) => fs.writeFile(path.join(folder, name), text)));
  await fs.writeFile(path.join(folder, 'lessons.json'), JSON.stringify(makeIndexFile(pages)));
}
