/** Firefox enforces the Content-Security-Policy differently: it may block what Chromium loads. */
import {expect, test} from '@playwright/test';
import puppeteer, {type Page} from 'puppeteer-core';
import {jobTask} from './learner-pages';
import {learner} from './site-server';

/** Everything that the console of a page shows as an error or a warning. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text());
  });
  // Including what the policy blocks.
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(process.env.SITE_ORIGIN + path);
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

async function logIn(page: Page): Promise<void> {
  const {email, password} = learner();
  await open(page, '/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  // A page that is left while its scripts are loading logs errors.
  await page.waitForFunction(
    () => location.pathname !== '/login' && document.documentElement.dataset.hasHydrated === 'true',
  );
}

const title = (page: Page) => page.$eval('h1', (heading) => heading.textContent);

/** Signs in in a new Firefox, performs an action and expects no console messages. */
async function inFirefox(journey: (page: Page) => Promise<void>): Promise<void> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({width: 1280, height: 800});
    // Only the test's own time limit applies.
    page.setDefaultTimeout(0);
    const problems = problemsOf(page);
    await logIn(page);
    await journey(page);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
}

test('in Firefox a learner reads a lesson and opens the next', () =>
  inFirefox(async (page) => {
    await open(page, '/docs/jcl/jcl-basics/jcl-dd-stmt');
    const first = await title(page);
    const next = await page.waitForSelector('.pagination-nav__link--next');
    const files = () => page.evaluate(() => performance.getEntriesByType('resource').length);
    const before = await files();
    await next!.scrollIntoView();
    // What is linked there is prefetched.
    await expect.poll(files).toBeGreaterThan(before);
    await page.hover('aside .menu__link[href="/docs/jcl/jcl-basics/jcl-introduction"]');
    await next!.click();
    await expect.poll(() => title(page)).not.toBe(first);
  }));

test('in Firefox a learner runs a sample of a lesson', () =>
  inFirefox(async (page) => {
    await open(page, '/docs/jcl/jcl-basics/jcl-introduction');
    await page.locator('figure ::-p-aria(Run[role="button"])').click();
    await page.waitForSelector('figure [role="tablist"]');
    expect(await page.$eval('figure section [role="status"]', (ending) => ending.textContent)).toContain('MAXCC=0000');
  }));

test('in Firefox a learner runs a job in the workbench and reads its spool', () =>
  inFirefox(async (page) => {
    await open(page, '/practice?template=job');
    await page.waitForSelector('::-p-aria(Submit[role="button"])');
    await page.locator('::-p-aria(Submit[role="button"])').click();
    await page.waitForSelector('::-p-text(MAXCC=0000)');
    await page.locator('::-p-aria(Jobs[role="link"])').click();
    await page.locator('::-p-text(COPYJOB)').click();
    await page.waitForSelector('::-p-text(FORT MAIN)');
  }));

test('in Firefox a learner answers a task', () =>
  inFirefox(async (page) => {
    const {address, id, solution} = jobTask();
    await open(page, address);
    const task = `[data-task="${id}"]`;
    await page.waitForSelector(`${task} textarea`);
    // Simulates a keystroke: React ignores a value that is set in the usual way.
    await page.$eval(
      `${task} textarea`,
      (field, text) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
        field.dispatchEvent(new Event('input', {bubbles: true}));
      },
      solution,
    );
    await page.locator(`${task} ::-p-aria(Run and check[role="button"])`).click();
    await page.waitForSelector(`${task} ::-p-text(Right: the job leaves what it should.)`);
  }));

test('in Firefox a learner finds a lesson by searching', () =>
  inFirefox(async (page) => {
    await open(page, '/docs/jcl/jcl-basics/jcl-introduction');
    await page.locator('input[role="combobox"]').fill('S0C7');
    const hit = await page.waitForSelector('[role="option"] a, a[role="option"], [role="option"]');
    await hit!.click();
    await expect.poll(() => page.url()).toContain('zos-abends');
  }));
