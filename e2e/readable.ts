import type {Page} from '@playwright/test';
import axe from 'axe-core';
import {expect, test} from './site-test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The colour mode changes only colours, so one mode is checked against every rule and the other against the colour
 * rules.
 */
const rules = {
  light: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']},
  dark: {type: 'rule', values: ['color-contrast', 'link-in-text-block']},
} satisfies Record<string, axe.RunOnly>;

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const violations = await page.evaluate(async (runOnly) => {
    // Colours may be in transition until the browser has painted twice.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const {violations} = await window.axe.run(document, {runOnly, resultTypes: ['violations']});
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
  }, rules[colorScheme]);
  expect(violations).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

const everyView: View[] = [1280, 390].flatMap((width) => [
  {width, colorScheme: 'light'},
  {width, colorScheme: 'dark'},
]);

/** For one of many pages that differ in their text: every rule once, and the colours of both modes. */
export const someViews: View[] = [
  {width: 1280, colorScheme: 'dark'},
  {width: 390, colorScheme: 'light'},
];

/** Checks what is on the screen now: no accessibility violation in either colour mode, no overflow down to 320 px. */
export async function expectReadableByEverybody(page: Page, views = everyView): Promise<void> {
  // Through the debugger, to which the site's Content-Security-Policy does not apply.
  await page.evaluate(axe.source);
  for (const {width, colorScheme} of views) {
    await page.setViewportSize({width, height: 800});
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await test.step(`${colorScheme} at ${width} px`, () => expectNoViolations(page, colorScheme));
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({width: 320, height: 640});
  await expectNoSidewaysScroll(page);
}
