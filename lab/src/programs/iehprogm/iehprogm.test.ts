import {describe, expect, test} from 'vitest';
import {MvsSystem} from '../../data-sets/mvs-system';
import {installed} from '../../security/data-set-profiles';
import {made, stepWith, testTime} from '../../step/step.fixture';
import {runIehprogm} from './iehprogm';

async function ran(...sysin: string[]) {
  const system = new MvsSystem({now: () => testTime});
  made(system, 'A', {dsn: 'BANK.DATA', records: ['1']});
  made(system, 'B', {dsn: 'BANK.LIB', members: {ONE: ['1'], TWO: ['2']}});
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin}, {system});
  const code = await runIehprogm(fixture.step);
  return {code, system, lines: fixture.printed('SYSPRINT').slice(1)};
}

describe('SCRATCH', () => {
  test('removes an SMS-managed data set from its volume and from the catalog', async () => {
    const run = await ran(' SCRATCH DSNAME=BANK.DATA,VOL=3390=BANK01');
    expect(run.code).toBe(0);
    expect(run.lines).toEqual([
      '  SCRATCH DSNAME=BANK.DATA,VOL=3390=BANK01',
      ' NORMAL END OF TASK RETURNED BY SCRATCH',
      '',
      ' UTILITY END',
    ]);
    expect(run.system.onVolume('BANK01', 'BANK.DATA')).toBeUndefined();
    expect(run.system.entry('BANK.DATA')).toBeUndefined();
  });

  test('with MEMBER deletes a member', async () => {
    const run = await ran(' SCRATCH DSNAME=BANK.LIB,VOL=3390=BANK01,MEMBER=ONE');
    const library = run.system.dataSet('BANK.LIB');
    expect(library?.dsorg === 'PO' && [...library.members.keys()]).toEqual(['TWO']);
  });

  test('VTOC empties the volume', async () => {
    const run = await ran(' SCRATCH VTOC,VOL=3390=BANK01,PURGE');
    expect(run.code).toBe(0);
    expect(run.system.volumes.get('BANK01')!.dataSets.size).toBe(0);
  });

  test('of a missing data set or member is reported', async () => {
    const run = await ran(' SCRATCH DSNAME=BANK.NONE,VOL=3390=BANK01');
    expect(run.code).toBe(8);
    expect(run.lines[1]).toBe(' IEH207I STATUS OF USERS REQUEST TO SCRATCH DATA SET BANK.NONE');
  });
});

test('RENAME gives a data set or a member a new name', async () => {
  const run = await ran(
    ' RENAME DSNAME=BANK.DATA,VOL=3390=BANK01,NEWNAME=BANK.OLD',
    ' RENAME DSNAME=BANK.LIB,VOL=3390=BANK01,MEMBER=TWO,NEWNAME=AAA',
  );
  expect(run.code).toBe(0);
  expect(run.system.dataSet('BANK.OLD')).toBeDefined();
  expect(run.system.entry('BANK.DATA')).toBeUndefined();
  const library = run.system.dataSet('BANK.LIB');
  expect(library?.dsorg === 'PO' && [...library.members.keys()]).toEqual(['AAA', 'ONE']);
});

test('UNCATLG and CATLG change only the catalog', async () => {
  const run = await ran(' UNCATLG DSNAME=BANK.LIB', ' CATLG DSNAME=BANK.NEW,VOL=3390=BANK02');
  expect(run.code).toBe(0);
  expect(run.system.entry('BANK.LIB')).toBeUndefined();
  expect(run.system.onVolume('BANK01', 'BANK.LIB')).toBeDefined();
  expect(run.system.entry('BANK.NEW')).toMatchObject({volsers: ['BANK02']});
});

test.each([
  [' SKRATCH DSNAME=A', 'IEH201I INVALID REQUEST...STATEMENT IGNORED.'],
  [' SCRATCH DSNAME=BANK.DATA,WHAT=1', 'IEH202I INVALID KEYWORD...STATEMENT IGNORED.'],
  [' SCRATCH DSNAME=BANK.DATA', 'IEH203I INVALID KEYWORD COMBINATION OR MISSING KEYWORD...STATEMENT IGNORED.'],
  [' SCRATCH DSNAME=BANK.DATA,VOL=3390=NONE', 'IEH204I INVALID DEVICE NAME OR VOLUME ID...STATEMENT IGNORED.'],
  [' BLDG INDEX=A', 'FWR001I BLDG IS NOT SUPPORTED ON THIS MACHINE'],
])('%s is ignored with 8', async (card, message) => {
  const run = await ran(card, ' UNCATLG DSNAME=BANK.LIB');
  expect(run.code).toBe(8);
  expect(run.lines[1]).toBe(` ${message}`);
  expect(run.lines).toContain(' NORMAL END OF TASK RETURNED BY UNCATLG');
});

test('what RACF refuses is neither scratched nor renamed', async () => {
  const system = new MvsSystem({now: () => testTime});
  made(system, 'A', {dsn: 'PROD.LIB', members: {ONE: ['1']}});
  system.profiles.define({name: 'PROD.**', universalAccess: 'READ', accessList: {}, ...installed});
  const sysin = [
    ' SCRATCH DSNAME=PROD.LIB,VOL=3390=BANK01,MEMBER=ONE',
    ' RENAME DSNAME=PROD.LIB,VOL=3390=BANK01,NEWNAME=BANK.LIB',
    ' SCRATCH DSNAME=PROD.LIB,VOL=3390=BANK01,PURGE',
  ];
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin}, {system});
  expect(await runIehprogm(fixture.step)).toBe(8);
  expect(system.onVolume('BANK01', 'PROD.LIB')).toMatchObject({members: new Map([['ONE', expect.anything()]])});
});
