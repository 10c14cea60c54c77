import {constants, gzipSync} from 'node:zlib';
import type {Locator, Page, Response} from '@playwright/test';
import {saveData} from '../data-saver';
import {jobTask} from '../learner-pages';
import {expectReadableByEverybody} from '../readable';
import {expect, test, untilHydrated} from '../site-test';

/** The size limit of the worker and the editor together, in bytes with gzip. */
const budget = 200_000;

/** A lesson whose first sample prints the branches of the bank. */
const lesson = '/docs/jcl/jcl-basics/jcl-introduction';

const sampleOf = (page: Page): Locator =>
  page
    .locator('figure')
    .filter({has: page.getByRole('button', {name: 'Run', exact: true})})
    .first();

const run = async (sample: Locator): Promise<void> => {
  await sample.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(sample.getByRole('tablist')).toBeVisible();
};

const editorOf = (sample: Locator): Locator => sample.getByRole('textbox', {name: /, to change$/});

const job = (...statements: string[]): string => ["//MINE     JOB (BANK),'ME',MSGCLASS=X", ...statements].join('\n');

const newDataSet = job(
  '//MAKE     EXEC PGM=IEFBR14',
  '//OUT      DD DSN=BANK.TEST.MINE,DISP=(NEW,CATLG),',
  '//            SPACE=(TRK,(1,1)),RECFM=FB,LRECL=80',
);

test.describe('a sample that runs', () => {
  test.use({audience: 'member'});

  test('shows how the job ended and its files, by keyboard too', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Run', exact: true}).press('Enter');
    await expect(sample.getByRole('status').filter({hasText: 'MAXCC=0000'})).toContainText('Every step ended well.');
    const tabs = sample.getByRole('tab');
    await expect(tabs.first()).toHaveText('JESMSGLG');
    // It opens on the program's output, not on its messages.
    const chosen = sample.getByRole('tab', {selected: true});
    await expect(sample.getByRole('tabpanel')).toContainText('FORT MAIN');
    // After the last file comes the first.
    await chosen.press('ArrowRight');
    await expect(sample.getByRole('tabpanel')).toContainText('$HASP395');
    await expectReadableByEverybody(sample);
  });

  test('shows on a phone which of its files is open', async ({page, open}) => {
    await page.setViewportSize({width: 320, height: 640});
    await open(lesson);
    const sample = sampleOf(page);
    await run(sample);
    const tabs = sample.getByRole('tab');
    await sample.getByRole('tablist').scrollIntoViewIfNeeded();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.last()).toBeInViewport({ratio: 0.9});
    await expect(tabs.first()).not.toBeInViewport();
  });

  test('can be changed, run as changed, and put back', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Edit'}).click();
    await expect(editorOf(sample)).toBeFocused();
    await expect(sample.getByText('Line 1, column 1')).toBeVisible();
    await editorOf(sample).fill(job('//STEP1    EXEC PGM=NOWHERE'));
    await run(sample);
    await expect(sample.getByText('ABEND=S806')).toBeVisible();
    await expect(sample.locator('dl').getByRole('link', {name: 'S806 in the lessons'})).toHaveAttribute(
      'href',
      /#s806$/,
    );
    await expectReadableByEverybody(sample);
    await editorOf(sample).press('Tab');
    await expect(sample.getByRole('button', {name: 'Run', exact: true})).toBeFocused();
    await sample.getByRole('button', {name: 'Put back the sample'}).click();
    await run(sample);
    await expect(sample.getByText('MAXCC=0000')).toBeVisible();
  });

  test('shows the jobs that it submitted below its own, each with how it ended', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Edit'}).click();
    await editorOf(sample).fill(
      job(
        '//COPY     EXEC PGM=IEBGENER',
        '//SYSPRINT DD SYSOUT=*',
        '//SYSIN    DD DUMMY',
        '//SYSUT2   DD SYSOUT=(A,INTRDR)',
        '//SYSUT1   DD DATA,DLM=@@',
        '//CHILD    JOB CLASS=A',
        '//STEP1    EXEC PGM=NOWHERE',
        '@@',
      ),
    );
    await sample.getByRole('button', {name: 'Run', exact: true}).click();
    await expect(sample.getByRole('status').filter({hasText: /MAXCC=0000.*MINE /})).toBeVisible();
    await expect(sample.getByRole('status').filter({hasText: /ABEND=S806.*CHILD /})).toBeVisible();
    await expect(sample.getByRole('tablist')).toHaveCount(2);
    await expect(sample.getByRole('link', {name: 'S806 in the lessons'})).toBeVisible();
    await expectReadableByEverybody(sample);
  });

  test('keeps its data sets on the learner’s machine until it is reset', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Edit'}).click();
    await editorOf(sample).fill(newDataSet);
    await run(sample);
    await expect(sample.getByRole('cell', {name: 'BANK.TEST.MINE'})).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await run(sample);
    await sample.getByRole('button', {name: 'Data sets'}).click();
    const row = sample.getByRole('row').filter({hasText: 'BANK.TEST.MINE'});
    await row.getByRole('button', {name: 'Browse'}).click();
    const shown = sample.getByRole('region', {name: 'BANK.TEST.MINE'});
    await shown.getByRole('button', {name: 'Edit'}).click();
    await sample.getByLabel('Records of BANK.TEST.MINE').fill('MY OWN RECORD');
    await sample.getByRole('button', {name: 'Save', exact: true}).click();
    await expect(row).toContainText('1 record');
    await expectReadableByEverybody(sample);
    await sample.getByRole('button', {name: 'Reset the machine'}).click();
    await sample.getByRole('button', {name: 'Reset it'}).click();
    await expect(row).toHaveCount(0);
    await expect(sample.getByRole('cell', {name: 'BANK.ACCOUNT.DATA', exact: true})).toBeVisible();
  });

  test('can be exported to a file and imported again', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Edit'}).click();
    await editorOf(sample).fill(newDataSet);
    await run(sample);
    await sample.getByRole('button', {name: 'Data sets'}).click();
    const download = page.waitForEvent('download');
    await sample.getByRole('button', {name: 'Save to a file'}).click();
    const file = await (await download).path();
    const mine = sample.getByRole('row').filter({hasText: 'BANK.TEST.MINE'});
    await sample.getByRole('button', {name: 'Reset the machine'}).click();
    await sample.getByRole('button', {name: 'Reset it'}).click();
    await expect(sample.getByText('The machine is as it was at the beginning.')).toBeVisible();
    await sample.getByLabel('Bring in a file').setInputFiles(file);
    await expect(sample.getByText('Your machine was brought in.')).toBeVisible();
    await expect(mine.last()).toBeVisible();
    await sample.getByLabel('Bring in a file').setInputFiles({name: 'x.bin', mimeType: '', buffer: Buffer.from('no')});
    await expect(sample.getByText(/^These bytes are no state of a machine/)).toBeVisible();
    await expect(mine.last()).toBeVisible();
  });

  test('is replaced by a new one when it cannot be read, and can be downloaded', async ({page, open}) => {
    await open(lesson);
    const sample = sampleOf(page);
    await run(sample);
    // The stored state is truncated.
    await page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error!);
        });
      const database = await done(indexedDB.open('keyval-store'));
      const store = database.transaction('keyval', 'readwrite').objectStore('keyval');
      const [key] = (await done(store.getAllKeys())).filter((one) => String(one).startsWith('practice.'));
      const {version, state} = (await done(store.get(key!))) as {version: number; state: Uint8Array};
      await done(store.put({version: version + 1, state: state.slice(0, -5)}, key));
      database.close();
    });
    await page.reload();
    await untilHydrated(page);
    await run(sample);
    await expect(sample.getByText(/^Your practice machine could not be read, so you have a new one/)).toBeVisible();
    await sample.getByRole('button', {name: 'Data sets'}).click();
    const download = page.waitForEvent('download');
    await sample.getByRole('button', {name: 'Download the old machine'}).click();
    expect((await download).suggestedFilename()).toBe('practice-machine.bin');
    await expectReadableByEverybody(sample);
    await sample.getByRole('button', {name: 'Forget what was set aside'}).click();
    await sample.getByRole('button', {name: 'Delete it'}).click();
    await expect(sample.getByText('It was deleted.')).toBeVisible();
    await expect(sample.getByRole('button', {name: 'Download the old machine'})).toHaveCount(0);
  });

  test('loads the machine and the editor when they are first used, under 200 kB', async ({page, open}) => {
    // A page that is prefetched late would count.
    await saveData(page);
    const scripts = new Map<string, Response>();
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), response);
    });
    // After these a learner's page loads nothing more by itself.
    const settled = Promise.all(
      ['POST /session', 'GET /api/machine'].map((last) =>
        page.waitForResponse(
          (response) => `${response.request().method()} ${new URL(response.url()).pathname}` === last,
        ),
      ),
    );
    await open(lesson);
    await settled;
    const before = new Set(scripts.keys());
    const sample = sampleOf(page);
    await sample.getByRole('button', {name: 'Edit'}).click();
    await expect(editorOf(sample)).toBeVisible();
    await run(sample);
    const loaded = [...scripts].filter(([url]) => !before.has(url)).map(([, response]) => response);
    const sizes = await Promise.all(
      loaded.map(async (response) => gzipSync(await response.body(), {level: constants.Z_BEST_COMPRESSION}).length),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(budget);
  });
});

test.describe('a task in JCL', () => {
  test.use({audience: 'member'});

  test('is graded by the results of the job', async ({page, open}) => {
    const {address, id, solution, wrong, feedback} = jobTask();
    await open(address);
    const task = page.locator(`[data-task="${id}"]`);
    const answer = task.getByLabel('Your answer', {exact: true});
    const check = task.getByRole('button', {name: 'Run and check'});
    await answer.fill(wrong);
    await check.click();
    await expect(task.getByRole('status').filter({hasText: 'Not yet.'})).toContainText(feedback);
    await expect(task.getByRole('tablist')).toBeVisible();
    await expectReadableByEverybody(task);
    await answer.fill(solution);
    await check.click();
    await expect(task.getByRole('status').filter({hasText: 'Right: the job leaves what it should.'})).toBeVisible();
    await expect(task.getByText('Done', {exact: true})).toBeVisible();
  });
});

test('a visitor gets nothing of the practice machine', async ({request}) => {
  expect((await request.get('/practice-machine/world.json')).status()).toBe(401);
});
