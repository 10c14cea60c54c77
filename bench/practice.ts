/**
 * Latency of a job in the page: jobs are run repeatedly in an open lesson, in Chromium and from our server. Measures the
 * milliseconds from the click on Run to the painted output, and the share of the round trip to the worker.
 */
import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Locator, type Page} from 'playwright-core';
import {type OurServer, root, startOurServer} from './our-server.js';
import {median, quantile} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';
import {threeSteps} from './three-step-job.js';

const lesson = '/docs/jcl/jcl-basics/jcl-introduction';
const rounds = quick ? 1 : 20;

/** A program of a lesson, compiled, bound and run. */
const compileAndGo = `//GO       JOB (BANK),'BENCH'
//RUN      EXEC IGYWCLG
//COBOL.SYSLIB DD DSN=BANK.TEST.COPYLIB,DISP=SHR
//COBOL.SYSIN DD *
${fs.readFileSync(path.join(root, 'site/content/docs/cobol/brchtot.cbl'), 'utf8')}/*
//GO.SYSOUT DD SYSOUT=*
//GO.ACCTIN DD DSN=BANK.ACCOUNT.DATA,DISP=SHR`;

/** With the most milliseconds from the click to the painted output, median of the rounds. */
const jobs = [
  {what: 'A job of three steps', job: threeSteps, most: 50},
  {what: 'IGYWCLG of a program of a lesson', job: compileAndGo, most: 100},
];

interface Times {
  click: number;
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
  return {click: performance.now() - began, worker: answered - asked};
})()`;

async function logIn(page: Page, {url, account}: OurServer): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', {exact: true}).fill(account.password);
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('button', {name: 'Logout'}).waitFor();
}

/** Opens the editor of the first sample of the lesson. */
async function openEditor(page: Page, server: OurServer): Promise<Locator> {
  await logIn(page, server);
  await page.goto(`${server.url}${lesson}`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.getByRole('button', {name: 'Edit', exact: true}).first().click();
  const sample = page.locator('figure').filter({has: page.getByRole('button', {name: 'Put back the sample'})});
  // The editor starts as a plain text box, and has loaded once it shows the cursor position.
  await sample.getByText('Line 1, column 1').waitFor();
  return sample;
}

async function measure(page: Page, sample: Locator, job: string): Promise<Times[]> {
  await sample.getByRole('textbox', {name: /, to change$/}).fill(job);
  // The first one loads the worker, the bank's data and the programs.
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
  const sample = await openEditor(page, server);
  const row = (name: string, values: number[], limit = '') =>
    `| ${name} | ${median(values).toFixed(1)} | ${quantile(values, 0.95).toFixed(1)} | ${limit} |`;
  const rows: string[] = [];
  for (const {what, job, most} of jobs) {
    const times = await measure(page, sample, job);
    const clicks = times.map(({click}) => click);
    rows.push(row(`${what}, from the click on Run to the painted output`, clicks, String(most)));
    rows.push(
      row(
        'of it in the worker',
        times.map(({worker}) => worker),
      ),
    );
    if (median(clicks) > most && !quick) process.exitCode = 1;
  }
  const table = [
    `${machine()}. Each job ${rounds} times, in milliseconds.`,
    '',
    '| | Median | p95 | Limit of the median |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  console.log(table);
  writeFigures('docs/performance-figures.md', 'a job in the page', table);
} finally {
  await browser.close();
  server.process.kill();
}
