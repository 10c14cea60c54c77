import type {Element, Root} from 'hast';
import {afterEach, expect, it, vi} from 'vitest';
import {englishText} from './english-text';

afterEach(() => vi.unstubAllEnvs());

const element = (tagName: string, ...children: Element[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** The names of the elements that are marked as English. */
function markedIn(path: string): string[] {
  const list = element('ul', element('li', element('p')));
  const tree = {type: 'root', children: [element('h2'), element('section', element('p')), list]} as Root;
  englishText()(tree, {path});
  const namesIn = (node: Element): string[] => [
    ...(node.properties.lang === 'en' ? [node.tagName] : []),
    ...node.children.flatMap((child) => namesIn(child as Element)),
  ];
  return tree.children.flatMap((child) => namesIn(child as Element));
}

it('marks the blocks of an English text among words in Hindi, each once', () => {
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', 'hi');
  expect(markedIn('/site/content/docs/jcl/sort.md')).toEqual(['h2', 'p', 'ul']);
});

it('marks nothing in a text that was translated, or on an English page', () => {
  expect(markedIn('/site/content/docs/jcl/sort.md')).toEqual([]);
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', 'hi');
  expect(markedIn('/site/i18n/hi/docusaurus-plugin-content-pages/courses.mdx')).toEqual([]);
});
