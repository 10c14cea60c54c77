import {describe, expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {gradeSql, outcomeText} from './grade-sql';
import {runSql} from './run-sql';
import {expectationFrom, type Observable} from './sql-expectation';

const now = () => new Date('2026-07-01T09:30:00Z');
const run = (text: string) => runSql(createMachine({now}), text);

/** Returns what is wrong with an answer, given this solution. */
const graded = async (solution: string, answer: string, observed: Observable[] = []) =>
  gradeSql(await run(answer), expectationFrom(await run(solution), observed));

describe('rows', () => {
  const byCity = 'SELECT CITY, COUNT(*) AS CUSTOMERS FROM CUSTOMER GROUP BY CITY';
  const ordered = 'SELECT BRANCH_ID FROM BRANCH ORDER BY BRANCH_ID DESC';

  test.each([
    ['in lower case', 'select city, count(*) from customer group by city;'],
    [
      'with another query',
      'SELECT DISTINCT CITY, (SELECT COUNT(*) FROM CUSTOMER D WHERE D.CITY = C.CITY) FROM CUSTOMER C',
    ],
    ['in another order', `${byCity} ORDER BY CITY DESC`],
    ['with another scale', 'SELECT CITY, SUM(1.00) FROM CUSTOMER GROUP BY CITY'],
    ['after a query that nobody asked for', `SELECT COUNT(*) FROM TXN;\n${byCity};`],
  ])('are right %s', async (_how, answer) => {
    expect(await graded(byCity, answer)).toEqual([]);
  });

  test.each([
    ['SELECT BRANCH_ID FROM BRANCH ORDER BY BRANCH_ID', ['the result has the right rows in another order']],
    ['SELECT CITY, 1 FROM BRANCH', ['the result has 2 columns, and should have 1']],
    [
      "SELECT BRANCH_ID FROM BRANCH WHERE BRANCH_ID < 'B003' ORDER BY 1 DESC",
      ['the result has 2 rows, and should have 4', 'the result lacks a row: B004, and 1 more'],
    ],
    ['DELETE FROM TXN WHERE TXN_ID = 0', ['there are no results, and should be 1']],
    ['', ['there is no statement']],
  ])('of %s are wrong', async (answer, differences) => {
    expect(await graded(ordered, answer)).toEqual(differences);
  });
});

describe('tables afterwards', () => {
  const raise = 'UPDATE ACCOUNT SET BALANCE = BALANCE + 1 WHERE ACCT_NO = 10000101';

  test('are compared, including those that the task does not change', async () => {
    expect(await graded(raise, `${raise}; ROLLBACK`)).toEqual([
      expect.stringMatching(/^afterwards table ACCOUNT has a row that it should not have: 10000101, .* 52340.75/),
      expect.stringMatching(/^afterwards table ACCOUNT lacks a row: 10000101, .* 52341.75/),
    ]);
    expect(await graded(raise, `${raise}; DELETE FROM TXN WHERE TXN_ID = 50000001`)).toEqual([
      'afterwards table TXN has 19 rows, and should have 20',
      expect.stringMatching(/^afterwards table TXN lacks a row: 50000001/),
    ]);
  });

  test('may be more than are required', async () => {
    expect(await graded(raise, `CREATE TABLE MINE (A INTEGER); ${raise}`)).toEqual([]);
  });

  test.each([
    [
      'CREATE VIEW V AS SELECT CITY FROM BRANCH',
      'CREATE VIEW W AS SELECT CITY FROM BRANCH',
      'afterwards there is no view V',
    ],
    ['DROP TABLE TXN', 'DELETE FROM TXN WHERE TXN_ID = 0', 'afterwards TXN is still there'],
    [
      'GRANT SELECT ON TXN TO PUBLIC',
      'GRANT UPDATE ON TXN TO PUBLIC',
      'afterwards there is no privilege SELECT ON TXN TO PUBLIC',
    ],
  ])('after %s are not those after %s', async (solution, answer, difference) => {
    expect(await graded(solution, answer)).toEqual([difference]);
  });
});

describe('the end', () => {
  const refused = "INSERT INTO TXN VALUES (1, 1, '2026-07-01', 'D', 1, NULL)";

  test('may be an error that the task requires', async () => {
    expect(await graded(refused, refused.toLowerCase().replace("'d'", "'D'"))).toEqual([]);
    expect(await graded(refused, 'SELECT CITY FROM BRANCH')).toEqual([
      'the answer ran to its end, and should end with SQLCODE -530',
    ]);
  });

  test('is the only difference after an error that it does not require', async () => {
    expect(await graded('SELECT CITY FROM BRANCH', 'SELECT TOWN FROM BRANCH')).toEqual([
      'the answer ended with SQLCODE -206 (TOWN IS NOT VALID IN THE CONTEXT WHERE IT IS USED), and should run to its end',
    ]);
  });
});

test('units of work and row counts are compared if the task requires it', async () => {
  const solution = 'DELETE FROM TXN WHERE ACCT_NO = 10000109; DELETE FROM ACCOUNT WHERE ACCT_NO = 10000109; COMMIT';
  const twice = solution.replace(';', '; COMMIT;');
  const cascaded = 'DELETE FROM ACCOUNT WHERE ACCT_NO = 10000109';
  expect(await graded(solution, twice)).toEqual([]);
  expect(await graded(solution, cascaded)).toEqual([]);
  expect(await graded(solution, twice, ['unit'])).toEqual(['it is committed 2 times, and should be one unit of work']);
  expect(await graded(solution, cascaded, ['counts'])).toEqual(['rows affected by each change: 1, and should be 1, 1']);
});

test('an outcome is the same for all answers with the same results and effects', async () => {
  const expected = expectationFrom(await run('SELECT CITY FROM BRANCH'));
  const outcome = async (text: string) => outcomeText(await run(text), expected);
  expect(await outcome('select name from customer')).toBe(await outcome('SELECT  NAME FROM ACCOUNT;'));
  expect(await outcome('SELECT NAME FROM CUSTOMER')).not.toBe(await outcome('SELECT TOWN FROM CUSTOMER'));
  expect(await outcome('SELECT CITY FROM CUSTOMER')).toBe(await outcome('SELECT CITY FROM CUSTOMER ORDER BY CITY'));
});
