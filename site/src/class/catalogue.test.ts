import {expect, test} from 'vitest';
import {dayText, placeOf, titleOf} from './catalogue';

const page = '/exercise/jcl/sort';
const catalogue = {
  lessons: [{label: 'JCL', pages: [{page: '/docs/jcl/sort', title: 'Sorting', tasks: []}]}],
  exercises: [
    {
      label: 'JCL',
      pages: [{page, title: 'Practise: sorting', tasks: [{id: '01-sort', title: 'Sort it', anchor: '1-sort-it'}]}],
    },
  ],
};

test('an item leads to its lesson, or to its task on the page', () => {
  expect(placeOf(catalogue, {page: '/docs/jcl/sort', task: ''})).toBe('/docs/jcl/sort');
  expect(placeOf(catalogue, {page, task: '01-sort'})).toBe('/exercise/jcl/sort#1-sort-it');
  expect(titleOf(catalogue, {page, task: '01-sort'})).toBe('Sort it');
});

test('a removed task leads to its page', () => {
  expect(placeOf(catalogue, {page, task: '09-gone'})).toBe(page);
  expect(placeOf(catalogue, {page: '/exercise/gone', task: '01-sort'})).toBe('/exercise/gone');
});

test('a day is the same wherever the learner is', () => {
  expect(dayText('2026-07-01')).toBe('1 July 2026');
});
