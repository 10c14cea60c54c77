import type {Locator, Page} from '@playwright/test';

/** A press as a person makes it. None waits for the page: that is what is tested. */
export const ways = {
  mouse: (target: Locator) => target.click({force: true, noWaitAfter: true}),
  touch: (target: Locator) => target.tap({force: true, noWaitAfter: true}),
  keyboard: async (target: Locator) => {
    await target.focus();
    await target.page().keyboard.press('Enter');
  },
};

/** Makes the page's processor four times slower, as a phone's is. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

/**
 * Notes in the page how long after each press its effect is there, by the page's own clock. From when
 * the browser hands the press over: what else the machine is doing must not count.
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

/** Waits for the effect of a press; gives back how many milliseconds after it. */
export async function effectOf(page: Page, name: 'toggle' | 'menu' | 'category'): Promise<number> {
  const effect = (key: string) => (window as unknown as {effects: Record<string, number>}).effects[key];
  return (await (await page.waitForFunction(effect, name)).jsonValue())!;
}

/** Opens a page and gives back as soon as its clock shows this time, alive or not. */
export async function openFor(page: Page, path: string, milliseconds: number): Promise<void> {
  await page.goto(path, {waitUntil: 'commit'});
  await page.waitForFunction((time) => document.body && performance.now() >= time, milliseconds, {polling: 20});
}

/** Keeps the scripts from a page until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/js\//, async (route) => {
    await held;
    // A page that was left meanwhile wants nothing any more.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** The line of a phone, as Lighthouse takes it: 150 ms there and back, 1.6 Mbit/s. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Presses something as soon as the page is there and drawn, before anything else can come. */
export async function pressWhenDrawn(page: Page, selector: string): Promise<void> {
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
