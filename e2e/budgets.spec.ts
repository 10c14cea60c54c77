import type {Page, Request, Response} from '@playwright/test';
import budgets from './budgets.json' with {type: 'json'};
import {expect, test} from './site-test';

/** How the browser calls what the table calls otherwise. */
const kinds: Record<string, 'html' | 'style' | 'script' | 'font' | 'image'> = {
  document: 'html',
  stylesheet: 'style',
  script: 'script',
  font: 'font',
  image: 'image',
};

/** Loads nothing ahead: what other pages need is on their account. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
  });
}

/** What a page loads while something is done, until it is quiet. */
async function requestsOf(page: Page, act: () => Promise<unknown>): Promise<Request[]> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  return requests;
}

/** Kilobytes, as they are sent. */
async function weightOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, {responseBodySize}) => sum + responseBodySize / 1000, 0);
}

for (const {page: name, audience, path, ...budget} of budgets.pages) {
  test.describe(`the ${name} page`, () => {
    test.use({audience: audience as 'public' | 'member'});

    test('loads no more than its budget', async ({page, open}) => {
      await saveData(page);
      const requests = await requestsOf(page, () => open(path));
      for (const [kind, limit] of Object.entries(budget)) {
        const weight = await weightOf(requests.filter((request) => kinds[request.resourceType()] === kind));
        expect.soft(weight, `${kind} of ${path}`).toBeLessThanOrEqual(limit);
      }
    });
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
};

/** What a learner does, one after the other, and what comes when they do. */
const acts: Record<keyof typeof budgets.later, (page: Page) => Promise<void>> = {
  search: async (page) => {
    await page.getByRole('combobox').fill('DISP');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
  },
  editor: async (page) => {
    await page.getByRole('button', {name: 'Edit'}).first().click();
    // It begins as a plain box.
    await page.locator('.cm-content').waitFor();
  },
  machine: (page) => runTo(page, 'MAXCC=0000'),
  dfsort: async (page) => {
    await page.getByRole('textbox', {name: /, to change$/}).fill(jobs.dfsort);
    await runTo(page, 'ICE');
  },
  idcams: async (page) => {
    await page.getByRole('textbox', {name: /, to change$/}).fill(jobs.idcams);
    await runTo(page, 'IDCAMS');
  },
};

/** Runs the first sample, until its output has a text. */
async function runTo(page: Page, text: string): Promise<void> {
  const run = page.getByRole('button', {name: 'Run', exact: true}).first();
  const sample = page.locator('figure').filter({has: run}).first();
  await run.click();
  await expect(sample).toContainText(text);
}

test.describe('what comes only when it is asked for', () => {
  test.use({audience: 'member'});

  test('is no more than its budget: search, editor, practice machine, DFSORT and IDCAMS', async ({page, open}) => {
    await saveData(page);
    // The last thing that a page does by itself.
    const session = page.waitForResponse('**/session');
    await open(lesson);
    await session;
    for (const [what, limit] of Object.entries(budgets.later)) {
      const responses: Response[] = [];
      const note = (response: Response) => {
        // Fonts come whenever the line has time for them, and the rest of the index while its first results are read.
        const comesLater =
          /\.woff2$/.test(response.url()) || (what !== 'search' && /\/search-index\//.test(response.url()));
        if (!comesLater) responses.push(response);
      };
      page.on('response', note);
      await acts[what as keyof typeof acts](page);
      page.off('response', note);
      // A worker's answers tell no size of their own.
      const lengths = await Promise.all(responses.map((response) => response.headerValue('content-length')));
      const weight = lengths.reduce((sum, length) => sum + Number(length) / 1000, 0);
      expect.soft(weight, what).toBeLessThanOrEqual(limit);
      // Else the table would keep what has long been loaded with something else.
      expect.soft(weight, what).toBeGreaterThan(limit / 2);
    }
  });
});
