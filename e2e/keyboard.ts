import {expect, type Locator, type Page} from '@playwright/test';

/** More tab stops than any page has. */
const mostStops = 400;

/** Whether the focused element shows a focus ring. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement!);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });

/** Moves the focus forward with the keyboard to an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    expect(await showsFocus(page)).toBe(true);
    await expect(target).toBeInViewport();
    return;
  }
  throw new Error('The keyboard does not reach it.');
}

/**
 * Moves to a link or a button, and presses it. These functions move forward; at the end of the page they start again at
 * the top.
 */
export async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field, and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** The page shows a text, and the focus has moved there. */
export async function isTold(page: Page, text: string | RegExp): Promise<void> {
  const told = page.locator('[tabindex="-1"]:focus', {hasText: text});
  await expect(told).toBeVisible();
  await expect(told).toBeInViewport();
}
