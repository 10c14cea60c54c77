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

test('a data set that does not exist is told with the line that says what became of it', async () => {
  const {differences, outcome, report} = await gradeOf(loadJob('DELETE'), 'BANK.TEST.NEW');
  expect(outcome).toBe('BANK.TEST.NEW does not exist');
  expect(differences).toEqual([
    expect.stringMatching(/^BANK\.TEST\.NEW does not exist: see JESYSMSG, line \d+: .*BANK\.TEST\.NEW/),
  ]);
  expect(report).toMatchObject({shows: 'JESYSMSG'});
});

test('a data set that no line mentions is told so', async () => {
  const {differences} = await gradeOf(loadJob('CATLG'), 'BANK.TEST.OTHER');
  expect(differences).toEqual(['BANK.TEST.OTHER does not exist, and JESYSMSG does not mention it']);
});

test('a job that left what it should opens as any other', async () => {
  const {differences, report} = await gradeOf(loadJob('CATLG'), 'BANK.TEST.NEW');
  expect(differences).toEqual([]);
  expect(report).not.toHaveProperty('shows');
});

test('a right answer that was run under other conditions too is told of by its own run', async () => {
  const again = [{leaves: {maxcc: 'JCL ERROR'}}];
  const task = {job: {maxcc: 0, datasets: {'BANK.TEST.NEW': {}}, again}} as never;
  const {differences, report} = await job.grade(createMachine(), {language: 'jcl', text: loadJob('CATLG')}, task);
  expect(differences).toEqual([]);
  expect(report).toMatchObject({ending: 'MAXCC=0000'});
});
