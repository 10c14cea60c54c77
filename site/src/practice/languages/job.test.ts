import {createMachine} from '@framewright/lab/machine';
import {expect, test} from 'vitest';
import {job} from './job';

const loadJob = (disposition: string): string =>
  [
    '//BACKUP   JOB (ACCT),CLASS=A',
    '//LOAD     EXEC PGM=IEBGENER',
    '//SYSPRINT DD SYSOUT=*',
    '//SYSIN    DD DUMMY',
    '//SYSUT1   DD *',
    'B005',
    '/*',
    `//SYSUT2   DD DSN=BANK.TEST.NEW,DISP=(NEW,${disposition}),`,
    '//            SPACE=(TRK,1),RECFM=FB,LRECL=80',
  ].join('\n');

const gradeOf = (text: string, name: string) =>
  job.grade(createMachine(), {language: 'jcl', text}, {job: {maxcc: 0, datasets: {[name]: {}}}} as never);

test('a missing data set is reported with its statement', async () => {
  const {differences, outcome, report} = await gradeOf(loadJob('DELETE'), 'BANK.TEST.NEW');
  expect(outcome).toBe('BANK.TEST.NEW does not exist');
  expect(differences).toEqual([
    expect.stringMatching(/^BANK\.TEST\.NEW does not exist: see JESYSMSG, line \d+: .*BANK\.TEST\.NEW/),
  ]);
  expect(report).toMatchObject({shows: 'JESYSMSG'});
});

test('a data set without a statement is reported as such', async () => {
  const {differences} = await gradeOf(loadJob('CATLG'), 'BANK.TEST.OTHER');
  expect(differences).toEqual(['BANK.TEST.OTHER does not exist, and JESYSMSG does not mention it']);
});

test("a right answer's job opens like any other", async () => {
  const {differences, report} = await gradeOf(loadJob('CATLG'), 'BANK.TEST.NEW');
  expect(differences).toEqual([]);
  expect(report).not.toHaveProperty('shows');
});

test('a right answer that was also run under other conditions shows its first run', async () => {
  const again = [{leaves: {maxcc: 'JCL ERROR'}}];
  const task = {job: {maxcc: 0, datasets: {'BANK.TEST.NEW': {}}, again}} as never;
  const {differences, report} = await job.grade(createMachine(), {language: 'jcl', text: loadJob('CATLG')}, task);
  expect(differences).toEqual([]);
  expect(report).toMatchObject({ending: 'MAXCC=0000'});
});
