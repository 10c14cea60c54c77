import fs from 'node:fs';
import type {Browser, Page} from '@playwright/test';
import {taskOf} from '../learner-pages';
import {newLearner} from '../site-server';
import {signedInAt} from '../signing-in';
import {expect, test, untilHydrated} from '../site-test';
import {answerOf, taskPart} from '../task-part';

const open = taskOf('open');

/** A new browser in which the learner signs in and opens the task. */
const device = (browser: Browser, account: {email: string; password: string}): Promise<Page> =>
  signedInAt(browser, account, open.page);

const done = (page: Page) => page.locator('[data-task]').getByLabel('Done');
const count = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`^${number} of \\d tasks done$`))).toBeVisible();
/** Resolves when the server has the record of a done task; a page syncs for other reasons too. */
const synced = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/progress') &&
      response.ok() &&
      (response.request().postData() ?? '').includes('.done"'),
  );

/** Two browsers of one learner, after a task was done on the first: the second shows it. */
async function withOneTaskDone(browser: Browser) {
  const account = await newLearner();
  const [phone, desk] = [await device(browser, account), await device(browser, account)];
  const sent = synced(phone);
  await done(phone).check();
  await sent;
  await desk.reload();
  await count(desk, 1);
  return {account, phone, desk};
}

test('work follows the account from one browser to another', async ({browser}) => {
  await withOneTaskDone(browser);
});

test('work done offline arrives later, and overwrites nothing of another device', async ({browser}) => {
  const account = await newLearner();
  const [phone, desk] = [await device(browser, account), await device(browser, account)];
  await phone.context().setOffline(true);
  await done(phone).check();
  const task = taskPart(desk, open.title);
  await answerOf(task).fill(open.file('solution'));
  const sent = synced(desk);
  await task.getByRole('button', {name: 'Run and check'}).click();
  await count(desk, 1);
  await sent;
  await phone.context().setOffline(false);
  await count(phone, 2);
  await desk.reload();
  await count(desk, 2);
});

test('a page works when the records are unreachable', async ({browser}) => {
  const phone = await device(browser, await newLearner());
  await phone.context().route('**/api/progress', (route) => route.fulfill({status: 503}));
  await phone.reload();
  await untilHydrated(phone);
  await done(phone).check();
  await count(phone, 1);
  await phone.reload();
  await count(phone, 1);
  const sent = synced(phone);
  await phone.context().unroute('**/api/progress');
  await phone.reload();
  await sent;
  await count(phone, 1);
});

test('a learner downloads the work, and deletes it on all devices', async ({browser}) => {
  const {account, phone, desk} = await withOneTaskDone(browser);

  await desk.getByRole('button', {name: 'Account'}).click();
  const dialog = desk.getByRole('dialog');
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('link', {name: 'Download your work'}).click(),
  ]);
  const taken = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as {email: string; records: object};
  expect(taken.email).toBe(account.email);
  expect(Object.keys(taken.records)).toEqual([open.page.slice(1)]);

  await dialog.getByRole('button', {name: 'Delete all of it'}).click();
  await dialog.getByRole('button', {name: 'Delete it'}).click();
  await expect(dialog.getByRole('status').getByText('Your work is deleted.')).toBeVisible();
  await dialog.getByRole('button', {name: 'Close'}).click();
  await count(desk, 0);
  await phone.reload();
  await count(phone, 0);
});
