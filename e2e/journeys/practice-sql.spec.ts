import type {Locator, Page, Worker} from '@playwright/test';
import {saveData} from '../data-saver';
import {sqlTask} from '../learner-pages';
import {watchScripts} from '../loaded-scripts';
import {expectReadableByEverybody} from '../readable';
import {expect, test, untilHydrated} from '../site-test';

/** A lesson whose samples are SQL. */
const lesson = '/docs/db2/db2-sql/our-database';

/** The size limits of Db2, in bytes with Brotli: of its first load, and of the statements other than queries. */
const budgets = {queries: 68_000, otherStatements: 32_000};

/** A text that only Db2's first load has. */
const queries = 'DSNE610I NUMBER OF ROWS';

const sampleOf = (page: Page): Locator =>
  page
    .locator('figure')
    .filter({has: page.getByRole('button', {name: 'Run', exact: true})})
    .first();

const editorOf = (sample: Locator): Locator => sample.getByRole('textbox', {name: /, to change$/});

/** Runs statements instead of a sample's. */
async function runChanged(sample: Locator, statements: string): Promise<void> {
  await sample.getByRole('button', {name: 'Edit'}).click();
  // The editor replaces the plain field, and takes the focus.
  await expect(editorOf(sample)).toBeFocused();
  await editorOf(sample).fill(statements);
  await sample.getByRole('button', {name: 'Run', exact: true}).click();
}

const ended = (sample: Locator, sqlcode: string): Locator =>
  sample.getByRole('status').filter({hasText: `SQLCODE=${sqlcode}`});

test.describe('a sample in SQL', () => {
  test.use({audience: 'member'});

  test('shows its rows as a table, by keyboard alone', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Run', exact: true}).press('Enter');
    await expect(ended(sample, '0')).toContainText('The statement ran.');
    await expect(sample.getByRole('cell', {name: 'FORT MAIN'})).toBeVisible();
    await expectReadableByEverybody(sample);
  });

  test("shows SPUFI's output in a second tab", async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Run', exact: true}).click();
    await sample.getByRole('tab', {name: 'Results'}).press('ArrowRight');
    await expect(sample.getByRole('tabpanel')).toContainText('DSNE610I NUMBER OF ROWS DISPLAYED IS 4');
    await expectReadableByEverybody(sample);
  });

  test('that is changed and wrong says what, where and why, with the lesson about its code', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await runChanged(sample, "SELECT BRANCH_ID,\n       TOWN\n  FROM BRANCH\n WHERE CITY = 'MUMBAI';");
    await expect(ended(sample, '-206')).toContainText('The statement failed.');
    const reasons = sample.locator('dl');
    await expect(reasons).toContainText('SQLCODE -206, SQLSTATE 42703');
    await expect(reasons).toContainText('Line 2, column 8: TOWN');
    await expect(reasons.getByRole('link', {name: '-206 in the lessons'})).toHaveAttribute('href', /#sqlcode-206$/);
    await expectReadableByEverybody(sample);
    await sample.getByRole('button', {name: 'Put back the sample'}).click();
    await sample.getByRole('button', {name: 'Run', exact: true}).click();
    await expect(ended(sample, '0')).toBeVisible();
  });

  test('completes the names of the bank’s tables and columns', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    const loaded = page.waitForResponse((response) => response.url().endsWith('/practice-machine/tables.json'));
    await sample.getByRole('button', {name: 'Edit'}).click();
    await expect(editorOf(sample)).toBeFocused();
    await loaded;
    await editorOf(sample).fill('SELECT 1 FROM CUSTOMER C WHERE C.');
    await editorOf(sample).pressSequentially('cu');
    await expect(sample.getByRole('option')).toHaveText(['CUST_ID', 'CUST_NAME']);
    await expectReadableByEverybody(sample);
    await editorOf(sample).press('ArrowDown');
    await editorOf(sample).press('Enter');
    await expect(editorOf(sample)).toHaveText('SELECT 1 FROM CUSTOMER C WHERE C.CUST_NAME');
    await expect(sample.getByRole('listbox')).toHaveCount(0);
  });

  test('runs with Ctrl+Enter, and completes the names of the learner’s own tables', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Edit'}).click();
    await expect(editorOf(sample)).toBeFocused();
    await editorOf(sample).fill('CREATE TABLE LEDGER (LEDGER_NO INTEGER NOT NULL);');
    await editorOf(sample).press('ControlOrMeta+Enter');
    await expect(ended(sample, '0')).toContainText('The statement ran.');
    // The page asks for the tables when the run has ended.
    await expect(async () => {
      await editorOf(sample).fill('SELECT LEDGER.');
      await editorOf(sample).pressSequentially('le');
      await expect(sample.getByRole('option')).toHaveText(['LEDGER_NO'], {timeout: 1000});
    }).toPass();
  });

  test('changes tables until the machine is reset, and rolled back changes are lost', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await runChanged(
      sample,
      [
        'CREATE TABLE MINE (A INTEGER NOT NULL);',
        'INSERT INTO MINE VALUES (1);',
        'COMMIT;',
        'INSERT INTO MINE VALUES (2);',
        'ROLLBACK;',
      ].join('\n'),
    );
    await expect(ended(sample, '0')).toContainText('All 5 statements ran.');
    await page.reload();
    await untilHydrated(page);
    await runChanged(sample, 'SELECT A FROM MINE;');
    await expect(sample.getByRole('tabpanel').getByText('1 row', {exact: true})).toBeVisible();
    await sample.getByRole('button', {name: 'Tables'}).click();
    const row = sample.getByRole('row').filter({hasText: 'MINE'});
    await expect(row).toBeVisible();
    await expectReadableByEverybody(sample);
    await sample.getByRole('button', {name: 'Reset the machine'}).click();
    await sample.getByRole('button', {name: 'Reset it'}).click();
    await expect(row).toHaveCount(0);
    await expect(sample.getByRole('cell', {name: 'ACCOUNT', exact: true})).toBeVisible();
  });

  test('loads Db2 when the pointer reaches Run and not before, and then the statements other than queries', async ({
    page,
    open,
  }) => {
    const sizesOf = watchScripts(page);
    await open(lesson);
    await page.waitForLoadState('networkidle');
    const sample = sampleOf(page);
    expect(await sizesOf(queries)).toEqual([]);
    await sample.getByRole('button', {name: 'Run', exact: true}).hover();
    await expect.poll(() => sizesOf(queries)).toHaveLength(1);
    await sample.getByRole('button', {name: 'Run', exact: true}).click();
    await expect(ended(sample, '0')).toBeVisible();
    await sample.getByRole('button', {name: 'Edit'}).click();
    const otherStatements = 'RESTRICT WHEN DELETE TRIGGERS';
    expect(await sizesOf(otherStatements)).toEqual([]);
    await editorOf(sample).fill('DELETE FROM TXN;\nROLLBACK;');
    await sample.getByRole('button', {name: 'Run', exact: true}).click();
    await expect(ended(sample, '0')).toContainText('All 2 statements ran.');
    for (const [own, limit] of [
      [queries, budgets.queries],
      [otherStatements, budgets.otherStatements],
    ] as const) {
      const sizes = await sizesOf(own);
      expect(sizes, own).toHaveLength(1);
      expect(sizes[0], own).toBeLessThan(limit);
    }
  });
});

test.describe('in data-saver mode', () => {
  test.use({audience: 'member'});

  test('a task loads nothing when the learner begins to write', async ({page, open}) => {
    const {address, id} = sqlTask();
    await open(address);
    await page.waitForLoadState('networkidle');
    await saveData(page);
    const sizesOf = watchScripts(page);
    const workers: Worker[] = [];
    page.on('worker', (worker) => workers.push(worker));
    const task = page.locator(`[data-task="${id}"]`);
    await task.getByLabel('Your answer', {exact: true}).click();
    await expect(task.locator('.cm-content')).toBeFocused();
    expect(workers).toEqual([]);
    expect(await sizesOf(queries)).toEqual([]);
  });

  test('nothing is loaded when the pointer reaches Run, and all of it with the click', async ({page, open}) => {
    await saveData(page);
    await open(lesson);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    // The learner's records may still be on their way.
    page.on('request', (request) => request.url().endsWith('.js') && requests.push(request.url()));
    const run = sampleOf(page).getByRole('button', {name: 'Run', exact: true});
    await run.hover();
    await run.focus();
    expect(requests).toEqual([]);
    await run.click();
    await expect(ended(sampleOf(page), '0')).toBeVisible();
  });
});

/** The same statement in another form, except for string literals. */
const otherForm = (text: string): string =>
  text.replace(/'[^']*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase().replace(/\s+/g, ' ')));

test.describe('a task in SQL', () => {
  test.use({audience: 'member'});

  test('loads Db2 when the learner begins to write and not before', async ({page, open}) => {
    const {address, id} = sqlTask();
    const sizesOf = watchScripts(page);
    await open(address);
    await page.waitForLoadState('networkidle');
    expect(await sizesOf(queries)).toEqual([]);
    await page.locator(`[data-task="${id}"]`).getByLabel('Your answer', {exact: true}).click();
    await expect.poll(() => sizesOf(queries)).toHaveLength(1);
  });

  test('is graded by its result: right in any form, known when wrong, and nonsense by its SQLCODE', async ({
    page,
    open,
  }) => {
    const {address, id, solution, wrong, feedback} = sqlTask();
    await open(address);
    const task = page.locator(`[data-task="${id}"]`);
    const answer = task.getByLabel('Your answer', {exact: true});
    const check = task.getByRole('button', {name: 'Run and check'});
    const said = (text: string): Locator => task.getByRole('status').filter({hasText: text});
    await answer.fill('MAKE IT SO');
    await check.click();
    await expect(said('Not yet.')).toContainText('SQLCODE -104');
    await expect(task.locator('dl')).toContainText('The statement cannot be read from this word on.');
    await expectReadableByEverybody(task);
    // What is wrong can still be read while it is corrected.
    await answer.fill('MAKE IT SO ');
    await expect(task.getByText('Changed since this run.')).toBeVisible();
    await expect(task.locator('dl')).toContainText('The statement cannot be read from this word on.');
    await answer.fill(otherForm(wrong));
    await check.click();
    await expect(said('Not yet.')).toContainText(feedback);
    await answer.fill(`-- mine\n${otherForm(solution)}`);
    await check.click();
    await expect(said('Right: the result is what it should be.')).toBeVisible();
    await expect(task.getByText('Done', {exact: true})).toBeVisible();
    await expectReadableByEverybody(task);
  });
});

test('a visitor gets nothing of Db2', async ({request}) => {
  expect((await request.get('/practice-machine/tables.json')).status()).toBe(401);
});

test.describe('two sessions side by side', () => {
  test.use({audience: 'member'});
  const locks = '/docs/db2/db2-sql/advance-db-concept';
  const storyOf = (page: Page, title: string): Locator => page.locator('figure').filter({hasText: title});
  const session = (story: Locator, name: string): Locator => story.getByRole('region', {name: `Session ${name}`});
  const nextStep = (story: Locator): Locator => story.getByRole('button', {name: /^Next step/});

  test('show a deadlock, by keyboard alone', async ({page, open}) => {
    await open(locks);
    const story = storyOf(page, 'Two sessions: a deadlock');
    await story.getByRole('button', {name: 'Open two sessions'}).press('Enter');
    await expect(nextStep(story)).toBeFocused();
    await expect(story.getByRole('status')).toContainText('Session A has run nothing yet.');
    await page.keyboard.press('Enter');
    await expect(session(story, 'A')).toContainText('1 row changed');
    await page.keyboard.press('Enter');
    await expect(session(story, 'B')).toContainText('1 row changed');
    await page.keyboard.press('Enter');
    await expect(story.getByRole('status')).toContainText('Session A waits for a lock of session B.');
    await expectReadableByEverybody(story);
    await page.keyboard.press('Enter');
    await expect(session(story, 'B')).toContainText('SQLCODE -911, SQLSTATE 40001');
    await expect(session(story, 'B')).toContainText('00C90088');
    await expect(story.getByRole('status')).toContainText('Session A is ready.');
    await expect(session(story, 'B').getByRole('link', {name: '-911 in the lessons'})).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(story.getByRole('button', {name: 'The story is over'})).toBeVisible();
    await expectReadableByEverybody(story);
    await story.getByRole('button', {name: 'Start again'}).click();
    await expect(session(story, 'A')).not.toContainText('1 row changed');
  });

  test('take no step of the story before they are open', async ({page, open}) => {
    let letOpen = (): void => undefined;
    const held = new Promise<void>((resolve) => (letOpen = resolve));
    await page.route(/practice-worker/, async (route) => {
      await held;
      await route.continue();
    });
    await open(locks);
    const story = storyOf(page, 'Two sessions: a deadlock');
    await story.getByRole('button', {name: 'Open two sessions'}).click();
    await expect(nextStep(story)).toHaveAttribute('aria-disabled', 'true');
    await nextStep(story).press('Enter');
    await expect(story.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
    letOpen();
    await expect(nextStep(story)).toHaveAttribute('aria-disabled', 'false');
    await nextStep(story).press('Enter');
    await expect(session(story, 'A')).toContainText('1 row changed');
  });

  test('are shown one at a time on a phone, and run what the learner writes', async ({page, open}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(locks);
    const story = storyOf(page, 'Two sessions: a timeout');
    await story.getByRole('button', {name: 'Open two sessions'}).click();
    await expect(story.getByRole('status')).toContainText('Session A has run nothing yet.');
    await expect(session(story, 'B')).toBeHidden();
    await session(story, 'A').getByRole('button', {name: 'Run in A'}).click();
    await expect(session(story, 'A')).toContainText('1 row changed');
    await story.getByRole('button', {name: 'Session B', exact: true}).click();
    await expect(session(story, 'A')).toBeHidden();
    const field = session(story, 'B').getByRole('textbox', {name: 'Statement for session B'});
    await field.fill('UPDATE ACCOUNT SET BALANCE = 1 WHERE ACCT_NO = 10000102');
    // With the focus, the editor loads and replaces the plain field, which moves the buttons below it.
    await session(story, 'B').locator('.cm-content').waitFor();
    await session(story, 'B').getByRole('button', {name: 'Run in B'}).click();
    await expect(session(story, 'B')).toContainText('Waiting for a lock that session A holds');
    await expectReadableByEverybody(story);
    await story.getByRole('button', {name: 'Let 30 seconds pass'}).click();
    await expect(session(story, 'B')).toContainText('00C9008E');
    await expectReadableByEverybody(story);
  });
});
