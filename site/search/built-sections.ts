import fs from 'node:fs/promises';
import path from 'node:path';
import {pageSections, type Section} from './page-sections';

const read = new Map<string, Promise<Section[]>>();

/** The sections of a lesson of a finished build. The search and the practice machine both ask for them; a page is read once. */
export function builtSections(outDir: string, url: string): Promise<Section[]> {
  const file = path.join(outDir, `${url}.html`);
  const sections = read.get(file) ?? fs.readFile(file, 'utf8').then(pageSections);
  read.set(file, sections);
  return sections;
}
