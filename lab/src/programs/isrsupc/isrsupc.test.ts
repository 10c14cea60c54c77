import {describe, expect, test} from 'vitest';
import {type GivenDd, stepWith} from '../../step/step.fixture';
import {differences} from './compared-lines';
import {runIsrsupc} from './isrsupc';

async function ran(parm: string, dds: Record<string, GivenDd>) {
  const fixture = stepWith({OUTDD: 'SYSOUT', ...dds}, {parm});
  const code = await runIsrsupc(fixture.step);
  return {code, lines: fixture.printed('OUTDD'), fixture};
}
const file = (dsn: string, ...records: string[]) => ({dsn, records});

describe('a line compare', () => {
  test('of equal files gives 0 and only a summary', async () => {
    const run = await ran('DELTAL,LINECMP', {NEWDD: file('BANK.NEW', 'A'), OLDDD: file('BANK.OLD', 'A')});
    expect(run.code).toBe(0);
    expect(run.lines).toEqual([
      '1  ISRSUPC   -   MVS/PDF FILE/LINE/WORD/BYTE/SFOR COMPARE UTILITY- ISPF FOR z/OS         2026/02/01  10.30    PAGE     1',
      ' NEW: BANK.NEW                                                OLD: BANK.OLD',
      '',
      '                        LINE COMPARE SUMMARY AND STATISTICS',
      '',
      '        1 NUMBER OF LINE MATCHES               0  TOTAL CHANGES (PAIRED+NONPAIRED CHNG)',
      '        0 REFORMATTED LINES                    0  PAIRED CHANGES (REFM+PAIRED INS/DEL)',
      '        0 NEW FILE LINE INSERTIONS             0  NON-PAIRED INSERTS',
      '        0 OLD FILE LINE DELETIONS              0  NON-PAIRED DELETES',
      '        1 NEW FILE LINES PROCESSED',
      '        1 OLD FILE LINES PROCESSED',
      '',
      ' LISTING-TYPE = DELTA      COMPARE-COLUMNS =    1:72        LONGEST-LINE = 80',
      ' PROCESS OPTIONS USED: SEQ(DEFAULT)',
    ]);
  });

  test('shows what was inserted, deleted and replaced', async () => {
    const run = await ran('', {
      NEWDD: file('BANK.NEW', 'A', 'B2', 'C', 'D', 'E'),
      OLDDD: file('BANK.OLD', 'A', 'B1', 'C', 'D', 'X', 'Y'),
    });
    expect(run.code).toBe(1);
    const start = run.lines.findIndex((line) => line.startsWith(' ID '));
    expect(run.lines[start]!.indexOf('TYPE')).toBe(86);
    expect(run.lines.slice(start + 2, start + 10).map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
      '  MAT=  1',
      ' I - B2  RPL=  1 00002 00002',
      ' D - B1',
      '  MAT=  2',
      ' I - E  RPL=  1 00005 00005',
      ' D - X',
      ' D - Y  DEL=  1 00006 00006',
      expect.stringMatching(/^1 {2}ISRSUPC/),
    ]);
    expect(run.lines.join('\n')).toContain('3 NUMBER OF LINE MATCHES               3  TOTAL CHANGES');
  });

  test('CMPCOLM specifies the columns to compare', async () => {
    const run = await ran('', {
      NEWDD: file('BANK.NEW', 'AAA1'),
      OLDDD: file('BANK.OLD', 'AAA2'),
      SYSIN: [' CMPCOLM 1:3'],
    });
    expect(run.code).toBe(0);
    expect(run.lines.slice(-2)).toEqual([
      ' THE FOLLOWING PROCESS STATEMENTS (USING COLUMNS 1:72) WERE PROCESSED:',
      '     CMPCOLM 1:3',
    ]);
  });

  test('of libraries pairs their members', async () => {
    const run = await ran('LINECMP,OVSUML', {
      NEWDD: {dsn: 'BANK.NEW', members: {A: ['1'], B: ['2'], C: ['3']}},
      OLDDD: {dsn: 'BANK.OLD', members: {A: ['1'], B: ['9']}},
    });
    expect(run.code).toBe(1);
    expect(run.lines).toContain('        2   TOTAL MEMBER(S) PROCESSED AS A PDS');
    expect(run.lines).toContain('        1   TOTAL NEW FILE MEMBER(S) NOT PAIRED');
  });
});

test('a file compare says only whether the files differ', async () => {
  const run = await ran('FILECMP', {NEWDD: file('BANK.NEW', 'A'), OLDDD: file('BANK.OLD', 'B')});
  expect(run.code).toBe(1);
  expect(run.lines.some((line) => /^ {2}\*\* {8}BANK\.NEW/.test(line))).toBe(true);
});

describe('a search', () => {
  test('lists the lines with the string and gives 1', async () => {
    const run = await ran('SRCHCMP,ANYC', {
      NEWDD: file('BANK.NEW', 'FIRST', 'the Branch', 'BRANCHES'),
      SYSIN: [" SRCHFOR 'BRANCH',W"],
    });
    expect(run.code).toBe(1);
    expect(run.lines.slice(1, 4)).toEqual([
      '   LINE-#  SOURCE SECTION                    SRCH DSN: BANK.NEW',
      '',
      '        2  the Branch',
    ]);
    expect(run.lines).toContain('         1            3            1              0           1:80           80');
  });

  test('that finds nothing gives 0', async () => {
    const run = await ran('SRCHCMP', {NEWDD: file('BANK.NEW', 'A'), SYSIN: [" SRCHFOR 'Z'"]});
    expect(run.code).toBe(0);
  });

  test('SRCHFORC requires both strings in a line', async () => {
    const run = await ran('SRCHCMP', {
      NEWDD: {dsn: 'BANK.LIB', members: {A: ['ONE TWO', 'ONE'], B: ['TWO']}},
      SYSIN: [" SRCHFOR 'ONE'", " SRCHFORC 'TWO'"],
    });
    expect(run.lines.filter((line) => /ONE/.test(line) && !line.includes('SRCHFOR'))).toEqual(['        1  ONE TWO']);
  });
});

describe('errors', () => {
  test('what SuperC cannot do here is named', async () => {
    const run = await ran('WORDCMP', {NEWDD: file('BANK.NEW', 'A'), OLDDD: file('BANK.OLD', 'B')});
    expect(run.code).toBe(16);
    expect(run.lines.at(-1)).toBe(' FWR001I WORDCMP IS NOT SUPPORTED ON THIS MACHINE');
  });

  test('a missing old file gives 8', async () => {
    const run = await ran('', {NEWDD: file('BANK.NEW', 'A')});
    expect(run.code).toBe(8);
    expect(run.fixture.step.messages).toEqual(['IEC130I OLDDD    DD STATEMENT MISSING']);
  });
});

test('many changes are found by the lines that occur once', () => {
  const fresh = Array.from({length: 3000}, (_, at) => (at % 2 === 0 ? `N${at}` : `${at}`));
  const old = Array.from({length: 3000}, (_, at) => (at % 2 === 0 ? `O${at}` : `${at}`));
  expect(differences(fresh, old)).toHaveLength(1500);
});
