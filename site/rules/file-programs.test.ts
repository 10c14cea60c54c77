import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {pageSamples} from '../proof/pages/page-samples';
import {allPages, pageName} from '../proof/pages/pages';
import {contentDir} from '../proof/pages/sample-file';
import {filePrograms} from './file-programs';

interface Exception {
  because: string;
  /** All of its problems: any other one is an error, as in every program. */
  breaks: string[];
}

const nobodyAsks = (...statements: string[]) => statements.map((each) => `${each}: nobody asks for the file status`);

/** Statements that break a rule on purpose. */
const exceptions: Record<string, Exception> = {
  'ACCTBAD in docs/cobol/indexed-files.md': {
    because: 'it goes on with the record before, to show what a READ that nobody asks about leaves',
    breaks: nobodyAsks('READ ACCT-FILE'),
  },
  'ACCTNET in exercise/cobol/sequential-files/01-one-line-for-each-account/starter.cbl': {
    because: 'the learner puts the READ, with its test, into the loop',
    breaks: ['UNTIL the end of TXN-FILE: no other file status ends the loop'],
  },
  'CARDSTOP in exercise/cobol/indexed-files/04-customers-with-two-accounts/starter.cbl': {
    because: 'it is to be repaired',
    breaks: nobodyAsks('READ ACCT-FILE'),
  },
  'CHARGE in docs/cobol/file-statements.md': {
    because: 'it reads after the end and after CLOSE, to show the status of each',
    breaks: nobodyAsks('READ ACCT-FILE'),
  },
  'KEYS in docs/cobol/statements-types-phrases.md': {
    because: 'it shows what INVALID KEY alone tells',
    breaks: nobodyAsks('WRITE ACCT-FILE', 'READ ACCT-FILE'),
  },
  'KSDSTRY in docs/general/zos-files/vsam.md': {
    because: 'it reads and writes wrong keys, and reads after CLOSE, to show the status of each',
    breaks: nobodyAsks('READ ACCT-KSDS', 'WRITE ACCT-KSDS'),
  },
  'STATUSES in interview/general/zos-files/VSAM.md': {
    because: 'it shows four statuses in a row',
    breaks: nobodyAsks('WRITE KS', 'READ KS', 'DELETE KS'),
  },
  'TXNTOT in exercise/cobol/program-struc/06-an-open-that-failed/txntot.jcl': {
    because: 'without a file status, a failed OPEN ends the step, which is what the task is about',
    breaks: ['SELECT TXN-FILE has no FILE STATUS', ...nobodyAsks('OPEN TXN-FILE', 'READ TXN-FILE', 'CLOSE TXN-FILE')],
  },
};

const ofPages = allPages().flatMap((page) =>
  pageSamples(page)
    .samples.filter(({fence}) => ['cobol', 'jcl'].includes(fence.language))
    .map(({text}) => ({where: pageName(page), source: text})),
);

/** Learners see, copy and run these; nobody sees the wrong answers, and the other sources are shown on pages. */
const shown = /^(?!wrong-).*\.jcl$|^(starter|solution|given)\.cbl$/;

const ofFiles = fs
  .readdirSync(contentDir, {recursive: true, encoding: 'utf8'})
  .filter((file) => shown.test(path.basename(file)))
  .map((file) => ({where: file, source: fs.readFileSync(path.join(contentDir, file), 'utf8')}));

const programs = [...ofPages, ...ofFiles].flatMap(({where, source}) =>
  filePrograms(source).map(({name, problems}) => ({program: `${name} in ${where}`, problems})),
);

describe('a program with files', () => {
  test.each(programs)('$program keeps the rules', ({program, problems}) => {
    expect(problems).toEqual(exceptions[program]?.breaks ?? []);
  });

  test.each(Object.entries(exceptions).map(([program, {because}]) => ({program, because})))(
    '$program is an exception: $because',
    ({program}) => {
      expect(programs.map((each) => each.program)).toContain(program);
    },
  );

  test('ends its loop at an error too', () => {
    const loop = (body: string) => `       IDENTIFICATION DIVISION.
       PROGRAM-ID. LOOPS.
       FILE-CONTROL.
           SELECT IN-FILE ASSIGN TO INFILE FILE STATUS IS WS-IN.
       FILE SECTION.
       FD  IN-FILE BLOCK CONTAINS 0 RECORDS.
       01  IN-RECORD    PIC X(80).
       WORKING-STORAGE SECTION.
       01  WS-IN        PIC XX.
       PROCEDURE DIVISION.
           PERFORM UNTIL WS-IN = '10'
               READ IN-FILE
               IF WS-IN ${body} CONTINUE END-IF
           END-PERFORM
           GOBACK.
`;
    expect(filePrograms(loop("= '00'"))[0]?.problems).toEqual([
      'UNTIL the end of IN-FILE: no other file status ends the loop',
    ]);
    expect(filePrograms(loop("NOT = '00'"))[0]?.problems).toEqual([]);
  });
});
