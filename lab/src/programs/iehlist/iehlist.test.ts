import {describe, expect, test} from 'vitest';
import {createSystem} from '../../data-sets/mvs-system';
import {made, stepWith, testTime} from '../../step/step.fixture';
import {runIehlist} from './iehlist';

async function listed(...sysin: string[]) {
  const system = createSystem({now: () => testTime});
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
    // Five blocks of the directory and its end stand before the first member: a block and an end each.
    expect(run.lines.slice(5, 7).map((line) => line.trim())).toEqual(['ONE       00000700', 'TWO       00000900']);
    expect(run.lines.at(-1)).toBe(
      '0  OF THE 00005 DIRECTORY BLOCKS ALLOCATED TO THIS PDS, 00004 ARE(IS) COMPLETELY UNUSED',
    );
  });
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
