// cspell:ignore catalgo
import {expect, test} from 'vitest';
import {openIndex} from './index-file';
import type {IndexedPage} from './lesson-index';
import {findHits} from './query';
import {makeIndexFile} from './write-index';

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

const open = () => openIndex(makeIndexFile(pages));

test('a hit has its title, breadcrumbs and path', () => {
  expect(findHits(open(), 'VTOC')[0]).toMatchObject({
    type: 'Title',
    document: {t: 'The VTOC', s: '', u: '/docs/b', h: '', b: ['Basics']},
    page: {t: 'The VTOC', b: ['Basics']},
    text: {file: expect.stringMatching(/\.json$/) as string, section: 0},
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

test('with all words in one section, those with some of them are left out', () => {
  expect(findHits(open(), 'volume catalog').map(({document: {u, h}}) => u + h)).toEqual(['/docs/b#going-on']);
  expect(findHits(open(), 'volume 4711').map(({document: {u}}) => u)).toContain('/docs/b');
});

test('the last word may be half typed', () => {
  expect(findHits(open(), 'volume cat').map(({document: {u, h}}) => u + h)).toEqual(['/docs/b#going-on']);
});

test('the shorter list is a prefix of the longer one', () => {
  const all = findHits(open(), 'mainframe', {limit: 50});
  expect(all).toHaveLength(6);
  expect(findHits(open(), 'mainframe', {limit: 3})).toEqual(all.slice(0, 3));
});
