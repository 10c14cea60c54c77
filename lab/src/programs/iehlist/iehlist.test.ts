import {describe, expect, test} from 'vitest';
import {MvsSystem} from '../../data-sets/mvs-system';
import {loadWorld} from '../../grading/load-world';
import {createMachine} from '../../machine/create-machine';
import {ran} from '../../machine/job.fixture';
import {made, stepWith, testTime} from '../../step/step.fixture';
import {runIehlist} from './iehlist';

async function listed(...sysin: string[]) {
  const system = new MvsSystem({now: () => testTime});
  made(system, 'A', {dsn: 'BANK.DATA', records: ['1'], tracks: 3});
  made(system, 'B', {dsn: 'BANK.LIB', members: {TWO: ['1'], ONE: ['2']}, tracks: 3});
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin}, {system});
  const code = await runIehlist(fixture.step);
  return {code, lines: fixture.printed('SYSPRINT')};
}

describe('LISTVTOC', () => {
  test('lists all data sets of the volume', async () => {
    const run = await listed(' LISTVTOC VOL=3390=BANK01');
    expect(run.code).toBe(0);
    expect(run.lines[0]).toMatch(/^1 {42}SYSTEMS SUPPORT UTILITIES---IEHLIST +PAGE 1$/);
    expect(run.lines[1]).toBe(' DATE: 2026.032  TIME: 10.30.15');
    expect(run.lines[2]).toContain('CONTENTS OF VTOC ON VOL BANK01');
    expect(run.lines.slice(6)).toEqual([
      ' BANK.DATA                                       2026.032   0000.000   SEQUENTIAL',
      ' BANK.LIB                                        2026.032   0000.000   PARTITIONED',
      '0  THERE ARE 3337 EMPTY CYLINDERS PLUS 0009 EMPTY TRACKS ON THIS VOLUME',
    ]);
  });

  test('includes the system libraries on their volume, where they take up room', async () => {
    const run = await listed(' LISTVTOC VOL=3390=SYSRES');
    expect(run.lines).toContain(' SYS1.LINKLIB                                    2024.001   0000.000   PARTITIONED');
    expect(run.lines.at(-1)).toBe('0  THERE ARE 3317 EMPTY CYLINDERS PLUS 0000 EMPTY TRACKS ON THIS VOLUME');
    const one = await listed(' LISTVTOC FORMAT,VOL=3390=SYSRES,DSNAME=SYS1.PROCLIB');
    expect(one.code).toBe(0);
  });

  test('FORMAT shows the label of a data set', async () => {
    const run = await listed(' LISTVTOC FORMAT,VOL=3390=BANK01,DSNAME=BANK.DATA');
    expect(run.lines.some((line) => /^ BANK\.DATA +BANK01 +1 2026\.032 .* PS +FB +00 +27920$/.test(line))).toBe(true);
    expect(run.lines.at(-1)).toBe('  ----ON THE ABOVE DATA SET,THERE ARE      2 EMPTY TRACK(S).');
  });
});

describe('LISTPDS', () => {
  test('lists the members in their order', async () => {
    const run = await listed(' LISTPDS DSNAME=BANK.LIB,VOL=3390=BANK01');
    expect(run.code).toBe(0);
    // Five directory blocks and the end of the directory come before the first member: a block and an end each.
    expect(run.lines.slice(5, 7).map((line) => line.trim())).toEqual(['ONE       00000700', 'TWO       00000900']);
    expect(run.lines.at(-1)).toBe(
      '0  OF THE 00005 DIRECTORY BLOCKS ALLOCATED TO THIS PDS, 00004 ARE(IS) COMPLETELY UNUSED',
    );
  });
});

test('each volume of a data set on two volumes shows its own part, and LISTDS names both', async () => {
  const machine = createMachine({now: () => testTime});
  loadWorld(machine.system, {volumes: {TEST01: {cylinders: 2}, TEST02: {cylinders: 2}}});
  const run = await ran(
    machine,
    `//S1       EXEC PGM=IEBDG
//SYSPRINT DD SYSOUT=*
//OUT      DD DSN=BANK.MULTI,DISP=(NEW,CATLG),UNIT=(SYSDA,2),
//            VOL=SER=(TEST01,TEST02),SPACE=(TRK,(10,5)),
//            DCB=(RECFM=FB,LRECL=80,BLKSIZE=27920)
//SYSIN    DD *
  DSD OUTPUT=(OUT)
  FD NAME=A,LENGTH=80,FORMAT=AL
  CREATE QUANTITY=15000,NAME=(A)
  END
//S2       EXEC PGM=IEHLIST
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  LISTVTOC FORMAT,VOL=3390=TEST01,DSNAME=BANK.MULTI
  LISTVTOC FORMAT,VOL=3390=TEST02,DSNAME=BANK.MULTI
//S3       EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
 LISTDS 'BANK.MULTI'
`,
  );
  // With 698 records on a track, there are 22 tracks: all 15 on the first volume, and 7 of the 10 allocated on the
  // second.
  expect(run.printed('S2', 'SYSPRINT').filter((line) => line.includes('EMPTY TRACK'))).toEqual([
    '  ----ON THE ABOVE DATA SET,THERE ARE      0 EMPTY TRACK(S).',
    '  ----ON THE ABOVE DATA SET,THERE ARE      3 EMPTY TRACK(S).',
  ]);
  const listed = run.printed('S3', 'SYSTSPRT').map((line) => line.trim());
  expect(listed.slice(listed.indexOf('--VOLUMES--')).slice(1, 3)).toEqual(['TEST01', 'TEST02']);
});

test('LISTPDS shows the user data of a member that ISPF has filled in, and the procedures of the system', async () => {
  const machine = createMachine({now: () => testTime});
  const services = await machine.services();
  await services.allocate('BANK.LIB', {dsorg: 'PO', dirblk: 5, alcunit: 'TRK', primary: 1});
  services.write('BANK.LIB', 'ONE', Uint8Array.of(0x41));
  const run = await ran(
    machine,
    `//S1       EXEC PGM=IEHLIST
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
 LISTPDS DSNAME=BANK.LIB,VOL=3390=BANK01
 LISTPDS DSNAME=SYS1.PROCLIB,VOL=3390=SYSRES
`,
  );
  const lines = run.printed('S1', 'SYSPRINT').map((line) => line.trim());
  // Fifteen halfwords: version 01.00, created and changed on the 32nd day of 2026, by the user of the machine.
  expect(lines.find((line) => line.startsWith('ONE '))).toMatch(
    /^ONE {7}[0-9A-F]{6}0F {3}010000150126032F0126032F1030[0-9A-F]{12}D3C5C1D9D5C5D940/,
  );
  expect(lines.find((line) => line.startsWith('IGYWCLG '))).toMatch(/^IGYWCLG {3}[0-9A-F]{6}00$/);
});

describe('what is ignored gives 8', () => {
  test.each([
    [' LISTVTOC VOL=3390=NOVOL', 'IEH106I UNAVAILABLE DEVICE TYPE OR VOLUME ID SPECIFIED'],
    [' LISTVTOC VOL=3390=BANK01,DSNAME=NO.SUCH', 'IEH105I THIS VOLUME DOES NOT CONTAIN DATA SET NO.SUCH'],
    [' LISTPDS DSNAME=BANK.DATA,VOL=3390=BANK01', 'IEH102I THE PDS ORGANIZATION DOES NOT APPLY FOR DATASET BANK.DATA'],
    [' LISTALL', 'IEH109I INVALID CONTROL STATEMENT'],
    [' LISTVTOC DUMP,VOL=3390=BANK01', 'FWR001I DUMP IS NOT SUPPORTED ON THIS MACHINE'],
  ])('%s', async (card, message) => {
    const run = await listed(card);
    expect(run.code).toBe(8);
    expect(run.lines.at(-1)).toBe(` ${message}`);
  });
});
