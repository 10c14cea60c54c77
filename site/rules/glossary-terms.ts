import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {parse} from 'yaml';
import {contentDir} from '../proof/pages/sample-file';
import {attributeOf, elementsIn, lineOf, plainText, type LessonRule} from './lesson-page';

const file = path.join(contentDir, 'glossary.yml');

/** The ids of content/glossary.yml; without that file no term is known. */
export function glossaryIds(): string[] {
  return fs.existsSync(file) ? Object.keys(parse(fs.readFileSync(file, 'utf8')) as object) : [];
}

/** The ids of a page's `<Term>`s, with their lines. */
export function termsOf(tree: Root): {id: string; line: number}[] {
  return elementsIn(tree, 'Term').map((element) => ({
    id: attributeOf(element, 'id') ?? plainText(element).trim().toLowerCase().replace(/\s+/g, '-'),
    line: lineOf(element),
  }));
}

/** Terms that the glossary explains. */
export const knownTerms =
  (ids: string[]): LessonRule =>
  ({tree}) =>
    termsOf(tree)
      .filter(({id}) => !ids.includes(id))
      .map(({id, line}) => ({line, message: `content/glossary.yml has no "${id}"`}));
