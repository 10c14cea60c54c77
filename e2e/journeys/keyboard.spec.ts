import type {Browser, Page} from '@playwright/test';
import {isTold, pressKey, typeInto} from '../keyboard';
import {taskOf} from '../learner-pages';
import {signedInAt} from '../signing-in';
import {accounts, lastMailTo, newLearner} from '../site-server';
import {expect, test} from '../site-test';

const task = taskOf('open');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name});
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', {name});

/** A user with a role, on the role's page. */
async function signedInAs(browser: Browser, role: string, address: string): Promise<Page> {
  const account = await newLearner();
  await accounts('grant', account.email, '--role', role);
  return signedInAt(browser, account, address);
}

/** A learner who joins a class with its code by the keyboard, and does the task; exercise.spec.ts has the keys of tasks. */
async function learnerIn(browser: Browser, code: string): Promise<Page> {
  const page = await signedInAt(browser, await newLearner(), '/class');
  await typeInto(page, page.getByLabel('Code of the class'), code);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Your name, as your instructor knows you'), 'Anu Rao');
  await pressKey(page, button(page, 'Join the class'));
  await expect(page.getByText('sees your work on what is assigned here')).toBeVisible();
  await pressKey(page, link(page, task.title));
  const work = page.locator('[data-task]', {has: page.getByText('Write it', {exact: true})}).first();
  await work.getByLabel('Your answer', {exact: true}).fill(task.file('solution'));
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/progress') && response.request().postData()!.includes('"right":true'),
  );
  await work.getByRole('button', {name: 'Run and check'}).click();
  await sent;
  return page;
}

test('opening a class, assigning a task, reviewing and commenting work by keyboard alone', async ({browser}) => {
  const page = await signedInAs(browser, 'instructor', '/class/teach');
  await typeInto(page, page.getByLabel('Name of the class'), 'JCL in June');
  await pressKey(page, button(page, 'Open the class'));
  await isTold(page, 'The class “JCL in June” is open.');
  await pressKey(page, link(page, 'JCL in June'));

  await pressKey(page, page.getByText('A new assignment', {exact: true}));
  await typeInto(page, page.getByLabel('Title of the assignment'), 'Week 1');
  const tasks = page.getByRole('group', {name: 'Tasks to do'});
  const topic = tasks.locator('details', {has: page.getByLabel(task.title)}).first();
  await pressKey(page, topic.locator('summary'));
  await pressKey(page, tasks.getByLabel(task.title).first(), 'Space');
  await pressKey(page, button(page, 'Assign it'));
  await isTold(page, '“Week 1” is assigned.');

  const code = new URL((await page.locator('#join-link').textContent())!).hash.replace('#join=', '');
  const learner = await learnerIn(browser, code);

  await pressKey(page, link(page, 'Week 1'));
  await pressKey(page, link(page, 'Anu Rao'));
  await typeInto(page, page.getByLabel(/^Comment/), 'Well done.');
  await pressKey(page, button(page, /^Send the comment/));
  await isTold(page, 'The learner sees your comment');

  await learner.reload();
  await expect(learner.getByRole('region', {name: 'Comments on your work'}).first()).toContainText('Well done.');
  await pressKey(page, button(page, /^Delete/));
  await isTold(page, 'The comment is deleted.');
});

test('adding an account, granting a role and disabling it work by keyboard alone', async ({browser}) => {
  const page = await signedInAs(browser, 'staff', '/staff');
  const email = `${crypto.randomUUID()}@example.com`;
  await typeInto(page, page.getByLabel('Email', {exact: true}), email);
  await pressKey(page, button(page, 'Add the account'));
  await isTold(page, `${email} was added.`);

  await typeInto(page, page.getByLabel('Email or name'), email);
  await page.keyboard.press('Enter');
  await pressKey(page, link(page, email));
  await pressKey(page, page.getByLabel(/^Instructor/), 'Space');
  await isTold(page, 'The account is instructor now.');
  await pressKey(page, button(page, 'Disable the account'));
  await expect(button(page, 'Disable it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Disable the account')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await isTold(page, 'The account is disabled');
});

test('previewing and importing a file of accounts work by keyboard alone', async ({browser}) => {
  const page = await signedInAs(browser, 'staff', '/staff');
  const email = `${crypto.randomUUID()}@example.com`;
  await pressKey(page, link(page, 'Import a file'));
  const chosen = page.waitForEvent('filechooser');
  await pressKey(page, page.getByLabel('File of accounts'));
  await (await chosen).setFiles({name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(`email\n${email}\n`)});
  await pressKey(page, button(page, 'Show what will happen'));
  await expect(page.getByText('1 of 1 rows can be imported.')).toBeVisible();
  await expect(button(page, 'Show what will happen')).toBeFocused();
  await pressKey(page, button(page, 'Import them'));
  await isTold(page, '1 account was added.');
  await expect.poll(() => lastMailTo(email, 'given an account')).not.toBe('');
});
