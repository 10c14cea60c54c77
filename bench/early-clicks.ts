/**
 * How soon a click before hydration has its effect: the framework's scripts are held back, so that only the event
 * replay script can react. With the CPU throttled to a quarter, about a phone's, and at the first paint on Lighthouse's
 * slow 4G, where the replay script still has to be loaded.
 */
import type {Page} from 'playwright-core';
import {startLearner} from './learner-browser.js';
import {median, quantile} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';

const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';
const rounds = quick ? 1 : 15;

const controls = [
  {name: 'mobile menu', click: '.navbar__toggle', effect: '.navbar-sidebar--show', width: 390},
  {
    name: 'colour toggle',
    click: '.navbar button[aria-label^="Switch between"]',
    effect: 'html[data-theme-choice=light]',
    width: 1280,
  },
  {name: 'sidebar category', click: 'aside .menu__caret', effect: '.menu__list-item--collapsed', width: 1280},
];
type Control = (typeof controls)[number];

/** Median milliseconds from the click to its effect. */
const limits = {'slow CPU, page loaded': 300, 'slow connection, first paint': 1000};

/** Runs in the page before its own scripts: notes when a click was dispatched and when its effect is there. */
const watch = ({name, effect}: Control) => `
  // An earlier choice of colour mode.
  localStorage.clear();
  let clicked = 0;
  window.early = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The click on the ${name} had no effect in a minute.')), 60_000);
    addEventListener('click', () => { clicked = performance.now(); }, true);
    new MutationObserver((_changes, observer) => {
      if (!clicked || !document.querySelector(${JSON.stringify(effect)})) return;
      observer.disconnect();
      resolve(performance.now() - clicked);
    }).observe(document, {subtree: true, childList: true, attributeFilter: ['class', 'data-theme-choice']});
  });`;

/** Runs in the page before its own scripts: clicks at the first paint, before anything else can load. */
const clickAtFirstPaint = ({click}: Control) => `
  addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      document.querySelector(${JSON.stringify(click)}).click();
    }).observe({type: 'paint', buffered: true});
  });`;

const clickNow = ({click}: Control) => `document.querySelector(${JSON.stringify(click)}).click()`;

async function measure(page: Page, origin: string, control: Control, where: keyof typeof limits): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.setViewportSize({width: control.width, height: 800});
  // Never answered: the framework does not load.
  await page.route(/\/assets\/js\//, () => undefined);
  await page.addInitScript(watch(control));
  if (where === 'slow connection, first paint') {
    const throughput = (1.6 * 1024 * 1024) / 8;
    const line = {offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput};
    await session.send('Network.emulateNetworkConditions', line);
    await page.addInitScript(clickAtFirstPaint(control));
    await page.goto(origin + lesson, {waitUntil: 'commit'});
  } else {
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await page.goto(origin + lesson);
    await page.evaluate(clickNow(control));
  }
  return page.evaluate<number>('window.early');
}

const learner = await startLearner();
try {
  const lines: string[] = [];
  for (const where of Object.keys(limits) as (keyof typeof limits)[]) {
    for (const control of controls) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const page = await learner.context.newPage();
        times.push(await measure(page, learner.origin, control, where));
        await page.close();
      }
      lines.push(
        `| ${control.name} | ${where} | ${median(times).toFixed(0)} | ${quantile(times, 0.9).toFixed(0)} | ${limits[where]} |`,
      );
      if (median(times) > limits[where] && !quick) process.exitCode = 1;
    }
  }
  const table = [
    `${machine()}.`,
    '',
    `${rounds} rounds, milliseconds from the click to its effect, before the framework has loaded.`,
    '',
    '| Control | Where | Median | p90 | Limit of the median |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
  console.log(table);
  writeFigures('docs/performance-figures.md', 'early clicks', table);
} finally {
  await learner.close();
}
