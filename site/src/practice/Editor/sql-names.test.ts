import {expect, test} from 'vitest';
import {completionsAt} from './sql-names';

const tables = {ACCOUNT: ['ACCT_NO', 'BALANCE'], BRANCH: ['BRANCH_ID', 'CITY']};

/** The completions at the bar. */
const offered = (text: string) => {
  const at = text.indexOf('|');
  return completionsAt(text.replace('|', ''), at, tables)?.names;
};

test.each([
  ['SELECT ac|', ['ACCOUNT', 'ACCT_NO']],
  ['SELECT B| FROM', ['BRANCH', 'BALANCE', 'BRANCH_ID']],
  ['SELECT A.| FROM ACCOUNT A', ['ACCT_NO', 'BALANCE']],
  ['SELECT a.b| from account as a', ['BALANCE']],
  ['SELECT BRANCH.C|', ['CITY']],
  ['SELECT 1 FROM BANK.|', ['ACCOUNT', 'BRANCH']],
])('%s', (text, names) => {
  expect(offered(text)).toEqual(names);
});

test.each(['SELECT |', 'SELECT CITY|', "SELECT 'B|", '-- B|', 'SELECT X.B|', 'SELECT ZZ|'])(
  'nothing for %s',
  (text) => {
    expect(offered(text)).toBeUndefined();
  },
);
