import brand from '@framewright/site/brand' with {type: 'json'};
import type {Page} from '@playwright/test';
import {expectReadableByEverybody, oneView} from './readable';
import {privateRoutes, publicRoutes} from './routes';
import {expect, test, untilHydrated} from './site-test';

/** What a search engine and a reader need of every page, whoever opens it. */
async function expectWholePage(page: Page, route: string): Promise<void> {
  const answer = await page.goto(route);
  expect(answer?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(route);
  await untilHydrated(page);
  await expect(page).toHaveTitle(new RegExp(`^.{3,} \\| ${brand.name}$`));
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/\w{2,}/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${brand.url}${route}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{30,}$/);
}

/** Eight routes each: a tab opens one after the other in half of the time that a new browser context takes for each. */
const groupsOf = (routes: string[]): string[][] =>
  Array.from({length: Math.ceil(routes.length / 8)}, (_, part) => routes.slice(part * 8, part * 8 + 8));

const titleOf = (group: string[]) => `${group[0]} to ${group.at(-1)}`;

/** Opens all pages of a group, and fails with every route that is not as it should be. */
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
  for (const route of publicRoutes) {
    test(`${route} is whole, and readable by everybody`, async ({page}) => {
      await expectWholePage(page, route);
      await expectReadableByEverybody(page);
    });
  }
});

test.describe('for a member', () => {
  test.use({audience: 'member'});
  test.setTimeout(600_000);

  for (const [number, group] of groupsOf(privateRoutes).entries()) {
    test(`${titleOf(group)}: whole, and readable by everybody`, ({page}) =>
      walk(group, async (route, index) => {
        await expectWholePage(page, route);
        // All views of one page in twenty-four: the others have the same components.
        await expectReadableByEverybody(page, number % 3 === 0 && index === 0 ? undefined : oneView(index));
      }));
  }

  // A member who opens the login page is sent on.
  for (const group of groupsOf(publicRoutes.filter((path) => path !== '/login'))) {
    test(`${titleOf(group)}: whole`, ({page}) => walk(group, (route) => expectWholePage(page, route)));
  }
});
