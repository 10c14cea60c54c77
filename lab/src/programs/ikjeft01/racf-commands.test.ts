import {describe, expect, test} from 'vitest';
import {createMachine} from '../../machine/create-machine';
import {installed} from '../../security/data-set-profiles';

/** Returns what a user at READY sees after each command, on a machine with somebody else's profile. */
async function typed(...commands: string[]) {
  const machine = createMachine({now: () => new Date('2026-07-27T12:00:00Z')});
  machine.put('LEARNER.PAY', Uint8Array.of(0x31, 0x0a));
  machine.system.profiles.define({
    name: 'PROD.**',
    universalAccess: 'READ',
    accessList: {OPER01: 'ALTER'},
    ...installed,
  });
  machine.system.profiles.define({name: 'AUDIT.**', universalAccess: 'NONE', accessList: {}, ...installed});
  const services = await machine.services();
  const shown: string[][] = [];
  for (const command of commands) shown.push(await services.tso(command));
  return {machine, shown};
}

test('LISTDSD lists a generic profile as RACF does', async () => {
  const {shown} = await typed(
    "ADDSD 'LEARNER.SECLAB.GRANTED.*' UACC(NONE)",
    "PERMIT 'LEARNER.SECLAB.GRANTED.*' CLASS(DATASET) ID(OPER01) ACCESS(READ)",
    "LISTDSD DA('LEARNER.SECLAB.GRANTED.*') ALL",
  );
  expect(shown).toEqual([
    [],
    [],
    [
      'INFORMATION FOR DATASET LEARNER.SECLAB.GRANTED.* (G)',
      '',
      'LEVEL  OWNER    UNIVERSAL ACCESS   WARNING   ERASE',
      '-----  -------- ----------------   -------   -----',
      ' 00    LEARNER         NONE          NO      NO',
      '',
      'AUDITING',
      '--------',
      'FAILURES(READ)',
      '',
      'NOTIFY',
      '--------',
      'NO USER TO BE NOTIFIED',
      '',
      'YOUR ACCESS  CREATION GROUP  DATASET TYPE',
      '-----------  --------------  ------------',
      '   ALTER        BANKDEV        NON-VSAM',
      '',
      'NO INSTALLATION DATA',
      '',
      '              SECURITY LEVEL',
      '------------------------------------------',
      'NO SECURITY LEVEL',
      '',
      'CATEGORIES',
      '----------',
      'NO CATEGORIES',
      '',
      'SECLABEL',
      '--------',
      'NO SECLABEL',
      '',
      'CREATION DATE  LAST REFERENCE DATE  LAST CHANGE DATE',
      '(DAY) (YEAR)        (DAY) (YEAR)      (DAY) (YEAR)',
      '-------------  -------------------  ----------------',
      ' 208    26      NOT APPLICABLE FOR GENERIC PROFILE',
      '',
      'ALTER COUNT  CONTROL COUNT  UPDATE COUNT  READ COUNT',
      '-----------  -------------  ------------  ----------',
      'NOT APPLICABLE FOR GENERIC PROFILE',
      '',
      '   ID     ACCESS',
      '--------  -------',
      'OPER01     READ',
      '',
      '   ID    ACCESS   CLASS                ENTITY NAME',
      '-------- ------- -------- ----------------------------------------------------',
      'NO ENTRIES IN CONDITIONAL ACCESS LIST',
    ],
  ]);
});

test('for a profile that protects data of others, users see what they may do, but not the access list', async () => {
  const {shown} = await typed("LD DA('PROD.PAY') GENERIC AUTHUSER");
  expect(shown[0]).toContain('   READ         SYS1           NON-VSAM');
  expect(shown[0]).not.toContain('OPER01     ALTER');
});

test('a changed profile takes effect', async () => {
  const {machine} = await typed(
    'ADDSD PAY UACC(READ)',
    'ALTDSD PAY UACC(NONE)',
    'PERMIT PAY ID(OPERGRP) ACCESS(UPDATE)',
  );
  const asks = (id: string, group: string) =>
    machine.system.profiles.refusal({id, group}, 'LEARNER.PAY', 'BANK01', 'READ');
  expect(asks('IBMUSER', 'SYS1')).toContain('ACCESS INTENT(READ   )  ACCESS ALLOWED(NONE   )');
  expect(asks('OPER01', 'OPERGRP')).toBeUndefined();
});

describe('SEARCH', () => {
  test('takes an asterisk literally in a mask, and as a wildcard in a filter', async () => {
    const {shown} = await typed(
      "ADDSD 'LEARNER.A.**'",
      'ADDSD PAY',
      'SEARCH MASK(LEARNER*)',
      'SEARCH FILTER(LEARNER.**)',
      'SEARCH GENERIC',
      'SR MASK(AUDIT)',
    );
    expect(shown.slice(2)).toEqual([
      ['ICH31005I NO ENTRIES MEET SEARCH CRITERIA'],
      ['LEARNER.A.** (G)', 'LEARNER.PAY'],
      ['LEARNER.A.** (G)'],
      ['ICH31005I NO ENTRIES MEET SEARCH CRITERIA'],
    ]);
  });
});

test('a deleted profile is gone', async () => {
  const {shown} = await typed('ADDSD PAY', 'DELDSD PAY', 'DELDSD PAY', 'LISTDSD DA(PAY)');
  expect(shown.slice(1)).toEqual([
    [],
    ['ICH09020I LEARNER.PAY NOT DEFINED TO RACF'],
    ['ICH35003I NO RACF DESCRIPTION FOUND FOR LEARNER.PAY'],
  ]);
});

test.each([
  ["ADDSD 'PROD.X.**'", 'FWR004I NOT AUTHORIZED TO DEFINE PROFILE PROD.X.**'],
  ['ADDSD NONE.SUCH', 'FWR004I DATA SET LEARNER.NONE.SUCH IS NOT IN THE CATALOG'],
  ["ADDSD '**.X'", "IKJ56702I INVALID DATASET NAME, '**.X'"],
  ['ADDSD PAY ACC(READ)', 'IKJ56712I INVALID KEYWORD, ACC(READ)'],
  ['ADDSD PAY UACC(WRITE)', 'IKJ56712I INVALID KEYWORD, WRITE'],
  ['ADDSD PAY OWNER(NOBODY)', 'FWR004I NOBODY IS NOT DEFINED TO RACF'],
  ['ADDSD PAY WARNING', 'FWR001I ADDSD WARNING IS NOT SUPPORTED ON THIS MACHINE'],
  ["ALTDSD 'PROD.**' UACC(ALTER)", 'FWR004I NOT AUTHORIZED TO CHANGE PROD.**'],
  ['PERMIT PAY ID(OPER01)', 'ICH06004I LEARNER.PAY NOT DEFINED TO RACF'],
  ["PERMIT 'PROD.**' ID(LEARNER) ACCESS(ALTER)", 'ICH06006I NOT AUTHORIZED TO PROD.**'],
  ["PERMIT 'CICS.TRAN' CLASS(TCICSTRN) ID(OPER01)", 'FWR001I CLASS TCICSTRN IS NOT SUPPORTED ON THIS MACHINE'],
  ["PE 'CICS.TRAN' CL(TCICSTRN) ID(OPER01)", 'FWR001I CLASS TCICSTRN IS NOT SUPPORTED ON THIS MACHINE'],
  ["LISTDSD DA('AUDIT.**')", 'ICH35002I NOT AUTHORIZED TO LIST AUDIT.**'],
  ['LISTDSD PAY', 'IKJ56712I INVALID KEYWORD, PAY'],
  ['PERMIT', 'IKJ56701I MISSING PROFILE NAME'],
])('%s is refused', async (command, message) => {
  const {shown} = await typed(command);
  expect(shown).toEqual([[message]]);
});

test('a keyword may be abbreviated while it is unambiguous', async () => {
  const {shown} = await typed('AD PAY UAC(NONE) OW(LEARNER)', 'PE PAY I(OPER01) AC(READ)', 'LD DA(PAY) AUTH');
  expect(shown.slice(0, 2)).toEqual([[], []]);
  expect(shown[2]!.join()).toMatch(/OPER01 +READ/);
});

test('PERMIT names the users that it cannot process, and processes the others', async () => {
  const {shown} = await typed(
    'ADDSD PAY',
    'PERMIT PAY ID(NOBODY OPER01)',
    'PERMIT PAY ID(SYS1) DELETE',
    'LD DA(PAY) AUTHUSER',
  );
  expect(shown.slice(1, 3)).toEqual([
    ['ICH06007I NOBODY NOT DEFINED TO RACF'],
    ['ICH06002I SYS1 NOT AUTHORIZED, DELETE IGNORED'],
  ]);
  expect(shown[3]).toContain('OPER01     READ');
});
