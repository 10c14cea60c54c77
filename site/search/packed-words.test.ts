// cspell:ignore catalgo
import MiniSearch from 'minisearch';
import {expect, test} from 'vitest';
import {openIndex} from './index-file';
import {buildIndex, type IndexedPage} from './lesson-index';
import {packWords, unpackWords} from './packed-words';
import {findHits} from './query';

const page = (title: string, url: string, text: string): IndexedPage => ({
  title,
  url,
  description: `About ${title}`,
  keywords: ['mainframe'],
  context: 'jcl',
  breadcrumbs: ['Basics'],
  sections: [
    {heading: '', hash: '', kind: 'opening', text},
    {heading: 'Going on', hash: 'going-on', kind: 'heading', text: `${text} and more catalog catalog catalog`},
    {heading: 'S0C7: data exception', hash: 's0c7', kind: 'message', text: 'S0C7 data exception'},
  ],
});

const pages = [
  page('The catalog', '/docs/a', 'Where names are kept'),
  page('The VTOC', '/docs/b', 'What a volume knows of its data sets'),
];

test('what is packed and unpacked finds the same', () => {
  const {index} = buildIndex(pages);
  const unpacked = MiniSearch.loadJS(unpackWords(packWords(index.toJSON())), {
    fields: Object.keys(index.toJSON().fieldIds),
  });
  const ids = (search: MiniSearch) =>
    search
      .search('catalog', {prefix: true})
      .map(({id}) => id as number)
      .sort();
  expect(ids(unpacked)).toEqual(ids(index));
  const terms = (search: MiniSearch) =>
    search
      .toJSON()
      .index.map(([term]) => term)
      .sort();
  expect(terms(unpacked)).toEqual(terms(index as MiniSearch));
});

function open() {
  const {index, sections} = buildIndex(pages);
  const entries = pages.map(
    ({title, url, context, breadcrumbs}) => [title, url, context, breadcrumbs, 'x.json'] as const,
  );
  return openIndex({pages: entries.map((entry) => [...entry]), sections, words: packWords(index.toJSON())});
}

test('a hit says what it is, where it is and how to get there', () => {
  expect(findHits(open(), 'VTOC')[0]).toMatchObject({
    type: 'Title',
    document: {t: 'The VTOC', s: '', u: '/docs/b', h: '', b: ['Basics']},
    page: {t: 'The VTOC', b: ['Basics']},
    text: {file: 'x.json', section: 0},
  });
  expect(findHits(open(), '0C7')[0]).toMatchObject({
    type: 'Heading',
    document: {t: 'S0C7: data exception', h: '#s0c7'},
    text: {section: 2},
  });
});

test('a context limits the hits, and so does the limit', () => {
  expect(findHits(open(), 'catalog', {context: 'cobol'})).toEqual([]);
  expect(findHits(open(), 'mainframe', {limit: 1})).toHaveLength(1);
});

test('nothing, blanks and nonsense find nothing', () => {
  for (const typed of ['', '   ', '((()))', 'the of', '4711 0815 4712']) expect(findHits(open(), typed)).toEqual([]);
});

test('a typing error is forgiven', () => {
  expect(findHits(open(), 'catalgo')[0]?.document.t).toBe('The catalog');
});
