import type {ElementHandle, Locator, Page} from '@playwright/test';
import axe from 'axe-core';
import {expect, test} from './site-test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everyRule: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Rules about painted positions, which take nine tenths of the time and depend on components, not on the text. */
const rulesOfComponents = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'avoid-inline-spacing',
  // Scripts make what scrolls focusable.
  'scrollable-region-focusable',
];

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
  /** Whether the components on the page are checked elsewhere. */
  onlyText?: boolean;
}

/** Both widths, both colour modes: enough where the same elements are on the screen at both widths. */
const bothWidths: View[] = [
  {width: 1280, colorScheme: 'light'},
  {width: 390, colorScheme: 'dark'},
];

/** For a page with its own navigation, hidden at one of the widths. */
export const everyView: View[] = [
  ...bothWidths,
  {width: 1280, colorScheme: 'dark'},
  {width: 390, colorScheme: 'light'},
];

/** For one of many pages that differ only in their text: one of the views, in rotation. */
export const oneView = (index: number): View => ({...everyView[index % everyView.length]!, onlyText: true});

async function expectNoViolations(page: Page, part: ElementHandle | null, onlyText = false): Promise<void> {
  const options: axe.RunOptions = {
    runOnly: everyRule,
    resultTypes: ['violations'],
    rules: Object.fromEntries(rulesOfComponents.map((rule) => [rule, {enabled: !onlyText}])),
  };
  const violations = await page.evaluate(
    async ({part, options}) => {
      // Colours may be in transition until the browser has painted twice.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const {violations} = await window.axe.run((part as Element | null) ?? document, options);
      return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
    },
    {part, options},
  );
  expect(violations).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

/**
 * Checks the current screen, or one part of it: no accessibility violation at either width and in either colour mode,
 * no overflow down to 320 px. A whole lesson takes four times as long as the part that a test has opened in it.
 */
export async function expectReadableByEverybody(what: Page | Locator, views = bothWidths): Promise<void> {
  const isPart = 'elementHandle' in what;
  const page = isPart ? what.page() : what;
  const part = isPart ? await what.elementHandle() : null;
  // Through the debugger, to which the site's Content-Security-Policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const {width, colorScheme, onlyText} of views) {
    await page.setViewportSize({width, height: 800});
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await test.step(`${colorScheme} at ${width} px`, () => expectNoViolations(page, part, onlyText));
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({width: 320, height: 640});
  await expectNoSidewaysScroll(page);
}
