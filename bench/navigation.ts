/**
 * Client-side navigation from lesson to lesson, compared with VitePress with the same lessons: from the
 * click on a sidebar link to the painted page, by the page's own clock, in interleaved rounds.
 */
import type {Page} from 'playwright-core';
import {startLearner} from './learner-browser.js';
import {lessons, readPeerPages} from './peer-pages.js';
import {buildVitePress} from './peer-sites.js';
import {median, quantile} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';
import {serveFolder} from './static-server.js';

const rounds = quick ? 1 : 15;
/** Times VitePress. */
const mostTimes = 1;
const isMeasured = (address: string) => address.startsWith('/docs/jcl/jcl-basics/');

/** Runs in the browser. A string, since the benches have no DOM types. */
const navigateTo = (address: string) => `new Promise((resolve) => {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  const link = [...document.querySelectorAll('aside a')].find(({pathname}) => pathname === ${JSON.stringify(address)});
  const began = performance.now();
  const watch = () => {
    if (location.pathname !== ${JSON.stringify(address)} || heading() === before) return requestAnimationFrame(watch);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  };
  link.click();
  requestAnimationFrame(watch);
})`;

const pages = await readPeerPages(lessons().filter(({address}) => !quick || isMeasured(address)));
const folder = pages.map(({address}) => address).filter(isMeasured);
const vitePress = await serveFolder(buildVitePress(pages));
const learner = await startLearner();

async function timeBetween(page: Page, origin: string, from: string, to: string): Promise<number> {
  await page.goto(origin + from);
  if (origin === learner.origin) await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  // Nobody clicks a link without pointing at it first.
  await page.locator(`aside a[href^="${to}"]`).filter({visible: true}).first().hover();
  await page.waitForTimeout(500);
  return page.evaluate<number>(navigateTo(to));
}

try {
  const page = await learner.context.newPage();
  await page.setViewportSize({width: 1280, height: 900});
  const times = {ours: [] as number[], peer: [] as number[]};
  for (let round = 0; round < rounds; round++) {
    const from = folder[round % folder.length]!;
    const to = folder[(round + 1) % folder.length]!;
    times.ours.push(await timeBetween(page, learner.origin, from, to));
    times.peer.push(await timeBetween(page, vitePress.origin, from, to));
  }
  const ratio = median(times.ours) / median(times.peer);
  const line = (name: string, values: number[]) =>
    `| ${name} | ${median(values).toFixed(0)} | ${quantile(values, 0.9).toFixed(0)} |`;
  const table = [
    `${machine()}.`,
    '',
    `${rounds} interleaved rounds, milliseconds from the click to the painted page.`,
    '',
    '| | Median | p90 |',
    '| --- | --- | --- |',
    line('ours', times.ours),
    line('VitePress', times.peer),
    `| ratio | ${ratio.toFixed(2)} | |`,
  ].join('\n');
  console.log(table);
  writeFigures('docs/performance-figures.md', 'navigation', table);
  if (ratio > mostTimes && !quick) process.exitCode = 1;
} finally {
  await learner.close();
  vitePress.close();
}
