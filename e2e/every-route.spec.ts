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

  for (const [index, route] of privateRoutes.entries()) {
    test(`${route} is whole, and readable by everybody`, async ({page}) => {
      await expectWholePage(page, route);
      await expectReadableByEverybody(page, index % 8 === 0 ? undefined : oneView(index));
    });
  }

  // A member who opens the login page is sent on.
  for (const route of publicRoutes.filter((path) => path !== '/login')) {
    test(`${route} is whole`, ({page}) => expectWholePage(page, route));
  }
});
