import type {Page} from '@playwright/test';
import {expectReadableByEverybody} from '../readable';
import {newLearner} from '../site-server';
import {logIn} from '../signing-in';
import {expect, test, untilHydrated} from '../site-test';

const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';
const field = (page: Page) => page.getByRole('combobox', {name: 'Search the lessons'});
const options = (page: Page) => page.getByRole('listbox', {name: 'Suggestions'}).getByRole('option');
const indexFiles = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search-index/')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

test.describe('a learner', () => {
  test.use({audience: 'member', viewport: {width: 1280, height: 800}});

  test('reaches the field with Ctrl+K; the index loads at the first focus, with a spinner', async ({page, open}) => {
    const asked = indexFiles(page);
    await open(lesson);
    expect(asked).toEqual([]);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/search-index/lessons.json', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(page.locator('[data-search-ring]')).toBeVisible();
    release();
    await expect(page.locator('[data-search-ring]')).toHaveCount(0);
    expect(asked).toEqual(['/search-index/lessons.json']);
  });

  test('loads the index when the pointer comes near', async ({page, open}) => {
    const asked = indexFiles(page);
    await open(lesson);
    await field(page).hover();
    await expect.poll(() => asked).toEqual(['/search-index/lessons.json']);
  });

  test('gets eight suggestions, opens one by keyboard, and finds the words highlighted there', async ({page, open}) => {
    await open('/docs/general/zos-files/vsam');
    await field(page).fill('DISP=(NEW,CATLG)');
    await expect(options(page)).toHaveCount(9);
    await expect(options(page).last()).toHaveText('See all results');
    await expect(page.getByRole('status').getByText('8 suggestions')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-suggestions-0');
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    const address = (await options(page).first().getAttribute('href'))!;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(options(page)).toHaveCount(0);
    const marks = () => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0);
    await expect.poll(marks).toBeGreaterThan(0);
    // The marks belong to this visit only.
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
    await expect.poll(marks).toBe(0);
  });

  test('lands on the heading of a hit, and Ctrl+K shows the field there', async ({page, open}) => {
    await open(lesson);
    await field(page).fill('S0C7');
    await options(page).first().click();
    await expect(page).toHaveURL(/\/docs\/general\/zos-concepts\/zos-abends#s0c7$/);
    await expect(page.locator('#s0c7')).toBeInViewport();
    // The page has scrolled down to it, which hides the bar.
    await expect(field(page)).not.toBeInViewport();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeInViewport({ratio: 1});
    await expect(page.locator('#s0c7')).toBeInViewport();
  });

  test('sees all results on a separate page, whose URL follows the query', async ({page, open}) => {
    await open(lesson);
    await field(page).fill('abend');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=abend');
    const results = page.getByRole('main').getByRole('listitem');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/results/);
    expect(await results.count()).toBeGreaterThan(8);
    await page.getByLabel('Words, parameters or codes').fill('COND');
    await page.getByLabel('Lessons on').selectOption('COBOL');
    await expect(page).toHaveURL('/search?q=COND&ctx=cobol');
    await expect(results.first().getByRole('link')).toHaveAttribute('href', /^\/docs\/cobol\//);
    for (const link of await results.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', /^\/docs\/cobol\//);
    }
  });

  test('is told about missing parameters of a search by URL', async ({page, open}) => {
    await open('/search?q=LRECL&ctx=rexx&version=9');
    await expect(page.getByText('There is no subject “rexx”.')).toBeVisible();
    await expect(page.getByText('There is no version “9” of the lessons.')).toBeVisible();
  });

  test('can open a search by URL, with a context and a version', async ({page, open}) => {
    await open('/search?q=LRECL&ctx=jcl&version=current');
    await expect(page.getByLabel('Words, parameters or codes')).toHaveValue('LRECL');
    await expect(page.getByLabel('Lessons on')).toHaveValue('jcl');
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/docs\/jcl\//,
    );
    await page.getByLabel('Words, parameters or codes').fill('BLKSIZE');
    await expect(page).toHaveURL('/search?q=BLKSIZE&ctx=jcl&version=current');
  });

  test('is told when there are no results', async ({page, open}) => {
    await open(lesson);
    await field(page).fill('98765');
    await expect(page.getByText('No results').first()).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await open('/search?q=98765');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('No results');
  });

  test('is told when the index fails to load, and can retry', async ({page, open, problems}) => {
    await open(lesson);
    await page.route('**/search-index/lessons.json', (route) => route.fulfill({status: 503, body: 'no'}));
    await field(page).fill('DISP');
    await expect(page.getByRole('alert').getByText('The search index could not be loaded (503).')).toBeVisible();
    await page.unroute('**/search-index/lessons.json');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(options(page).first()).toBeVisible();
    problems.length = 0;
  });

  test('closes the list with Escape, and by moving the focus', async ({page, open}) => {
    await open(lesson);
    await field(page).fill('DISP');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(options(page)).toHaveCount(0);
  });

  test('gets an accessible list in both colour modes, on a desktop and on a phone', async ({page, open}) => {
    await open(lesson);
    await field(page).fill('DISP');
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    await expectReadableByEverybody(page);
  });

  test('searches full screen on a phone', async ({page, open}) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(lesson);
    await expect(field(page)).toBeHidden();
    await page.getByRole('button', {name: 'Search'}).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill('DISP');
    await expect(options(page).first()).toBeVisible();
    const panel = (await page.getByRole('listbox').boundingBox())!;
    expect(panel.width).toBeGreaterThan(340);
    await page.getByRole('button', {name: 'Close the search'}).click();
    await expect(field(page)).toBeHidden();
  });
});

test('recent searches belong to the learner, can be cleared, and logging out removes the index', async ({
  page,
  open,
  problems,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  const [first, second] = [await newLearner(), await newLearner()];
  await open(`/login?next=${lesson}`);
  await logIn(page, first);
  await expect(page).toHaveURL(lesson);
  await untilHydrated(page);
  await field(page).fill('COMP-3');
  await options(page).first().click();
  await expect(field(page)).not.toBeFocused();
  // Until the page is shown there, it still scrolls.
  await expect(page.locator('#usage')).toBeInViewport();
  await field(page).fill('');
  await field(page).focus();
  await expect(options(page)).toHaveText(['COMP-3']);
  const found = page.url();

  await page.getByRole('button', {name: 'Logout'}).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/search-index/lessons.json')).status()).toBe(401);
  await untilHydrated(page);
  await logIn(page, second);
  await expect(page).toHaveURL(found);
  await untilHydrated(page);
  await field(page).focus();
  await expect(options(page)).toHaveCount(0);

  await page.getByRole('button', {name: 'Logout'}).click();
  await expect(page).toHaveURL(/\/login/);
  await untilHydrated(page);
  await logIn(page, first);
  await expect(page).toHaveURL(found);
  await untilHydrated(page);
  await field(page).focus();
  await expect(options(page)).toHaveText(['COMP-3']);
  await page.getByRole('button', {name: 'Clear'}).click();
  await expect(options(page)).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await field(page).focus();
  await expect(options(page)).toHaveCount(0);
  problems.length = 0;
});

test('a visitor has no search bar, is asked to sign in on /search, and loads no index', async ({page, open}) => {
  const asked = indexFiles(page);
  await open('/');
  await expect(page.getByRole('combobox', {name: 'Search the lessons'})).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await open('/search?q=DISP');
  await expect(page.getByRole('link', {name: 'Log in to search'})).toHaveAttribute('href', '/login?next=/search');
  expect(asked).toEqual([]);
});
