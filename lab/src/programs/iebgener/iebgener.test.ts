import {describe, expect, test} from 'vitest';
import {runSort} from '../../dfsort/run';
import {toEbcdic} from '../../ebcdic';
import {type GivenDd, stepWith} from '../../step/step.fixture';
import {runIcegener} from './icegener';
import {runIebgener} from './iebgener';

const newDataSet = {unlabelled: true, status: 'NEW' as const};
const fb80 = {recfm: 'FB' as const, lrecl: 80};

async function generated(sysin: GivenDd, dds: Record<string, GivenDd>) {
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin, ...dds});
  const code = await runIebgener(fixture.step);
  return {code, fixture, lines: fixture.printed('SYSPRINT')};
}

describe('a copy', () => {
  test('takes over the attributes of the input, and says so', async () => {
    const run = await generated('DUMMY', {SYSUT1: ['HELLO, WORLD'], SYSUT2: newDataSet});
    expect(run.code).toBe(0);
    expect(run.lines).toEqual([
      '1DATA SET UTILITY - GENERATE                                                                       PAGE 0001',
      '-IEB352I WARNING: ONE OR MORE OF THE OUTPUT DCB PARMS COPIED FROM INPUT',
      '',
      ' PROCESSING ENDED AT EOD',
    ]);
    expect(run.fixture.written('SYSUT2')).toEqual(['HELLO, WORLD'.padEnd(80)]);
    expect(run.fixture.dataSetOf('SYSUT2').attributes).toMatchObject({recfm: 'FB', lrecl: 80});
  });

  test('has nothing to say if the output has its attributes', async () => {
    const run = await generated('DUMMY', {SYSUT1: ['A'], SYSUT2: fb80});
    expect(run.lines.slice(1)).toEqual(['-', ' PROCESSING ENDED AT EOD']);
  });

  test.each<[string, GivenDd, GivenDd]>([
    ['fixed records of another length', {lrecl: 100, records: ['A']}, fb80],
    ['variable records into fixed ones', {recfm: 'VB', lrecl: 84, records: ['A']}, fb80],
  ])('%s gives IEB311I', async (_, SYSUT1, SYSUT2) => {
    const run = await generated('DUMMY', {SYSUT1, SYSUT2});
    expect(run.code).toBe(12);
    expect(run.lines.at(-1)).toBe('-IEB311I CONFLICTING DCB PARAMETERS');
  });

  test('a missing SYSUT1 gives IEB316I', async () => {
    const run = await generated('DUMMY', {SYSUT2: fb80});
    expect(run.code).toBe(12);
    expect(run.lines.at(-1)).toBe('-IEB316I DDNAME SYSUT1   CANNOT BE OPENED');
    expect(run.fixture.step.messages).toEqual(['IEC130I SYSUT1   DD STATEMENT MISSING']);
  });

  test('a missing member abends with S013', async () => {
    const run = await generated('DUMMY', {SYSUT1: {members: {}, member: 'NONE'}, SYSUT2: fb80});
    expect(run.fixture.step.abend?.code).toBe('S013');
  });
});

describe('editing', () => {
  test('FIELD moves, inserts and converts', async () => {
    const run = await generated(
      [
        ' GENERATE MAXFLDS=4,MAXLITS=20',
        " RECORD FIELD=(3,4,,1),FIELD=(2,'--',,4),FIELD=(3,1,ZP,6),",
        '   FIELD=(1,1,,10)',
      ],
      {SYSUT1: {lrecl: 10, records: ['123ABC']}, SYSUT2: {recfm: 'FB', lrecl: 10}},
    );
    expect(run.lines.slice(1)).toEqual([
      '- GENERATE MAXFLDS=4,MAXLITS=20',
      "  RECORD FIELD=(3,4,,1),FIELD=(2,'--',,4),FIELD=(3,1,ZP,6),",
      '    FIELD=(1,1,,10)',
      '',
      ' PROCESSING ENDED AT EOD',
    ]);
    const data = run.fixture.dataSetOf('SYSUT2');
    expect(data.dsorg === 'PS' && data.records.at(0)).toEqual(
      Uint8Array.of(...toEbcdic('ABC--'), 0x12, 0x3f, 0x40, 0x40, 0xf1),
    );
  });

  test('PZ unpacks', async () => {
    const run = await generated([' GENERATE MAXFLDS=1', ' RECORD FIELD=(2,1,PZ,1)'], {
      SYSUT1: {lrecl: 2, records: [Uint8Array.of(0x12, 0x3c)]},
      SYSUT2: {recfm: 'FB', lrecl: 3},
    });
    expect(run.fixture.written('SYSUT2')).toEqual(['12C']);
  });

  test('members are filled up to the record that IDENT names', async () => {
    const run = await generated(
      [
        ' GENERATE MAXNAME=3,MAXGPS=2',
        '   MEMBER NAME=ONE',
        "GROUP1 RECORD IDENT=(3,'END',1)",
        '   MEMBER NAME=(TWO,ALIAS2)',
      ],
      {SYSUT1: ['A', 'END1', 'B'], SYSUT2: {members: {}, ...fb80}},
    );
    expect(run.code).toBe(0);
    const data = run.fixture.dataSetOf('SYSUT2');
    const members = data.dsorg === 'PO' ? [...data.members].map(([name, {records}]) => [name, records.count]) : [];
    expect(members).toEqual([
      ['ALIAS2', 1],
      ['ONE', 2],
      ['TWO', 1],
    ]);
  });

  test.each([
    ['an unknown statement', [' GENERATE MAXFLDS=1', ' REKORD FIELD=(1)'], 'IEB303I INVALID CONTROL STATEMENT'],
    ['no GENERATE', [' RECORD FIELD=(1)'], 'IEB304I CONTROL STATEMENT INCORRECTLY PLACED'],
    ['a wrong name', [' GENERATE MAXNAME=1', ' MEMBER NAME=1BAD'], 'IEB306I INVALID NAME'],
    [
      'more fields than MAXFLDS',
      [' GENERATE MAXFLDS=1', ' RECORD FIELD=(1),FIELD=(2)'],
      'IEB305I JOB TERMINATED, DUE TO USER ERROR',
    ],
  ])('%s ends the job step', async (_, sysin, message) => {
    const run = await generated(sysin, {SYSUT1: ['A'], SYSUT2: fb80});
    expect(run.code).toBe(12);
    expect(run.lines.at(-1)?.slice(1)).toBe(message);
    expect(run.fixture.written('SYSUT2')).toEqual([]);
  });
});

describe('ICEGENER', () => {
  test('copies with DFSORT', async () => {
    const fixture = stepWith(
      {SYSPRINT: 'SYSOUT', SYSIN: 'DUMMY', SYSUT1: {lrecl: 10, records: ['B', 'A']}, SYSUT2: newDataSet},
      {programs: new Map([['SORT', runSort]])},
    );
    expect(await runIcegener(fixture.step)).toBe(0);
    expect(fixture.written('SYSUT2')).toEqual(['B         ', 'A         ']);
    expect(fixture.printed('SYSPRINT').some((line) => line.startsWith(' ICE054I 0 RECORDS - IN: 2, OUT: 2'))).toBe(
      true,
    );
  });

  test('leaves jobs with control statements to IEBGENER', async () => {
    const fixture = stepWith({
      SYSPRINT: 'SYSOUT',
      SYSIN: [' GENERATE MAXFLDS=1', ' RECORD FIELD=(1,2,,1)'],
      SYSUT1: {lrecl: 2, records: ['AB']},
      SYSUT2: {recfm: 'FB', lrecl: 2},
    });
    expect(await runIcegener(fixture.step)).toBe(0);
    expect(fixture.written('SYSUT2')).toEqual(['B ']);
  });
});
