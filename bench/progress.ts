/**
 * What learners' records cost the server, with a year of them for 10,000 learners in one libSQL file: opening the home
 * page, which is the page and a sync without news, and bringing in a day's work. Processor time of the server's process.
 */
import type {LearnerRecord, SyncAnswer, SyncRequest} from '@framewright/progress/record';
import {makeBenchSite} from './bench-site.js';
import {cpuTime} from './cpu-time.js';
import {sessionCookie, startOurServer} from './our-server.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';
import {fillWithLearners} from './year-of-records.js';

const learners = quick ? 10 : 10_000;
const times = quick ? 10 : 500;
/** Milliseconds of processor time. */
const limits = {home: 10, day: 5};

/** Two lessons, a page of tasks, twenty questions. */
function daysWork(number: number): Record<string, LearnerRecord> {
  const at = Date.now();
  const event = (value: LearnerRecord['events'][string][1], id: number) => [`bench-${number}-${id}`, [at, value]];
  const reviews = Array.from({length: 20}, (_, id) => event({question: `question-${id}`, rating: 'Good'}, id));
  return {
    'docs/lesson-1': {fields: {read: [at, 'bench', true]}, events: {}},
    'docs/lesson-2': {fields: {read: [at, 'bench', true]}, events: {}},
    'exercise/page-1': {
      fields: {'01-task.answer': [at, 'bench', `//STEP${number} EXEC PGM=IEFBR14`]},
      events: Object.fromEntries([event({task: '01-task', right: true}, 100)]) as LearnerRecord['events'],
    },
    'interview/page-1': {fields: {}, events: Object.fromEntries(reviews) as LearnerRecord['events']},
  };
}

const {build} = makeBenchSite();
const ours = await startOurServer(build, '0,1');
try {
  const cookie = await sessionCookie(ours);
  const headers = {cookie, 'content-type': 'application/json', origin: ours.url};
  const {accountId} = (await (await fetch(`${ours.url}/api/account`, {headers})).json()) as {accountId: string};
  const all = await fillWithLearners(`${ours.data}/progress.db`, accountId, learners);

  const sync = async (since: number, changes: SyncRequest['changes']): Promise<SyncAnswer> => {
    const request: SyncRequest = {learner: accountId, clock: Date.now(), generation: 0, since, changes};
    const answer = await fetch(`${ours.url}/api/progress`, {method: 'POST', headers, body: JSON.stringify(request)});
    if (!answer.ok) throw new Error(`A sync was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as SyncAnswer;
  };
  const milliseconds = async (what: (number: number) => Promise<void>): Promise<number> => {
    await what(-1);
    const before = cpuTime(ours.process.pid!);
    for (let number = 0; number < times; number++) await what(number);
    return (cpuTime(ours.process.pid!) - before) / times / 1000;
  };

  const home = await milliseconds(async () => {
    await (await fetch(`${ours.url}/`, {headers: {cookie}})).text();
    const {records} = await sync(all, {});
    if (Object.keys(records).length > 0) throw new Error('A sync without news brought some.');
  });
  let cursor = all;
  const day = await milliseconds(async (number) => {
    const work = daysWork(number);
    const answer = await sync(cursor, work);
    if (!Object.keys(work).every((name) => name in answer.records)) throw new Error('A sync lost a record.');
    cursor = answer.cursor;
  });
  const text = [
    `${machine()}. ${learners.toLocaleString('en')} learners with ${all} records each, ${times} times.`,
    '',
    '| What | CPU time of the server (ms) | Limit |',
    '| --- | --- | --- |',
    `| the home page with a sync without news | ${home.toFixed(1)} | ${limits.home} |`,
    `| a sync of a day's work | ${day.toFixed(1)} | ${limits.day} |`,
  ].join('\n');
  console.log(`\n${text}\n`);
  writeFigures('docs/performance-figures.md', "learners' records", text);
  if (!quick && (home > limits.home || day > limits.day)) {
    console.error("Too slow: learners' records.");
    process.exitCode = 1;
  }
} finally {
  ours.process.kill();
}
