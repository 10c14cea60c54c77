import type {Page} from '@playwright/test';
import {expectReadableByEverybody} from '../readable';
import {interviewPage} from '../learner-pages';
import {expect, test, untilHydrated} from '../site-test';

const {page: address, questions} = interviewPage();

test.use({audience: 'member'});

const all = (page: Page) => page.locator('details[data-interview]');
const shown = (page: Page) => page.locator('details[data-interview]:not([hidden])');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a question shows its answer when it is opened', async ({page}) => {
    await page.goto(address);
    await expect(all(page)).toHaveCount(questions);
    const first = all(page).first();
    await expect(first.getByText('Say it', {exact: true})).toBeHidden();
    await first.locator('summary').first().click();
    await expect(first.getByText('Say it', {exact: true})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Practise'})).toBeHidden();
  });
});

test('questions are filtered by level, and opened all at once', async ({page, open}) => {
  await open(address);
  const level = page.getByRole('button', {name: /^Beginner \(\d+\)$/});
  const count = Number(/\d+/.exec(await level.innerText())![0]);
  await level.click();
  await expect(shown(page)).toHaveCount(count);
  await page.getByRole('button', {name: 'Show all answers'}).click();
  await expect(page.getByText('Say it', {exact: true}).filter({visible: true})).toHaveCount(count);
  await page.getByRole('button', {name: 'Hide all answers'}).click();
  await expect(page.getByText('Say it', {exact: true}).filter({visible: true})).toHaveCount(0);
  await page.getByRole('button', {name: /^All \(/}).click();
  await expect(shown(page)).toHaveCount(questions);
});

test('the table of contents lists the questions, also those hidden by the level', async ({page, open}) => {
  await open(address);
  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents.getByRole('link')).toHaveCount(questions + 1);
  const last = all(page).last();
  const ask = (await last.getByRole('heading').innerText()).trim();
  const level = (await last.innerText()).includes('Senior') ? 'Beginner' : 'Senior';
  await page.getByRole('button', {name: new RegExp(`^${level} `)}).click();
  await expect(last).toBeHidden();
  await contents.getByRole('link', {name: ask}).click();
  await expect(last).toBeInViewport();
});

test('a round is practised by keyboard alone, and unknown questions come back', async ({page, open}) => {
  await open(address);
  await page.getByRole('button', {name: 'Practise'}).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveCount(1);
  const asked: (string | null)[] = [];
  /** Opens the focused question and rates it. */
  const answer = async (key: string) => {
    asked.push(await shown(page).getAttribute('id'));
    await expect(shown(page).locator('summary').first()).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByText('Say it', {exact: true}).filter({visible: true})).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', {name: 'Again 1'})).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.getByRole('button', {name: 'Again 1'})).toBeHidden();
  };
  await answer('1');
  for (const key of ['2', '3', '4']) await answer(key);
  await answer('3');
  expect(asked[4]).toBe(asked[0]);
  await expect(page.getByText('4 of 10 done')).toBeVisible();
  for (let count = 0; count < 6; count++) await answer('3');
  const end = page.getByText(/^Round finished: 10 questions, 1 of them not at the first try/);
  await expect(end).toBeFocused();
  expect(new Set(asked).size).toBe(10);
  await page.getByRole('button', {name: 'Back to all questions'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', {name: 'Practise', exact: true})).toBeFocused();
  await page.reload();
  await untilHydrated(page);
  const state = `10 of ${questions} questions practised, 0 due today, the next on `;
  await expect(page.getByRole('status').getByText(state)).toHaveText(/ on \d+ \w+$/);
  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents.getByRole('img', {name: 'done'})).toHaveCount(10);
});

test('practice continues where it ended, with new questions', async ({page, open}) => {
  await open(address);
  await page.getByRole('button', {name: 'Practise'}).click();
  const first = await shown(page).getAttribute('id');
  await shown(page).locator('summary').first().click();
  await page.getByRole('button', {name: 'Easy 4'}).click();
  await page.getByRole('button', {name: 'End practice'}).click();
  await page.getByRole('button', {name: 'Practise'}).click();
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).not.toHaveAttribute('id', first!);
});

test('a printed page has every question with its answer', async ({page, open}) => {
  await open(address);
  await page.emulateMedia({media: 'print'});
  await expect(page.getByText('Say it', {exact: true}).filter({visible: true})).toHaveCount(questions);
  await expect(page.getByRole('button', {name: 'Practise'})).toBeHidden();
});

test('practice is accessible', async ({page, open}) => {
  await open(address);
  await page.getByRole('button', {name: 'Practise'}).click();
  await shown(page).locator('summary').first().click();
  await expect(page.getByRole('button', {name: 'Again 1'})).toBeVisible();
  await expectReadableByEverybody(page);
});
