import brand from '@framewright/site/brand' with {type: 'json'};
import type {Locator, Page} from '@playwright/test';
import {expect, test, untilHydrated} from '../site-test';

const entries = ['Exercise', 'General', 'JCL', 'COBOL', 'DB2', 'Interview', 'Blog'];

/** Scrolls down in steps: the navbar hides at the second one. */
async function scrollUntilHidden(page: Page, navbar: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({top: 300, behavior: 'instant'}));
    await expect(navbar).not.toBeInViewport({timeout: 500});
  }).toPass();
}

for (const [audience, button] of [
  ['public', 'Login'],
  ['member', 'Logout'],
] as const) {
  test.describe(`for a ${audience} page`, () => {
    test.use({audience, viewport: {width: 1280, height: 800}});

    test(`the navbar has the items in order and ${button} on the right`, async ({page, open}) => {
      await open('/');
      const navbar = page.getByRole('navigation', {name: 'Main'});
      await expect(navbar.locator('.navbar__items:not(.navbar__items--right) .navbar__link')).toHaveText(entries);
      await expect(navbar.locator('.navbar__items--right').getByText(button)).toBeVisible();
    });
  });
}

test('Login opens the login page without a reload', async ({page, open}) => {
  await open('/');
  await page.evaluate(() => Object.assign(window, {same: true}));
  await page.getByRole('link', {name: 'Login'}).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('the login page has the fields, the images and a hidden title', async ({page, open}) => {
  await open('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password')).toHaveAttribute('placeholder', /^\*+$/);
  await expect(page.getByRole('button', {name: 'Log in'})).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(2);
  const title = await page.getByRole('heading', {level: 1}).boundingBox();
  expect(title?.width).toBeLessThanOrEqual(1);
});

test('the first key press reaches the link that skips to the content', async ({page, open}) => {
  await open('/courses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the footer names the business and links to its pages', async ({page, open}) => {
  await open('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', {name: brand.name})).toHaveAttribute('href', '/');
  for (const line of [brand.tagline, ...brand.address, brand.phone]) await expect(footer.getByText(line)).toBeVisible();
  await expect(footer.getByText(`Copyright © ${new Date().getFullYear()} ${brand.name}`)).toBeVisible();
  for (const [column, paths] of Object.entries({
    Course: ['/mainframe-starter', '/mini-course'],
    Company: ['/why-us', '/contact-us'],
    Resources: ['/blog', '/faq', '/why-mainframe'],
  })) {
    const links = footer.getByRole('navigation', {name: column}).getByRole('link');
    expect(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))).toEqual(paths);
  }
});

test('the footer shows the current year, not that of the build', async ({page, open}) => {
  await page.clock.setFixedTime(new Date('2031-02-03'));
  await open('/');
  await expect(page.getByRole('contentinfo').getByText('Copyright © 2031')).toBeVisible();
});

test('the announcement stays dismissed until it changes', async ({page, open}) => {
  const announcement = page.getByText('New to the mainframe?');
  await open('/');
  await expect(announcement).toBeVisible();
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(announcement).toBeHidden();
  await page.reload();
  await expect(announcement).toBeHidden();
  // The reader dismissed an announcement with another id.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
    localStorage.setItem(key ?? '', 'an-older-one');
  });
  await page.reload();
  await expect(announcement).toBeVisible();
});

test.describe('colour mode', () => {
  test.use({viewport: {width: 1280, height: 800}, colorScheme: 'dark'});

  test('follows the system, then cycles through light, dark and system', async ({page, open}) => {
    await open('/');
    const html = page.locator('html');
    const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    for (const [choice, theme] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'dark'],
    ] as const) {
      await toggle.click();
      await expect(html).toHaveAttribute('data-theme-choice', choice);
      await expect(html).toHaveAttribute('data-theme', theme);
    }
  });

  test('persists after a reload and applies to other tabs', async ({page, context, open}) => {
    await open('/');
    const other = await context.newPage();
    await other.goto('/faq');
    await other.locator('html[data-has-hydrated="true"]').waitFor();
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 800}});

  const menu = '.navbar-sidebar--show';

  test('the mobile menu opens by keyboard and has every item', async ({page, open}) => {
    await open('/');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).focus();
    await page.keyboard.press('Enter');
    for (const label of entries)
      await expect(page.locator(menu).getByRole('link', {name: label, exact: true})).toBeVisible();
  });

  test('Esc closes the mobile menu, and the focus goes back to its button', async ({page, open}) => {
    await open('/');
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    await toggle.click();
    await expect(page.locator(menu)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(menu)).toHaveCount(0);
    await expect(toggle).toBeFocused();
  });

  test.describe('a learner', () => {
    test.use({audience: 'member'});

    test('sees the name of the brand, and logs out in the dialog of the account', async ({page, open}) => {
      await open('/faq');
      const bar = page.getByRole('navigation', {name: 'Main'});
      await expect(bar.getByText(brand.name, {exact: true})).toBeInViewport({ratio: 1});
      await expect(bar.getByRole('button', {name: 'Logout'})).toBeHidden();
      await expect(page.getByText('New to the mainframe?')).toHaveCount(0);
      await bar.getByRole('button', {name: 'Account'}).click();
      await expect(page.getByRole('dialog').getByRole('button', {name: 'Log out'})).toBeVisible();
    });
  });

  test('the mobile menu closes when the window reaches desktop width', async ({page, open}) => {
    await page.setViewportSize({width: 996, height: 800});
    await open('/');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator(menu)).toBeVisible();
    await page.setViewportSize({width: 997, height: 800});
    await expect(page.locator(menu)).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeHidden();
  });

  test('the mobile menu closes on back navigation, and the page stays', async ({page, open}) => {
    await open('/');
    await page.getByRole('contentinfo').getByRole('link', {name: 'FAQ'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Frequently asked questions');
    await expect(page).toHaveURL('/faq');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator(menu)).toBeVisible();
    await page.goBack();
    await expect(page.locator(menu)).toHaveCount(0);
    await expect(page).toHaveURL('/faq');
  });

  test('the navbar hides when scrolling down and reappears when scrolling up', async ({page, open}) => {
    await open('/blog/beginning');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await scrollUntilHidden(page, navbar);
    await page.mouse.wheel(0, -300);
    await expect(navbar).toBeInViewport();
  });

  test('a hidden navbar shows while the focus is in it, and the page does not scroll', async ({page, open}) => {
    await open('/blog/beginning');
    const navbar = page.getByRole('navigation', {name: 'Main'});
    await page.getByRole('main').getByRole('link').first().focus();
    await scrollUntilHidden(page, navbar);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.keyboard.press('Shift+Tab');
    await expect(navbar.locator(':focus')).toBeInViewport({ratio: 1});
    expect(await scrolled()).toBe(before);
  });
});

test('a printed page has no navigation', async ({page, open}) => {
  await open('/blog/beginning');
  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  for (const furniture of ['.navbar', '.footer', '.theme-blog-sidebar', '.pagination-nav']) {
    for (const part of await page.locator(furniture).all()) await expect(part).toBeHidden();
  }
});

test.describe('the deferred style sheet', () => {
  const sheetOf = (page: Page) => page.locator('link[rel=stylesheet]');

  test('is applied at once when the page shows something new', async ({page, open}) => {
    await open('/mainframe-starter');
    await expect(sheetOf(page)).toHaveAttribute('media', 'print');
    const isInEffect = await page.evaluate(async () => {
      const title = document.title;
      document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')!.click();
      while (document.title === title) await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!.media;
    });
    expect(isInEffect).toBe('all');
  });

  test('is applied at once when something hidden is shown', async ({page, open}) => {
    await open('/');
    await expect(sheetOf(page)).toHaveAttribute('media', 'print');
    await page.evaluate(() => document.querySelector('[hidden]')!.removeAttribute('hidden'));
    // Before the next paint, and so before this is evaluated.
    expect(await sheetOf(page).getAttribute('media')).toBe('all');
  });

  test('is applied soon after the reader does something', async ({page, open}) => {
    await open('/mainframe-starter');
    await page.mouse.move(200, 200);
    await expect(sheetOf(page)).toHaveAttribute('media', 'all');
  });
});

test('late fonts cause no layout shift', async ({page}) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as {shift: number}).shift += (entry as unknown as {value: number}).value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  await page.goto('/faq');
  await untilHydrated(page);
  const families = () =>
    page.evaluate(() => [...document.fonts].map(({family, status}) => `${family.replaceAll('"', '')} ${status}`));
  await expect.poll(families).toContain('IBM Plex Sans loaded');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as unknown as {shift: number}).shift)).toBeLessThan(0.01);
});

test.describe('in forced colours', () => {
  test.use({audience: 'member'});

  test('the sidebar of a lesson has its arrows, and marks the open page', async ({page, open}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await open('/docs/jcl/jcl-basics/jcl-dd-stmt');
    const sidebar = page.locator('aside .menu');
    const arrow = await sidebar
      .locator('.menu__caret')
      .first()
      .evaluate((button) => getComputedStyle(button, '::before').backgroundColor);
    expect(arrow).toBe('rgb(0, 0, 0)');
    await expect(sidebar.locator('[aria-current="page"]')).toHaveCSS('border-left-width', '3px');
  });
});
