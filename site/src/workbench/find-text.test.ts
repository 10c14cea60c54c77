import {expect, test} from 'vitest';
import {changeAt, findAll} from './find-text';

const text = ['//COPY     EXEC PGM=IEBGENER', '//SYSUT1   DD DSN=BANK.COPY,DISP=SHR', '//* copy'].join('\n');

test('all matches are found in any case, with line and column', () => {
  expect(findAll(text, {what: 'copy'}).map(({line, column}) => [line, column])).toEqual([
    [1, 3],
    [2, 24],
    [3, 5],
  ]);
  expect(findAll(text, {what: ''})).toEqual([]);
});

test('only matches entirely within the columns are found', () => {
  expect(findAll(text, {what: 'COPY', from: 4}).map(({line}) => line)).toEqual([2, 3]);
  expect(findAll(text, {what: 'COPY', to: 7}).map(({line}) => line)).toEqual([1]);
  expect(findAll(text, {what: 'COPY', from: 3, to: 6}).map(({line}) => line)).toEqual([1]);
});

test('matches do not overlap', () => {
  expect(findAll('AAAA', {what: 'AA'}).map(({start}) => start)).toEqual([0, 2]);
});

test('only matches are changed', () => {
  const found = findAll(text, {what: 'COPY'});
  expect(changeAt(text, found.slice(1, 2), 'SAVE')).toBe(text.replace('BANK.COPY', 'BANK.SAVE'));
  expect(changeAt(text, found, 'X')).toBe(text.replace(/copy/gi, 'X'));
});
