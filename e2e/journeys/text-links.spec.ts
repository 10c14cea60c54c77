import type {Page} from '@playwright/test';
import {expect, test} from '../site-test';

/** These have no component: they are part of the static HTML of the text. */
const linkInText = (page: Page) => page.locator('main .markdown > p > a[href^="/docs/"]').first();

const mark = (page: Page) => page.evaluate(() => Object.assign(window, {same: true}));
const isSame = (page: Page) => page.evaluate(() => 'same' in window);

test.describe('a link in the text of a lesson', () => {
  test.use({audience: 'member', viewport: {width: 1280, height: 800}});

  test.beforeEach(async ({page, open}) => {
    await open('/docs/jcl/jcl-basics/jcl-dd-stmt');
    await mark(page);
  });

  for (const [how, go] of [
    ['a click', (page: Page) => linkInText(page).click()],
    ['the keyboard', (page: Page) => linkInText(page).press('Enter')],
  ] as const) {
    test(`navigates on the client by ${how}, and Back returns`, async ({page}) => {
      const title = await page.getByRole('heading', {level: 1}).textContent();
      const address = await linkInText(page).getAttribute('href');
      await go(page);
      await expect(page).toHaveURL(address!);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText(title!);
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(title!);
      expect(await isSame(page)).toBe(true);
    });
  }

  for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
    test(`opens in a new tab or window with ${modifier}`, async ({page, context}) => {
      const address = page.url();
      const opened = context.waitForEvent('page');
      await linkInText(page).click({modifiers: [modifier]});
      await (await opened).close();
      expect(page.url()).toBe(address);
    });
  }

  test('is prefetched on hover', async ({page}) => {
    await page.waitForLoadState('networkidle');
    const loaded = page.waitForRequest((request) => request.resourceType() === 'script');
    await page.locator('main .markdown a[href^="/docs/"]').last().hover();
    await loaded;
  });
});

test.describe('a link beside a heading', () => {
  test.use({audience: 'member'});

  test('has the URL of the heading, and names it', async ({page, open}) => {
    await open('/docs/jcl/jcl-basics/jcl-dd-stmt');
    const heading = page.getByRole('main').getByRole('heading', {level: 2}).last();
    await heading.hover();
    const link = heading.getByRole('link', {name: /^Direct link to ./});
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${await heading.getAttribute('id')}$`));
    await expect(heading).toBeInViewport();
  });
});

test('a visitor’s link to a private page goes to the server, which redirects to the login page', async ({
  page,
  open,
}) => {
  await open('/mainframe-starter');
  await mark(page);
  await page.locator('a[href^="/docs"]').filter({visible: true}).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await isSame(page)).toBe(false);
});

test('a link to a page that does not exist goes to the server', async ({page, open, problems}) => {
  await open('/faq');
  await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {href: '/no-such-page', textContent: 'Nowhere'});
    document.querySelector('main')!.prepend(link);
  });
  await page.getByRole('link', {name: 'Nowhere'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/not found|not there|no such/i);
  expect(await isSame(page)).toBe(false);
  problems.length = 0; // The 404.
});
