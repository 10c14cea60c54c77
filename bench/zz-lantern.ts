import lighthouse from 'lighthouse';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startBrowser, startLearner} from './learner-browser.js';
import {pageKinds} from './page-kinds.js';
import {lessons, readPeerPages} from './peer-pages.js';
import {buildStarlight} from './peer-sites.js';
import {serveFolder} from './static-server.js';
// @ts-ignore
import {LanternLargestContentfulPaint} from '../node_modules/lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js';
// @ts-ignore
import {LanternTotalBlockingTime} from '../node_modules/lighthouse/core/computed/metrics/lantern-total-blocking-time.js';
// @ts-ignore
import {LoadSimulator} from '../node_modules/lighthouse/core/computed/load-simulator.js';

const want = process.argv[2]!.split(',');
const who = (process.argv[3] ?? 'ours,peer').split(',');
const forgotten = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'];
async function run(url: string, port: number) {
  const result: any = await lighthouse(url, {port, logLevel: 'error', onlyCategories: ['performance'], clearStorageTypes: forgotten as never});
  const {lhr, artifacts} = result;
  const v = (a: string) => Math.round(lhr.audits[a]?.numericValue ?? NaN);
  const m = lhr.audits['metrics'].details.items[0];
  console.log('==', url, 'score', lhr.categories.performance.score, 'FCP', v('first-contentful-paint'), 'LCP', v('largest-contentful-paint'), 'SI', v('speed-index'), 'TBT', v('total-blocking-time'), 'CLS', lhr.audits['cumulative-layout-shift'].numericValue.toFixed(4), 'observed FCP', m.observedFirstContentfulPaint, 'LCP', m.observedLargestContentfulPaint, 'load', m.observedLoad);
  console.log('  LCP element', lhr.audits['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet?.slice(0,120));
  const settings = lhr.configSettings;
  const context: any = {settings, computedCache: new Map(), options: {}};
  const data: any = {devtoolsLog: artifacts.DevtoolsLog ?? artifacts.devtoolsLogs?.defaultPass, trace: artifacts.Trace ?? artifacts.traces?.defaultPass, gatherContext: artifacts.GatherContext, settings, URL: artifacts.URL, SourceMaps: artifacts.SourceMaps, simulator: undefined};
  const lcp = await LanternLargestContentfulPaint.request(data, context);
  for (const kind of ['optimisticEstimate', 'pessimisticEstimate']) {
    const e = lcp[kind];
    console.log('  ', kind, Math.round(e.timeInMs));
    const rows = [...e.nodeTimings].map(([n, t]: any) => ({n, t})).sort((a, b) => a.t.startTime - b.t.startTime);
    for (const {n, t} of rows) {
      if (n.type === 'network') console.log('      net', Math.round(t.startTime), Math.round(t.endTime), n.request.priority, n.request.transferSize, n.request.url.slice(-60));
      else if (t.duration > 15) console.log('      cpu', Math.round(t.startTime), Math.round(t.endTime), n.event.name, [...n.evaluateScriptURLs ?? n._evaluateScriptURLs ?? []].map((u: string) => u.slice(-30)).join(' '));
    }
  }
  const tbt = await LanternTotalBlockingTime.request(data, context);
  console.log('   TBT opt', tbt.optimisticEstimate?.timeInMs, 'pes', tbt.pessimisticEstimate?.timeInMs);
  const e = tbt.pessimisticEstimate;
  const rows = [...e.nodeTimings].map(([n, t]: any) => ({n, t})).filter(({n, t}: any) => n.type === 'cpu' && t.duration > 45).sort((a: any, b: any) => a.t.startTime - b.t.startTime);
  for (const {n, t} of rows) {
    const sums: Record<string, number> = {};
    for (const c of n.childEvents) if (c.dur > 1500) sums[c.name + ' ' + String(c.args?.data?.url ?? c.args?.data?.functionName ?? '').slice(-30)] = (sums[c.name + ' ' + String(c.args?.data?.url ?? c.args?.data?.functionName ?? '').slice(-30)] ?? 0) + c.dur / 1000;
    console.log('      long', Math.round(t.startTime), Math.round(t.duration), Object.entries(sums).sort((a, b) => b[1] - a[1]).slice(0, 7).map(([k, s]) => `${k}=${s.toFixed(1)}`).join(' | '));
  }
}
const others = pageKinds.filter(({kind}) => kind !== 'lesson');
const starlight = who.includes('peer') ? await serveFolder(buildStarlight(await readPeerPages([...lessons(), ...others]))) : null;
const learner = await startLearner(3911, 3912);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-visitor-'));
const visitor = await startBrowser(folder, 3913);
try {
  for (const page of pageKinds) if (want.includes(page.kind)) {
    if (who.includes('ours')) await run(learner.origin + page.address, page.audience === 'member' ? 3912 : 3913);
    if (starlight) await run(starlight.origin + page.address, 3913);
  }
} finally {
  await visitor.close(); fs.rmSync(folder, {recursive: true, force: true}); await learner.close(); starlight?.close();
}
