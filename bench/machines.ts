/**
 * Learners' machines on the server, through z/OSMF: the time of a three-step job on an idle server, of twenty such jobs
 * by different learners at once, and the server's memory then. Each learner has a machine with a bank, jobs and a Db2.
 */
import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {makeBenchSite} from './bench-site.js';
import {fillWithMachines, type ToolUser} from './machine-learners.js';
import {memory, root, startOurServer} from './our-server.js';
import {median} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';
import {threeSteps} from './three-step-job.js';

const learners = quick ? 20 : 1000;
const times = quick ? 2 : 30;
const atOnce = 20;
const limits = {oneJob: 200, megabytes: 400};

interface Job {
  jobid: string;
  status: string;
  retcode: string | null;
}

/** Submits a job and polls its status until it has ended. Returns the milliseconds. */
async function run(url: string, {userId, secret}: ToolUser): Promise<number> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${userId}:${secret}`).toString('base64')}`,
    'x-csrf-zosmf-header': 'bench',
    'content-type': 'text/plain',
  };
  const read = async (answer: Response): Promise<Job> => {
    if (!answer.ok) throw new Error(`A job was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Job;
  };
  const began = performance.now();
  let job = await read(await fetch(`${url}/zosmf/restjobs/jobs`, {method: 'PUT', headers, body: threeSteps}));
  while (job.status !== 'OUTPUT') {
    await new Promise((resolve) => setTimeout(resolve, 5));
    job = await read(await fetch(`${url}/zosmf/restjobs/jobs/THREE/${job.jobid}`, {headers}));
  }
  if (job.retcode !== 'CC 0000') throw new Error(`A job ended with ${job.retcode}.`);
  return performance.now() - began;
}

const {build} = makeBenchSite();
const ours = await startOurServer(build, '0,1');
try {
  const state = brotliCompressSync(fs.readFileSync(path.join(root, 'lab/released-states/2-db2-3.bin')));
  const users = fillWithMachines(ours.data, learners, state);
  const [first] = users;
  await run(ours.url, first!);
  const single: number[] = [];
  for (let number = 0; number < times; number++) single.push(await run(ours.url, first!));
  // Each learner once, so that every machine has been in memory.
  for (let at = 0; at < users.length; at += atOnce) {
    await Promise.all(users.slice(at, at + atOnce).map((user) => run(ours.url, user)));
  }
  const began = performance.now();
  const together = await Promise.all(users.slice(0, atOnce).map((user) => run(ours.url, user)));
  const all = performance.now() - began;
  const {most} = memory(ours.process.pid!);
  const oneJob = median(single);
  const text = [
    `${machine()}. ${learners.toLocaleString('en')} learners with machines; a job of three steps through z/OSMF.`,
    '',
    '| What | Measured | Limit |',
    '| --- | --- | --- |',
    `| one job on an idle server, median of ${times} (ms) | ${oneJob.toFixed(0)} | ${limits.oneJob} |`,
    `| ${atOnce} jobs at once, the median of them (ms) | ${median(together).toFixed(0)} | |`,
    `| ${atOnce} jobs at once, all of them (ms) | ${all.toFixed(0)} | |`,
    `| memory of the server at most (MB) | ${most.toFixed(0)} | ${limits.megabytes} |`,
  ].join('\n');
  console.log(`\n${text}\n`);
  writeFigures('docs/performance-figures.md', "learners' machines", text);
  if (!quick && (oneJob > limits.oneJob || most > limits.megabytes)) {
    console.error("Too slow or too large: learners' machines.");
    process.exitCode = 1;
  }
} finally {
  ours.process.kill();
}
