import type {Page} from '@playwright/test';
import {longRecords, sqlTask} from '../learner-pages';
import {expectReadableByEverybody} from '../readable';
import {signedInAt} from '../signing-in';
import {newLearner} from '../site-server';
import {expect, test, untilHydrated} from '../site-test';

const firstLesson = {title: 'What mainframes are good at', address: '/docs/general/zos-concepts/mainframe-strength'};
const secondLesson = {title: 'Inside the mainframe', address: '/docs/general/zos-concepts/mainframe-hardware'};

const now = (page: Page) => page.getByRole('region', {name: 'What to do now'});
const panel = (page: Page, name: string) => page.getByRole('region', {name, exact: true});

/** Reads a lesson to its end. */
async function read(page: Page, open: (path: string) => Promise<void>, lesson: string): Promise<void> {
  await open(lesson);
  const box = page.getByRole('checkbox', {name: 'I have read this lesson'});
  await box.scrollIntoViewIfNeeded();
  await expect(box).toBeChecked();
}

test('a visitor sees no home of a learner, and no link to a lesson in the syllabus', async ({page, open}) => {
  await open('/');
  await expect(page.getByRole('heading', {name: 'Your course'})).toHaveCount(0);
  await open('/mainframe-starter');
  const week = page.getByRole('listitem').filter({hasText: 'Week 1'});
  await expect(week).toContainText(firstLesson.title);
  await expect(week.getByRole('link')).toHaveCount(0);
});

const lesson = '/docs/jcl/jcl-basics/jcl-introduction';

/** Runs the first sample of a lesson, and waits until the server has the resulting machine. */
async function runSample(page: Page): Promise<void> {
  const kept = page.waitForResponse(
    (response) => response.url().includes('/api/machine') && response.request().method() === 'PUT' && response.ok(),
  );
  await page.getByRole('button', {name: 'Run', exact: true}).first().click();
  await expect(page.getByText('MAXCC=0000').first()).toBeVisible();
  await kept;
}

test('the last jobs follow the account to another browser, and lead to their output', async ({browser}) => {
  const account = await newLearner();
  await runSample(await signedInAt(browser, account, lesson));
  const other = await signedInAt(browser, account, '/');
  const job = panel(other, 'Your practice machine').getByRole('listitem');
  await expect(job).toContainText(/JOB00001 MAXCC=0000/);
  await job.getByRole('link').click();
  await expect(other).toHaveURL(/\/practice\?view=jobs&job=JOB00001$/);
  await expect(other.getByRole('region', {name: 'Spool of JOB00001'})).toBeVisible();
});

/** Assignments of classes, in the server's format. */
const given = (id: string, dueOn: string | null, items = [{page: firstLesson.address, task: ''}]) => ({
  ...{id, dueOn, items},
  title: `Assignment ${id}, with a title that is longer than a phone is wide`,
});
const inClasses = (assignments: object[]) => ({classes: [{closed: false, assignments}], invitations: []});

test('due work is on the page, the nearest first, and stays there offline', async ({browser}) => {
  const page = await signedInAt(browser, await newLearner(), '/class');
  const assignments = [given('C', null), given('B', '2199-07-01'), given('A', '2001-02-03')];
  await page.route('**/api/classes', (route) => route.fulfill({json: inClasses(assignments)}));
  await page.goto('/');
  const due = panel(page, 'What is due').getByRole('listitem');
  await expect(due).toHaveCount(2);
  await expect(due.first()).toContainText(/^Was due on 3 February Assignment A.* 0 of 1 done$/);
  await expect(due.last()).toContainText(/^By 1 July Assignment B/);
  await expect(panel(page, 'What is due').getByRole('link', {name: 'One more assignment'})).toBeVisible();
  await page.route('**/api/classes', (route) => route.abort());
  await page.reload();
  await expect(due).toHaveCount(2);
  await expectReadableByEverybody(page);
  await due.first().getByRole('link').click();
  await expect(page).toHaveURL(firstLesson.address);
});

test('after sixty days, with much due and wrong, the page still fits a phone', async ({browser}) => {
  const page = await signedInAt(browser, await newLearner(), lesson);
  for (let run = 0; run < 3; run++) await runSample(page);
  await page.evaluate((records) => {
    const learner = localStorage.getItem('auth.signed-in')!;
    for (const [name, record] of Object.entries(records))
      localStorage.setItem(`work.${learner}.record.${name}`, JSON.stringify({known: record}));
  }, longRecords(Date.now()));
  const assignments = ['A', 'B', 'C', 'D', 'E'].map((id) => given(id, '2001-02-03', [{page: '/docs/gone', task: ''}]));
  await page.route('**/api/classes', (route) => route.fulfill({json: inClasses(assignments)}));
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/');
  await untilHydrated(page);
  const due = panel(page, 'What is due');
  await expect(due).toContainText('3 more assignments');
  await expect(due).toContainText(/Questions: .+ \(\d+\) and \d+ on other subjects/);
  await expect(panel(page, 'Tasks to try again').getByRole('listitem')).toHaveCount(2);
  await expect(panel(page, 'Your practice machine').getByRole('listitem')).toHaveCount(2);
  await expect(panel(page, 'Your days')).toContainText('You worked on 28 of the last 28 days.');
  await expect(now(page).getByRole('link').first()).toBeInViewport();
  for (const name of ['What is due', 'Tasks to try again', 'Your practice machine', 'Your days'])
    await expect(panel(page, name)).toBeInViewport({ratio: 1});
  // Only the title of an assignment may be truncated.
  const [line, left] = [due.getByRole('listitem').first(), due.getByText('0 of 1 done').first()];
  const [outer, inner] = [(await line.boundingBox())!, (await left.boundingBox())!];
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe('a learner', () => {
  test.use({audience: 'member'});

  test('is told on the first day where to start', async ({page, open}) => {
    await open('/');
    await expect(now(page).getByRole('heading', {name: 'Start here'})).toBeVisible();
    await expect(panel(page, 'Your days')).toContainText('Your first day is today.');
    await expectReadableByEverybody(page);
    await now(page).getByRole('link', {name: 'Start'}).click();
    await expect(page).toHaveURL(firstLesson.address);
  });

  test('continues where they were, and sees what is done in the courses', async ({page, open}) => {
    await read(page, open, firstLesson.address);
    await open('/');
    await expect(now(page)).toContainText(`Next`);
    await expect(now(page)).toContainText(secondLesson.title);

    await open(secondLesson.address);
    const heading = page.locator('article h2').nth(2);
    const id = (await heading.getAttribute('id'))!;
    await heading.evaluate((element) => element.scrollIntoView());
    await page.waitForFunction(
      (place) => Object.values({...localStorage}).some((text) => String(text).includes(`"id":"${place}"`)),
      id,
    );
    await open('/');
    await expect(now(page).getByRole('heading', {name: 'Go on where you were'})).toBeVisible();
    await expect(now(page)).toContainText(secondLesson.title);
    const week = page.getByRole('listitem').filter({hasText: 'Week 1'}).first();
    await expect(week.getByText('1 of 6')).toBeVisible();
    await expect(week.getByRole('img', {name: 'read'})).toHaveCount(1);
    await expect(panel(page, 'Your days')).toContainText('You worked on 1 of the last 28 days.');
    await now(page).getByRole('link', {name: 'Go on'}).click();
    await expect(page).toHaveURL(`${secondLesson.address}#${id}`);
  });

  test('sees the task that went wrong, the job that ran, and the questions that come back', async ({page, open}) => {
    const {address, id, wrong, feedback} = sqlTask();
    await open(address);
    const task = page.locator(`[data-task="${id}"]`);
    await task.getByLabel('Your answer', {exact: true}).fill(wrong);
    await task.getByRole('button', {name: 'Run and check'}).click();
    await expect(task).toContainText(feedback);

    await open(lesson);
    await page.getByRole('button', {name: 'Run', exact: true}).first().click();
    await expect(page.getByText('MAXCC=0000').first()).toBeVisible();

    await open('/interview/cobol/intro-to-cobol');
    await page.getByRole('button', {name: 'Practise'}).click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', {name: 'Good 3'}).click();

    await open('/');
    await expect(panel(page, 'Your practice machine')).toContainText('MAXCC=0000');
    await expect(panel(page, 'What is due')).toContainText(/No questions today\. The next are due on \d+ \w+\./);
    await panel(page, 'Tasks to try again').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`^[^#]+${address}#3-`));
    await expect(page.getByRole('heading', {level: 2, name: /^3\. /})).toBeInViewport();
  });

  test('is told after a right answer what comes next, and sees done tasks marked in the table of contents', async ({
    page,
    open,
  }) => {
    const {address, id, solution} = sqlTask();
    await open(address);
    const task = page.locator(`[data-task="${id}"]`);
    await task.getByLabel('Your answer', {exact: true}).fill(solution);
    await task.getByRole('button', {name: 'Run and check'}).click();
    const next = task.getByRole('link', {name: /^4\. /});
    await expect(next).toBeVisible();
    const contents = page.getByRole('navigation', {name: 'On this page'});
    await expect(contents.getByRole('img', {name: 'done'})).toHaveCount(1);
    await expect(contents.getByRole('link', {name: /^3\. .* done$/})).toBeVisible();
    await expectReadableByEverybody(page);
    await next.click();
    await expect(page).toHaveURL(/#4-/);
  });

  test('sees everything when the server is unreachable', async ({page, open, problems}) => {
    await page.route(/\/api\/(?:progress|machine|classes)/, (route) => route.abort());
    await read(page, open, firstLesson.address);
    await open('/');
    await expect(now(page)).toContainText(secondLesson.title);
    // The browser reports each call that failed.
    problems.splice(0);
  });

  test('opens lessons and exercises from the syllabus, which marks what is done', async ({page, open}) => {
    await read(page, open, firstLesson.address);
    await open('/mainframe-starter');
    const week = page.getByRole('listitem').filter({hasText: 'Week 1'}).first();
    await expect(week.getByRole('img', {name: 'read'})).toHaveCount(1);
    await expectReadableByEverybody(page);
    await week.getByRole('link', {name: secondLesson.title}).click();
    await expect(page).toHaveURL(secondLesson.address);
  });

  test.describe('on a phone', () => {
    test.use({viewport: {width: 390, height: 844}});

    test('has the essentials on one screen', async ({page, open}) => {
      await open('/');
      await expect(now(page).getByRole('link', {name: 'Start'})).toBeInViewport();
      for (const name of ['What is due', 'Tasks to try again', 'Your practice machine', 'Your days'])
        await expect(panel(page, name)).toBeInViewport({ratio: 1});
    });
  });
});
