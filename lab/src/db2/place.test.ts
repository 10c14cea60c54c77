import {expect, test} from 'vitest';
import {placeOf} from './place';
import {statementTexts} from './syntax/statement-texts';

const place = (input: string, ...tokens: string[]) => placeOf(input, statementTexts(input).at(-1)!, tokens);

test.each([
  ['a name', 'SELECT CITY,\n  TOWN FROM BRANCH', ['TOWN'], {line: 2, column: 3}],
  ['a name in lower case', 'select town from branch', ['TOWN'], {line: 1, column: 8}],
  ['the last part of a qualified name', 'SELECT 1 FROM BRANCHES', ['BANK.BRANCHES'], {line: 1, column: 15}],
  ['a delimited name', 'SELECT "Town" FROM BRANCH', ['Town'], {line: 1, column: 8}],
  ['a second statement in its line', 'COMMIT; SELECT TOWN FROM BRANCH', ['TOWN'], {line: 1, column: 16}],
  ['a word that a comment has too', 'SELECT -- TOWN\n1 TOWN', ['TOWN'], {line: 2, column: 3}],
  ['a symbol', 'SELECT CITY FROM BRANCH WHERE )', [')', '('], {line: 1, column: 31}],
])('the position of %s is found', (_what, input, tokens, found) => {
  expect(place(input, ...tokens)).toEqual(found);
});

test('a token that does not occur in the statement has no position', () => {
  expect(place('INSERT INTO BRANCH VALUES (1)', 'BRANCH_NAME_CHECK')).toBeUndefined();
});
