/**
 * Lighthouse's mobile profile for one page of each kind, compared with the same page built with Starlight, in
 * interleaved rounds, so that a busy machine slows both.
 *
 * Usage: tsx bench/lighthouse.ts [simulated|applied]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {browserFile, startLearner} from './learner-browser.js';
import {type Load, loadWithLighthouse, type Throttling, startBrowser} from './lighthouse-run.js';
import {type PageKind, pageKinds} from './page-kinds.js';
import {lessons, readPeerPages} from './peer-pages.js';
import {buildStarlight} from './peer-sites.js';
import {median} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';
import {serveFolder} from './static-server.js';

const rounds = quick ? 1 : 5;
/** Times Starlight's; milliseconds of TBT; and the worst score of all rounds. */
const limits = {lcpTimes: 0.9, tbt: 50, tbtTimes: 1.5, score: 97};
const throttling = (process.argv[2] ?? 'simulated') as Throttling;
// A typo would put the figures into the wrong table.
if (!['simulated', 'applied'].includes(throttling))
  throw new Error(`Throttling is simulated or applied, not "${throttling}".`);

const measured = pageKinds.filter(({kind}) => !quick || kind === 'lesson');
const built = quick ? measured : [...lessons(), ...pageKinds.filter(({kind}) => kind !== 'lesson')];
const starlight = await serveFolder(buildStarlight(await readPeerPages(built)));
const learner = await startLearner();
await learner.context.close();
const visitorFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-visitor-'));
const browsers = {
  member: await startBrowser(browserFile, learner.profile),
  public: await startBrowser(browserFile, visitorFolder),
};

const figures = new Map<PageKind, {ours: Load[]; peer: Load[]}>(measured.map((kind) => [kind, {ours: [], peer: []}]));

type Figure = Exclude<keyof Load, 'hydrated'>;

const middle = (loads: Load[], name: Figure): number => median(loads.map((load) => load[name]));

/** The limits that a page exceeds. */
function missed({kind, audience}: PageKind, ours: Load[], peer: Load[]): string[] {
  const mostBlocking = Math.max(limits.tbt, audience === 'member' ? limits.tbtTimes * middle(peer, 'tbt') : 0);
  return [
    middle(ours, 'lcp') > limits.lcpTimes * middle(peer, 'lcp') && 'LCP',
    middle(ours, 'tbt') > mostBlocking && 'TBT',
    middle(ours, 'cls') > 0 && 'CLS',
    ours.some(({performance}) => performance < limits.score) && 'score',
  ].flatMap((what) => (what === false ? [] : [`${what} of ${kind}`]));
}

function row([{kind}, {ours, peer}]: [PageKind, {ours: Load[]; peer: Load[]}]): string {
  const pair = (name: Figure, digits = 0) =>
    `${middle(ours, name).toFixed(digits)} / ${middle(peer, name).toFixed(digits)}`;
  const ratio = (middle(ours, 'lcp') / middle(peer, 'lcp')).toFixed(2);
  const worst = Math.min(...ours.map(({performance}) => performance)).toFixed(0);
  return `| ${kind} | ${pair('lcp')} | ${ratio} | ${pair('tbt')} | ${pair('cls', 3)} | ${pair('performance')} (${worst}) | ${pair('script')} |`;
}

try {
  for (let round = 0; round < rounds; round++) {
    for (const [page, {ours, peer}] of figures) {
      const load = await loadWithLighthouse(browsers[page.audience], learner.origin + page.address, throttling);
      if (!load.hydrated) throw new Error(`${page.address} was not hydrated.`);
      ours.push(load);
      peer.push(await loadWithLighthouse(browsers.public, starlight.origin + page.address, throttling));
      console.log(round + 1, page.kind, JSON.stringify(load), JSON.stringify(peer.at(-1)));
    }
  }
  const table = [
    `${machine()}.`,
    '',
    `Ours / Starlight, median of ${rounds} interleaved round(s); times in milliseconds, script in kilobytes; our worst score in brackets.`,
    '',
    '| Page | LCP | ratio | TBT | CLS | Score | Script |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...[...figures].map(row),
  ].join('\n');
  console.log(table);
  writeFigures('docs/performance-figures.md', `pages, ${throttling} throttling`, table);
  const over = [...figures].flatMap(([page, {ours, peer}]) => missed(page, ours, peer));
  if (over.length > 0) console.log(`Over their limits: ${over.join(', ')}.`);
  if (over.length > 0 && !quick) process.exitCode = 1;
} finally {
  for (const browser of Object.values(browsers)) await browser.close();
  fs.rmSync(visitorFolder, {recursive: true, force: true});
  await learner.close();
  starlight.close();
}
