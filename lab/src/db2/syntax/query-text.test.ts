import {expect, test} from 'vitest';
import {isQuery, parseQueryAlone} from './query-text';
import {parseStatement} from './statement-parser';

test.each([
  'SELECT 1 FROM SYSIBM.SYSDUMMY1;',
  '( select * from branch )\nfetch first row only',
  'WITH T (A) AS (SELECT 1 FROM SYSIBM.SYSDUMMY1) SELECT A FROM T',
])('the parser for queries alone reads a query like the full parser: %s', (text) => {
  expect(isQuery(text)).toBe(true);
  expect(parseQueryAlone(text)).toEqual(parseStatement(text));
});

test.each([
  'UPDATE BRANCH SET CITY = 1',
  'SELECT * FROM FINAL TABLE (INSERT INTO T VALUES (1))',
  'SELECTED',
  'MAKE IT SO',
  '',
])('text that is not a query, or changes something, needs the full parser: %j', (text) => {
  expect(isQuery(text)).toBe(false);
  expect(() => parseQueryAlone(text)).toThrow('not loaded');
});

test('both parsers find the same mistake in a query', () => {
  const text = 'SELECT 1 FROM SYSIBM.SYSDUMMY1 GARBAGE HERE';
  const mistake = (read: (of: string) => unknown) => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };
  expect(mistake(parseQueryAlone)).toEqual(mistake(parseStatement));
  expect(mistake(parseQueryAlone)).toMatchObject({sqlcode: -104});
});
