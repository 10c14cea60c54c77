import type {Page} from '@playwright/test';
import {expectReadableByEverybody, oneView} from '../readable';
import {expect, test} from '../site-test';

const lesson = '/docs/jcl/jcl-basics/jcl-job-exec-stmt';
const title = 'The JOB and EXEC statements';

test.use({audience: 'member'});

const readBox = (page: Page) => page.getByRole('checkbox', {name: 'I have read this lesson'});
const facts = (page: Page) => page.getByText(/^Beginner\d+ minutes/);
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name, exact: true});

test('a lesson that is read to its end is marked at its head, at its end and in the sidebar', async ({page, open}) => {
  await open(lesson);
  await expect(facts(page)).toContainText('Not read yet');
  await expect(inSidebar(page, title)).toBeVisible();
  await expect(readBox(page)).not.toBeChecked();
  await readBox(page).scrollIntoViewIfNeeded();
  await expect(readBox(page)).toBeChecked();
  await expect(inSidebar(page, `${title} read`)).toBeVisible();
  await open('/docs/jcl/jcl-basics/jcl-introduction');
  await expect(inSidebar(page, `${title} read`)).toBeVisible();
  await expectReadableByEverybody(page, [oneView(0), oneView(1)]);
});

test('a learner removes the mark by keyboard, and it stays removed', async ({page, open}) => {
  await open(lesson);
  await readBox(page).scrollIntoViewIfNeeded();
  await expect(readBox(page)).toBeChecked();
  await readBox(page).press('Space');
  await expect(readBox(page)).not.toBeChecked();
  await open(lesson);
  await readBox(page).scrollIntoViewIfNeeded();
  await expect(inSidebar(page, title)).toBeVisible();
  await expect(readBox(page)).not.toBeChecked();
});

test('a lesson that was left in the middle links to the place', async ({page, open}) => {
  await open(lesson);
  await page
    .locator('article h2')
    .nth(3)
    .evaluate((element) => element.scrollIntoView());
  // Recorded after a pause: the heading above, unless layout meanwhile moves another one there.
  const place = () =>
    page.evaluate(() => /"id":"([^"]+)"/.exec(Object.values({...localStorage}).join('\n'))?.[1] ?? null);
  await expect.poll(place).not.toBeNull();
  const id = await place();
  await open(lesson);
  await page.getByText('Go on at').getByRole('link').click();
  await expect(page).toHaveURL(`${lesson}#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});
