import {createMachine} from '@framewright/lab/machine';
import {expect, test} from 'vitest';
import {reportOn} from './job-report';

async function reasonsOf(...statements: string[]): Promise<string[]> {
  const machine = createMachine();
  const output = await machine.submit(statements.join('\n'));
  const {reasons} = await reportOn({...output, later: []}, [], []);
  return reasons.map(({id}) => id);
}

test('a data set that is not found is explained', async () => {
  const job = ["//JOB1 JOB (1),'ME'", '//S EXEC PGM=IEFBR14', '//IN DD DSN=NOT.THERE,DISP=SHR'];
  expect(await reasonsOf(...job)).toContain('IEFA107I');
});

test('a job that RACF refused is explained', async () => {
  expect(await reasonsOf("//JOB1 JOB (1),'ME',USER=ADMIN", '//S EXEC PGM=IEFBR14')).toEqual(['ICH408I', '$HASP106']);
});

test('a missing feature of the practice machine is explained', async () => {
  expect(await reasonsOf("//JOB1 JOB (1),'ME',TYPRUN=COPY", '//S EXEC PGM=IEFBR14')).toContain('FWR001I');
});
