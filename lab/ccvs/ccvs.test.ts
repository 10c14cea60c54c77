import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {countsOf} from './counts';
import {runChain} from './job';
import {sourceText} from './source-text';
import {chainsOf, readSuite} from './suite';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ccvs-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Lines with the letter of column 7 before them. */
const source = (text: string): string =>
  text
    .split('\n')
    .map((line) => `000000${line.padEnd(66)}TEST`)
    .join('\n');

test('cards replace names and values, and letters in column 7 select lines', () => {
  const {text, files} = sourceText(
    source(
      '     SELECT TEST-FILE ASSIGN TO\n     XXXXP014\nP    NOT THIS ONE\nY    BUT THIS\n*    XXXXX082.\n     XXXXX082.',
    ),
  );
  const lines = text.split('\n').map((line) => line.slice(6, 72).trimEnd());
  expect(lines).toEqual([
    '     SELECT TEST-FILE ASSIGN TO',
    '     X014',
    '     BUT THIS',
    '*    XXXXX082.',
    '     IBM-370.',
  ]);
  expect(files).toEqual([{kind: 'P', number: 14}]);
});

test('a line commented out by NIST to withdraw a test is restored', () => {
  const lines = '057200 REPLACE OFF.\n057300*    GO TO   REP-TEST-7-1.\n057400*    ANOTHER';
  expect(sourceText(lines, 'SM208A').text).toBe(lines.replace('057300*', '057300 '));
  expect(sourceText(lines).text).toBe(lines);
  expect(sourceText('065200     GO TO SWH-DELETE-7.\n065300A    IF', 'NC174A').text.trimEnd()).toBe('065300     IF');
});

test('programs that share a file run in one job, and their print files are counted', async () => {
  const program = (name: string, card: string, statements: string): void =>
    fs.writeFileSync(
      path.join(folder, `${name}.CBL`),
      source(` IDENTIFICATION DIVISION.
 PROGRAM-ID. ${name}.
 ENVIRONMENT DIVISION.
 INPUT-OUTPUT SECTION.
 FILE-CONTROL.
     SELECT PRINT-FILE ASSIGN TO
     XXXXX055.
     SELECT DATA-FILE ASSIGN TO
     ${card}.
 DATA DIVISION.
 FILE SECTION.
 FD  PRINT-FILE.
 01  PRINT-REC PIC X(120).
 FD  DATA-FILE.
 01  DATA-REC PIC X(10).
 PROCEDURE DIVISION.
 MAIN-PARA.
${statements}
     STOP RUN.`),
    );
  program(
    'SQ901A',
    'XXXXP001',
    `     OPEN OUTPUT DATA-FILE.
     MOVE "HELLO" TO DATA-REC.
     WRITE DATA-REC.
     CLOSE DATA-FILE.`,
  );
  program(
    'SQ902A',
    'XXXXD001',
    `     OPEN INPUT DATA-FILE OUTPUT PRINT-FILE.
     READ DATA-FILE AT END MOVE "WRONG" TO DATA-REC.
     IF DATA-REC = "HELLO"
         MOVE " 001 OF 001  TESTS WERE EXECUTED SUCCESSFULLY"
             TO PRINT-REC
         WRITE PRINT-REC AFTER ADVANCING 1 LINES.
     MOVE " 002 TEST(S) REQUIRE INSPECTION" TO PRINT-REC.
     WRITE PRINT-REC AFTER ADVANCING 1 LINES.
     CLOSE DATA-FILE PRINT-FILE.`,
  );
  const suite = readSuite(folder);
  const chains = chainsOf(suite, 'SQ');
  expect(chains.map((chain) => chain.map(({name}) => name))).toEqual([['SQ901A', 'SQ902A']]);
  const [, second] = await runChain(chains[0]!, suite);
  expect(second!.problem).toBeUndefined();
  expect(countsOf(second!.printed)).toEqual({passed: 1, failed: 0, deleted: 0, inspected: 2});
});
