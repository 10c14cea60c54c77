import type {Page} from '@playwright/test';
import {expectReadableByEverybody} from '../readable';
import {expect, test} from '../site-test';

const address = '/interview/mock-interview';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', {level: 2, name});
const begin = (page: Page) => page.getByRole('button', {name: 'Begin the interview'});

/** Answers the current question, and rates the answer. */
async function answer(page: Page, isKnown: boolean): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', {level: 2})).toBeFocused();
  const show = page.getByRole('button', {name: 'Show the answer'});
  const isQuestion = await show.isVisible();
  if (isQuestion) {
    await show.click();
    await expect(page.getByText('Say it', {exact: true})).toBeVisible();
  }
  const [good, bad] = isQuestion ? ['I knew it', 'Not yet'] : ['I solved it', 'I did not'];
  await page.getByRole('button', {name: isKnown ? good : bad}).click();
}

test('a visitor is sent to the login page', async ({page}) => {
  await page.goto(address);
  await expect(page).toHaveURL(/\/login/);
});

test.describe('a learner', () => {
  test.use({audience: 'member'});

  test('is asked ten questions and tasks, and is told what to read again', async ({page, open}) => {
    await open('/');
    await page.getByRole('region', {name: 'What is due'}).getByRole('link', {name: 'Mock interview'}).click();
    await expect(page).toHaveURL(address);
    await expectReadableByEverybody(page);
    await page.getByRole('checkbox', {name: 'COBOL'}).uncheck();
    await begin(page).click();
    for (let count = 1; count <= 10; count++) {
      await expect(page.getByText(`Question ${count} of 10`)).toBeVisible();
      if (count === 3) await expect(page.getByRole('link', {name: 'Open the task in a new tab'})).toBeVisible();
      await answer(page, count > 2);
    }
    await expect(heading(page, 'You knew 8 of 10')).toBeFocused();
    const again = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(again.first()).toHaveAttribute('href', /^\/docs\//);
    await expectReadableByEverybody(page);

    await open(address);
    // The report is kept, with what to read again.
    await page.getByText(/^\d+ \w+: 8 of 10$/).click();
    await expect(again.first()).toHaveAttribute('href', /^\/docs\//);
    await expectReadableByEverybody(page);
  });

  test('need not say that a task is solved: the page sees it', async ({page, open, context}) => {
    await open(address);
    await begin(page).click();
    for (let count = 1; count <= 2; count++) await answer(page, true);
    const link = page.getByRole('link', {name: 'Open the task in a new tab'});
    const [, exercise, number] = /^\/(exercise\/[^#]+)#(\d+)/.exec((await link.getAttribute('href'))!)!;
    await expect(page.getByRole('button', {name: 'I solved it'})).toBeVisible();
    // As recorded by its page for a right answer.
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(
      ([name, field]) => {
        const pending = {fields: {[field!]: [Date.now(), 'other', true]}};
        localStorage.setItem(
          `work.${localStorage.getItem('auth.signed-in')}.record.${name}`,
          JSON.stringify({pending}),
        );
      },
      [exercise, `0${number}-task.done`],
    );
    await expect(page.getByRole('status').filter({hasText: 'Your answer is right.'})).toBeVisible();
    await page.getByRole('button', {name: 'Go on'}).click();
    await expect(page.getByText('Question 4 of 10')).toBeVisible();
  });

  test('goes on after a reload, and is over when it is ended', async ({page, open}) => {
    await open(address);
    await begin(page).click();
    await answer(page, true);
    const question = page.getByRole('main').getByRole('heading', {level: 2});
    const asked = await question.textContent();
    await open(address);
    await expect(page.getByText('Question 2 of 10')).toBeVisible();
    await expect(question).toHaveText(asked!);
    await page.getByRole('button', {name: 'End the interview'}).click();
    await expect(heading(page, 'You knew 1 of 1')).toBeVisible();
    await open(address);
    await expect(begin(page)).toBeVisible();
  });

  test('ends when the time is up', async ({page, open}) => {
    await page.clock.install();
    await open(address);
    await page.getByRole('radio', {name: '20 minutes'}).check();
    await begin(page).click();
    await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d) left$/);
    await answer(page, true);
    await page.clock.runFor(20 * 60_000 + 1000);
    await expect(heading(page, 'You knew 1 of 1')).toBeVisible();
  });

  test('cannot begin without a subject', async ({page, open}) => {
    await open(address);
    for (const name of ['z/OS', 'JCL', 'COBOL', 'Db2']) await page.getByRole('checkbox', {name}).uncheck();
    await expect(begin(page)).toBeDisabled();
  });
});
