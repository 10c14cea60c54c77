import {describe, expect, test} from 'vitest';
import {type GivenDd, stepWith} from '../../step/step.fixture';
import {runIebptpch} from './iebptpch';

async function ran(sysin: string[], SYSUT1: GivenDd, SYSUT2: GivenDd = 'SYSOUT') {
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin, SYSUT1, SYSUT2});
  const code = await runIebptpch(fixture.step);
  return {code, fixture, messages: fixture.printed('SYSPRINT')};
}
const records = (...lines: string[]) => ({lrecl: 20, records: lines});

describe('PRINT', () => {
  test('groups of eight characters, with an asterisk after each logical record', async () => {
    const run = await ran([' PRINT'], records('ABCDEFGHIJ', 'SECOND'));
    expect(run.code).toBe(0);
    const lines = run.fixture.printed('SYSUT2');
    expect(lines[0]).toMatch(/^1 +PAGE 0001$/);
    expect(lines.slice(1)).toEqual([' ABCDEFGH  IJ            *', ' SECOND                  *']);
    expect(run.messages.at(-1)).toBe(' END OF DATA FOR SDS OR MEMBER');
  });

  test('fields are put into columns under two titles', async () => {
    const run = await ran(
      [
        ' PRINT MAXFLDS=2,CNTRL=2,STOPAFT=1',
        " TITLE ITEM=('NAME',6)",
        " TITLE ITEM=('----',6),ITEM=('--',1)",
        ' RECORD FIELD=(2,1,,1),FIELD=(3,3,,6)',
      ],
      records('01ABC', '02DEF'),
    );
    expect(run.code).toBe(0);
    const lines = run.fixture.printed('SYSUT2');
    expect(lines[0]).toMatch(/^1 {5}NAME +PAGE 0001$/);
    expect(lines.slice(1)).toEqual([' --   ----', '001   ABC']);
  });

  test('STRTAFT skips records, SKIP prints every second one', async () => {
    const run = await ran([' PRINT MAXFLDS=1,STRTAFT=1,SKIP=2', ' RECORD FIELD=(1)'], records('1', '2', '3', '4', '5'));
    expect(run.fixture.printed('SYSUT2').slice(1)).toEqual([' 3', ' 5']);
  });

  test('fields are converted', async () => {
    const run = await ran([' PRINT MAXFLDS=2', ' RECORD FIELD=(2,1,PZ,1),FIELD=(2,1,XE,8)'], {
      lrecl: 2,
      records: [Uint8Array.of(0x12, 0x3c)],
    });
    expect(run.fixture.printed('SYSUT2').at(-1)).toBe(' 123    123C');
  });

  test('members begin with their names, and one that is missing gives 8', async () => {
    const run = await ran(
      [' PRINT TYPORG=PO,MAXNAME=2,MAXFLDS=1', ' MEMBER NAME=NONE', ' MEMBER NAME=B', ' RECORD FIELD=(3)'],
      {
        members: {A: ['1'], B: ['2']},
      },
    );
    expect(run.code).toBe(8);
    expect(run.messages).toContain(' IEB408I MEMBER NONE      CANNOT BE FOUND');
    expect(run.fixture.printed('SYSUT2').slice(1)).toEqual([' MEMBER NAME  B', ' 2']);
  });

  test('a page has as many lines as MAXLINE says', async () => {
    const run = await ran([' PRINT MAXFLDS=1,MAXLINE=2,INITPG=9', ' RECORD FIELD=(1)'], records('A', 'B'));
    expect(run.fixture.printed('SYSUT2').map((line) => line.trim().slice(-9))).toEqual([
      'PAGE 0009',
      'A',
      'PAGE 0010',
      'B',
    ]);
  });

  test('an empty data set gives 4', async () => {
    expect((await ran([' PRINT'], records())).code).toBe(4);
  });
});

describe('PUNCH', () => {
  test('cards of 80 columns, numbered', async () => {
    const run = await ran([' PUNCH CDSEQ=10,CDINCR=5'], records('A', 'B'), {recfm: 'FB', lrecl: 80});
    expect(run.fixture.written('SYSUT2')).toEqual([`${'A'.padEnd(72)}00000010`, `${'B'.padEnd(72)}00000015`]);
  });

  test('all members of a library', async () => {
    const run = await ran([' PUNCH TYPORG=PO'], {members: {A: ['1'], B: ['2']}}, {recfm: 'FB', lrecl: 80});
    expect(run.fixture.written('SYSUT2').map((line) => line.trimEnd())).toEqual([
      'MEMBER NAME  A',
      '1',
      'MEMBER NAME  B',
      '2',
    ]);
  });
});

describe('wrong statements give 12', () => {
  test.each([
    [[' RECORD FIELD=(1)'], 'IEB401I PRINT/PUNCH STATEMENT NOT FIRST'],
    [[' PRINT', ' REKORD'], 'IEB402I INVALID OPERATION'],
    [[' PRINT TYPE=PS'], 'IEB404I KEYWORD INVALID OR OMITTED'],
    [[' PRINT CNTRL=4'], 'IEB405I PARAMETER INVALID'],
    [[' PRINT', ' RECORD FIELD=(1)'], 'IEB404I KEYWORD INVALID OR OMITTED'],
    [[' PRINT', ' EXITS INREC=X'], 'FWR001I EXITS IS NOT SUPPORTED ON THIS MACHINE'],
  ])('%s', async (sysin, message) => {
    const run = await ran(sysin, records('A'));
    expect(run.code).toBe(12);
    expect(run.messages.at(-1)).toBe(` ${message}`);
  });
});
