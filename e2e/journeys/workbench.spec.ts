import type {Locator, Page} from '@playwright/test';
import {expectReadableByEverybody} from '../readable';
import {expect, test, untilHydrated} from '../site-test';

const list = (page: Page, name: string): Locator => page.getByRole('list', {name});
const item = (page: Page, name: string): Locator => list(page, 'Data sets').getByRole('link', {name});
const editor = (page: Page, name: string): Locator => page.getByRole('textbox', {name, exact: true});
const button = (page: Page, name: string): Locator => page.getByRole('button', {name, exact: true});
const says = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({hasText: text}).first()).toBeVisible();

/** Checked at every width; afterwards there is room for both panes again. */
async function expectReadable(page: Page): Promise<void> {
  await expectReadableByEverybody(page);
  await page.setViewportSize({width: 1280, height: 800});
}

const job = (...statements: string[]): string => ["//MINE     JOB (BANK),'ME',MSGCLASS=X", ...statements].join('\n');
const ownLibrary = 'MY.PRACTICE.JCL';

/** Saves a job; the suggested name begins with the learner's user ID. */
async function saveJob(page: Page): Promise<void> {
  await button(page, 'Save').click();
  const name = page.getByRole('dialog').getByLabel('Data set and member');
  await expect(name).toHaveValue(/^(?:FW\d{5}|LEARNER)\.PRACTICE\.JCL\(MYJOB\)$/);
  await name.fill(`${ownLibrary}(MYJOB)`);
  await page.getByRole('dialog').getByRole('button', {name: 'Save'}).click();
  await says(page, `${ownLibrary} was allocated`);
}

test.describe('the workbench', () => {
  test.use({audience: 'member'});

  test('lists data sets by mask, and shows a library with its members', async ({page, open}) => {
    await open('/practice');
    await expect(item(page, 'BANK.ACCOUNT.DATA')).toBeVisible();
    await page.getByLabel('Dsname level').fill('bank.test');
    await page.getByLabel('Dsname level').press('Enter');
    await expect(item(page, 'BANK.ACCOUNT.DATA')).toHaveCount(0);
    await expectReadable(page);
    await item(page, 'BANK.TEST.CNTL').click();
    await page.getByRole('link', {name: 'ACCTS', exact: true}).click();
    await expect(page.getByRole('group', {name: 'Records of BANK.TEST.CNTL(ACCTS)'})).toContainText('SORT FIELDS');
    await expectReadable(page);
    // The place is in the URL, so it survives a reload.
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByRole('heading', {name: 'BANK.TEST.CNTL(ACCTS)'})).toBeVisible();
    await page.getByLabel('Dsname level').fill('BANK.TEST.CNTL');
    await page.getByLabel('Dsname level').press('Enter');
    await expect(page.getByText('1 data set', {exact: true})).toBeVisible();
    await page.getByLabel('Dsname level').fill('NO.SUCH.LEVEL');
    await page.getByLabel('Dsname level').press('Enter');
    await expect(page.getByText('Nothing matches')).toBeVisible();
  });

  test('runs a template, saves it to a library that it allocates, and keeps the job with its spool', async ({
    page,
    open,
  }) => {
    await open('/practice');
    await button(page, 'New').click();
    await page.getByRole('dialog').getByRole('link', {name: 'SORT'}).click();
    await expect(editor(page, 'SORT')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('MAXCC=0000')).toBeVisible();
    await expectReadable(page);
    await saveJob(page);
    await expect(editor(page, `${ownLibrary}(MYJOB)`)).toBeVisible();
    await page.getByRole('link', {name: /in the list of jobs$/}).click();
    const prefix = page.getByLabel('Prefix');
    await prefix.fill('CO*');
    await expect(page.getByText('No job matches')).toBeVisible();
    await prefix.fill('so%t*');
    await expect(list(page, 'Jobs').getByRole('link')).toHaveCount(1);
    const spool = page.getByRole('region', {name: /^Spool of JOB/});
    await expect(spool).toContainText('B001');
    await spool.getByRole('link', {name: 'JESMSGLG'}).click();
    await expect(spool).toContainText('J E S 2');
    await button(page, 'Only messages').click();
    await expect(spool).not.toContainText('J E S 2');
    await page.getByLabel('Find in the spool').fill('HASP395');
    await expect(spool.locator('mark')).toHaveCount(1);
    await expectReadable(page);
    await button(page, 'Only messages').click();
    await spool.getByRole('link', {name: 'All files'}).click();
    await page.setViewportSize({width: 1280, height: 400});
    // The first place is shown without a click, and what another file has fewer of is counted again.
    await page.getByLabel('Find in the spool').fill('IEF');
    await expect(spool.locator('mark').first()).toBeInViewport();
    await page.getByLabel('Find in the spool').press('Shift+Enter');
    await expect(spool.locator('mark').last()).toBeInViewport();
    await spool.getByRole('link', {name: 'JESMSGLG'}).click();
    await expect(spool.getByRole('status')).toHaveText(/^Line (\d+) of \1 found$/);
    await page.setViewportSize({width: 1280, height: 800});
    await button(page, 'Purge').click();
    await button(page, 'Purge it').click();
    await says(page, /JOB\d{5} was purged/);
    await expect(page.getByText('No job has run yet.')).toBeVisible();
  });

  test('finds and changes within columns, and refuses a line that is too long without losing it', async ({
    page,
    open,
  }) => {
    await open('/practice?template=job');
    await saveJob(page);
    const own = editor(page, `${ownLibrary}(MYJOB)`);
    await own.fill(job('//COPY     EXEC PGM=IEFBR14', '//* COPY'));
    await own.press('Control+f');
    const find = page.getByRole('search', {name: 'Find and change'});
    await find.getByLabel('Find', {exact: true}).fill('copy');
    await expect(find.getByRole('status')).toHaveText('1 of 2');
    await find.getByLabel('To column').fill('6');
    await expect(find.getByRole('status')).toHaveText('1 of 1');
    await find.getByLabel('Change to').fill('STEP');
    await find.getByRole('button', {name: 'Change all'}).click();
    await expect(own).toContainText('//STEP     EXEC');
    await expect(own).toContainText('//* COPY');
    await expectReadable(page);
    await find.getByLabel('Find', {exact: true}).press('Escape');
    await expect(find).toBeHidden();
    await expect(own).toBeFocused();
    await own.fill('X'.repeat(90));
    await own.press('Control+s');
    await says(page, /80/);
    await expect(own).toContainText('X'.repeat(90));
  });

  test('allocates, copies, renames and deletes, and asks before it deletes', async ({page, open}) => {
    await open('/practice');
    await button(page, 'Allocate').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Data set name').fill('bank.account.data');
    await dialog.getByRole('button', {name: 'Allocate'}).click();
    // The dialog shows the error, and keeps the input.
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectReadable(page);
    await dialog.getByLabel('Data set name').fill('learner.mine');
    await dialog.getByLabel('Organization').selectOption('sequential');
    await dialog.getByRole('button', {name: 'Allocate'}).click();
    await expect(page.getByRole('heading', {name: 'LEARNER.MINE'})).toBeVisible();
    await button(page, 'Rename').click();
    await dialog.getByLabel('To').fill('LEARNER.YOURS');
    await dialog.getByRole('button', {name: 'Rename'}).click();
    await expect(page.getByRole('heading', {name: 'LEARNER.YOURS'})).toBeVisible();
    await expect(item(page, 'LEARNER.MINE')).toHaveCount(0);
    await item(page, 'BANK.BRANCH.DATA').click();
    // Escape closes the dialog and the confirmation; the data set stays open.
    const branches = page.getByRole('heading', {name: 'BANK.BRANCH.DATA'});
    await button(page, 'Copy').click();
    await expect(dialog.getByLabel('To', {exact: true})).toBeFocused();
    await dialog.getByRole('button', {name: 'Close'}).focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(branches).toBeVisible();
    await button(page, 'Delete').click();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Delete it')).toBeHidden();
    await expect(branches).toBeVisible();
    await button(page, 'Copy').click();
    await dialog.getByLabel('To', {exact: true}).fill('LEARNER.BRANCHES');
    await dialog.getByRole('button', {name: 'Copy'}).click();
    await expect(page.getByRole('group', {name: 'Records of LEARNER.BRANCHES'})).toContainText('FORT MAIN');
    await button(page, 'Delete').click();
    await button(page, 'Delete it').click();
    await says(page, 'LEARNER.BRANCHES was deleted.');
    await expect(item(page, 'LEARNER.BRANCHES')).toHaveCount(0);
  });

  test('opens a sample of a lesson', async ({page, open}) => {
    await open('/docs/jcl/jcl-basics/jcl-introduction');
    await page.getByRole('link', {name: 'Open in the workbench'}).first().click();
    await expect(page).toHaveURL(/\/practice\?view=data-sets&document=1$/);
    await expect(page.locator('.cm-content')).toContainText('JOB');
    await button(page, 'Submit').click();
    await expect(page.getByText('MAXCC=0000')).toBeVisible();
  });

  test('runs SQL beside the tables, lists the volumes and answers commands', async ({page, open}) => {
    await open('/practice?view=sql&template=sql');
    await button(page, 'Run').click();
    await expect(page.getByRole('table').getByText('FORT MAIN')).toBeVisible();
    await expect(page.getByText('TXN', {exact: true}).first()).toBeVisible();
    await expectReadable(page);
    await page.getByRole('link', {name: 'Volumes'}).click();
    await expect(page.getByRole('row').filter({hasText: 'SYSRES'})).toBeVisible();
    await expectReadable(page);
    await page.getByRole('link', {name: 'Commands'}).click();
    const command = page.getByLabel('Command', {exact: true});
    await command.fill('LISTCAT LEVEL(BANK.TEST)');
    await command.press('Enter');
    await expect(page.getByRole('log')).toContainText('BANK.TEST.CNTL');
    await expectReadable(page);
    await expect(command).toHaveValue('');
    await command.press('ArrowUp');
    await expect(command).toHaveValue('LISTCAT LEVEL(BANK.TEST)');
  });

  test('works by keyboard alone', async ({page, open}) => {
    await open('/practice?mask=BANK.TEST');
    await item(page, 'BANK.TEST.CNTL').waitFor();
    await page.getByLabel('Dsname level').focus();
    // Past the buttons; the list is one tab stop.
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    await expect(item(page, 'BANK.TEST.CNTL')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'BANK.TEST.COPYLIB')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {name: 'BANK.TEST.COPYLIB'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item(page, 'BANK.TEST.COPYLIB')).toBeFocused();
    await page.keyboard.press('Alt+2');
    await expect(page).toHaveURL(/view=jobs/);
    await page.keyboard.press('Alt+1');
    await expect(page).toHaveURL(/mask=BANK\.TEST/);
  });

  test('marks only the open view and data set in forced colours', async ({page, open}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await open('/practice?view=data-sets&name=BANK.BRANCH.DATA');
    const lines = (links: Locator): Promise<number> =>
      links.evaluateAll(
        (all) =>
          all.filter((link) => {
            const {borderLeftWidth, borderBottomWidth} = getComputedStyle(link);
            return borderLeftWidth === '3px' || borderBottomWidth === '3px';
          }).length,
      );
    await expect(item(page, 'BANK.BRANCH.DATA')).toHaveAttribute('aria-current');
    expect(await lines(list(page, 'Data sets').getByRole('link'))).toBe(1);
    expect(await lines(page.getByRole('navigation', {name: 'Workbench'}).getByRole('link'))).toBe(1);
  });

  test('shows one thing at a time on a phone', async ({page, open}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open('/practice');
    await item(page, 'BANK.BRANCH.DATA').click();
    await expect(list(page, 'Data sets')).toBeHidden();
    await expect(page.getByRole('group', {name: 'Records of BANK.BRANCH.DATA'})).toContainText('FORT MAIN');
    await page.getByRole('link', {name: 'Back to the list'}).click();
    await expect(item(page, 'BANK.BRANCH.DATA')).toBeFocused();
  });

  test("reports another tab's changes, and overwrites nothing without asking", async ({page, open, context}) => {
    await open('/practice?template=job');
    await saveJob(page);
    const name = `${ownLibrary}(MYJOB)`;
    const other = await context.newPage();
    await other.goto(page.url());
    await editor(other, name).fill('//THEIRS   JOB');
    await expect(button(other, 'Save')).toBeVisible();
    await editor(other, name).press('Control+s');
    await says(other, `${name} is saved.`);
    // Untouched documents follow.
    await expect(editor(page, name)).toContainText('//THEIRS   JOB');
    await editor(page, name).fill('//MINE     JOB');
    await editor(other, name).fill('//AGAIN    JOB');
    await editor(other, name).press('Control+s');
    const conflict = page.getByRole('alert').filter({hasText: 'was changed elsewhere'});
    await expect(conflict).toBeVisible();
    await expectReadable(page);
    await expect(editor(page, name)).toContainText('//MINE     JOB');
    await conflict.getByRole('button', {name: 'Keep my text'}).click();
    await editor(page, name).press('Control+s');
    await says(page, `${name} is saved.`);
    await expect(editor(other, name)).toContainText('//MINE     JOB');
  });

  test('is linked from the learner’s home and the account, and explained by a page that search finds', async ({
    page,
    open,
  }) => {
    await open('/');
    await page.getByRole('main').getByRole('link', {name: 'Workbench', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Workbench'})).toBeVisible();
    await page.getByRole('button', {name: 'Account'}).click();
    await expect(page.getByRole('dialog').getByRole('link', {name: 'Open the workbench'})).toBeVisible();
    await open('/practice/machine');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Your practice machine');
    await expectReadable(page);
  });
});

test('a visitor is redirected to sign in from every URL of the workbench', async ({request}) => {
  for (const address of ['/practice', '/practice?view=jobs', '/practice/machine', '/practice/no-such-page']) {
    const answer = await request.get(address, {maxRedirects: 0});
    expect(answer.status(), address).toBe(302);
    expect(answer.headers().location, address).toMatch(/^\/login/);
  }
});
