import fs from 'node:fs';
import path from 'node:path';
import type {Page, Request, Response} from '@playwright/test';
import budgets from './budgets.json' with {type: 'json'};
import {saveData} from './data-saver';
import {expect, test} from './site-test';

/** The browser's resource types, where budgets.json has another name. */
const kinds: Record<string, 'html' | 'style' | 'script' | 'font' | 'image'> = {
  document: 'html',
  stylesheet: 'style',
  script: 'script',
  font: 'font',
  image: 'image',
};

/** The responses that a page loads during an action, until the network is idle. */
async function requestsOf(page: Page, act: () => Promise<unknown>): Promise<Request[]> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  return requests;
}

/** Kilobytes, compressed. */
async function weightOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, {responseBodySize}) => sum + responseBodySize / 1000, 0);
}

for (const {page: name, audience, path, ...budget} of budgets.pages) {
  test.describe(`the ${name} page`, () => {
    test.use({audience: audience as 'public' | 'member'});

    test('stays within its budget', async ({page, open}) => {
      await saveData(page);
      const requests = await requestsOf(page, () => open(path));
      for (const [kind, limit] of Object.entries(budget)) {
        const weight = await weightOf(requests.filter((request) => kinds[request.resourceType()] === kind));
        expect.soft(weight, `${kind} of ${path}`).toBeLessThanOrEqual(limit);
      }
    });
  });
}

for (const build of ['public', 'public-hi', 'member', 'member-hi']) {
  test(`the scripts of the ${build} build weigh the same in whichever folder it is made`, () => {
    const root = path.join(import.meta.dirname, '..');
    // The numbers of scripts come from these paths.
    const registry = fs.readFileSync(path.join(root, `site/.docusaurus-${build}/registry.js`), 'utf8');
    expect(registry).toContain('@site/src');
    expect(registry).not.toContain(root);
  });
}

/** A lesson with a sample that runs. */
const lesson = '/docs/jcl/jcl-basics/jcl-introduction';

const job = (...statements: string[]) => ["//MINE     JOB (BANK),'ME',MSGCLASS=X", ...statements].join('\n');

/** Jobs of one step, whose program is loaded when it is first run. */
const jobs = {
  dfsort: job(
    '//SORT     EXEC PGM=SORT',
    '//SYSOUT   DD SYSOUT=*',
    '//SORTIN   DD *',
    'B',
    'A',
    '/*',
    '//SORTOUT  DD SYSOUT=*',
    '//SYSIN    DD *',
    '  SORT FIELDS=(1,1,CH,A)',
    '/*',
  ),
  idcams: job('//LIST     EXEC PGM=IDCAMS', '//SYSPRINT DD SYSOUT=*', '//SYSIN    DD *', '  LISTCAT LEVEL(BANK)', '/*'),
  cobol: job(
    '//RUN      EXEC IGYWCLG',
    '//COBOL.SYSIN DD *',
    '       IDENTIFICATION DIVISION.',
    '       PROGRAM-ID. MINE.',
    '       PROCEDURE DIVISION.',
    "           DISPLAY 'HELLO'",
    '           GOBACK.',
    '/*',
    '//GO.SYSOUT DD SYSOUT=*',
  ),
};

/** A learner's actions in order, and what each loads. */
const actions: Record<keyof typeof budgets.later, (page: Page) => Promise<void>> = {
  search: async (page) => {
    await page.getByRole('combobox', {name: 'Search the lessons'}).fill('DISP');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
  },
  editor: async (page) => {
    await page.getByRole('button', {name: 'Edit'}).first().click();
    // It starts as a plain text area.
    await page.locator('.cm-content').waitFor();
  },
  machine: (page) => runTo(page, 'MAXCC=0000'),
  dfsort: async (page) => {
    await page.getByRole('textbox', {name: /, to change$/}).fill(jobs.dfsort);
    await runTo(page, 'SORT.SORTOUT');
  },
  idcams: async (page) => {
    await page.getByRole('textbox', {name: /, to change$/}).fill(jobs.idcams);
    await runTo(page, 'LIST.SYSPRINT');
  },
  // The compiler, the binder and Language Environment.
  cobol: async (page) => {
    await page.getByRole('textbox', {name: /, to change$/}).fill(jobs.cobol);
    await runTo(page, 'COBOL.SYSPRINT');
  },
};

/** Runs the first sample, until its output contains a text. */
async function runTo(page: Page, text: string): Promise<void> {
  const run = page.getByRole('button', {name: 'Run', exact: true}).first();
  const sample = page.locator('figure').filter({has: run}).first();
  await run.click();
  await expect(sample).toContainText(text);
}

test.describe('what is loaded on demand', () => {
  test.use({audience: 'member'});

  test('stays within its budget: search, editor, practice machine, DFSORT, IDCAMS and COBOL', async ({page, open}) => {
    await saveData(page);
    // The last thing that a page loads on its own.
    const session = page.waitForResponse('**/session');
    await open(lesson);
    await session;
    for (const [what, limit] of Object.entries(budgets.later)) {
      const responses: Response[] = [];
      const note = (response: Response) => {
        // Fonts load in the background, and so does the rest of the index during the first search.
        const comesLater =
          /\.woff2$/.test(response.url()) || (what !== 'search' && /\/search-index\//.test(response.url()));
        if (!comesLater) responses.push(response);
      };
      page.on('response', note);
      await actions[what as keyof typeof actions](page);
      page.off('response', note);
      // Responses to a worker have no size.
      const lengths = await Promise.all(responses.map((response) => response.headerValue('content-length')));
      const weight = lengths.reduce((sum, length) => sum + Number(length) / 1000, 0);
      expect.soft(weight, what).toBeLessThanOrEqual(limit);
      // Otherwise a budget could remain for something no longer loaded separately.
      expect.soft(weight, what).toBeGreaterThan(limit / 2);
    }
  });
});
