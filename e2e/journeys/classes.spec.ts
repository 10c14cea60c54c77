import type {Browser, Page} from '@playwright/test';
import {taskOf} from '../learner-pages';
import {expectReadableByEverybody} from '../readable';
import {logIn, signedInAt} from '../signing-in';
import {accounts, newLearner} from '../site-server';
import {expect, test, untilHydrated} from '../site-test';

const task = taskOf('open');
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();

/** An instructor on the page of a new class. */
async function instructorWithClass(browser: Browser): Promise<Page> {
  const account = await newLearner();
  await accounts('grant', account.email, '--role', 'instructor');
  const page = await signedInAt(browser, account, '/class');
  await page.getByRole('button', {name: 'Account', exact: true}).click();
  await page.getByRole('link', {name: 'Classes you teach'}).click();
  await untilHydrated(page);
  await page.getByLabel('Name of the class').fill('JCL in June');
  await press(page, 'Open the class');
  await page.getByRole('link', {name: 'JCL in June'}).click();
  await says(page, 'Learners join with the code');
  return page;
}

const linkIn = async (page: Page) => new URL((await page.locator('#join-link').textContent())!);

/** A learner who follows the link to a class, signs in, and joins. */
async function learnerBy(browser: Browser, link: URL, name: string): Promise<Page> {
  const account = await newLearner();
  const page = await (await browser.newContext({baseURL: process.env.SITE_ORIGIN!})).newPage();
  await page.goto(link.pathname + link.hash);
  await untilHydrated(page);
  await logIn(page, account);
  await expect(page.getByRole('heading', {name: 'Join “JCL in June”?'})).toBeVisible();
  await page.getByLabel('Your name, as your instructor knows you').fill(name);
  await press(page, 'Join the class');
  await says(page, 'sees your work on what is assigned here');
  return page;
}

async function assignTask(page: Page): Promise<void> {
  await page.getByText('A new assignment', {exact: true}).click();
  await page.getByLabel('Title of the assignment').fill('Week 1');
  await page.getByLabel('Due on').fill('2026-07-01');
  const tasks = page.getByRole('group', {name: 'Tasks to do'});
  const choice = tasks.getByLabel(task.title).first();
  const topic = tasks.locator('details', {has: page.getByLabel(task.title)}).first();
  await topic.locator('summary').click();
  await choice.check();
  await press(page, 'Assign it');
  await says(page, '“Week 1” is assigned.');
}

test('an instructor opens a class, a learner joins by its link, does a task, gets a comment, and leaves', async ({
  browser,
}) => {
  const instructor = await instructorWithClass(browser);
  await assignTask(instructor);
  await expectReadableByEverybody(instructor);
  await instructor.setViewportSize({width: 1280, height: 800});
  const learner = await learnerBy(browser, await linkIn(instructor), 'Anu Rao');
  await says(learner, 'Due 1 July 2026');
  await expectReadableByEverybody(learner);
  await learner.setViewportSize({width: 1280, height: 800});

  await learner.getByRole('link', {name: task.title}).click();
  await untilHydrated(learner);
  const work = learner.locator('[data-task]', {has: learner.getByText('Write it', {exact: true})}).first();
  await work.getByLabel('Your answer', {exact: true}).fill(task.file('solution'));
  const sent = learner.waitForResponse(
    (response) =>
      response.url().endsWith('/api/progress') &&
      response.ok() &&
      response.request().postData()!.includes('"right":true'),
  );
  await work.getByRole('button', {name: 'Run and check'}).click();
  await sent;

  await instructor.reload();
  await untilHydrated(instructor);
  await instructor.getByRole('link', {name: 'Week 1'}).click();
  await expect(instructor.getByRole('row', {name: /Anu Rao/}).getByText('Done', {exact: true})).toBeVisible();
  await expectReadableByEverybody(instructor);
  await instructor.setViewportSize({width: 1280, height: 800});
  await instructor.getByRole('link', {name: 'Anu Rao'}).click();
  await instructor.getByLabel(/^Comment/).fill('Well done.\nNow without a hint.');
  await instructor.getByRole('button', {name: /^Send the comment/}).click();
  await says(instructor, 'The learner sees your comment');
  await expectReadableByEverybody(instructor);

  await learner.reload();
  await untilHydrated(learner);
  const comments = work.getByRole('region', {name: 'Comments on your work'});
  await expect(comments).toContainText('From your instructor in “JCL in June”');
  await expect(comments).toContainText('Now without a hint.');

  await learner.goto('/class');
  await says(learner, 'Now without a hint.');
  await press(learner, 'Leave this class');
  await press(learner, 'Leave it');
  await says(learner, 'sees nothing of your work there any more');
  await instructor.reload();
  await says(instructor, 'There is nothing at this address.');
});

test('an exercise page works without comments', async ({browser}) => {
  const page = await signedInAt(browser, await newLearner(), '/class');
  const asked = page.waitForRequest('**/api/classes/comments?*');
  await page.route('**/api/classes/comments?*', (route) => route.abort());
  await page.goto(task.page);
  await asked;
  await untilHydrated(page);
  const work = page.locator('[data-task]', {has: page.getByText('Write it', {exact: true})}).first();
  await work.getByLabel('Your answer', {exact: true}).fill(task.file('solution'));
  await work.getByRole('button', {name: 'Run and check'}).click();
  await expect(work.getByText('Done', {exact: true})).toBeVisible();
});

test('an instructor changes an assignment', async ({browser}) => {
  const instructor = await instructorWithClass(browser);
  await assignTask(instructor);
  await instructor.getByRole('link', {name: 'Week 1'}).click();
  await instructor.getByText('Change the assignment', {exact: true}).click();
  const form = instructor.locator('form');
  await expect(form.getByLabel('Due on')).toHaveValue('2026-07-01');
  await expect(form.getByLabel(task.title).first()).toBeChecked();
  await expectReadableByEverybody(instructor);
  await form.getByLabel('Title of the assignment').fill('Week 2');
  await form.getByLabel('Due on').fill('');
  await press(instructor, 'Save the changes');
  await says(instructor, '“Week 2” is changed.');
  await expect(instructor.getByRole('heading', {name: 'Week 2'})).toBeVisible();
  await expect(instructor.getByText('Due 1 July 2026')).toHaveCount(0);
});

test('a class gets a new code only after a confirmation', async ({browser}) => {
  const instructor = await instructorWithClass(browser);
  const {hash} = await linkIn(instructor);
  await press(instructor, 'Make a new code');
  await says(instructor, 'Nobody can join with the old one any more.');
  expect((await linkIn(instructor)).hash).toBe(hash);
  await press(instructor, 'Make it');
  await says(instructor, 'The class has a new code.');
  expect((await linkIn(instructor)).hash).not.toBe(hash);
});

test('a list invites learners, who find the class by themselves', async ({browser}) => {
  const instructor = await instructorWithClass(browser);
  const account = await newLearner();
  const invite = async (csv: string) => {
    const file = {name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv)};
    await instructor.getByLabel('List of learners').setInputFiles(file);
    await press(instructor, 'Invite them');
  };
  await invite(`email,name\n${account.email},Anu\nno address,Ben\n`);
  await expect(instructor.getByRole('alert')).toHaveText(
    'Line 3: "no address" is not an email address. Nothing was added.',
  );
  await invite(`email,name\n${account.email},Anu\n`);
  await says(instructor, '1 learner was added to the list.');
  const learner = await signedInAt(browser, account, '/class');
  await expect(learner.getByRole('heading', {name: 'Join “JCL in June”?'})).toBeVisible();
  await press(instructor, 'Close the class');
  await says(instructor, 'The class is closed.');
  await learner.reload();
  await expect(learner.getByRole('heading', {name: 'Join a class'})).toBeVisible();
  await expect(learner.getByRole('heading', {name: 'Join “JCL in June”?'})).toHaveCount(0);
});
