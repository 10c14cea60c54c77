import {describe, expect, test} from 'vitest';
import {DataSetProfiles, installed} from './data-set-profiles';
import {racfUser} from './users';

function profiles() {
  const table = new DataSetProfiles();
  table.define({name: 'PROD.**', universalAccess: 'NONE', accessList: {BANKDEV: 'READ'}, ...installed});
  table.define({name: 'PROD.PAY.**', universalAccess: 'NONE', accessList: {OPER01: 'ALTER'}, ...installed});
  table.define({
    name: 'PROD.PAY.RATES',
    universalAccess: 'READ',
    accessList: {LEARNER: 'UPDATE', BANKDEV: 'NONE'},
    ...installed,
  });
  return table;
}

const learner = racfUser('LEARNER');

test('a discrete profile precedes a generic one, and the most specific generic one precedes the others', () => {
  const table = profiles();
  const names = ['PROD.PAY.RATES', 'PROD.PAY.MASTER', 'PROD.ACCT', 'TEST.ACCT'].map((name) => table.find(name)?.name);
  expect(names).toEqual(['PROD.PAY.RATES', 'PROD.PAY.**', 'PROD.**', undefined]);
});

describe('a request', () => {
  test.each([
    {why: 'where no profile is', name: 'TEST.ACCT', intent: 'ALTER'},
    {why: 'by the group', name: 'PROD.ACCT', intent: 'READ'},
    {why: 'by the user, before his group', name: 'PROD.PAY.RATES', intent: 'UPDATE'},
  ] as const)('to $intent $name is granted $why', ({name, intent}) => {
    expect(profiles().refusal(learner, name, 'BANK01', intent)).toBeUndefined();
  });

  test('for more than the access list allows is refused with the lines of ICH408I', () => {
    expect(profiles().refusal(learner, 'PROD.ACCT', 'BANK01', 'UPDATE')?.split('\n')).toEqual([
      'ICH408I USER(LEARNER ) GROUP(BANKDEV ) NAME(####################)',
      '  PROD.ACCT CL(DATASET ) VOL(BANK01)',
      '  INSUFFICIENT ACCESS AUTHORITY',
      '  FROM PROD.** (G)',
      '  ACCESS INTENT(UPDATE )  ACCESS ALLOWED(READ   )',
    ]);
  });

  test('refused by a discrete profile does not name a generic one', () => {
    expect(profiles().refusal(racfUser('OPER01'), 'PROD.PAY.RATES', 'BANK01', 'UPDATE')).not.toContain('FROM');
  });

  test('for data sets under the user ID is always granted', () => {
    const table = profiles();
    table.define({name: 'LEARNER.**', universalAccess: 'NONE', accessList: {}, ...installed});
    expect(table.refusal(learner, 'LEARNER.JCL', 'BANK01', 'ALTER')).toBeUndefined();
  });

  test.each(['SYS1.LINKLIB', 'SYS1.MINE', 'CEE.SCEERUN', 'DSNC10.RUNLIB.LOAD'])('to change %s is refused', (name) => {
    expect(profiles().refusal(learner, name, 'SYSRES', 'READ')).toBeUndefined();
    expect(profiles().refusal(learner, name, 'SYSRES', 'UPDATE')).toContain(`FROM ${name.split('.')[0]}.** (G)`);
  });
});
