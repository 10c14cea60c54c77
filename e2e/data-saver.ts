import type {Page} from '@playwright/test';

/** Turns on data-saver mode, in the open page and later ones: nothing is prefetched from now on. */
export async function saveData(page: Page): Promise<void> {
  const turnOn = () => {
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g'},
      configurable: true,
    });
  };
  await page.addInitScript(turnOn);
  await page.evaluate(turnOn);
}
