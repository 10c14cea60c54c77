import type {Page, Route} from '@playwright/test';
import budgets from './budgets.json' with {type: 'json'};
import {expect, test} from './site-test';

/** No rule asks for both a width and a colour mode, so two of the four pairs say as much as all. */
const views = [
  {width: 390, colorScheme: 'light'},
  {width: 1280, colorScheme: 'dark'},
] as const;

/** One page of each layout. */
const pages = [
  ...budgets.pages,
  {page: 'blog list', audience: 'public', path: '/blog'},
  {page: 'FAQ', audience: 'public', path: '/faq'},
  {page: 'not found', audience: 'public', path: '/no-such-page'},
  {page: 'category', audience: 'member', path: '/docs/category/jcl---basics'},
  {page: 'tag', audience: 'member', path: '/docs/tags/jcl'},
  {page: 'tags', audience: 'member', path: '/docs/tags'},
];

/** Holds back what comes after the first drawing; gives back what lets the sheet come. */
async function holdLater(page: Page): Promise<() => Promise<void>> {
  const sheets: Route[] = [];
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.route(/\/assets\/.*\.css$/, (route) => void sheets.push(route));
  return async () => {
    await expect.poll(() => sheets.length).toBe(1);
    await sheets[0]!.continue();
    const link = page.locator('link[rel=stylesheet]');
    await expect.poll(() => link.evaluate((sheet: HTMLLinkElement) => sheet.sheet !== null)).toBe(true);
    // The script that does it when it is needed is held back too.
    await link.evaluate((sheet: HTMLLinkElement) => (sheet.media = 'all'));
  };
}

/**
 * What has changed since the last call, element by element: place and style of everything that is
 * drawn and of what stands before and after it, but for what is not seen as long as nothing moves
 * and nobody points at anything.
 */
function changesOfDrawing(): string[] {
  const unseen =
    /^(?:--|transition|animation-(?!name)|scroll-behavior|overscroll|resize|cursor|will-change|user-select|-webkit-user|-webkit-tap)/;
  const names = [...getComputedStyle(document.documentElement)].filter((name) => !unseen.test(name));
  const drawing = new Map<string, string[]>();
  for (const element of document.querySelectorAll('html, body, body *')) {
    if (element.closest('script, noscript') || !element.checkVisibility({visibilityProperty: true})) continue;
    const {x, y, width, height} = element.getBoundingClientRect();
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part || undefined);
      if (part && style.content === 'none') continue;
      const values = names.map((name) => style.getPropertyValue(name));
      const key = `${drawing.size} ${element.tagName} ${element.getAttribute('class') ?? ''}${part}`;
      drawing.set(key, [...values, [x, y, width, height].join()]);
    }
  }
  const memory = window as unknown as {drawing?: Map<string, string[]>};
  const before = memory.drawing ?? drawing;
  memory.drawing = drawing;
  return [...new Set([...before.keys(), ...drawing.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), drawing.get(key)];
    if (!old || !now) return [`${key} is drawn in one of them only`];
    const changed = old.flatMap((value, i) => (value === now[i] ? [] : `${names[i] ?? 'place'}: ${value} → ${now[i]}`));
    return changed.length > 0 ? [`${key}: ${changed.join('; ')}`] : [];
  });
}

for (const {page: name, audience, path} of pages) {
  test.describe(`the ${name} page`, () => {
    test.use({audience: audience as 'public' | 'member'});

    for (const {width, colorScheme} of views) {
      test.describe(`${width} pixels wide, ${colorScheme}`, () => {
        test.use({viewport: {width, height: 800}, colorScheme});

        test('is drawn at first as the whole sheet draws it', async ({page, problems}) => {
          const letSheetCome = await holdLater(page);
          // What moves by itself is another at each look.
          await page.emulateMedia({reducedMotion: 'reduce'});
          // At a place in the page, so that all of it is laid out at once.
          await page.goto(`${path}#all`);
          await page.evaluate(changesOfDrawing);
          await letSheetCome();
          expect(await page.evaluate(changesOfDrawing)).toEqual([]);
          if (name === 'not found') problems.length = 0; // The 404.
        });
      });
    }
  });
}
