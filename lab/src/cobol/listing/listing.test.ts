import {expect, test} from 'vitest';
import {compile} from '../compile';
import {listing} from './listing';

const source = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. SAMPLE.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT REPORT-FILE ASSIGN TO OUTDD.
       DATA DIVISION.
       FILE SECTION.
       FD  REPORT-FILE.
       01  REPORT-LINE       PIC X(80).
       WORKING-STORAGE SECTION.
       01  TOTALS.
           05  AMOUNT        PIC 9(5) VALUE ZERO.
           05  FILLER        PIC X.
       01  MORE.
           05  AMOUNT        PIC 9(5).
       PROCEDURE DIVISION.
       MAIN-PART.
           ADD 1 TO AMOUNT OF TOTALS
           PERFORM SHOW-IT THRU SHOW-IT-EXIT
           CALL 'SUB-ONE' USING AMOUNT OF MORE
           IF AMOUNT OF TOTALS > 5
               DISPLAY 'MANY'
           END-IF
           GO TO DONE.
       SHOW-IT.
           MOVE AMOUNT OF TOTALS TO REPORT-LINE.
       SHOW-IT-EXIT.
           EXIT.
       DONE.
           GOBACK.
`;

function printed(text: string, options?: string): string[] {
  const compilation = compile({
    source: text,
    library: (member) => (member === 'AREA' ? '       01  COPIED  PIC X.' : undefined),
    listed: true,
    compiled: '2026020110301500+0000',
    ...(options !== undefined && {options}),
  });
  return listing(compilation, new Date('2026-02-01T10:30:15Z'));
}

test('begins with the options in effect, those of PARM among them', () => {
  const lines = printed(source, 'APOST,TRUNC(BIN),NOXREF');
  expect(lines[0]).toBe(
    '1PP 5655-EC6 IBM Enterprise COBOL for z/OS  6.3.0 P220314                 Date 02/01/2026  Time 10:30:15   Page     1',
  );
  expect(lines.slice(1, 4)).toEqual(['0Invocation parameters:', ' APOST,TRUNC(BIN),NOXREF', '0Options in effect:']);
  expect(lines).toContain('    APOST');
  expect(lines).toContain('    TRUNC(BIN)');
  expect(lines).toContain('  NOXREF');
  expect(lines.join('\n')).not.toContain('Cross-reference of');
});

test('no page has more lines than LINECOUNT', () => {
  const pages = printed(source, 'LINECOUNT(20)')
    .join('\n')
    .split(/\n(?=1)/);
  for (const page of pages) {
    const taken = page
      .split('\n')
      .reduce((sum, line) => sum + (line.startsWith('-') ? 3 : line.startsWith('0') ? 2 : 1), 0);
    expect(taken).toBeLessThanOrEqual(20);
  }
});

test('shows the source with what each line refers to, and messages after their line', () => {
  const lines = printed(source);
  const amount = '           05  AMOUNT        PIC 9(5) VALUE ZERO.';
  expect(lines).toContain(`   000013         ${amount.padEnd(80)} IMP`);
  expect(lines).toContain(`   000023      1                 DISPLAY 'MANY'`);
  expect(lines).toContain(' ==000009==> IGYGR1216-I A "RECORDING MODE" of "F" was assumed for file "REPORT-FILE".');
});

test('the cross-reference resolves qualified names and shows what is changed and how procedures are reached', () => {
  const lines = printed(source);
  expect(lines).toContain('       13   AMOUNT . . . . . . . . . . . .  M19 22 27');
  expect(lines).toContain('       16   AMOUNT . . . . . . . . . . . .  21');
  expect(lines).toContain('       10   REPORT-LINE. . . . . . . . . .  M27');
  expect(lines).toContain('       26   SHOW-IT. . . . . . . . . . . .  P20');
  expect(lines).toContain('       28   SHOW-IT-EXIT . . . . . . . . .  E20');
  expect(lines).toContain('       30   DONE . . . . . . . . . . . . .  G25');
  expect(lines).toContain(' EXTERNAL   SUB-ONE. . . . . . . . . . . .  21');
});

// As in recorded listings of the NIST validation suite.
test('marks what INSPECT and GIVING change as the compiler does, and skips what is only for debugging', () => {
  const text = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. MARKS.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  TEXT-ONE          PIC X(9).
       01  TALLY-ONE         PIC 99.
       01  TALLY-TWO         PIC 99.
       01  SUM-ONE.
           05  PART          PIC 99.
       PROCEDURE DIVISION.
       DECLARATIVES.
       WATCH SECTION.
           USE FOR DEBUGGING ON ALL PROCEDURES.
       WATCH-IT.
           ADD 1 TO TALLY-ONE.
       END DECLARATIVES.
       MAIN SECTION.
       MAIN-PART.
           INSPECT TEXT-ONE TALLYING TALLY-ONE FOR ALL "A"
               TALLY-TWO FOR ALL "B"
           SUBTRACT 1 FROM PART OF SUM-ONE GIVING TALLY-TWO
           GOBACK.
`;
  const lines = printed(text);
  const of = (name: string) => lines.find((line) => new RegExp(`^. *\\d+ {3}${name}[ .]+ {2}`).test(line));
  expect(of('TEXT-ONE')).toMatch(/\. {2}M19$/);
  expect(of('TALLY-ONE')).toMatch(/\. {2}M19$/);
  expect(of('TALLY-TWO')).toMatch(/\. {2}20 M21$/);
  expect(of('PART')).toMatch(/\. {2}M21$/);
  expect(lines.join('\n')).toContain('Procedure Division statements = 3');
});

test('ends with messages, statistics and the return code', () => {
  const lines = printed(source);
  const from = lines.indexOf('0LineID  Message code  Message text');
  expect(lines.slice(from)).toEqual([
    '0LineID  Message code  Message text',
    ' ',
    '      9  IGYGR1216-I   A "RECORDING MODE" of "F" was assumed for file "REPORT-FILE".',
    ' ',
    '     21  IGYPG0020-W   Name "SUB-ONE" was processed as "SUB0ONE".',
    '-Messages    Total    Informational    Warning    Error    Severe    Terminating',
    '0Printed:       2           1              1',
    '-* Statistics for COBOL program SAMPLE:',
    ' *    Source records = 31',
    ' *    Data Division statements = 5',
    ' *    Procedure Division statements = 9',
    ' *    Generated COBOL statements = 0',
    ' *    Program complexity factor = 9',
    '0End of compilation 1,  program SAMPLE,  highest severity 4.',
    '0Return code 4',
  ]);
});

test('lines included by COPY are marked and counted', () => {
  const lines = printed(source.replace('       01  TOTALS.', '       COPY AREA.\n       01  TOTALS.'));
  expect(lines).toContain('   000013C               01  COPIED  PIC X.');
  expect(lines).toContain(' *    Source records = 33');
});

test('an empty source is IGYOS4007-U and 16', () => {
  const lines = printed('');
  expect(lines).toContain(
    '         IGYOS4007-U   Unexpected end of file was encountered on "SYSIN".  The compilation was terminated.',
  );
  expect(lines.at(-1)).toBe('0Return code 16');
});

test('numbers in columns 1 to 6 that do not ascend are sequence errors', () => {
  const numbered =
    '000100 IDENTIFICATION DIVISION.\n000090 PROGRAM-ID. P.\n000300 PROCEDURE DIVISION.\n000400     GOBACK.\n';
  const lines = printed(numbered);
  expect(lines).toContain('         IGYLI0090-W   1 sequence errors were found in this program.');
  expect(lines).toContain('   000002 *       000090 PROGRAM-ID. P.');
});

test('MAP shows where items are in storage', () => {
  const lines = printed(source, 'MAP').filter((line) => /BL[FWL]=/.test(line));
  expect(lines.map((line) => line.replaceAll('.', ' ').trim().split(/\s+/).slice(0, 3).join(' '))).toEqual([
    '10 1 REPORT-LINE',
    '12 1 TOTALS',
    '13 2 AMOUNT',
    '14 2 FILLER',
    '15 1 MORE',
    '16 2 AMOUNT',
  ]);
  expect(lines[3]).toMatch(/BLW=\d{5} {2}000000005 0 000 005 +DS 1C +Display$/);
});

test('CBL and PROCESS statements are shown before the options in effect', () => {
  const lines = printed(`       CBL APOST\n000200 PROCESS NOXREF\n${source}`);
  expect(lines.slice(1, 5)).toEqual([
    '0PROCESS(CBL) statements:',
    '        CBL APOST',
    ' 000200 PROCESS NOXREF',
    '0Options in effect:',
  ]);
});

test('MAP shows a sort file as SD', () => {
  const text = `       ID DIVISION.
       PROGRAM-ID. SORTS.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT SORT-FILE ASSIGN TO SORTWK.
       DATA DIVISION.
       FILE SECTION.
       SD  SORT-FILE.
       01  SORT-RECORD  PIC X(8).
       PROCEDURE DIVISION.
           GOBACK.
`;
  expect(printed(text, 'MAP')).toContain('       9   SD SORT-FILE');
});
