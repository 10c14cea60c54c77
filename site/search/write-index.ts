import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {IndexFile} from './index-file';
import {buildIndex, type IndexedPage, type PageEntry} from './lesson-index';
import {packWords} from './packed-words';

/** The text of a page's sections, in a file of its own: only the few pages on show need theirs. */
async function writeText(folder: string, {sections}: IndexedPage): Promise<string> {
  const text = JSON.stringify(sections.map((section) => section.text));
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
  await fs.writeFile(path.join(folder, name), text);
  return name;
}

/** Writes `lessons.json` and a text file a page. */
export async function writeIndex(folder: string, pages: IndexedPage[]): Promise<void> {
  await fs.mkdir(folder, {recursive: true});
  const entries = await Promise.all(
    pages.map(async (page): Promise<PageEntry> => [
      page.title,
      page.url,
      page.context,
      page.breadcrumbs,
      await writeText(folder, page),
    ]),
  );
  const {index, sections} = buildIndex(pages);
  const file: IndexFile = {pages: entries, sections, words: packWords(index.toJSON())};
  await fs.writeFile(path.join(folder, 'lessons.json'), JSON.stringify(file));
}
