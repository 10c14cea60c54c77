/**
 * A job's way through the page: a job of three steps is run again and again in a warm lesson, in Chromium and from our
 * server. Counted are the milliseconds from the press of Run to the output on the screen, and of them those from the
 * question that goes to the worker to its answer.
 */
import path from 'node:path';
import {chromium, type Page} from 'playwright-core';
import {type OurServer, root, startOurServer} from './our-server.js';
import {median, quantile} from './quantile.js';
import {quick} from './quick.js';
import {threeSteps} from './three-step-job.js';

const lesson = '/docs/jcl/jcl-basics/jcl-introduction';
const rounds = quick ? 1 : 20;
/** Of the worker, by the middle of the rounds. */
const mostMilliseconds = 50;

interface Times {
  press: number;
  worker: number;
}

/** In the page, before its own scripts: when the last job was given to the worker, and when it came back. */
const watchWorkers = `
  const Plain = window.Worker;
  window.workerTimes = {asked: 0, answered: 0};
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', () => { window.workerTimes.answered = performance.now(); });
    }
    postMessage(question, ...rest) {
      if (question.operation === 'submit') window.workerTimes.asked = performance.now();
      super.postMessage(question, ...rest);
    }
  };`;

/** In the page: presses Run, and waits until the output of a job with another number has been drawn. */
const pressRun = `(async () => {
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
  // The editor begins as a plain box, and is there when it can say where the cursor stands.
  await sample.getByText('Line 1, column 1').waitFor();
  await sample.getByRole('textbox', {name: /, to change$/}).fill(threeSteps);
  // The first job loads the worker and the bank.
  await page.evaluate(pressRun);
  const ending = await sample.locator('section').getByRole('status').textContent();
  if (!ending?.includes('MAXCC=0000')) throw new Error(`The job ended otherwise than it should: ${ending}`);
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await page.evaluate<Times>(pressRun));
  return times;
}

const server = await startOurServer(path.join(root, 'site/build'), '0,1');
const browser = await chromium.launch({executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu']});
try {
  const page = await browser.newPage();
  await page.addInitScript(watchWorkers);
  const times = await measure(page, server);
  const figures = (values: number[]) =>
    `median ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
  const worker = times.map((one) => one.worker);
  console.log(`A job of three steps in the page: ${figures(times.map(({press}) => press))} from Run to its output`);
  console.log(`of it in the worker: ${figures(worker)} (limit of the median ${mostMilliseconds})`);
  if (median(worker) > mostMilliseconds && !quick) process.exitCode = 1;
} finally {
  await browser.close();
  server.process.kill();
}
