import type {Locator, Page} from '@playwright/test';
import {expectReadableByEverybody} from '../readable';
import {taskOf} from '../learner-pages';
import {newLearner} from '../site-server';
import {logIn, logoutButton} from '../signing-in';
import {expect, test, untilHydrated} from '../site-test';
import {answerOf, taskPart} from '../task-part';

const open = taskOf('open');

/** The current answer: in the plain field, or in the editor that replaces it on focus. */
const expectAnswer = (task: Locator, text: string): Promise<void> =>
  expect
    .poll(() =>
      answerOf(task).evaluate((field) =>
        field instanceof HTMLTextAreaElement
          ? field.value
          : Array.from(field.querySelectorAll('.cm-line'), (line) => line.textContent).join('\n'),
      ),
    )
    .toBe(text);

/** Opens the task, signing in on the way. */
async function enter(page: Page, account: {email: string; password: string}): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(open.page)}`);
  await untilHydrated(page);
  await logIn(page, account);
  await expect(page).toHaveURL(open.page);
  await untilHydrated(page);
}

test.describe('a task', () => {
  test.use({audience: 'member'});

  test('saves the answer while it is typed, and the progress, and counts it', async ({page, open: visit}) => {
    await visit(open.page);
    const task = taskPart(page, open.title);
    await expectAnswer(task, open.file('starter'));
    await answerOf(task).fill('MY ANSWER');
    await page.getByRole('checkbox', {name: 'Done'}).check();
    await expect(page.getByText(/^1 of \d tasks done$/)).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expectAnswer(task, 'MY ANSWER');
    await expect(page.getByRole('checkbox', {name: 'Done'})).toBeChecked();
    await visit(open.folder);
    const card = page.getByRole('main').locator(`a.card[href="${open.page}"]`);
    await expect(card).toContainText(/1 of \d tasks done/);
    await visit(open.page);
    await page.getByRole('button', {name: 'Clear my work on this page'}).click();
    await page.getByRole('button', {name: 'Clear it'}).click();
    await expectAnswer(task, open.file('starter'));
    await expect(page.getByText(/^0 of \d tasks done$/)).toBeVisible();
  });

  test('starts over only after a confirmation', async ({page, open: visit}) => {
    await visit(open.page);
    const task = taskPart(page, open.title);
    await answerOf(task).fill('MY ANSWER');
    await task.getByRole('button', {name: 'Start again'}).click();
    await page.keyboard.press('Escape');
    await expectAnswer(task, 'MY ANSWER');
    await task.getByRole('button', {name: 'Start again'}).click();
    await task
      .getByRole('group', {name: /lose what you typed/})
      .getByRole('button', {name: 'Start again'})
      .click();
    await expectAnswer(task, open.file('starter'));
  });

  test('gives hints one after another', async ({page, open: visit}) => {
    await visit(open.page);
    const task = taskPart(page, open.title);
    await task.getByRole('button', {name: /^Show a hint \(1 of/}).click();
    const hints = task.locator('ol[aria-live] > li');
    await expect(hints).toHaveCount(1);
    await task.getByRole('button', {name: /^Show the next hint \(2 of/}).click();
    await expect(hints).toHaveCount(2);
    for (const more = task.getByRole('button', {name: /^Show the next hint/}); await more.isVisible();)
      await more.click();
    await expect(hints.last()).toBeFocused();
    const count = await hints.count();
    await page.reload();
    await untilHydrated(page);
    await expect(hints).toHaveCount(count);
  });

  test('recognizes a wrong answer, and shows the solution after a confirmation', async ({page, open: visit}) => {
    await visit(open.page);
    const task = taskPart(page, open.title);
    const check = task.getByRole('button', {name: 'Run and check'});
    await answerOf(task).fill(open.file('wrong-1'));
    await check.click();
    await expect(task.getByRole('status').getByText(open.feedback)).toBeVisible();
    await task.getByRole('button', {name: 'Show the solution'}).click();
    await expect(task.getByRole('group', {name: 'Solution', exact: true})).toHaveCount(0);
    await task.getByRole('group', {name: 'Show the solution?'}).getByRole('button', {name: 'Show it'}).click();
    await expect(task.getByRole('group', {name: 'Solution', exact: true})).toBeVisible();
    await expect(task.getByRole('button', {name: 'Hide the solution'})).toBeFocused();
    await expect(task.getByText(/^Not done yet/)).toBeVisible();
    await answerOf(task).fill(open.file('solution'));
    await page.keyboard.press('Control+Enter');
    await expect(task.getByRole('status').getByText(/^Right: /)).toBeVisible();
    await expect(task.getByText('Done', {exact: true})).toBeVisible();
  });

  test('is the same in two tabs', async ({page, context, open: visit}) => {
    await visit(open.page);
    const other = await context.newPage();
    await other.goto(open.page);
    await untilHydrated(other);
    await answerOf(taskPart(page, open.title)).fill('FROM HERE');
    await expectAnswer(taskPart(other, open.title), 'FROM HERE');
  });

  test('works without browser storage, and says so once', async ({page, open: visit}) => {
    await page.addInitScript(() => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('work.')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await visit(open.page);
    const task = taskPart(page, open.title);
    await answerOf(task).fill('MY ANSWER');
    await page.getByRole('checkbox', {name: 'Done'}).check();
    await expectAnswer(task, 'MY ANSWER');
    await expect(page.getByText('This browser keeps nothing for this site.')).toHaveCount(1);
  });

  test('to explain is done when its questions are answered right', async ({page, open: visit}) => {
    const drill = taskOf('drill');
    await visit(drill.page);
    const task = taskPart(page, drill.title);
    for (const question of await task.locator('[data-question]').all()) {
      await expect(task.getByText('Not answered yet')).toBeVisible();
      await question.locator('details:not([data-right]) > summary').first().click();
      await question.locator('details[data-right] > summary').click();
    }
    await expect(task.getByText('Done', {exact: true})).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(task.getByText('Done', {exact: true})).toBeVisible();
  });

  test('to do on a screen is done when each step is ticked', async ({page, open: visit}) => {
    const checklist = taskOf('checklist');
    await visit(checklist.page);
    const task = taskPart(page, checklist.title);
    for (const step of await task.getByRole('checkbox').all()) {
      await expect(task.getByText('Not finished yet')).toBeVisible();
      await step.check();
    }
    await expect(task.getByText('Done', {exact: true})).toBeVisible();
    await task.getByRole('checkbox').first().uncheck();
    await expect(task.getByText('Not finished yet')).toBeVisible();
  });

  test('is printed with a long answer in full, open in the editor or not', async ({page, open: visit}) => {
    await visit(open.page);
    const task = taskPart(page, open.title);
    const expectToScroll = async (field: Locator, scrolls: boolean) => {
      await page.emulateMedia({media: scrolls ? 'screen' : 'print'});
      await expect
        .poll(() => field.evaluate(({scrollHeight, clientHeight}) => scrollHeight > clientHeight))
        .toBe(scrolls);
    };
    await answerOf(task).fill('A LINE\n'.repeat(60));
    for (const scrolls of [true, false]) await expectToScroll(task.locator('.cm-scroller'), scrolls);
    await page.reload();
    await untilHydrated(page);
    for (const scrolls of [true, false]) await expectToScroll(task.locator('textarea').first(), scrolls);
  });

  test('with everything open is accessible', async ({page, open: visit}) => {
    await visit(open.page);
    const task = taskPart(page, open.title);
    await answerOf(task).fill(open.file('wrong-1'));
    await task.getByRole('button', {name: /^Show a hint/}).click();
    await task.getByRole('button', {name: 'Show the solution'}).click();
    await task.getByRole('button', {name: 'Show it'}).click();
    await task.getByRole('button', {name: 'Run and check'}).click();
    await expect(task.getByRole('status').getByText(open.feedback)).toBeVisible();
    await task.locator('summary', {hasText: 'The expected result in full'}).click();
    await task.getByRole('button', {name: 'Start again'}).click();
    await expectReadableByEverybody(task);
  });
});

test('two learners in one browser do not see each other’s work', async ({page}) => {
  const [anu, ravi] = [await newLearner(), await newLearner()];
  const task = taskPart(page, open.title);
  const logOut = async () => {
    await logoutButton(page).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await enter(page, anu);
  await answerOf(task).fill('THE ANSWER OF ANU');
  await logOut();
  await enter(page, ravi);
  await expectAnswer(task, open.file('starter'));
  await answerOf(task).fill('THE ANSWER OF RAVI');
  await logOut();
  await enter(page, anu);
  await expectAnswer(task, 'THE ANSWER OF ANU');
});
