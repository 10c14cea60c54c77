import brand from '@framewright/site/brand' with {type: 'json'};
import type {Page} from '@playwright/test';
import {everyView, expectReadableByEverybody, oneView} from './readable';
import {privateRoutes, publicRoutes} from './routes';
import {expect, test, untilHydrated} from './site-test';

/** What every page must have for readers, even before its scripts have run. */
async function expectHeading(page: Page): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^.{3,} \\| ${brand.name}$`));
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/\w{2,}/);
}

async function openPage(page: Page, route: string): Promise<void> {
  const answer = await page.goto(route);
  expect(answer?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(route);
}

/** The same for a hydrated page, and what a search engine needs, for every audience. */
async function expectWholePage(page: Page, route: string): Promise<void> {
  await openPage(page, route);
  await expectHeading(page);
  await untilHydrated(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${brand.url}${route}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{30,}$/);
}

/**
 * From now on pages run no scripts, which is a third of the work of a hydrated page. The policy is not applied, so that
 * one page can be put into another; its violations are checked on hydrated pages.
 */
async function withholdScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/js\//, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
  await (await page.context().newCDPSession(page)).send('Page.setBypassCSP', {enabled: true});
}

/** Puts a page into the open one, whose scripts stay: axe-core is slow in a new page. */
async function showText(page: Page, route: string): Promise<void> {
  const answer = await page.request.get(route, {maxRedirects: 0});
  expect(answer.status()).toBe(200);
  await page.setContent(await answer.text());
}

/** What scripts would do on an idle page. */
async function applyStyleSheet(page: Page): Promise<void> {
  const link = page.locator('link[rel=stylesheet]');
  await link.evaluate((element: HTMLLinkElement) => (element.media = 'all'));
  await expect.poll(() => link.evaluate((element: HTMLLinkElement) => element.sheet !== null)).toBe(true);
}

/** Eight routes each: a tab opens one after the other in half of the time that a new browser context takes for each. */
const groupsOf = (routes: string[]): string[][] =>
  Array.from({length: Math.ceil(routes.length / 8)}, (_, part) => routes.slice(part * 8, part * 8 + 8));

const titleOf = (group: string[]) => `${group[0]} to ${group.at(-1)}`;

/** Opens all pages of a group, and fails with a list of the bad routes. */
async function walk(group: string[], check: (route: string, index: number) => Promise<void>): Promise<void> {
  const failures: string[] = [];
  for (const [index, route] of group.entries()) {
    await test
      .step(route, () => check(route, index))
      .catch((error: Error) => failures.push(`${route}: ${error.message}`));
  }
  expect(failures).toEqual([]);
}

test.describe('for a visitor', () => {
  for (const [index, route] of publicRoutes.entries()) {
    test(`${route} is complete and accessible`, async ({page}) => {
      await expectWholePage(page, route);
      await expectReadableByEverybody(page, index % 4 === 0 ? everyView : undefined);
    });
  }
});

test.describe('for a member', () => {
  test.use({audience: 'member'});

  for (const [number, group] of groupsOf(privateRoutes).entries()) {
    test(`${titleOf(group)}: complete and accessible`, ({page}) =>
      walk(group, async (route, index) => {
        if (index === 0) {
          await expectWholePage(page, route);
          await expectReadableByEverybody(page, number % 3 === 0 ? everyView : [oneView(number)]);
          await withholdScripts(page);
          return;
        }
        // The same components with another text.
        const view = oneView(index);
        await page.emulateMedia(view);
        await (index === 1 ? openPage : showText)(page, route);
        await expectHeading(page);
        await applyStyleSheet(page);
        await expectReadableByEverybody(page, [view]);
      }));
  }

  // A signed-in member is redirected from the login page.
  for (const group of groupsOf(publicRoutes.filter((path) => path !== '/login'))) {
    test(`${titleOf(group)}: complete`, ({page}) => walk(group, (route) => expectWholePage(page, route)));
  }
});
