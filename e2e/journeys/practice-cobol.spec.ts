import type {Locator, Page} from '@playwright/test';
import {cobolTask} from '../learner-pages';
import {watchScripts} from '../loaded-scripts';
import {expectReadableByEverybody} from '../readable';
import {expect, test, untilHydrated} from '../site-test';

/** A lesson whose samples are COBOL programs, one of them with a file and a copybook. */
const lesson = '/docs/cobol/program-struc';

/** A text that only the compiler has. */
const compiler = 'FWR0026-S';

const sampleOf = (page: Page, title: string): Locator =>
  page
    .locator('figure')
    .filter({has: page.getByRole('button', {name: 'Run', exact: true})})
    .filter({hasText: title})
    .first();

const editorOf = (sample: Locator): Locator => sample.getByRole('textbox', {name: /, to change$/});

/** Runs a program instead of a sample's. */
async function runChanged(sample: Locator, statements: string[]): Promise<void> {
  const program = [
    'IDENTIFICATION DIVISION.',
    'PROGRAM-ID. MINE.',
    'DATA DIVISION.',
    'WORKING-STORAGE SECTION.',
    '01  A-TEXT PIC X(4) VALUE SPACES.',
    '01  A-NUMBER REDEFINES A-TEXT PIC 9(7) COMP-3.',
    'PROCEDURE DIVISION.',
    ...statements.map((statement) => `    ${statement}`),
    '    GOBACK.',
  ];
  await sample.getByRole('button', {name: 'Edit'}).click();
  // The editor replaces the plain field, and takes the focus.
  await expect(editorOf(sample)).toBeFocused();
  await editorOf(sample).fill(program.map((line) => `       ${line}`).join('\n'));
  await sample.getByRole('button', {name: 'Run', exact: true}).click();
}

const ended = (sample: Locator, ending: string): Locator => sample.getByRole('status').filter({hasText: ending});

/**
 * What the policy lets a script compile: called from a timer, because the policy does not apply to the debugger's own
 * calls.
 */
function compiled(): Promise<{text: boolean; webAssembly: boolean}> {
  const may = (compile: () => unknown): boolean => {
    try {
      compile();
      return true;
    } catch {
      return false;
    }
  };
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve({
        text: may(() => new Function('return 1')),
        webAssembly: may(() => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))),
      });
    });
  });
}

test.describe('a sample in COBOL', () => {
  test.use({audience: 'member'});

  test('is compiled and run with its file and its copybook, by keyboard alone', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page, 'TXNSUM');
    await sample.getByRole('button', {name: 'Run', exact: true}).press('Enter');
    await expect(ended(sample, 'RC=0000')).toContainText('The program ended well.');
    await expect(sample.getByRole('tab', {name: 'GO.SYSOUT'})).toHaveAttribute('aria-selected', 'true');
    await expectReadableByEverybody(sample);
  });

  test('that does not compile lists its messages, and a click moves the cursor to the line', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page, 'TXNSUM');
    await runChanged(sample, ['MOVE 1 TO NOWHERE']);
    await expect(ended(sample, 'NOT RUN')).toContainText('The compiler found errors, so the program was not run.');
    await expect(sample.locator('dl')).toContainText('NOWHERE');
    // Under its line in the editor too.
    await expect(sample.locator('.cm-content .note')).toContainText('IGYPS2121-S No item has this name.');
    await expectReadableByEverybody(sample);
    await sample.getByRole('button', {name: 'Line 8'}).first().click();
    await expect(editorOf(sample)).toBeFocused();
    await expect(sample.getByText(/^Line 8, column/)).toBeVisible();
  });

  test('that abends shows the message of Language Environment in plain words', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page, 'TXNSUM');
    await runChanged(sample, ["DISPLAY 'BEFORE'", 'ADD 1 TO A-NUMBER']);
    await expect(ended(sample, 'ABEND=S0C7')).toBeVisible();
    await expect(sample.getByRole('tabpanel')).toContainText('BEFORE');
    await expect(sample.getByRole('tabpanel')).toContainText('CEE3207S');
    await expect(sample.locator('dl')).toContainText('CEE3207S');
    await expectReadableByEverybody(sample);
  });

  test('loads the compiler when the pointer reaches Run and not before', async ({page, open}) => {
    const sizesOf = watchScripts(page);
    await open(lesson);
    await page.waitForLoadState('networkidle');
    expect(await sizesOf(compiler)).toEqual([]);
    const run = sampleOf(page, 'TXNSUM').getByRole('button', {name: 'Run', exact: true});
    await run.hover();
    await expect.poll(() => sizesOf(compiler)).not.toEqual([]);
    await run.click();
    await expect(ended(sampleOf(page, 'TXNSUM'), 'RC=0000')).toBeVisible();
  });
});

test.describe('the policy', () => {
  test.use({audience: 'member'});

  test('lets only the worker compile WebAssembly, and nothing call eval', async ({context}) => {
    // A separate page, because this provokes a violation.
    const page = await context.newPage();
    await page.goto(lesson);
    await untilHydrated(page);
    const started = page.waitForEvent('worker', (worker) => worker.url().includes('/practice-worker.'));
    const sample = sampleOf(page, 'TXNSUM');
    await sample.getByRole('button', {name: 'Run', exact: true}).click();
    await expect(ended(sample, 'RC=0000')).toBeVisible();
    expect(await page.evaluate(compiled)).toEqual({text: false, webAssembly: false});
    expect(await (await started).evaluate(compiled)).toEqual({text: false, webAssembly: true});
  });
});

test.describe('a task in COBOL', () => {
  test.use({audience: 'member'});

  test('loads the compiler when the learner begins to write and not before', async ({page, open}) => {
    const {address, id} = cobolTask();
    const sizesOf = watchScripts(page);
    await open(address);
    await page.waitForLoadState('networkidle');
    expect(await sizesOf(compiler)).toEqual([]);
    await page.locator(`[data-task="${id}"]`).getByLabel('Your answer', {exact: true}).click();
    await expect.poll(() => sizesOf(compiler)).not.toEqual([]);
  });

  test('is graded by its result: right in any form, known when wrong, and nonsense by the compiler', async ({
    page,
    open,
  }) => {
    const {address, id, solution, wrong, feedback} = cobolTask();
    await open(address);
    const task = page.locator(`[data-task="${id}"]`);
    const answer = task.getByLabel('Your answer', {exact: true});
    const check = task.getByRole('button', {name: 'Run and check'});
    const said = (text: string): Locator => task.getByRole('status').filter({hasText: text});
    await answer.fill(solution.replace('GOBACK', 'MOVE 1 TO NOWHERE\n           GOBACK'));
    await check.click();
    await expect(said('Not yet.')).toContainText('the compiler found an error in line');
    const note = task.locator('.cm-content .note');
    await expect(note).toContainText('No item has this name.');
    await expect(note.getByRole('link')).toHaveAttribute('href', /^\/docs\/cobol\/.*#igyps2121-s$/);
    await expectReadableByEverybody(task);
    await answer.fill(`${wrong}\n      * Mine`);
    await check.click();
    await expect(said('Not yet.')).toContainText(feedback);
    await expect(note).toHaveCount(0);
    await answer.fill(solution.replace('       PROCEDURE', '      * Mine\n       PROCEDURE'));
    await check.click();
    await expect(said('Right: the program leaves what it should.')).toBeVisible();
    await expect(task.getByText('Done', {exact: true})).toBeVisible();
    await expectReadableByEverybody(task);
  });
});
