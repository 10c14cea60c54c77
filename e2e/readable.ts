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
const colourRules: axe.RunOnly = {type: 'rule', values: ['color-contrast', 'link-in-text-block']};

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
  rules: axe.RunOnly;
  withoutContrast?: boolean;
}

/** The colour mode changes only colours, so one mode is checked against every rule and the other against the rules for them. */
const everyView: View[] = [1280, 390].flatMap((width): View[] => [
  {width, colorScheme: 'light', rules: everyRule},
  {width, colorScheme: 'dark', rules: colourRules},
]);

/**
 * For one of many pages that differ only in their text: one of the views, each in its turn, with every rule but contrast,
 * which takes four times as long as all others together and depends on components alone.
 */
export function oneView(index: number): View[] {
  const {width, colorScheme} = everyView[index % everyView.length]!;
  return [{width, colorScheme, rules: everyRule, withoutContrast: true}];
}

async function expectNoViolations(
  page: Page,
  part: ElementHandle | null,
  {rules, withoutContrast}: View,
): Promise<void> {
  const options: axe.RunOptions = {
    runOnly: rules,
    resultTypes: ['violations'],
    ...(withoutContrast && {rules: {'color-contrast': {enabled: false}}}),
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
 * Checks what is on the screen now, or one part of it: no accessibility violation in either colour mode, no overflow down
 * to 320 px. A whole lesson takes four times as long as what a test has opened in it.
 */
export async function expectReadableByEverybody(what: Page | Locator, views = everyView): Promise<void> {
  const isPart = 'elementHandle' in what;
  const page = isPart ? what.page() : what;
  const part = isPart ? await what.elementHandle() : null;
  // Through the debugger, to which the site's Content-Security-Policy does not apply.
  await page.evaluate(axe.source);
  for (const view of views) {
    const {width, colorScheme} = view;
    await page.setViewportSize({width, height: 800});
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await test.step(`${colorScheme} at ${width} px`, () => expectNoViolations(page, part, view));
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({width: 320, height: 640});
  await expectNoSidewaysScroll(page);
}
