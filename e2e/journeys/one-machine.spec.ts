import {type BrowserContext, expect, type Page, test} from '@playwright/test';
import {OwnServer} from '../own-server';
import {logIn} from '../signing-in';
import {untilHydrated} from '../site-test';
import {ZosmfTool} from '../zosmf-tool';

const account = {email: 'asha@example.com', password: 'a good password'};
const level = 'ONE.MACHINE';
const job = (name: string, dataSet: string): string =>
  `//${name.padEnd(8)} JOB (BANK),'ME'\n//S EXEC PGM=IEFBR14\n//D DD DSN=${dataSet},DISP=(,CATLG),SPACE=(TRK,1)\n`;

let server: OwnServer;

test.beforeAll(async () => {
  server = await OwnServer.start();
  await server.signUp(account);
});

test.afterAll(() => server.close());

/** Signs in, in a browser of its own. */
async function openBench(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.origin}/login?next=${encodeURIComponent('/practice')}`);
  await untilHydrated(page);
  await logIn(page, account);
  await expect(page.getByRole('heading', {level: 1, name: 'Workbench'})).toBeAttached();
  await untilHydrated(page);
  return page;
}

/** Types a TSO command, which is what a learner can do without anything that the page has not loaded yet. */
async function command(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('navigation', {name: 'Workbench'})).toBeVisible();
  await page.keyboard.press('Alt+5');
  const line = page.getByRole('textbox', {name: 'Command'});
  await line.fill(text);
  await line.press('Enter');
  await expect(page.getByRole('log').getByText(text).first()).toBeVisible();
}

async function names(page: Page, view: 'Data sets' | 'Jobs'): Promise<string[]> {
  const links = await page.getByRole('list', {name: view}).getByRole('link').allInnerTexts();
  return links.map((text) => /^\S+(?: +JOB\d{5})?/.exec(text)![0].replace(/ +/, ' ')).toSorted();
}

/** What somebody at a page believes: the jobs, and the data sets of this journey. */
async function believes(page: Page): Promise<{jobs: string[]; dataSets: string[]}> {
  await page.goto(`${server.origin}/practice?view=jobs`);
  await untilHydrated(page);
  await expect(page.getByRole('list', {name: 'Jobs'})).toBeVisible();
  const jobs = await names(page, 'Jobs');
  await page.goto(`${server.origin}/practice?mask=${level}`);
  await untilHydrated(page);
  await expect(page.getByRole('list', {name: 'Data sets'})).toBeVisible();
  return {jobs, dataSets: await names(page, 'Data sets')};
}

async function newTool(page: Page): Promise<ZosmfTool> {
  const made = await page.evaluate(async () => {
    const answer = await fetch('/api/app-passwords', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({tool: 'Zowe CLI'}),
    });
    return (await answer.json()) as {userId: string; secret: string};
  });
  return new ZosmfTool(server.origin, made.userId, made.secret);
}

test('two tabs, a phone and a tool work on one machine, while the server is killed and comes back', async ({
  browser,
}) => {
  test.slow();
  const desk = await browser.newContext();
  const phone = await browser.newContext({viewport: {width: 390, height: 800}});
  const tab = await openBench(desk);
  const tool = await newTool(tab);

  await command(tab, `ALLOCATE DATASET('${level}.TAB') NEW SPACE(1) TRACKS`);
  await expect.poll(() => tool.dataSets(level)).toEqual([`${level}.TAB`]);
  const otherTab = await desk.newPage();
  await otherTab.goto(`${server.origin}/practice`);
  await untilHydrated(otherTab);
  await command(otherTab, `ALLOCATE DATASET('${level}.OTHER.TAB') NEW SPACE(1) TRACKS`);
  await expect.poll(() => tool.dataSets(level)).toEqual([`${level}.OTHER.TAB`, `${level}.TAB`]);

  expect((await tool.send('PUT', '/restjobs/jobs', job('ZOWE', `${level}.TOOL`))).status).toBe(201);
  await expect.poll(() => tool.dataSets(level)).toContain(`${level}.TOOL`);
  const onPhone = await openBench(phone);
  await command(onPhone, `ALLOCATE DATASET('${level}.PHONE') NEW SPACE(1) TRACKS`);
  await expect.poll(() => tool.dataSets(level)).toContain(`${level}.PHONE`);

  // A job is under way when the server dies: it has run, or is marked, when it is back.
  await tool.send('PUT', '/restjobs/jobs', job('KILLED', `${level}.KILLED`));
  await server.kill();
  await server.startAgain();
  await expect.poll(async () => (await tool.jobs()).length).toBe(2);
  const lastJob = async () =>
    ((await (await tool.send('GET', '/restjobs/jobs?prefix=KILLED')).json()) as {status: string}[])[0]?.status;
  await expect.poll(lastJob).toBe('OUTPUT');

  // The tab comes into step, loses the server, works alone, and brings what it did when the server is back.
  await believes(tab);
  await command(tab, 'TIME');
  await server.kill();
  await command(tab, `ALLOCATE DATASET('${level}.ALONE') NEW SPACE(1) TRACKS`);
  await server.startAgain();
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => tool.dataSets(level)).toContain(`${level}.ALONE`);

  const truth = {jobs: await tool.jobs(), dataSets: await tool.dataSets(level)};
  for (const name of ['TAB', 'OTHER.TAB', 'TOOL', 'PHONE', 'ALONE'])
    expect(truth.dataSets).toContain(`${level}.${name}`);
  for (const page of [tab, otherTab, onPhone]) await expect.poll(() => believes(page)).toEqual(truth);
  await desk.close();
  await phone.close();
});
