import {expect, test} from 'vitest';
import type {Plain} from '../../machine/state-bytes';
import {resultAsData} from '../spufi';
import {Subsystem} from '../subsystem';

const now = () => new Date('2026-11-16T09:30:00Z');

/** A subsystem as saved by an older version, with these privileges of JOE: kind, privilege and name. */
async function kept(...granted: readonly (readonly [object: string, privilege: string, on: string])[]) {
  const subsystem = await Subsystem.start(now, {});
  await subsystem.complete();
  const db2 = subsystem.connect('FWUSER1');
  expect(db2.execute('CREATE FUNCTION BANK.TWICE(N INTEGER) RETURNS INTEGER RETURN N * 2').sqlcode).toBe(0);
  db2.commit();
  const saved = subsystem.save() as {catalog: {privileges: Plain[]}};
  for (const [object, privilege, on] of granted)
    saved.catalog.privileges.push({
      grantor: 'BANK',
      grantee: 'JOE',
      privilege,
      object,
      on,
      withGrantOption: false,
    });
  const again = await Subsystem.start(now, saved as unknown as Plain);
  return (await again.complete()).connect('FWUSER1');
}

test.each([
  ['use', 'USE', 'BP1', 'REVOKE USE OF BUFFERPOOL BP1 FROM JOE'],
  ['use', 'USE', 'SYSDEFLT', 'REVOKE USE OF STOGROUP SYSDEFLT FROM JOE'],
  ['use', 'USE', 'BRANCH', 'REVOKE USE OF TABLESPACE DSNDB04.BRANCH FROM JOE'],
  ['other', 'EXECUTE', 'PAYPLAN', 'REVOKE EXECUTE ON PLAN PAYPLAN FROM JOE'],
  ['other', 'EXECUTE', 'TWICE', 'REVOKE EXECUTE ON FUNCTION BANK.TWICE FROM JOE'],
  ['other', 'ALL', '*', 'REVOKE ALL ON PACKAGE BANK.* FROM JOE'],
])('a privilege of the kind %s, %s on %s, can be revoked', async (object, privilege, on, revoke) => {
  const db2 = await kept([object, privilege, on]);
  expect(db2.execute(revoke)).toMatchObject({sqlcode: 0});
  expect(db2.execute(revoke)).toMatchObject({sqlcode: -556});
});

test('the catalog shows the privileges', async () => {
  const db2 = await kept(['use', 'USE', 'BRANCH'], ['other', 'BIND', 'PAYPLAN']);
  const rows = (sql: string) => resultAsData(db2.execute(sql)).rows;
  expect(rows("SELECT QUALIFIER, NAME, OBTYPE FROM SYSIBM.SYSRESAUTH WHERE GRANTEE = 'JOE'")).toEqual([
    ['DSNDB04', 'BRANCH', 'R'],
  ]);
  expect(rows("SELECT NAME, BINDAUTH FROM SYSIBM.SYSPLANAUTH WHERE GRANTEE = 'JOE'")).toEqual([['PAYPLAN', 'Y']]);
});

test('a plan that was bound with an invalid isolation level has CS', async () => {
  const subsystem = await Subsystem.start(now, {});
  await subsystem.complete();
  subsystem.connect('FWUSER1').execute('CREATE TABLE T (A INTEGER)');
  const saved = subsystem.save() as {packages: {plans: Plain[]}};
  const options = {owner: 'BANK', qualifier: 'BANK', isolation: 'XX', validate: 'RUN', bound: '0'};
  saved.packages.plans.push({name: 'P', packages: [], ...options});
  const again = await Subsystem.start(now, saved as unknown as Plain);
  expect(again.database.catalog.packages.plans.get('P')?.isolation).toBe('CS');
});
