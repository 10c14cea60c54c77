import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {isReferencePage} from '../reference';

const site = path.join(import.meta.dirname, '..');

/** Pages of an area: tasks are in folders of their own beside their page, which begin with a number. */
const pagesIn = (area: string): number =>
  fs
    .readdirSync(path.join(site, 'content', area), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md') && !/(^|\/)\d\d-/.test(name) && !isReferencePage(`${area}/${name}`)).length;

/** Where the whole of the product is spoken of; the pages of a course count its own lessons. */
const ofOneCourse = /\/(courses|mainframe-\w+|mini-course)\.mdx$/;
const places = ['src/pages', 'src/home', 'src/faq', 'content/blog', 'content/news.yml'];

function filesIn(place: string): string[] {
  const all = path.join(site, place);
  if (!fs.statSync(all).isDirectory()) return [all];
  return fs
    .readdirSync(all, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(mdx?|tsx?|yml)$/.test(name))
    .map((name) => path.join(all, name));
}

test.each([
  ['lessons', pagesIn('docs')],
  ['exercise pages', pagesIn('exercise')],
  ['interview pages', pagesIn('interview')],
])('wherever the number of %s is said, it is %d', (what, count) => {
  const said = places
    .flatMap(filesIn)
    .filter((file) => !ofOneCourse.test(file))
    .flatMap((file) =>
      Array.from(fs.readFileSync(file, 'utf8').matchAll(new RegExp(`\\b(\\d+) ${what}\\b`, 'g')), ([, number]) => ({
        file: path.relative(site, file),
        number: Number(number),
      })),
    );
  expect(said).not.toEqual([]);
  expect(said.filter(({number}) => number !== count)).toEqual([]);
});
