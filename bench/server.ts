/**
 * CPU time per request for a members' page of 30 kB: ours directly, behind nginx and with a busy store, compared with
 * nginx with auth_request and nginx without a guard. All on one core, in one run with interleaved rounds, so that a busy
 * machine slows all of them.
 */
import autocannon from 'autocannon';
import getPort from 'get-port';
import type {ChildProcess} from 'node:child_process';
import {makeBenchSite} from './bench-site.js';
import {cpuTime} from './cpu-time.js';
import {startNginx, startProxy, startVerifier} from './nginx.js';
import {keepStoreBusy, memory, sessionCookie, startOurServer} from './our-server.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';

const core = '0';
const rounds = quick ? 1 : 5;
const secondsPerRound = quick ? 1 : 4;
const commitsPerSecond = 20;
const limits = {toGuarded: 1, busyStore: 1.3, megabytes: 150};

interface Peer {
  name: string;
  url: string;
  processes: ChildProcess[];
  figures: number[];
  /** Load to put on the server meanwhile; the returned function stops it. */
  beside?: () => Promise<() => void>;
}

async function untilReady(url: string, cookie: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url, {headers: {cookie}}).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not respond.`);
}

async function microsecondsPerRequest({url, processes, beside}: Peer, cookie: string): Promise<number> {
  const stop = await beside?.();
  const used = () => processes.reduce((sum, {pid}) => sum + cpuTime(pid!), 0);
  const before = used();
  const {requests, non2xx, errors, throughput} = await autocannon({
    url,
    duration: secondsPerRound,
    connections: 20,
    headers: {cookie, 'accept-encoding': 'gzip, br'},
  });
  const microseconds = (used() - before) / requests.total;
  stop?.();
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} failed responses, ${errors} errors.`);
  if (throughput.total / requests.total < 30_000) throw new Error(`${url} does not send the whole page.`);
  return microseconds;
}

const {build, pages, page} = makeBenchSite();
const ours = await startOurServer(build, core);
const started: ChildProcess[] = [ours.process];
try {
  const [plainPort, proxyPort] = [await getPort(), await getPort()];
  const plain = startNginx(core, plainPort, pages);
  const proxy = startProxy(core, proxyPort, Number(new URL(ours.url).port));
  started.push(plain, proxy);
  const keys = `${ours.url}/securetoken.googleapis.com/.well-known/jwks.json`;
  const guarded: Peer[] = [];
  for (const kind of ['fastify', 'bare'] as const) {
    const [port, verifierPort] = [await getPort(), await getPort()];
    const processes = [startVerifier(core, kind, verifierPort, keys), startNginx(core, port, pages, verifierPort)];
    started.push(...processes);
    const verifier = kind === 'fastify' ? 'a verifier in Fastify' : 'a bare verifier in Node';
    guarded.push({
      name: `nginx with auth_request to ${verifier}`,
      url: `http://127.0.0.1:${port}${page}`,
      processes,
      figures: [],
    });
  }
  const peers: Peer[] = [
    {name: 'Ours: guard, revocation at once, log', url: ours.url + page, processes: [ours.process], figures: []},
    {
      name: 'Ours behind nginx, both counted',
      url: `http://127.0.0.1:${proxyPort}${page}`,
      processes: [ours.process, proxy],
      figures: [],
    },
    {
      name: `Ours, with ${commitsPerSecond} commits a second to its store`,
      url: ours.url + page,
      processes: [ours.process],
      figures: [],
      beside: () => keepStoreBusy(ours, commitsPerSecond),
    },
    ...guarded,
    {name: 'nginx without a guard', url: `http://127.0.0.1:${plainPort}${page}`, processes: [plain], figures: []},
  ];
  const cookie = await sessionCookie(ours);
  for (const {url} of peers) await untilReady(url, cookie);
  for (const {url} of guarded) {
    if ((await fetch(url)).status !== 401) throw new Error(`${url} is open to strangers.`);
  }

  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const each of peers) {
      const figure = await microsecondsPerRequest(each, cookie);
      if (round > 0) each.figures.push(figure);
    }
  }
  const [own, behind, busy, asked] = peers.map(({figures}) => Math.min(...figures)) as [number, number, number, number];
  const {most} = memory(ours.process.pid!);
  const rows = peers.map(({name, figures}) => {
    const least = Math.min(...figures);
    const span = `${least.toFixed(0)} to ${Math.max(...figures).toFixed(0)}`;
    return `| ${name} | ${least.toFixed(0)} | ${span} | ${(own / least).toFixed(2)} |`;
  });
  const text = [
    `${machine()}. Fastest of ${rounds} interleaved rounds of ${secondsPerRound} s, 20 connections, one core for the server.`,
    '',
    '| Server | CPU time per request (µs) | Rounds (µs) | Ours / this |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `Our server used at most ${most.toFixed(0)} MB of memory, both builds included.`,
  ].join('\n');
  console.log(`\n${text}\n`);
  writeFigures('docs/performance-figures.md', 'server', text);

  const missed = [
    own / asked > limits.toGuarded &&
      `more than ${limits.toGuarded} times nginx with auth_request to a verifier in Fastify`,
    behind / asked > limits.toGuarded && `more than ${limits.toGuarded} times the same behind nginx`,
    busy / own > limits.busyStore && `more than ${limits.busyStore} times as much with a busy store`,
    most > limits.megabytes && `more than ${limits.megabytes} MB of memory`,
  ];
  const problems = missed.filter((problem) => problem !== false && !quick);
  for (const problem of problems) console.error(`Too slow or too large: ${problem}.`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  for (const child of started) child.kill();
}
