import {describe, expect, test} from 'vitest';
import {MvsSystem} from '../../data-sets/mvs-system';
import {type GivenDd, made, stepWith, testTime} from '../../step/step.fixture';
import {runIebcopy} from './iebcopy';

const library = (members: Record<string, string[]>, more = {}) => ({members, tracks: 15, ...more});

async function copied(sysin: GivenDd | undefined, dds: Record<string, GivenDd>) {
  const fixture = stepWith({SYSPRINT: 'SYSOUT', ...(sysin === undefined ? {} : {SYSIN: sysin}), ...dds});
  const code = await runIebcopy(fixture.step);
  const members = (ddName: string) => {
    const data = fixture.dataSetOf(ddName);
    return data.dsorg === 'PO' ? [...data.members.keys()] : [];
  };
  return {code, fixture, members, lines: fixture.printed('SYSPRINT')};
}

describe('copies', () => {
  test('a PDS with the messages of a PDS', async () => {
    const run = await copied(['  COPY OUTDD=OUT,INDD=IN'], {
      IN: library({B: ['1'], A: ['2', '3']}),
      OUT: library({}),
    });
    expect(run.code).toBe(0);
    expect(run.lines.slice(3)).toEqual([
      '-  COPY OUTDD=OUT,INDD=IN',
      '0IEB1013I COPYING FROM PDS   INDD=IN       VOL=BANK01 DSN=TEST.IN',
      ' IEB1014I           TO PDS  OUTDD=OUT      VOL=BANK01 DSN=TEST.OUT',
      ' IEB167I FOLLOWING MEMBER(S) COPIED FROM INPUT DATA SET REFERENCED BY IN',
      ' IEB154I A        HAS BEEN SUCCESSFULLY COPIED',
      ' IEB154I B        HAS BEEN SUCCESSFULLY COPIED',
      ' IEB1098I 2 OF 2 MEMBERS COPIED FROM INPUT DATA SET REFERENCED BY IN',
      ' IEB144I THERE ARE 14 UNUSED TRACKS IN OUTPUT DATA SET REFERENCED BY OUT',
      ' IEB149I THERE ARE 4 UNUSED DIRECTORY BLOCKS IN OUTPUT DIRECTORY',
      ' IEB147I END OF JOB - 0 WAS HIGHEST SEVERITY CODE',
    ]);
    expect(run.members('OUT')).toEqual(['A', 'B']);
  });

  test('a PDSE with the messages that were recorded on z/OS', async () => {
    const run = await copied(['  COPY OUTDD=SYSUT2,INDD=SYSUT1', '  SELECT MEMBER=(ERR,MAIN)'], {
      SYSUT1: library({ERR: ['1'], MAIN: ['2'], OTHER: ['3']}, {pdse: true}),
      SYSUT2: library({}, {pdse: true}),
    });
    expect(run.code).toBe(0);
    expect(run.lines.slice(3)).toEqual([
      '-  COPY OUTDD=SYSUT2,INDD=SYSUT1',
      '   SELECT MEMBER=(ERR,MAIN)',
      '0IEB1013I COPYING FROM PDSE  INDD=SYSUT1   VOL=BANK01 DSN=TEST.SYSUT1',
      ' IEB1014I           TO PDSE OUTDD=SYSUT2   VOL=BANK01 DSN=TEST.SYSUT2',
      ' IGW01551I MEMBER ERR  HAS BEEN COPIED',
      ' IGW01551I MEMBER MAIN  HAS BEEN COPIED',
      ' IGW01550I 2 OF 2 SPECIFIED  MEMBERS WERE COPIED',
      ' IEB147I END OF JOB - 0 WAS HIGHEST SEVERITY CODE',
    ]);
  });

  test('SYSUT1 to SYSUT2 without SYSIN', async () => {
    const run = await copied(undefined, {SYSUT1: library({A: ['1']}), SYSUT2: library({})});
    expect(run.code).toBe(0);
    expect(run.lines[3]).toBe('-STEP1    COPY      INDD=SYSUT1,OUTDD=SYSUT2         GENERATED STATEMENT');
    expect(run.members('SYSUT2')).toEqual(['A']);
  });

  test('members are replaced only with R', async () => {
    const dds = () => ({IN: library({A: ['NEW']}), OUT: library({A: ['OLD']})});
    const without = await copied([' COPY OUTDD=OUT,INDD=IN'], dds());
    expect(without.code).toBe(4);
    expect(without.lines).toContain(' IEB159I NO MEMBERS COPIED FROM INPUT DATA SET REFERENCED BY IN');
    for (const sysin of [[' COPY OUTDD=OUT,INDD=((IN,R))'], [' COPY OUTDD=OUT,INDD=IN', ' SELECT MEMBER=((A,,R))']]) {
      const run = await copied(sysin, dds());
      expect(run.code).toBe(0);
      const data = run.fixture.dataSetOf('OUT');
      expect(data.dsorg === 'PO' && data.members.get('A')?.records.at(0)[0]).toBe(0xd5);
    }
  });

  test('SELECT renames, EXCLUDE leaves out', async () => {
    const dds = {IN: library({A: ['1'], B: ['2'], C: ['3']}), OUT: library({})};
    const run = await copied(['C O=OUT,I=IN', ' S M=(A,(B,NEW))', ' C O=OUT,I=IN', ' E M=(A,B)'], dds);
    expect(run.members('OUT')).toEqual([]);
    expect(run.code).toBe(8);
    const right = await copied([' C O=OUT,I=IN', ' S M=(A,(B,NEW))', ' C O=OUT,I=IN', ' E M=(A,B)'], {
      IN: library({A: ['1'], B: ['2'], C: ['3']}),
      OUT: library({}),
    });
    expect(right.members('OUT')).toEqual(['A', 'C', 'NEW']);
    expect(right.lines).toContain(" IEB155I NEW      HAS BEEN SUCCESSFULLY COPIED AND IS A 'NEWNAME'");
  });

  test('a selected member that is not in any input gives IEB177I', async () => {
    const run = await copied([' COPY OUTDD=OUT,INDD=IN', ' SELECT MEMBER=(A,NONE)'], {
      IN: library({A: ['1']}),
      OUT: library({}),
    });
    expect(run.code).toBe(4);
    expect(run.lines).toContain(' IEB177I NONE     WAS SELECTED BUT NOT FOUND IN ANY INPUT DATA SET');
  });

  test('an alias stays an alias of its copied member', async () => {
    const system = new MvsSystem({now: () => testTime});
    const data = made(system, 'IN', library({MAIN: ['1']}));
    if (data.dsorg !== 'PO') throw new Error('no library');
    data.members.set('OTHER', {records: data.members.get('MAIN')!.records, aliasOf: 'MAIN'});
    const fixture = stepWith(
      {SYSPRINT: 'SYSOUT', SYSIN: [' COPY OUTDD=OUT,INDD=IN'], IN: {dataSet: data}, OUT: library({})},
      {system},
    );
    await runIebcopy(fixture.step);
    const out = fixture.dataSetOf('OUT');
    expect(out.dsorg === 'PO' && out.members.get('OTHER')?.aliasOf).toBe('MAIN');
  });
});

describe('unload and load', () => {
  test('bring a library back', async () => {
    const system = new MvsSystem({now: () => testTime});
    const unload = stepWith(
      {
        SYSPRINT: 'SYSOUT',
        SYSIN: [' COPY OUTDD=BACKUP,INDD=IN'],
        IN: library({A: ['1', '2'], B: []}),
        BACKUP: {unlabelled: true, status: 'NEW'},
      },
      {system},
    );
    expect(await runIebcopy(unload.step)).toBe(0);
    expect(unload.printed('SYSPRINT')).toContain(' IEB154I A        HAS BEEN SUCCESSFULLY UNLOADED');
    const load = stepWith(
      {
        SYSPRINT: 'SYSOUT',
        SYSIN: [' COPY OUTDD=OUT,INDD=BACKUP'],
        BACKUP: {dataSet: unload.dataSetOf('BACKUP')},
        OUT: {...library({}), unlabelled: true},
      },
      {system},
    );
    expect(await runIebcopy(load.step)).toBe(0);
    const out = load.dataSetOf('OUT');
    expect(out.attributes).toMatchObject({recfm: 'FB', lrecl: 80});
    expect(out.dsorg === 'PO' && out.members.get('A')?.records.count).toBe(2);
    expect(load.printed('SYSPRINT')).toContain(' IEB154I A        HAS BEEN SUCCESSFULLY LOADED');
  });
});

describe('compress', () => {
  test('gives back the tracks of replaced members', async () => {
    const system = new MvsSystem({now: () => testTime});
    const data = made(system, 'LIB', library({A: ['1']}));
    data.lastUsed = {track: 9, cells: 100};
    const fixture = stepWith(
      {SYSPRINT: 'SYSOUT', SYSIN: ['  COPY OUTDD=LIB,INDD=LIB'], LIB: {dataSet: data}},
      {system},
    );
    expect(await runIebcopy(fixture.step)).toBe(0);
    expect(data.lastUsed.track).toBe(0);
    expect(fixture.printed('SYSPRINT').slice(4)).toEqual([
      '0IEB1018I COMPRESSING  PDS  OUTDD=LIB      VOL=BANK01 DSN=TEST.LIB',
      ' IEB1097I FOLLOWING MEMBER(S) COMPRESSED IN DATA SET REFERENCED BY LIB',
      ' IEB154I A        HAS BEEN SUCCESSFULLY COMPRESSED',
      ' IEB1098I 1 OF 1 MEMBERS COMPRESSED IN DATA SET REFERENCED BY LIB',
      ' IEB144I THERE ARE 14 UNUSED TRACKS IN OUTPUT DATA SET REFERENCED BY LIB',
      ' IEB147I END OF JOB - 0 WAS HIGHEST SEVERITY CODE',
    ]);
  });

  test('moves no member of a library in which there is nothing to gain', async () => {
    const run = await copied(['  COPY OUTDD=LIB,INDD=LIB'], {LIB: library({A: ['1'], B: ['2']})});
    expect(run.code).toBe(0);
    expect(run.lines.slice(4)).toEqual([
      '0IEB1018I COMPRESSING  PDS  OUTDD=LIB      VOL=BANK01 DSN=TEST.LIB',
      ' IEB152I A        COMPRESSED - WAS ALREADY IN PLACE AND NOT MOVED',
      ' IEB152I B        COMPRESSED - WAS ALREADY IN PLACE AND NOT MOVED',
      ' IEB153I ALL MEMBERS COMPRESSED - ALL WERE ORIGINALLY COMPRESSED',
      ' IEB144I THERE ARE 14 UNUSED TRACKS IN OUTPUT DATA SET REFERENCED BY LIB',
      ' IEB147I END OF JOB - 0 WAS HIGHEST SEVERITY CODE',
    ]);
  });
});

describe('errors', () => {
  test.each<[string, string[], Record<string, GivenDd>, string]>([
    ['an unknown command', [' KOPY OUTDD=OUT,INDD=IN'], {}, 'IEB104I INVALID COMMAND OR KEYWORD'],
    ['no INDD', [' COPY OUTDD=OUT'], {}, 'IEB113I OUTDD OR INDD NOT SPECIFIED'],
    ['SELECT without COPY', [' SELECT MEMBER=A'], {}, 'IEB119I STATEMENT SEQUENCE ERROR'],
    [
      'both modes',
      [' COPY OUTDD=OUT,INDD=IN', ' SELECT MEMBER=A', ' EXCLUDE MEMBER=B'],
      {},
      'IEB109I NO MIXING OF SELECT AND EXCLUDE MODES IN SAME COPY STEP',
    ],
    ['a missing DD', [' COPY OUTDD=OUT,INDD=NONE'], {}, 'IEB157I DD STATEMENT NOT FOUND'],
    [
      'other record formats',
      [' COPY OUTDD=OUT,INDD=IN'],
      {OUT: library({}, {recfm: 'VB', lrecl: 84})},
      'IEB127I RECFM INCOMPATIBLE',
    ],
    ['other record lengths', [' COPY OUTDD=OUT,INDD=IN'], {OUT: library({}, {lrecl: 100})}, 'IEB124I INVALID LRECL'],
    ['a sequential input', [' COPY OUTDD=OUT,INDD=IN'], {IN: {records: ['A']}}, 'IEB123I DATA SET NOT PARTITIONED'],
  ])('%s', async (_, sysin, dds, message) => {
    const run = await copied(sysin, {IN: library({A: ['1']}), OUT: library({}), ...dds});
    expect(run.code).toBe(8);
    expect(run.lines).toContain(` ${message}`);
    expect(run.lines.at(-1)).toBe(' IEB147I END OF JOB - 8 WAS HIGHEST SEVERITY CODE');
    expect(run.members('OUT')).toEqual([]);
  });
});
