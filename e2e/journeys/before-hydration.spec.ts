import type {Locator, Page} from '@playwright/test';
import {effects, holdScripts, openFor, throttleCpu, ways} from '../before-hydration';
import {taskOf} from '../learner-pages';
import {expect, test, untilHydrated} from '../site-test';
import {answerOf, taskPart} from '../task-part';

const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';
const otherLesson = '/docs/jcl/jcl-basics/jcl-dd-advanced';

const colorToggle = (page: Page) => page.locator('.navbar button[aria-label^="Switch between"]').first();
const menuToggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const sidebar = (page: Page) => page.locator('aside .theme-doc-sidebar-menu');
const mobileMenu = (page: Page) => page.locator('#__docusaurus .navbar-sidebar');
const caret = (menu: Locator) => menu.locator('.menu__caret').nth(1);

async function expectOneClosed(menu: Locator): Promise<void> {
  await expect(caret(menu)).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.locator('.menu__list-item--collapsed')).toHaveCount(1);
  await expect(menu.locator('.menu__list-item--collapsed > .menu__list')).toBeHidden();
}

test.use({audience: 'member', viewport: {width: 1280, height: 800}});

test.beforeEach(({page}) => throttleCpu(page));

// Each control by each input, and the times spread over them.
for (const [seconds, way] of [
  [0.5, 'mouse'],
  [2, 'keyboard'],
] as const) {
  test(`activated by ${way} after ${seconds} s, the colour toggle and a category work`, async ({page}) => {
    await openFor(page, lesson, seconds * 1000);
    await ways[way](colorToggle(page));
    await ways[way](caret(sidebar(page)));
    await untilHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await expect(colorToggle(page)).toHaveAttribute('title', 'light mode');
    await expectOneClosed(sidebar(page));
  });
}

// The browser follows the first link, the hydrated page the last.
for (const [seconds, way] of [
  [0.5, 'keyboard'],
  [4, 'mouse'],
] as const) {
  test(`a link activated by ${way} after ${seconds} s is followed`, async ({page}) => {
    await openFor(page, lesson, seconds * 1000);
    await ways[way](sidebar(page).locator(`a[href="${otherLesson}"]`));
    await expect(page).toHaveURL(otherLesson);
    await untilHydrated(page);
  });
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 800}, hasTouch: true, isMobile: true});

  for (const [seconds, way] of [
    [1, 'touch'],
    [2, 'mouse'],
    [4, 'keyboard'],
  ] as const) {
    test(`the mobile menu opens by ${way} after ${seconds} s`, async ({page}) => {
      await openFor(page, lesson, seconds * 1000);
      await ways[way](menuToggle(page));
      await untilHydrated(page);
      await expect(page.locator('.navbar-sidebar')).toHaveCount(1);
      await expect(mobileMenu(page)).toBeVisible();
    });
  }

  test('a category collapsed in the mobile menu before hydration is collapsed after it', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(lesson);
    await ways.touch(menuToggle(page));
    const menu = page.locator('.navbar-sidebar');
    await ways.touch(caret(menu));
    await expectOneClosed(menu);
    release();
    await untilHydrated(page);
    await expect(mobileMenu(page)).toBeVisible();
    await expectOneClosed(mobileMenu(page));
  });

  test('the mobile menu opens and closes, switches colours and follows links before the framework has loaded', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto(lesson);
    await ways.touch(menuToggle(page));
    await expect(effects.menu(page)).toBeAttached();
    await ways.touch(page.getByRole('button', {name: 'Close navigation bar'}));
    await expect(page.locator('.navbar-sidebar')).toHaveCount(0);
    await ways.touch(menuToggle(page));
    await ways.touch(page.locator('.navbar-sidebar').getByRole('button', {name: 'Switch between'}));
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await ways.touch(page.locator(`.navbar-sidebar a[href="${otherLesson}"]`));
    await expect(page).toHaveURL(otherLesson);
  });
});

test('several clicks before hydration are all replayed', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto(lesson);
  for (let press = 0; press < 2; press++) await ways.mouse(colorToggle(page));
  for (let press = 0; press < 3; press++) await ways.mouse(caret(sidebar(page)));
  // At once, without the framework; bench/early-clicks.ts measures how soon.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectOneClosed(sidebar(page));
  release();
  await untilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
  await expectOneClosed(sidebar(page));
});

test('an answer typed as soon as there is a field for it is run', async ({page}) => {
  const open = taskOf('open');
  await page.goto(open.page, {waitUntil: 'commit'});
  const task = taskPart(page, open.title);
  await answerOf(task).waitFor({state: 'attached'});
  await answerOf(task).fill(open.file('solution'), {force: true});
  await ways.mouse(task.getByRole('button', {name: 'Run and check'}));
  await task.getByText('Done', {exact: true}).waitFor();
});

test('a search typed before hydration finds results', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto(lesson);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', {name: 'Search the lessons'}).click();
  await page.keyboard.type('DISP');
  release();
  // The framework, the worker and the index load first: that may take as long as the whole test.
  await page.getByRole('option').first().waitFor();
  await expect(page.getByRole('combobox', {name: 'Search the lessons'})).toHaveValue('DISP');
});

test.describe('for a visitor', () => {
  test.use({audience: 'public'});

  test('a password submitted before hydration goes to the server, not into the URL', async ({page, problems}) => {
    const release = await holdScripts(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill('stranger@example.com');
    await page.getByLabel('Password', {exact: true}).fill('wrong one');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    const alert = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    release();
    await alert;
    await expect(page).toHaveURL('/login');
    problems.length = 0; // Chromium notes the status 400 itself.
  });
});
