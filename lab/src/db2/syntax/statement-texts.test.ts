import {expect, test} from 'vitest';
import {statementTexts} from './statement-texts';

test('an input is cut at semicolons outside of strings and comments', () => {
  expect(statementTexts("-- one; two\nSELECT ';' FROM A; /* ; */\n\nCOMMIT")).toEqual([
    {text: "SELECT ';' FROM A", line: 2},
    {text: 'COMMIT', line: 4},
  ]);
});

test('--#SET TERMINATOR names another one', () => {
  const input = '--#SET TERMINATOR @\nCREATE TRIGGER T … BEGIN ATOMIC A; B; END@\n--#SET TERMINATOR ;\nCOMMIT;';
  expect(statementTexts(input).map(({text}) => text)).toEqual(['CREATE TRIGGER T … BEGIN ATOMIC A; B; END', 'COMMIT']);
});
