import type {Locator, Page} from '@playwright/test';

/** Ways to activate an element like a user. None waits for the page: that is what is tested. */
export const ways = {
  mouse: (target: Locator) => target.click({force: true, noWaitAfter: true}),
  touch: (target: Locator) => target.tap({force: true, noWaitAfter: true}),
  keyboard: async (target: Locator) => {
    await target.focus();
    await target.page().keyboard.press('Enter');
  },
};

/** Throttles the CPU to a quarter of its speed, about a phone's. */
export async function throttleCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

/** Signs that a click before hydration has had its effect. */
export const effects = {
  menu: (page: Page) => page.locator('.navbar-sidebar--show'),
  toggle: (page: Page) => page.locator('html[data-theme-choice=light]'),
  category: (page: Page) => page.locator('.menu__list-item--collapsed').first(),
};

/** Opens a page and returns once its clock shows this time, hydrated or not. */
export async function openFor(page: Page, path: string, milliseconds: number): Promise<void> {
  await page.goto(path, {waitUntil: 'commit'});
  await page.waitForFunction((time) => document.body && performance.now() >= time, milliseconds, {polling: 20});
}

/** Holds a page's scripts back until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/js\//, async (route) => {
    await held;
    // Fails if the page has been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Lighthouse's slow 4G: a round trip of 150 ms, 1.6 Mbit/s. */
export async function slowConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Clicks an element at the first paint, before anything else can load. */
export async function clickAtFirstPaint(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const press: PerformanceObserverCallback = (_entries, observer) => {
      observer.disconnect();
      document.querySelector<HTMLElement>(wanted)?.click();
    };
    addEventListener('DOMContentLoaded', () => {
      new PerformanceObserver(press).observe({type: 'paint', buffered: true});
    });
  }, selector);
}
