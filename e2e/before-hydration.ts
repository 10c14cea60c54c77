import type {Locator, Page} from '@playwright/test';

/** Ways to activate an element as a person does. None waits for the page: that is what is tested. */
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

/**
 * Measures in the page how long after each click its effect shows, by the page's own clock, from when the
 * browser dispatches the click: what else the machine is doing must not count.
 */
export async function noteEffects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const effects: Record<string, number> = {};
    Object.assign(window, {effects});
    let pressed = 0;
    addEventListener('click', () => (pressed = performance.now()), true);
    const seen = (name: string, is: boolean) => {
      if (is && pressed) effects[name] ??= performance.now() - pressed;
    };
    new MutationObserver(() => {
      seen('toggle', document.documentElement.dataset.themeChoice === 'light');
      seen('menu', document.querySelector('.navbar-sidebar--show') !== null);
      seen('category', document.querySelector('.menu__list-item--collapsed') !== null);
    }).observe(document, {subtree: true, childList: true, attributeFilter: ['class', 'data-theme-choice']});
  });
}

/** Waits for the effect of a click; returns the milliseconds in between. */
export async function effectOf(page: Page, name: 'toggle' | 'menu' | 'category'): Promise<number> {
  const effect = (key: string) => (window as unknown as {effects: Record<string, number>}).effects[key];
  return (await (await page.waitForFunction(effect, name)).jsonValue())!;
}

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
    // Fails when the page has been left meanwhile.
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
