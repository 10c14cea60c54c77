import type {Page, Request} from '@playwright/test';
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

test.describe('what comes only when it is asked for', () => {
  test.use({audience: 'member'});

  for (const {what, path, limit} of budgets.later) {
    test(`${what} loads no more than its budget`, async ({page, open}) => {
      await saveData(page);
      await open(path);
      await page.waitForLoadState('networkidle');
      const requests = await requestsOf(page, async () => {
        await page.getByRole('combobox').fill('DISP');
        await page.getByRole('option').first().waitFor();
      });
      expect(await weightOf(requests), what).toBeLessThanOrEqual(limit);
    });
  }
});
