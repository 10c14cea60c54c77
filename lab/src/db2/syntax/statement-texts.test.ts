import {expect, test} from 'vitest';
import {statementTexts} from './statement-texts';

test('the input is split at semicolons outside strings and comments', () => {
  expect(statementTexts("-- one; two\nSELECT ';' FROM A; /* ; */\n\nCOMMIT")).toEqual([
    {text: "SELECT ';' FROM A", line: 2},
    {text: 'COMMIT', line: 4},
  ]);
});

test('comments nest, and an unclosed comment is a statement', () => {
  expect(statementTexts('/* A /* B; */ C; */ COMMIT; /* D;')).toEqual([
    {text: 'COMMIT', line: 1},
    {text: '/* D;', line: 1},
  ]);
});

test('--#SET TERMINATOR changes the terminator', () => {
  const input = '--#SET TERMINATOR @\nCREATE TRIGGER T … BEGIN ATOMIC A; B; END@\n--#SET TERMINATOR ;\nCOMMIT;';
  expect(statementTexts(input).map(({text}) => text)).toEqual(['CREATE TRIGGER T … BEGIN ATOMIC A; B; END', 'COMMIT']);
});
