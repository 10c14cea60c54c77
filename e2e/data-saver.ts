import type {Page} from '@playwright/test';

/** Turns the data saver on, in the page that is open and in those that follow: nothing is prefetched from now on. */
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
