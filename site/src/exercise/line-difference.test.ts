import {expect, test} from 'vitest';
import {lineDifference} from './line-difference';

test('lines of either side are told apart, and blanks at their ends do not count', () => {
  expect(lineDifference('A  \nB\nC', 'A\nX\nC\n')).toEqual([
    {who: 'both', lines: ['A']},
    {who: 'yours', lines: ['B']},
    {who: 'solution', lines: ['X']},
    {who: 'both', lines: ['C']},
  ]);
});
