/**
 * Processor time per request for one page: ours beside nginx with the same files, in one run with
 * interleaved rounds, so that a busy machine slows both.
 */
import autocannon from 'autocannon';
import {cpuTime} from './cpu-time.js';
import {type Peer, startNginx, startOurs} from './peers.js';
import {median} from './quantile.js';

const page = '/blog/beginning';
const rounds = 5;
const secondsPerRound = 4;

async function microsecondsPerRequest({url, process: child}: Peer): Promise<number> {
  const before = cpuTime(child.pid!);
  const {requests, non2xx, errors} = await autocannon({
    url,
    duration: secondsPerRound,
    connections: 20,
    headers: {'accept-encoding': 'gzip'},
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors.`);
  return (cpuTime(child.pid!) - before) / requests.total;
}

const peers = [await startOurs(3901, page), await startNginx(3902, page)];
try {
  const figures = new Map(peers.map(({name}) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const peer of peers) figures.get(peer.name)!.push(await microsecondsPerRequest(peer));
  }
  for (const [name, values] of figures) {
    console.log(
      `${name}: ${median(values).toFixed(0)} µs per request (${values.map((value) => value.toFixed(0)).join(', ')})`,
    );
  }
  console.log(`ours / nginx: ${(median(figures.get('ours')!) / median(figures.get('nginx')!)).toFixed(2)}`);
} finally {
  for (const peer of peers) peer.process.kill();
}
