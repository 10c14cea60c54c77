import {expect, test} from 'vitest';
import {learnerSession} from './bank/whole-bank.fixture';
import {wholeBank} from './bank/whole-bank.fixture';
import {runInput, spufiOutput} from './spufi';

const now = () => new Date('2026-07-01T09:30:00Z');

const spufi = (input: string) => {
  const done = runInput(learnerSession(wholeBank(now), now), input);
  return {codes: done.map(({result}) => result.sqlcode), listing: spufiOutput(input, done)};
};

test.each(['DECLARE C1 CURSOR FOR SELECT CITY FROM BRANCH', 'OPEN C1', 'FETCH C1', 'SELECT CITY INTO :X FROM BRANCH'])(
  '%s cannot be prepared: it is only for programs',
  (statement) => expect(spufi(statement).codes).toEqual([-84]),
);

test('a line that is longer than a record continues in the next one', () => {
  const long = `SELECT ACCT_NO, BALANCE FROM ACCOUNT WHERE BRANCH_ID = 'B001'${' AND BALANCE > 0'.repeat(3)};`;
  const {codes, listing} = spufi(`-- ${'long '.repeat(20)}\n${long}`);
  expect(codes).toEqual([0]);
  expect(listing.slice(1, 4)).toEqual([
    '-- long long long long long long long long long long long long long long'.slice(0, 72).trimEnd(),
    "SELECT ACCT_NO, BALANCE FROM ACCOUNT WHERE BRANCH_ID = 'B001' AND",
    'BALANCE > 0 AND BALANCE > 0 AND BALANCE > 0;',
  ]);
  expect(listing).toContain('DSNE621I NUMBER OF INPUT RECORDS READ IS 3');
});
