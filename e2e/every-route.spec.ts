import brand from '@framewright/site/brand' with {type: 'json'};
import type {Page} from '@playwright/test';
import axe from 'axe-core';
import {privateRoutes, publicRoutes} from './routes';
import {expect, test, untilAlive} from './site-test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page): Promise<void> {
  const violations = await page.evaluate(async (runOnly) => {
    // Colours may be on their way until the browser has drawn twice.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const {violations} = await window.axe.run(document, {runOnly, resultTypes: ['violations']});
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
  }, rules);
  expect(violations).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

/** What a search engine and a reader need of every page, whoever opens it. */
async function expectWholePage(page: Page, route: string): Promise<void> {
  const answer = await page.goto(route);
  expect(answer?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(route);
  await untilAlive(page);
  await expect(page).toHaveTitle(new RegExp(`^.{3,} \\| ${brand.name}$`));
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/\w{2,}/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${brand.url}${route}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{30,}$/);
}

async function expectReadableByEverybody(page: Page): Promise<void> {
  // Through the debugger, which the site's Content-Security-Policy does not bind.
  await page.evaluate(axe.source);
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 800});
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await test.step(`${colorScheme} at ${width} px`, () => expectNoViolations(page));
    }
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({width: 320, height: 640});
  await expectNoSidewaysScroll(page);
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

  for (const route of privateRoutes) {
    test(`${route} is whole, and readable by everybody`, async ({page}) => {
      await expectWholePage(page, route);
      await expectReadableByEverybody(page);
    });
  }

  // A member who opens the login page is sent on.
  for (const route of publicRoutes.filter((path) => path !== '/login')) {
    test(`${route} is whole`, ({page}) => expectWholePage(page, route));
  }
});
