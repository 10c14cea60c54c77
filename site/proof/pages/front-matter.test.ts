import {expect, it} from 'vitest';
import {splitFrontMatter} from './front-matter';

it.each([
  ['front matter and text', '---\ntitle: A\ntags: [b]\n---\n\nText.\n', {title: 'A', tags: ['b']}, '\nText.\n'],
  ['a date', '---\ndate: 2026-11-13\n---\n', {date: new Date('2026-11-13')}, ''],
  ['none', 'Text.\n\n---\n\nMore.\n', {}, 'Text.\n\n---\n\nMore.\n'],
  ['an empty one', '---\n---\nText.', {}, 'Text.'],
  ['a rule in the text', '---\na: 1\n---\nText.\n\n---\n', {a: 1}, 'Text.\n\n---\n'],
])('reads %s', (_what, file, data, content) => {
  expect(splitFrontMatter(file)).toEqual({data, content});
});
