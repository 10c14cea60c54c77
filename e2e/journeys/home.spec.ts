import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../site-test';

/** Presses Tab until the element has the focus, like a keyboard user. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

const marked = (page: Page, listing: string) =>
  page.getByRole('figure', {name: listing}).locator('[data-marked]').allInnerTexts();

const textOf = async (lines: Promise<string[]>) => (await lines).map((line) => line.replace(/^\d+/, '').trim());

test('a reader gets from the home page to a course to the contact page by keyboard alone', async ({page, open}) => {
  await open('/');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', {name: 'Compare the courses'}).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Courses');
  await expect(page).toHaveURL('/courses');
  await tabTo(page, main.getByRole('link', {name: 'Mainframe Starter'}).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Mainframe Starter');
  await expect(page).toHaveURL('/mainframe-starter');
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', {name: 'Contact us'}));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByRole('heading', {level: 1, name: 'Contact us'})).toBeVisible();
});

test.describe('the look inside', () => {
  const step = (page: Page) => page.getByText(/^Step \d of 8$/);

  test('steps by keyboard, and highlights the lines of each step', async ({page, open}) => {
    await open('/');
    await expect(step(page)).toHaveText('Step 1 of 8');
    expect(await textOf(marked(page, 'The job'))).toEqual(["//FWDAILY  JOB (ACCT),'LEARNER',CLASS=A"]);

    await tabTo(page, page.getByRole('button', {name: 'Next', exact: true}));
    await page.keyboard.press('Enter');
    await expect(step(page)).toHaveText('Step 2 of 8');
    await expect(page.getByText('starts a program, here the sort utility')).toBeVisible();
    await expect(page.getByText('statement names the job')).toBeHidden();
    expect(await textOf(marked(page, 'The job'))).toEqual(['//SORTTXN  EXEC PGM=SORT']);
    expect(await textOf(marked(page, 'What comes back'))).toEqual([
      'IEF142I FWDAILY SORTTXN - STEP WAS EXECUTED - COND CODE 0000',
    ]);

    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
    await expect(step(page)).toHaveText('Step 5 of 8');
    expect(await textOf(marked(page, 'What comes back'))).toEqual([
      'ICE055I 0 INSERT 0, DELETE 15',
      'ICE054I 0 RECORDS - IN: 20, OUT: 5',
    ]);
    await page.keyboard.press('ArrowLeft');
    await expect(step(page)).toHaveText('Step 4 of 8');
    await page.keyboard.press('End');
    await expect(step(page)).toHaveText('Step 8 of 8');
    await page.getByRole('button', {name: 'Start again'}).press('Enter');
    await expect(step(page)).toHaveText('Step 1 of 8');
  });

  test('does not go back from the first step, and keeps the focus', async ({page, open}) => {
    await open('/');
    const back = page.getByRole('button', {name: 'Back', exact: true});
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(step(page)).toHaveText('Step 1 of 8');
    await expect(back).toBeFocused();
  });

  test('causes no layout shift', async ({page, open}) => {
    await open('/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const next = page.getByRole('button', {name: /^(Next|Start again)$/});
    for (let press = 0; press < 8; press++) {
      await next.click();
      expect(await height()).toBe(before);
    }
  });

  test.describe('on a phone', () => {
    test.use({viewport: {width: 390, height: 844}});

    test('scrolls the lines of a step into view above its text', async ({page, open}) => {
      await open('/');
      const next = page.getByRole('button', {name: 'Next', exact: true});
      for (let press = 0; press < 4; press++) await next.click();
      const lines = page.getByRole('figure', {name: 'What comes back'}).locator('[data-marked]');
      for (const line of await lines.all()) await expect(line).toBeInViewport();
      const words = await page.getByText('Keep withdrawals of 4,000.00 and more').boundingBox();
      const last = await lines.last().boundingBox();
      expect(last!.y + last!.height).toBeLessThan(words!.y);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('shows the job, all texts in order, and its output', async ({page}) => {
      await page.goto('/');
      await expect(page.getByText('//SORTTXN  EXEC PGM=SORT')).toBeVisible();
      await expect(page.getByText('ICE054I 0 RECORDS - IN: 20, OUT: 5')).toBeVisible();
      const steps = page.getByRole('group', {name: 'Read a real job, one step at a time'}).getByRole('listitem');
      await expect(steps).toHaveCount(8);
      for (const item of await steps.all()) await expect(item).toBeVisible();
      await expect(steps.nth(4)).toContainText('Job lines 8 to 9; output lines 11 to 12.');
      await expect(page.getByText('Next', {exact: true})).toBeHidden();
    });

    test('shows no colour toggle, which would do nothing', async ({page}) => {
      await page.goto('/');
      await expect(page.locator('button[title="system mode"]')).toBeHidden();
    });

    test('the questions open', async ({page}) => {
      await page.goto('/');
      await page.getByText('Do I need a mainframe to learn here?').click();
      await expect(page.getByText('on our practice machine, in the page itself')).toBeVisible();
    });
  });
});
