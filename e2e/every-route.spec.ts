import AxeBuilder from '@axe-core/playwright';
import brand from '@framewright/site/brand' with {type: 'json'};
import type {Page} from '@playwright/test';
import {privateRoutes, publicRoutes} from './routes';
import {expect, test, untilAlive} from './site-test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page): Promise<void> {
  const {violations} = await new AxeBuilder({page})
    .options({resultTypes: ['violations']})
    .withTags(wcag)
    .analyze();
  expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

for (const [audience, routes] of [
  ['public', publicRoutes],
  ['member', [...publicRoutes, ...privateRoutes]],
] as const) {
  test.describe(`for ${audience === 'member' ? 'a member' : 'a visitor'}`, () => {
    test.use({audience});

    for (const route of routes) {
      test(`${route} is whole, and readable by everybody`, async ({page}) => {
        const answer = await page.goto(route);
        expect(answer?.status()).toBe(200);
        expect(new URL(page.url()).pathname).toBe(route);
        await untilAlive(page);

        await expect(page).toHaveTitle(new RegExp(`^.{3,} \\| ${brand.name}$`));
        await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(/\w{2,}/);
        const canonical = page.locator('link[rel=canonical]');
        await expect(canonical).toHaveAttribute('href', `${brand.url}${route}`);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{30,}$/);

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
      });
    }
  });
}
