import fs from 'node:fs';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {pagesUnder} from '../proof/pages/pages';
import {diagramsIn} from './diagrams';

test('the diagrams that are drawn ahead are those of the lessons', () => {
  const texts = pagesUnder(path.join(__dirname, '../content/docs')).map((page) => fs.readFileSync(page, 'utf8'));
  const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
  const read: string[] = [];
  for (const text of texts.filter((one) => one.includes('mermaid'))) {
    const tree = reader.parse(text.replace(/^---\n[\s\S]*?\n---\n/, ''));
    visit(tree, 'code', ({lang, value}) => void (lang === 'mermaid' && read.push(value)));
  }
  expect(read.length).toBeGreaterThan(0);
  expect(texts.flatMap(diagramsIn)).toEqual(read);
});
