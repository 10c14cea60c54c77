import {describe, expect, test} from 'vitest';
import {joinStatements} from './statements';

describe('joinStatements', () => {
  const joined = (...cards: string[]) =>
    joinStatements(cards).map(({operation, operands}) => `${operation} ${operands}`);

  test('a continuation begins in any column after the first', () => {
    expect(joined(' INCLUDE OBJLIB(A,', '   B,', '               C)', ' ENTRY A')).toEqual([
      'INCLUDE OBJLIB(A,B,C)',
      'ENTRY A',
    ]);
  });

  test('a comment may follow the comma, and a comma in a comment continues nothing', () => {
    expect(joined(' INCLUDE OBJLIB(A,   the main program', '  B)   its subprogram,', ' ENTRY A')).toEqual([
      'INCLUDE OBJLIB(A,B)',
      'ENTRY A',
    ]);
  });

  test('a string may have commas and blanks', () => {
    expect(joined(" IDENTIFY SUBA('REL, LEVEL 2')  a comment", ' NAME Q6(R)')).toEqual([
      "IDENTIFY SUBA('REL, LEVEL 2')",
      'NAME Q6(R)',
    ]);
  });

  test('operands up to column 71 continue if column 72 is not blank', () => {
    const full = ' INCLUDE OBJLIB(ABC'.padStart(71);
    expect(joined(`${full}X`, '   D)')).toEqual(['INCLUDE OBJLIB(ABCD)']);
    expect(joined(' ENTRY A'.padEnd(71).concat('X'), ' NAME B')).toEqual(['ENTRY A', 'NAME B']);
  });
});
