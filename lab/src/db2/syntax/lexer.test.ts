import {expect, test} from 'vitest';
import {SqlError} from '../sql-error';
import {tokensOf} from './lexer';

const texts = (text: string) => tokensOf(text).map((token) => `${token.kind}:${token.text}`);

test('words are converted to capitals, delimited identifiers stay as they are', () => {
  expect(texts('select "Mixed ""x"" "')).toEqual(['word:SELECT', 'name:Mixed "x"', 'end:<END-OF-STATEMENT>']);
});

test('doubled quotes in strings become single, and prefixes are separate', () => {
  expect(tokensOf("X'C1' 'IT''S'")).toMatchObject([
    {kind: 'string', text: 'C1', prefix: 'X'},
    {kind: 'string', text: "IT'S"},
    {kind: 'end'},
  ]);
});

test('numbers, host variables and symbols with the same meaning', () => {
  expect(texts('1.5E3 .5 :A.B != ¬= !> ||')).toEqual([
    'number:1.5E3',
    'number:.5',
    'variable:A.B',
    'symbol:<>',
    'symbol:<>',
    'symbol:<=',
    'symbol:||',
    'end:<END-OF-STATEMENT>',
  ]);
});

test('comments are skipped, and bracketed comments nest', () => {
  expect(texts('A -- x\n /* B /* C */ D */ E')).toEqual(['word:A', 'word:E', 'end:<END-OF-STATEMENT>']);
});

test('blanks of every kind are skipped, and a simple comment may come last', () => {
  expect(texts('A\t\r\n\u00A0\uFEFFÄ1#_ -- the last')).toEqual(['word:A', 'word:Ä1#_', 'end:<END-OF-STATEMENT>']);
  expect(texts('1K 2 M')).toEqual(['number:1', 'word:K', 'number:2', 'word:M', 'end:<END-OF-STATEMENT>']);
});

test.each([
  ['A\u0000B', -7],
  ['1A', -103],
  ['1 /* A /* B */', -11],
  ["SELECT 'ABC", -10],
  ['SELECT A & B', -7],
  ['A'.repeat(3_000_000), -101],
])('text that cannot be read has its SQLCODE', (text, sqlcode) => {
  expect(() => tokensOf(text)).toThrow(SqlError);
  try {
    tokensOf(text);
  } catch (error) {
    expect((error as SqlError).sqlcode).toBe(sqlcode);
  }
});
