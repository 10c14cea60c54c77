import {expect, test} from 'vitest';
import {createMachine} from '../machine/index';
import type {JobExpectation} from './description';
import {gradeRuns} from './grade-runs';

const name = 'BANK.NEW';
const made = (status: string) => `//J JOB 1
//CLEAR EXEC PGM=IEFBR14
//OLD DD DSN=${name},DISP=(${status},DELETE),SPACE=(TRK,0)
//MAKE EXEC PGM=IEFBR14
//NEW DD DSN=${name},DISP=(NEW,CATLG),SPACE=(TRK,1),RECFM=FB,LRECL=80`;

async function differencesOf(job: string, again?: string[]): Promise<string[]> {
  const machine = createMachine();
  const wanted: JobExpectation = {maxcc: 0, datasets: {[name]: {lrecl: 80}}, ...(again && {again})};
  return (await gradeRuns(machine, wanted, () => machine.submit(job))).differences;
}

test('a job that must run again is run twice', async () => {
  expect(await differencesOf(made('NEW'))).toEqual([]);
  expect((await differencesOf(made('NEW'), []))[0]).toMatch(/^on the next run: the job ended with a JCL error/);
  expect(await differencesOf(made('MOD'), [])).toEqual([]);
});

test('the second run finds none of the data sets that are named', async () => {
  const written = made('MOD')
    .replace(/.*CLEAR[^]*(?=\/\/MAKE)/, '')
    .replace('(NEW', '(MOD');
  expect(await differencesOf(written, [name])).toEqual([]);
  const onlyOnce = `${written}\n//KEEP DD DSN=BANK.TAKEN,DISP=(NEW,CATLG),SPACE=(TRK,1)`;
  expect((await differencesOf(onlyOnce, [name]))[0]).toMatch(/^on a run without BANK\.NEW: the job ended/);
});
