import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const work = path.join(root, '.cache/bench');

/** A site that can be built. */
export interface Source {
  folder: string;
  env: Record<string, string>;
}

/**
 * Adds copies of the lessons up to the requested number. Each round of copies has a separate sidebar: a growing course
 * gets more topics, not one list of two thousand links on every page.
 */
function addLessons(folder: string, count: number): void {
  const docs = path.join(folder, 'content/docs');
  const real = fs.readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((name) => /\.mdx?$/.test(name));
  const copies: Record<string, string[]> = {};
  for (let number = real.length; number < count; number++) {
    const name = real[number % real.length]!;
    const id = `${name.replace(/\.mdx?$/, '')}-${number}`;
    // No two diagrams are the same, as in real lessons.
    const text = fs
      .readFileSync(path.join(docs, name), 'utf8')
      .replaceAll(/^```mermaid.*\n.*\n/gm, `$&  %% ${number}\n`);
    fs.writeFileSync(path.join(docs, id + path.extname(name)), text);
    (copies[`copies${Math.floor(number / real.length)}`] ??= []).push(id);
  }
  const sidebars = path.join(folder, 'sidebars/docs.ts');
  const text = fs.readFileSync(sidebars, 'utf8');
  fs.writeFileSync(sidebars, text.replace('export default {', `export default {...${JSON.stringify(copies)},`));
}

/** Copies the wanted files of our site, with this many lessons. Returns the folder of the copy. */
export function copySite(name: string, isWanted: (file: string) => boolean, count: number): string {
  const folder = path.join(work, name);
  fs.rmSync(folder, {recursive: true, force: true});
  const site = path.join(root, 'site');
  fs.cpSync(site, folder, {recursive: true, filter: (source) => isWanted(path.relative(site, source))});
  addLessons(folder, count);
  return folder;
}

const madeByTools = /^(node_modules|build|build-next|\.docusaurus-[\w-]+|\.cache)$/;

/** Our site. */
export function makeOurLessons(count: number): Source {
  const folder = copySite('build-ours', (file) => !madeByTools.test(file), count);
  return {folder, env: {AUDIENCE: 'member', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-member'}};
}
