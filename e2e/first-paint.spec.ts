import type {Page, Route} from '@playwright/test';
import budgets from './budgets.json' with {type: 'json'};
import {expect, test} from './site-test';

/** No rule depends on both the width and the colour mode, so two of the four combinations cover all. */
const views = [
  {width: 390, colorScheme: 'light'},
  {width: 1280, colorScheme: 'dark'},
] as const;

/** One page of each layout. */
const pages = [
  ...budgets.pages,
  {page: 'blog list', audience: 'public', path: '/blog'},
  {page: 'blog archive', audience: 'public', path: '/blog/archive'},
  {page: 'news', audience: 'public', path: '/news'},
  {page: 'contact', audience: 'public', path: '/contact-us'},
  {page: 'FAQ', audience: 'public', path: '/faq'},
  {page: 'not found', audience: 'public', path: '/no-such-page'},
  {page: 'category', audience: 'member', path: '/docs/category/jcl---basics'},
  {page: 'tag', audience: 'member', path: '/docs/tags/jcl'},
  {page: 'tags', audience: 'member', path: '/docs/tags'},
  {page: 'mock interview', audience: 'member', path: '/interview/mock-interview'},
  {page: 'practice machine', audience: 'member', path: '/practice/machine'},
  {page: 'classes', audience: 'member', path: '/class'},
];

/** Holds back everything after the first paint; returns a function that releases the full style sheet. */
async function holdAssets(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.route(/\/assets\/.*\.css$/, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]!.continue();
    const link = page.locator('link[rel=stylesheet]');
    await expect.poll(() => link.evaluate((element: HTMLLinkElement) => element.sheet !== null)).toBe(true);
    // The script that applies it when it is needed is held back too.
    await link.evaluate((element: HTMLLinkElement) => (element.media = 'all'));
  };
}

/**
 * The changes since the last call, element by element: box and computed style of everything rendered, pseudo-elements
 * included, except for properties that show only during motion or hover.
 */
function changesOfRendering(): string[] {
  const unseen =
    /^(?:--|transition|animation-(?!name)|scroll-behavior|overscroll|resize|cursor|will-change|user-select|-webkit-user|-webkit-tap)/;
  const names = [...getComputedStyle(document.documentElement)].filter((name) => !unseen.test(name));
  const rendering = new Map<string, string[]>();
  for (const element of document.querySelectorAll('html, body, body *')) {
    if (element.closest('script, noscript') || !element.checkVisibility({visibilityProperty: true})) continue;
    const {x, y, width, height} = element.getBoundingClientRect();
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part || undefined);
      if (part && style.content === 'none') continue;
      const values = names.map((name) => style.getPropertyValue(name));
      const key = `${rendering.size} ${element.tagName} ${element.getAttribute('class') ?? ''}${part}`;
      rendering.set(key, [...values, [x, y, width, height].join()]);
    }
  }
  const memory = window as unknown as {rendering?: Map<string, string[]>};
  const before = memory.rendering ?? rendering;
  memory.rendering = rendering;
  return [...new Set([...before.keys(), ...rendering.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), rendering.get(key)];
    if (!old || !now) return [`${key} is rendered in one of them only`];
    const changed = old.flatMap((value, i) => (value === now[i] ? [] : `${names[i] ?? 'box'}: ${value} → ${now[i]}`));
    return changed.length > 0 ? [`${key}: ${changed.join('; ')}`] : [];
  });
}

for (const {page: name, audience, path} of pages) {
  test.describe(`the ${name} page`, () => {
    test.use({audience: audience as 'public' | 'member'});

    for (const {width, colorScheme} of views) {
      test.describe(`${width} pixels wide, ${colorScheme}`, () => {
        test.use({viewport: {width, height: 800}, colorScheme});

        test('looks the same at the first paint as with the full style sheet', async ({page, problems}) => {
          const applyStyleSheet = await holdAssets(page);
          // Animations look different at each call.
          await page.emulateMedia({reducedMotion: 'reduce'});
          // With a hash in the URL, layout below the fold is not skipped.
          await page.goto(`${path}#all`);
          await page.evaluate(changesOfRendering);
          await applyStyleSheet();
          expect(await page.evaluate(changesOfRendering)).toEqual([]);
          if (name === 'not found') problems.length = 0; // The 404.
        });
      });
    }
  });
}
