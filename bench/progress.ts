/**
 * The cost of learners' records on the server, with a year of them for 10,000 learners in one libSQL file: opening the
 * home page (the page and an empty sync), and sending a day's work. Processor time of the server's process.
 */
import type {LearnerRecord, SyncAnswer, SyncRequest} from '@framewright/progress/record';
import {makeBenchSite} from './bench-site.js';
import {copyAccount} from './copied-accounts.js';
import {cpuTime} from './cpu-time.js';
import {sessionCookie, startOurServer} from './our-server.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';
import {fillWithLearners} from './year-of-records.js';

const learners = quick ? 10 : 10_000;
/** Learners who work during the measurement: more than one, since the API allows each 120 requests per minute. */
const working = quick ? ['bench-0'] : Array.from({length: 30}, (_, at) => `bench-${at}`);
const timesEach = quick ? 10 : 40;
/** Unmeasured warm-up days of each: a server with this many learners has long been warm. */
const warmUpDays = quick ? 1 : 10;
/** Milliseconds of processor time. */
const limits = {home: 10, day: 5};

/** Two lessons, a page of tasks, twenty questions: different ones each day, from those in the year of records. */
function daysWork(number: number): Record<string, LearnerRecord> {
  const at = Date.now();
  const event = (value: LearnerRecord['events'][string][1], id: number) => [`bench-${number}-${id}`, [at, value]];
  const reviews = Array.from({length: 20}, (_, id) => event({question: `question-${id}`, rating: 'Good'}, id));
  return {
    [`docs/lesson-${(2 * number) % 60}`]: {fields: {read: [at, 'bench', true]}, events: {}},
    [`docs/lesson-${(2 * number + 1) % 60}`]: {fields: {read: [at, 'bench', true]}, events: {}},
    [`exercise/page-${number % 60}`]: {
      fields: {'01-task.answer': [at, 'bench', `//STEP${number} EXEC PGM=IEFBR14`]},
      events: Object.fromEntries([event({task: '01-task', right: true}, 100)]) as LearnerRecord['events'],
    },
    [`interview/page-${number % 12}`]: {fields: {}, events: Object.fromEntries(reviews) as LearnerRecord['events']},
  };
}

const {build} = makeBenchSite();
const ours = await startOurServer(build, '0,1');
try {
  const emails = copyAccount(ours.data, working);
  const all = await fillWithLearners(`${ours.data}/progress.db`, working, learners);
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await sessionCookie({...ours, account: {...ours.account, email}}));

  const sync = async (who: number, since: number, changes: SyncRequest['changes']): Promise<SyncAnswer> => {
    const headers = {cookie: cookies[who]!, 'content-type': 'application/json', origin: ours.url};
    const request: SyncRequest = {learner: working[who]!, clock: Date.now(), generation: 0, since, changes};
    const answer = await fetch(`${ours.url}/api/progress`, {method: 'POST', headers, body: JSON.stringify(request)});
    if (!answer.ok) throw new Error(`A sync was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as SyncAnswer;
  };
  /** Processor time per call, over all learners and days. */
  const milliseconds = async (what: (who: number, day: number) => Promise<void>): Promise<number> => {
    let before = 0;
    for (let day = 0; day < warmUpDays + timesEach; day++) {
      if (day === warmUpDays) before = cpuTime(ours.process.pid!);
      for (const who of working.keys()) await what(who, day);
    }
    return (cpuTime(ours.process.pid!) - before) / timesEach / working.length / 1000;
  };

  const home = await milliseconds(async (who) => {
    await (await fetch(`${ours.url}/`, {headers: {cookie: cookies[who]!}})).text();
    const {records} = await sync(who, all, {});
    if (Object.keys(records).length > 0) throw new Error('A sync without news brought some.');
  });
  const cursors = working.map(() => all);
  const day = await milliseconds(async (who, number) => {
    const work = daysWork(number);
    const answer = await sync(who, cursors[who]!, work);
    if (!Object.keys(work).every((name) => name in answer.records)) throw new Error('A sync lost a record.');
    cursors[who] = answer.cursor;
  });
  const times = timesEach * working.length;
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
