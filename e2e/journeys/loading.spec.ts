import type {Page} from '@playwright/test';
import {saveData} from '../data-saver';
import {expect, test, untilHydrated} from '../site-test';

/** The chunks of a page's own content, without those that all pages share. */
const pageScripts = /\/assets\/js\/(?!main|react|runtime)[^/]+\.js$/;

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', {name});

/** Holds back a page's own scripts until the test lets them through. */
async function holdPageScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pageScripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Measures in the page how long after the next click an element is visible: a busy machine may delay the test, but not
 * make the page's own clock run slow.
 */
async function measureDelay(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    let clicked = 0;
    document.addEventListener('click', () => (clicked = performance.now()), {capture: true});
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(`${wanted}:not([hidden])`)) return;
      Object.assign(window, {delay: performance.now() - clicked});
      observer.disconnect();
    }).observe(document.body, {childList: true, subtree: true, attributes: true});
  }, selector);
  return () => page.evaluate(() => (window as unknown as {delay: number}).delay);
}

test.describe('going to a page whose scripts are slow', () => {
  test('keeps the old page and shows a bar after 200 ms', async ({page, open}) => {
    await saveData(page);
    await open('/courses');
    const release = await holdPageScripts(page);
    const delay = await measureDelay(page, '#nprogress');
    await footerLink(page, 'FAQ').click();
    await expect(page.locator('#nprogress')).toBeAttached();
    expect(await delay()).toBeGreaterThanOrEqual(200);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Courses');
    release();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Frequently asked questions');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('shows no bar when they load in time', async ({page, open}) => {
    await open('/courses');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) Object.assign(window, {sawBar: true});
      }).observe(document.body, {childList: true});
    });
    const link = footerLink(page, 'FAQ');
    await link.hover();
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Frequently asked questions');
    expect(await page.evaluate(() => 'sawBar' in window)).toBe(false);
  });
});

test.describe('pages that are likely next', () => {
  /** The URLs of the scripts that a page loads from now on. */
  function noteScripts(page: Page): Set<string> {
    const scripts = new Set<string>();
    page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()));
    return scripts;
  }

  test('are prefetched when a link in the text comes into view', async ({page, open}) => {
    await page.setViewportSize({width: 390, height: 300});
    await open('/courses');
    const prefetched = page.waitForRequest((request) => pageScripts.test(request.url()));
    await page.getByRole('main').getByRole('link', {name: 'Mini'}).first().scrollIntoViewIfNeeded();
    await prefetched;
  });

  for (const [lesson, width] of [
    ['/docs/jcl/jcl-basics/jcl-dd-stmt', 390],
    ['/docs/db2/db2-sql/db2-sql-view', 1280],
  ] as const) {
    test.describe(`for a learner who reads ${lesson}, ${width} pixels wide`, () => {
      test.use({audience: 'member', viewport: {width, height: 800}});

      const nextLesson = (page: Page) => page.locator('.pagination-nav__link--next');

      /** The scripts that this lesson needs, and those that the next one needs besides. */
      async function scriptsOfLessons(page: Page): Promise<{own: Set<string>; next: Set<string>}> {
        await saveData(page);
        const loaded = noteScripts(page);
        await page.goto(lesson);
        await untilHydrated(page);
        await page.waitForLoadState('networkidle');
        const own = new Set(loaded);
        const next = noteScripts(page);
        await nextLesson(page).click();
        await expect(page).not.toHaveURL(lesson);
        await page.waitForLoadState('networkidle');
        return {own, next};
      }

      test('are the previous, the next and few others, at most 40 kB', async ({browser, page, open}) => {
        // With a separate cache.
        const other = await browser.newContext();
        const {own, next} = await scriptsOfLessons(await other.newPage());
        await other.close();
        const ahead = new Map<string, number>();
        page.on('requestfinished', async (request) => {
          if (!request.url().endsWith('.js') || own.has(request.url())) return;
          const {responseHeadersSize, responseBodySize} = await request.sizes();
          ahead.set(request.url(), responseHeadersSize + responseBodySize);
        });
        await open(lesson);
        for (const link of await page.getByRole('main').locator('a[href^="/"]').filter({visible: true}).all())
          await link.scrollIntoViewIfNeeded();
        // It is the last link in view, and pages are prefetched one after the other.
        for (const script of next) await expect.poll(() => [...ahead.keys()]).toContain(script);
        expect([...ahead.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
        // The next lesson would prefetch its own neighbours.
        await saveData(page);
        const later = noteScripts(page);
        await nextLesson(page).click();
        await expect(page).not.toHaveURL(lesson);
        expect([...later]).toEqual([]);
      });
    });
  }

  test.describe('for a learner', () => {
    test.use({audience: 'member', viewport: {width: 1280, height: 800}});

    test('are prefetched from the sidebar when it is hovered', async ({page, open}) => {
      await open('/docs/jcl/jcl-basics/jcl-dd-stmt');
      await page.waitForLoadState('networkidle');
      const link = page.locator('aside .menu__link[href="/docs/jcl/jcl-basics/reusable-jcls"]');
      const prefetched = page.waitForRequest((request) => pageScripts.test(request.url()));
      await link.hover();
      await (await prefetched).response();
      // The next lesson would prefetch its own neighbours.
      await saveData(page);
      const later = noteScripts(page);
      await link.click();
      await expect(page).toHaveURL('/docs/jcl/jcl-basics/reusable-jcls');
      expect([...later]).toEqual([]);
    });
  });

  test.describe('for a learner on a phone', () => {
    test.use({audience: 'member', viewport: {width: 390, height: 800}});

    test('need no fonts', async ({page, open}) => {
      const fonts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
      await open('/docs/jcl/jcl-basics/jcl-dd-stmt');
      await page.waitForLoadState('networkidle');
      expect(fonts).toEqual([]);
    });
  });

  for (const [how, act] of [
    ['hovered', (page: Page) => footerLink(page, 'FAQ').hover()],
    ['touched', (page: Page) => footerLink(page, 'FAQ').dispatchEvent('touchstart')],
  ] as const) {
    test(`are loaded when a link to them is ${how}`, async ({page, open}) => {
      await page.setViewportSize({width: 1280, height: 500});
      await open('/mini-course');
      await page.waitForLoadState('networkidle');
      const script = page.waitForRequest(
        (request) => request.resourceType() === 'script' && pageScripts.test(request.url()),
      );
      await act(page);
      await script;
    });
  }

  for (const [what, connection] of [
    ['in data-saver mode', {saveData: true, effectiveType: '4g'}],
    ['on a 2g connection', {saveData: false, effectiveType: 'slow-2g'}],
  ] as const) {
    test(`are left alone ${what}`, async ({page, open}) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
      await open('/courses');
      const scripts = noteScripts(page);
      await page.getByRole('main').getByRole('link', {name: 'Mini'}).first().scrollIntoViewIfNeeded();
      await footerLink(page, 'FAQ').hover();
      await page.waitForTimeout(500);
      expect([...scripts]).toEqual([]);
    });
  }
});

test('a route that fails to load is loaded from the server', async ({page, open, problems}) => {
  await saveData(page);
  await open('/courses');
  await page.evaluate(() => Object.assign(window, {same: true}));
  await page.route(pageScripts, (route) => route.abort());
  await footerLink(page, 'FAQ').click();
  await page.waitForFunction(() => !('same' in window));
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Frequently asked questions');
  problems.length = 0; // The aborted requests.
});

test('going to a page without a connection keeps the old page, until Retry or the way back', async ({
  page,
  open,
  problems,
}) => {
  await saveData(page);
  await open('/courses');
  await page.context().setOffline(true);
  await footerLink(page, 'FAQ').click();
  const failure = page.getByRole('alert').filter({hasText: 'The page did not load'});
  await expect(failure).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Courses');
  await page.goBack();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Courses');
  await footerLink(page, 'FAQ').click();
  await expect(failure).toBeVisible();
  await page.context().setOffline(false);
  await failure.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Frequently asked questions');
  await expect(failure).toHaveCount(0);
  problems.length = 0; // The failed requests.
});

test.describe('a page whose scripts fail to load', () => {
  test('is readable, says so, and is hydrated after Retry', async ({page, problems}) => {
    await page.route(pageScripts, (route) => route.abort());
    await page.goto('/faq');
    const failure = page.getByRole('alert').filter({hasText: 'ChunkLoadError'});
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Frequently asked questions');
    await page.unroute(pageScripts);
    await failure.getByRole('button', {name: 'Retry'}).click();
    await untilHydrated(page);
    await expect(failure).toHaveCount(0);
    problems.length = 0; // The aborted requests.
  });

  test('shows a spinner after 200 ms of retrying, and keeps its text when the connection is down', async ({
    page,
    problems,
  }) => {
    await page.route(pageScripts, (route) => route.abort());
    await page.goto('/faq');
    await page.getByRole('button', {name: 'Retry'}).waitFor();
    await page.route('**/faq', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.abort();
    });
    const delay = await measureDelay(page, '[aria-label=Loading]');
    await page.getByRole('button', {name: 'Retry'}).click();
    const spinner = page.getByRole('status', {name: 'Loading'});
    await expect(spinner).toBeVisible();
    expect(await delay()).toBeGreaterThanOrEqual(200);
    await expect(page.getByRole('alert').filter({hasText: 'Failed to fetch'})).toBeVisible();
    await expect(spinner).toBeHidden();
    await expect(page.getByRole('button', {name: 'Retry'})).toBeEnabled();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    problems.length = 0; // The aborted requests.
  });
});

test('a page that crashes says so with its causes, and Try again restores it', async ({page, open, problems}) => {
  await open('/courses');
  await page.evaluate(() => {
    const {getUTCMonth} = Date.prototype;
    Object.assign(window, {mend: () => Object.assign(Date.prototype, {getUTCMonth})});
    Object.assign(Date.prototype, {
      getUTCMonth() {
        throw new Error('The calendar is broken', {cause: new Error('Somebody took the month')});
      },
    });
  });
  await footerLink(page, 'Blog').click();
  await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
  await expect(page.getByText('The calendar is broken')).toBeVisible();
  await expect(page.getByText('Somebody took the month')).toBeVisible();
  await page.evaluate(() => (window as unknown as {mend(): void}).mend());
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  problems.length = 0; // The crash itself.
});

test('the home page alone warns of a wrong base URL when nothing of the site loads', async ({page, problems}) => {
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/courses');
  await expect(page.getByText('did not load properly')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('did not load properly')).toBeVisible();
  problems.length = 0; // The aborted requests.
});
