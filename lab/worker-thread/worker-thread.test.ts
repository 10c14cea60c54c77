/** The practice machine in a worker thread of a server: compiled, without a bundler or a loader of TypeScript. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {afterAll, expect, test} from 'vitest';

/** In the project, so that the package is found as the server finds it. */
const root = path.join(import.meta.dirname, '../..');
fs.mkdirSync(path.join(root, '.cache'), {recursive: true});
const folder = fs.mkdtempSync(path.join(root, '.cache/worker-thread-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const job = `//FIRST    JOB (BANK),'A. RAO'
//S1       EXEC PGM=SORT
//SORTIN   DD *
B
A
/*
//SORTOUT  DD SYSOUT=*
//SYSOUT   DD SYSOUT=*
//SYSIN    DD *
  SORT FIELDS=(1,1,CH,A)
/*
`;

const thread = `import {parentPort} from 'node:worker_threads';
import {createMachine, shownLines} from '@framewright/lab/compiled/machine';
const machine = createMachine();
parentPort.on('message', async (jcl) => {
  const jobId = machine.jobs.submit(jcl);
  const atFirst = machine.jobs.find(jobId).status;
  while (machine.jobs.find(jobId).status !== 'OUTPUT') await new Promise(setImmediate);
  const {ending, files} = machine.jobs.find(jobId);
  const spool = files.map((file) => [file.ddName, shownLines(file)]);
  parentPort.postMessage({jobId, atFirst, ending, spool});
});
`;

test('a worker thread runs a job, and its spool can be read', async () => {
  const file = path.join(folder, 'thread.mjs');
  fs.writeFileSync(file, thread);
  const began = performance.now();
  const worker = new Worker(file);
  worker.postMessage(job);
  const answer = await new Promise<{spool: [string, string[]][]}>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  console.log(`A worker thread had run its first job after ${Math.round(performance.now() - began)} ms.`);
  await worker.terminate();
  expect(answer).toMatchObject({jobId: 'JOB00001', atFirst: 'INPUT', ending: {code: 0}});
  expect(Object.fromEntries(answer.spool).SORTOUT).toEqual(['A', 'B']);
});

test('its doors have types, also for a program that Node resolves', () => {
  fs.writeFileSync(
    path.join(folder, 'use.ts'),
    `import {createMachine, type KeptJob} from '@framewright/lab/compiled/machine';
import {grade} from '@framewright/lab/compiled/grading';
import {explain} from '@framewright/lab/compiled/messages';
const found: KeptJob | undefined = createMachine().jobs.find('JOB00001');
export const files: number | undefined = found?.files.length;
// @ts-expect-error -- A status is one of three words.
export const wrong = found?.status === 'NOWHERE';
export const reason: string | undefined = explain('CSV003I')?.id;
export const differences: string[] = grade(createMachine().system, await createMachine().submit(''), {maxcc: 0});
`,
  );
  fs.writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({extends: '../../tsconfig.base.json', compilerOptions: {noEmit: true}, include: ['use.ts']}),
  );
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const {stdout, status} = spawnSync(tsc, ['-p', folder], {encoding: 'utf8'});
  expect({stdout, status}).toEqual({stdout: '', status: 0});
});
