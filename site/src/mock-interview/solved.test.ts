import {expect, test} from 'vitest';
import {parseRecord} from '@site/src/progress/local-records';
import {isSolvedSince} from './solved';

const record = parseRecord(
  JSON.stringify({
    known: {fields: {'01-list.done': [100, 'desk', true], '02-sort.done': [50, 'desk', true]}},
    pending: {fields: {'02-sort.done': [300, 'desk', true], '12-join.done': [300, 'desk', false]}},
  }),
);

test('a task counts that was done since it was asked', () => {
  expect(isSolvedSince(record, '2-sort-the-records', 200)).toBe(true);
});

test('a task does not count that was done before, is another one, or is not done', () => {
  expect(isSolvedSince(record, '1-list-the-records', 200)).toBe(false);
  expect(isSolvedSince(record, '3-copy', 0)).toBe(false);
  expect(isSolvedSince(record, '12-join', 0)).toBe(false);
});
