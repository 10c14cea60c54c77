import type {Page} from '@playwright/test';
import {sqlTask} from '../learner-pages';
import {expectReadableByEverybody} from '../readable';
import {expect, test} from '../site-test';

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

  test('goes on where they were, and sees on the road what is done', async ({page, open}) => {
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

    await open('/docs/jcl/jcl-basics/jcl-introduction');
    await page.getByRole('button', {name: 'Run', exact: true}).first().click();
    await expect(page.getByText('MAXCC=0000').first()).toBeVisible();

    await open('/interview/cobol/intro-to-cobol');
    await page.getByRole('button', {name: 'Practise'}).click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', {name: 'Good 3'}).click();

    await open('/');
    await expect(panel(page, 'Your practice machine')).toContainText('MAXCC=0000');
    await expect(panel(page, 'Questions due today')).toContainText(/None\. The next are due on \d+ \w+\./);
    await panel(page, 'Tasks to try again').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`^[^#]+${address}#3-`));
    await expect(page.getByRole('heading', {level: 2, name: /^3\. /})).toBeInViewport();
  });

  test('is told after a right answer what comes next, and sees in the contents what is done', async ({page, open}) => {
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

  test('sees it all when the records cannot be reached', async ({page, open, problems}) => {
    await page.route('**/api/progress', (route) => route.abort());
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

    test('has the essential in one screen', async ({page, open}) => {
      await open('/');
      await expect(now(page).getByRole('link', {name: 'Start'})).toBeInViewport();
      for (const name of ['Questions due today', 'Tasks to try again', 'Your practice machine', 'Your days'])
        await expect(panel(page, name)).toBeInViewport({ratio: 1});
    });
  });
});
