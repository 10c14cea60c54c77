/** How long a page takes while 200 learners sign in at once, compared with when nobody does. */
import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import {makeBenchSite} from './bench-site.js';
import {memory, type OurServer, sessionCookie, startOurServer} from './our-server.js';
import {median, quantile} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';

const atOnce = quick ? 20 : 200;
const storms = quick ? 1 : 5;
const limit = 5;

/** Response times of a page in milliseconds, requested every few milliseconds until a promise settles. */
async function pageTimes(url: string, cookie: string, meanwhile: Promise<unknown>): Promise<number[]> {
  let over = false;
  void meanwhile.finally(() => (over = true));
  const times: number[] = [];
  while (!over) {
    const began = performance.now();
    const answer = await fetch(url, {headers: {cookie}});
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.text();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return times;
}

/** Signs everybody in at once, on a separate thread so as not to delay the page requests. Returns the statuses. */
async function signInAll({url, account}: OurServer): Promise<number[]> {
  const program = `
    const {parentPort, workerData: {url, body, atOnce}} = require('node:worker_threads');
    const signIn = () => fetch(url, {method: 'POST', headers: {'content-type': 'application/json'}, body});
    Promise.all(Array.from({length: atOnce}, signIn))
      .then((answers) => parentPort.postMessage(answers.map(({status}) => status)));
  `;
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const worker = new Worker(program, {eval: true, workerData: {url: address, body: JSON.stringify(account), atOnce}});
  const [statuses] = (await once(worker, 'message')) as [number[]];
  await worker.terminate();
  return statuses;
}

const {build, page} = makeBenchSite();
const ours = await startOurServer(build, '0,1');
try {
  const cookie = await sessionCookie(ours);
  const quiet: number[] = [];
  const stormy: number[] = [];
  const signedIn: number[] = [];
  for (let round = 0; round < storms; round++) {
    const pause = new Promise((resolve) => setTimeout(resolve, 3000));
    quiet.push(...(await pageTimes(ours.url + page, cookie, pause)));
    const storm = signInAll(ours);
    stormy.push(...(await pageTimes(ours.url + page, cookie, storm)));
    const statuses = await storm;
    if (statuses.some((status) => status !== 200 && status !== 503))
      throw new Error('A sign-in failed with another status.');
    signedIn.push(statuses.filter((status) => status === 200).length);
  }
  const [before, during] = [quantile(quiet, 0.99), quantile(stormy, 0.99)];
  const text =
    `${machine()}. ${storms} times ${atOnce} sign-ins at once: ${median(signedIn)} succeeded (median), the others were told ` +
    `to retry. A page for a signed-in learner took ${before.toFixed(1)} ms before and ${during.toFixed(1)} ms ` +
    `during (p99 of ${quiet.length} and ${stormy.length}), ${(during / before).toFixed(1)} times as long. Memory: at most ` +
    `${memory(ours.process.pid!).most.toFixed(0)} MB.`;
  console.log(`\n${text}\n`);
  writeFigures('docs/performance-figures.md', 'sign-ins', text);
  if (during > limit * before && !quick) {
    console.error(`Pages are too slow meanwhile: p99 may be at most ${limit} times as long.`);
    process.exitCode = 1;
  }
} finally {
  ours.process.kill();
}
