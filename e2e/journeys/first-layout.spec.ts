import type {Page} from '@playwright/test';
import {holdScripts} from '../before-hydration';
import {expect, test, untilHydrated} from '../site-test';

const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';
const heading = '#dd-statements-that-fail';

test.use({audience: 'member', viewport: {width: 390, height: 800}});

const lastPart = (page: Page) => page.locator('main .markdown > *').last();
const visibility = (page: Page) => lastPart(page).evaluate((part) => getComputedStyle(part).contentVisibility);
const place = (page: Page) => page.locator(heading).evaluate((element) => element.getBoundingClientRect().top);

/** Just below the navbar. */
async function expectAtTop(page: Page): Promise<void> {
  await expect.poll(() => place(page)).toBeLessThan(100);
  expect(await place(page)).toBeGreaterThan(-2);
}

test('a lesson that is opened at its top skips layout below the fold until hydration', async ({page}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(lesson);
  expect(await visibility(page)).toBe('auto');
  releaseScripts();
  await untilHydrated(page);
  expect(await visibility(page)).toBe('visible');
  await page.mouse.move(9, 9);
  await expect(page.locator('html[data-at-top], main .markdown > [style*="content-visibility"]')).toHaveCount(0);
  expect(await visibility(page)).toBe('visible');
});

test.describe('the home page of a visitor', () => {
  test.use({audience: 'public'});

  test('skips layout below the fold too, and so does the footer of every page', async ({page}) => {
    const far = page.locator('.page-part:last-child, .footer');
    const seen = () => far.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
    const releaseScripts = await holdScripts(page);
    await page.goto('/');
    expect(await seen()).toEqual(['auto', 'auto']);
    releaseScripts();
    await untilHydrated(page);
    expect(await seen()).toEqual(['visible', 'visible']);
  });
});

test('the fields of an exercise are inserted at hydration', async ({page}) => {
  const fields = page.getByLabel('Your answer', {exact: true});
  const releaseScripts = await holdScripts(page);
  await page.goto('/exercise/jcl/jcl-basics/jcl-dd-advanced');
  await expect(page.getByText('Your answer').first()).toBeAttached();
  await expect(fields).toHaveCount(0);
  releaseScripts();
  await untilHydrated(page);
  await expect(fields).toHaveCount(4);
  await fields.last().fill('MY ANSWER');
  await expect(fields.last()).toHaveText(/MY ANSWER/);
});

test('a lesson that is opened at a heading skips nothing, and the heading is in view', async ({page}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(lesson + heading);
  expect(await visibility(page)).toBe('visible');
  await expectAtTop(page);
  releaseScripts();
  await untilHydrated(page);
  await expectAtTop(page);
});

test('a link to a heading works before hydration', async ({page}) => {
  await holdScripts(page);
  await page.goto(lesson);
  // The page's own links are next to their headings; this one is in view.
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), {href: to, textContent: 'Further down'});
    document.querySelector('main h1')!.append(link);
  }, heading);
  await page.getByRole('link', {name: 'Further down'}).click();
  await expectAtTop(page);
});

test('a reload restores the scroll position', async ({page}) => {
  await page.goto(lesson);
  await untilHydrated(page);
  await page.locator(heading).evaluate((element) => element.scrollIntoView({behavior: 'instant'}));
  const before = await place(page);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(async () => Math.abs((await place(page)) - before)).toBeLessThan(80);
});

test.describe('a lesson that is reached by client-side navigation', () => {
  test.use({viewport: {width: 1280, height: 800}});

  /** Goes to the lesson, and clicks the link to a heading as soon as it has been rendered. */
  const goAndClick = (to: string) => `new Promise((resolve) => {
    const title = document.querySelector('main h1').textContent;
    const press = () => {
      if (document.querySelector('main h1').textContent === title) return requestAnimationFrame(press);
      const visibility = getComputedStyle(document.querySelector('main .markdown > :last-child')).contentVisibility;
      const link = document.querySelector('.table-of-contents a[href="${heading}"]');
      link.click();
      resolve(visibility);
    };
    [...document.querySelectorAll('aside a')].find(({pathname}) => pathname === '${to}').click();
    requestAnimationFrame(press);
  })`;

  test('skips layout below the fold too, and a click at once leads to the right place', async ({page, open}) => {
    await open('/docs/jcl/jcl-basics/jcl-dd-advanced');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(goAndClick(lesson))).toBe('auto');
    await expectAtTop(page);
    await expect(page.locator('html[data-at-top], main .markdown > [style*="content-visibility"]')).toHaveCount(0);
    await expectAtTop(page);
  });
});

test.describe('the login page', () => {
  test.use({audience: 'public'});

  for (const width of [390, 1280]) {
    test(`${width} pixels wide, does not shift when its image loads`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      let releaseImage: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (releaseImage = resolve));
      await page.route('**/img/login-banner.svg', async (route) => {
        await held;
        await route.continue();
      });
      const field = page.getByLabel('Email');
      await page.goto('/login', {waitUntil: 'commit'});
      await page.locator('footer').waitFor();
      const before = await field.boundingBox();
      releaseImage();
      await expect
        .poll(() =>
          page
            .locator('main img')
            .first()
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBeGreaterThan(0);
      expect(await field.boundingBox()).toEqual(before);
    });
  }
});
