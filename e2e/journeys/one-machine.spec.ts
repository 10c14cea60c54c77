import fs from 'node:fs';
import {type BrowserContext, expect, type Page, test} from '@playwright/test';
import {OwnServer} from '../own-server';
import {logIn} from '../signing-in';
import {untilHydrated} from '../site-test';
import {makeAppPassword} from '../zosmf-tool';
import {Zowe} from '../zowe';

const account = {email: 'asha@example.com', password: 'a good password'};
const level = 'ONE.MACHINE';
const job = (name: string): string =>
  `//${name.padEnd(8)} JOB (BANK),'ME'\n//S EXEC PGM=IEFBR14\n//D DD DSN=${level}.${name},DISP=(,CATLG),SPACE=(TRK,1)\n`;
/** A job that runs until it is stopped, or the system goes down: a step may use ten seconds, so it has many. */
const endlessJob = `//ENDLESS  JOB (BANK),'ME',TIME=1440
//S        EXEC IGYWCLG
//COBOL.SYSIN DD *
       IDENTIFICATION DIVISION.
       PROGRAM-ID. ENDLESS.
       PROCEDURE DIVISION.
       ROUND-AND-ROUND.
           GO TO ROUND-AND-ROUND.
/*
${Array.from({length: 250}, (_, at) => `//L${at + 1} EXEC PGM=*.S.LKED.SYSLMOD,COND=EVEN\n`).join('')}`;

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

/** Types a TSO command, which works without loading anything more. */
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

/** The state shown on a page: the jobs, and the data sets of this test. */
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

const allocate = (page: Page, name: string) =>
  command(page, `ALLOCATE DATASET('${level}.${name}') NEW SPACE(1) TRACKS`);

/** The learner returns to the page, which then syncs with the server. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** The version of this browser's machine, that of the server's, and whether anything has to be sent. */
const versions = (page: Page) =>
  page.evaluate(async () => {
    const [keys, values] = await new Promise<[string[], unknown[]]>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store');
      opening.onerror = () => reject(new Error('There is no store.'));
      opening.onsuccess = () => {
        const objects = opening.result.transaction('keyval').objectStore('keyval');
        const [names, kept] = [objects.getAllKeys(), objects.getAll()];
        kept.onsuccess = () => resolve([names.result as string[], kept.result]);
      };
    });
    const [, learner] = keys.map((key) => /^practice\.(.*)\.server$/.exec(key)).find(Boolean) ?? [];
    if (learner === undefined) return {here: 0, there: undefined, isSent: false};
    const valueOf = (key: string) => values[keys.indexOf(key)] as {version: number; here: number};
    const known = valueOf(`practice.${learner}.server`);
    const answer = await fetch(`/api/machine?learner=${learner}`, {cache: 'no-store'});
    return {
      here: known.version,
      there: Number(answer.headers.get('etag')?.replaceAll('"', '')),
      isSent: known.here === valueOf(`practice.${learner}`).version,
    };
  });

const untilSynced = (page: Page) =>
  expect.poll(() => versions(page).then(({here, there, isSent}) => here === there && isSent)).toBe(true);

test('two tabs, a phone and Zowe work on one machine at once, while the server is killed and restarted', async ({
  browser,
}) => {
  const desk = await browser.newContext();
  const phone = await browser.newContext({viewport: {width: 390, height: 800}});
  const tab = await openBench(desk);
  const zowe = await Zowe.of(server.origin, await makeAppPassword(tab, 'Zowe CLI'));
  const otherTab = await desk.newPage();
  await otherTab.goto(`${server.origin}/practice`);
  await untilHydrated(otherTab);
  const pages = [tab, otherTab];

  // Both tabs at once; Zowe sees their changes, and submits a job.
  await Promise.all([allocate(tab, 'TAB'), allocate(otherTab, 'OTHER.TAB')]);
  await expect.poll(() => zowe.dataSets(level)).toEqual([`${level}.OTHER.TAB`, `${level}.TAB`]);
  const first = await zowe.submit(job('ZOWE'));
  await expect.poll(() => zowe.jobs()).toEqual([`${first} CC 0000 ZOWE OUTPUT`]);
  const onPhone = await openBench(phone);
  pages.push(onPhone);
  await allocate(onPhone, 'PHONE');
  await expect.poll(() => zowe.dataSets(level)).toContain(`${level}.PHONE`);
  await untilSynced(onPhone);
  await comeBack(tab);
  await untilSynced(tab);

  // The server is down, and everybody works offline, at once.
  await server.kill();
  const [, , , refused] = await Promise.all([
    allocate(tab, 'ALONE.TAB'),
    allocate(otherTab, 'ALONE.OTHER'),
    allocate(onPhone, 'ALONE.PHONE'),
    zowe.run('zos-jobs', 'list', 'jobs'),
  ]);
  expect(refused.join()).toContain('ECONNREFUSED');
  await server.startAgain();

  // The phone syncs first, so that the desk is in conflict with it: the learner is told in both tabs there, though the
  // first continues before the other has looked, and its machine is set aside.
  await comeBack(onPhone);
  await expect.poll(() => zowe.dataSets(level)).toContain(`${level}.ALONE.PHONE`);
  await untilSynced(onPhone);
  await comeBack(tab);
  await untilSynced(tab);
  const told = /Your practice machine was changed here and on another device or by a tool/;
  for (const page of [tab, otherTab]) {
    await command(page, 'PROFILE');
    await expect(page.getByRole('alert').getByText(told)).toBeVisible();
  }
  await tab.goto(`${server.origin}/practice?view=volumes`);
  const downloading = tab.waitForEvent('download');
  await tab.getByRole('button', {name: 'Download the old machine'}).click();
  const aside = fs.readFileSync(await (await downloading).path());
  for (const name of ['ALONE.TAB', 'ALONE.OTHER']) expect(aside.includes(`${level}.${name}`), name).toBe(true);
  await untilSynced(tab);

  // Jobs that wait and run on the server are listed in the page; one is running when the server dies.
  const endless = await zowe.submit(endlessJob);
  const waiting = await zowe.submit(job('WAITS'));
  await expect.poll(() => zowe.jobs()).toContain(`${endless} ENDLESS ACTIVE`);
  await onPhone.goto(`${server.origin}/practice?view=jobs`);
  await untilHydrated(onPhone);
  const listed = (id: string) => onPhone.getByRole('list', {name: 'Jobs'}).getByRole('link').filter({hasText: id});
  await expect(listed(endless)).toContainText('ACTIVE');
  await expect(listed(waiting)).toContainText('INPUT');
  await server.kill();
  await server.startAgain();
  // The page polls by itself as long as jobs wait.
  await expect(listed(endless)).toContainText('SYS FAIL');
  await expect(listed(waiting)).toContainText('MAXCC=0000');

  const names = ['ALONE.PHONE', 'OTHER.TAB', 'PHONE', 'TAB', 'WAITS', 'ZOWE'];
  expect(await zowe.dataSets(level)).toEqual(names.map((name) => `${level}.${name}`));
  const jobs = [
    `${first} CC 0000 ZOWE OUTPUT`,
    `${endless} SYS FAIL ENDLESS OUTPUT`,
    `${waiting} CC 0000 WAITS OUTPUT`,
  ];
  expect(await zowe.jobs()).toEqual(jobs);
  const truth = {
    jobs: [`ENDLESS ${endless}`, `WAITS ${waiting}`, `ZOWE ${first}`],
    dataSets: await zowe.dataSets(level),
  };
  for (const page of pages) await expect.poll(() => believes(page)).toEqual(truth);
  const {there} = await versions(tab);
  for (const page of pages) await expect.poll(() => versions(page)).toEqual({here: there, there, isSent: true});
  await desk.close();
  await phone.close();
});
