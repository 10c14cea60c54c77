import {expect, test} from 'vitest';
import {createMachine} from '../machine/index';
import type {JobExpectation} from './description';
import {gradeRuns} from './grade-runs';

const name = 'BANK.NEW';
const made = (status: string) => `//J JOB 1
//CLEAR EXEC PGM=IEFBR14
//OLD DD DSN=${name},DISP=(${status},DELETE),SPACE=(TRK,0)
//MAKE EXEC PGM=IEFBR14
//NEW DD DSN=${name},DISP=(NEW,CATLG),
// SPACE=(TRK,1),RECFM=FB,LRECL=80`;

async function differencesOf(job: string, again?: JobExpectation['again']): Promise<string[]> {
  const machine = createMachine();
  const wanted: JobExpectation = {maxcc: 0, datasets: {[name]: {lrecl: 80}}, ...(again && {again})};
  return (await gradeRuns(machine, wanted, job, (text) => machine.submit(text))).differences;
}

test('a job that must run again is run twice', async () => {
  expect(await differencesOf(made('NEW'))).toEqual([]);
  expect((await differencesOf(made('NEW'), [{}]))[0]).toMatch(/^on the next run: the job ended with a JCL error/);
  expect(await differencesOf(made('MOD'), [{}])).toEqual([]);
});

test('the second run finds none of the data sets named in `without`', async () => {
  const written = made('MOD')
    .replace(/.*CLEAR[^]*(?=\/\/MAKE)/, '')
    .replace('(NEW', '(MOD');
  expect(await differencesOf(written, [{without: [name]}])).toEqual([]);
  const onlyOnce = `${written}\n//KEEP DD DSN=BANK.TAKEN,DISP=(NEW,CATLG),SPACE=(TRK,1)`;
  expect((await differencesOf(onlyOnce, [{without: [name]}]))[0]).toMatch(/^on a run without BANK\.NEW: the job ended/);
});

test('a condition must also be right in the other situation', async () => {
  const checked = (condition: string) => `//J JOB 1
//CHECK EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN DD *
 LISTCAT ENTRIES(BANK.IN)
//MAKE EXEC PGM=IEFBR14,COND=${condition}
//NEW DD DSN=${name},DISP=(MOD,CATLG),SPACE=(TRK,1),RECFM=FB,LRECL=80
//END EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN DD *
 SET MAXCC = 0`;
  const other = {
    when: 'when BANK.IN is there',
    given: {'BANK.IN': {records: ['ONE']}},
    leaves: {maxcc: 0, steps: {CHECK: 0, MAKE: 'FLUSH'}},
  };
  const wanted = {maxcc: 4, steps: {MAKE: 0}, again: [other]};
  const graded = async (condition: string) => {
    const machine = createMachine();
    return (await gradeRuns(machine, wanted, checked(condition), (text) => machine.submit(text))).differences;
  };
  expect(await graded('(0,EQ,CHECK)')).toEqual([]);
  expect(await graded('(8,LT,CHECK)')).toEqual([
    'when BANK.IN is there: step MAKE ended with return code 0, and should not run',
  ]);
});

test('a symbol must be used wherever its value matters', async () => {
  const job = (set: string, dsn: string) => `//J JOB 1\n// SET ${set}\n${made('MOD').slice(10).replaceAll(name, dsn)}`;
  const again = [{values: {LAST: 'OTHER'}, leaves: {maxcc: 0, datasets: {'BANK.OTHER': {lrecl: 80}}}}];
  expect(await differencesOf(job('LAST=NEW', 'BANK.&LAST'), again)).toEqual([]);
  expect(await differencesOf(job("HLQ=BANK,LAST='NEW'", '&HLQ..&LAST'), again)).toEqual([]);
  expect(await differencesOf(job('LAST=NEW', name), again)).toEqual(['with LAST=OTHER: BANK.OTHER does not exist']);
  expect(await differencesOf(job('L=NEW', 'BANK.&L'), again)).toEqual([
    'with LAST=OTHER: the job has no value of LAST to change',
  ]);
});

test('a value inside a quoted string ends before the apostrophe', async () => {
  const job = (parm: string) => `//J JOB 1
//S EXEC PGM=SORT,PARM='${parm}'
//SYSOUT DD SYSOUT=*
//SORTIN DD *
A
//SORTOUT DD DUMMY
//SYSIN DD *
  OPTION COPY`;
  const machine = createMachine();
  const again = [{values: {MSGPRT: 'ALL'}, leaves: {maxcc: 0, sysout: {'S.SYSOUT': ['EQUALS=Y']}}}];
  const graded = async (parm: string) =>
    (await gradeRuns(machine, {maxcc: 0, again}, job(parm), (text) => machine.submit(text))).differences;
  expect(await graded('EQUALS,MSGPRT=CRITICAL')).toEqual([]);
  expect(await graded('MSGPRT=CRITICAL,EQUALS')).toEqual([]);
});
