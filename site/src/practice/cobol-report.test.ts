import type {SourceMessage} from '@framewright/lab/cobol';
import {createMachine} from '@framewright/lab/machine';
import {jobOf} from '@site/proof/machine/job-of';
import {expect, test} from 'vitest';
import {reportOnCobol} from './cobol-report';
import {reportOn} from './job-report';

async function reportFor(statements: string[], messages: SourceMessage[] = []) {
  const machine = createMachine({now: () => new Date('2026-07-01T09:30:00Z')});
  machine.put('BANK.TEST.COPYLIB', new TextEncoder().encode('      *'), {member: 'NONE', recfm: 'FB', lrecl: 80});
  const program = [
    '       IDENTIFICATION DIVISION.',
    '       PROGRAM-ID. TEST1.',
    '       DATA DIVISION.',
    '       WORKING-STORAGE SECTION.',
    '       01  TEXT-1 PIC X(4) VALUE SPACES.',
    '       01  NUMBER-1 REDEFINES TEXT-1 PIC 9(7) COMP-3.',
    '       PROCEDURE DIVISION.',
    ...statements.map((statement) => `           ${statement}`),
    '           GOBACK.',
  ].join('\n');
  const output = await machine.submit(jobOf('cobol', program));
  return reportOnCobol(messages, await reportOn(output, [], []));
}

test('shows what the program displayed first, then the listing', async () => {
  const {ending, tone, words, job} = await reportFor(["DISPLAY 'HELLO'"]);
  expect([ending, tone, words]).toEqual(['RC=0000', 'good', 'The program ended well.']);
  expect(job.files[0]).toEqual({name: 'GO.SYSOUT', text: 'HELLO'});
  expect(job.files.findIndex(({name}) => name === 'COBOL.SYSPRINT')).toBeLessThan(
    job.files.findIndex(({name}) => name === 'JESMSGLG'),
  );
});

test('says that nothing was displayed, and what a return code means', async () => {
  expect((await reportFor(['CONTINUE'])).words).toBe('The program ended well. It displayed nothing.');
  expect(await reportFor(['MOVE 4 TO RETURN-CODE'])).toMatchObject({ending: 'RC=0004', tone: 'warning'});
});

test('explains an abend with the message of Language Environment', async () => {
  const {ending, tone, job} = await reportFor(['ADD 1 TO NUMBER-1']);
  expect([ending, tone]).toEqual(['ABEND=S0C7', 'bad']);
  expect(job.reasons.map(({id}) => id)).toContain('CEE3207S');
});

test('says that a program with severe errors was not run', async () => {
  const message = {id: 'IGYPS2121-S', severity: 'S', line: 8, column: 22, text: '"NOWHERE" was not defined.'} as const;
  const {ending, tone, words, messages, job} = await reportFor(['MOVE 1 TO NOWHERE'], [message]);
  expect([ending, tone]).toEqual(['NOT RUN', 'bad']);
  expect(words).toBe('The compiler found errors, so the program was not run.');
  expect(messages).toEqual([{...message, why: expect.stringContaining('No item has this name')}]);
  expect(job.files[0]!.name).toBe('COBOL.SYSPRINT');
  expect(job.reasons).toEqual([]);
});
