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

/** The kilobytes of each kind that a page loads while something is done, as they are sent. */
async function weigh(page: Page, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  page.on('requestfinished', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  const weights: Record<string, number> = {html: 0, style: 0, script: 0, font: 0, image: 0};
  for (const request of requests) {
    const kind = kinds[request.resourceType()];
    if (kind) weights[kind]! += (await request.sizes()).responseBodySize / 1000;
  }
  return weights;
}

for (const {page: name, audience, path, ...budget} of budgets) {
  test.describe(`the ${name} page`, () => {
    test.use({audience: audience as 'public' | 'member'});

    test('loads no more than its budget, in kilobytes as sent', async ({page, open}) => {
      await saveData(page);
      const weights = await weigh(page, () => open(path));
      for (const [kind, limit] of Object.entries(budget)) {
        expect.soft(weights[kind], `${kind} of ${path}`).toBeLessThanOrEqual(limit);
      }
    });
  });
}
