/**
 * Latency of a job in the page: a job of three steps is run repeatedly in an open lesson, in Chromium and from our
 * server. Measures the milliseconds from the click on Run to the painted output, and the share of the round trip to the
 * worker.
 */
import path from 'node:path';
import {chromium, type Page} from 'playwright-core';
import {type OurServer, root, startOurServer} from './our-server.js';
import {median, quantile} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';
import {threeSteps} from './three-step-job.js';

const lesson = '/docs/jcl/jcl-basics/jcl-introduction';
const rounds = quick ? 1 : 20;
/** From the click to the painted output, median of the rounds. */
const mostMilliseconds = 50;

interface Times {
  press: number;
  worker: number;
}

/** Runs in the page before its own scripts: records when a job is posted to the worker, and when it returns. */
const watchWorkers = `
  const Plain = window.Worker;
  window.workerTimes = {asked: 0, answered: 0};
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', () => { window.workerTimes.answered = performance.now(); });
    }
    postMessage(request, ...rest) {
      if (request.operation === 'run') window.workerTimes.asked = performance.now();
      super.postMessage(request, ...rest);
    }
  };`;

/** Runs in the page: clicks Run, and waits until the output of a job with a new number has been painted. */
const clickRun = `(async () => {
  const button = (within, name) =>
    [...within.querySelectorAll('button')].find(({textContent}) => textContent.trim() === name);
  const figure = button(document, 'Put back the sample').closest('figure');
  const run = button(figure, 'Run');
  const number = () => /JOB\\d{5}/.exec(figure.querySelector('section [role="status"]')?.textContent ?? '')?.[0];
  const before = number();
  const began = performance.now();
  const shown = new Promise((resolve) => {
    const look = () => {
      const now = number();
      if (now === undefined || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    };
    const observer = new MutationObserver(look);
    observer.observe(figure, {childList: true, subtree: true, characterData: true});
  });
  run.click();
  await shown;
  const {asked, answered} = window.workerTimes;
  return {press: performance.now() - began, worker: answered - asked};
})()`;

async function logIn(page: Page, {url, account}: OurServer): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', {exact: true}).fill(account.password);
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('button', {name: 'Logout'}).waitFor();
}

async function measure(page: Page, server: OurServer): Promise<Times[]> {
  await logIn(page, server);
  await page.goto(`${server.url}${lesson}`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.getByRole('button', {name: 'Edit', exact: true}).first().click();
  const sample = page.locator('figure').filter({has: page.getByRole('button', {name: 'Put back the sample'})});
  // The editor starts as a plain text box, and has loaded once it shows the cursor position.
  await sample.getByText('Line 1, column 1').waitFor();
  await sample.getByRole('textbox', {name: /, to change$/}).fill(threeSteps);
  // The first job loads the worker and the bank's data.
  await page.evaluate(clickRun);
  const ending = await sample.locator('section').getByRole('status').textContent();
  if (!ending?.includes('MAXCC=0000')) throw new Error(`The job ended unexpectedly: ${ending}`);
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await page.evaluate<Times>(clickRun));
  return times;
}

const server = await startOurServer(path.join(root, 'site/build'), '0,1');
const browser = await chromium.launch({executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu']});
try {
  const page = await browser.newPage();
  await page.addInitScript(watchWorkers);
  const times = await measure(page, server);
  const presses = times.map(({press}) => press);
  const workers = times.map(({worker}) => worker);
  const row = (name: string, values: number[], limit = '') =>
    `| ${name} | ${median(values).toFixed(1)} | ${quantile(values, 0.95).toFixed(1)} | ${limit} |`;
  const table = [
    `${machine()}. A job of three steps, ${rounds} times, in milliseconds.`,
    '',
    '| | Median | p95 | Limit of the median |',
    '| --- | --- | --- | --- |',
    row('from the click on Run to the painted output', presses, String(mostMilliseconds)),
    row('of it in the worker', workers),
  ].join('\n');
  console.log(table);
  writeFigures('docs/performance-figures.md', 'a job in the page', table);
  if (median(presses) > mostMilliseconds && !quick) process.exitCode = 1;
} finally {
  await browser.close();
  server.process.kill();
}
