import fs from 'node:fs/promises';
import path from 'node:path';
import {pageSections, type Section} from './page-sections';

const read = new Map<string, {stamp: string; sections: Promise<Section[]>}>();

/** The sections of a built lesson. A page is parsed once, unless it is written again. */
export async function builtSections(outDir: string, url: string): Promise<Section[]> {
  const file = path.join(outDir, `${url}.html`);
  const {size, mtimeMs} = await fs.stat(file);
  const stamp = `${size} ${mtimeMs}`;
  const known = read.get(file);
  if (known?.stamp === stamp) return known.sections;
  const sections = fs.readFile(file, 'utf8').then(pageSections);
  read.set(file, {stamp, sections});
  return sections;
}
