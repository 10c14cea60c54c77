import lighthouse, {type Flags} from 'lighthouse';
import puppeteer, {type Browser} from 'puppeteer-core';
import {givePrecedence} from './precedence.js';
import {quick} from './quick.js';

/** What Lighthouse says of one load of a page, as a phone on a slow line would load it. */
export interface Load {
  performance: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Kilobytes of script, as sent. */
  script: number;
  /** Whether our framework took the page over: one on which it never started would have wonderful figures. */
  alive: boolean;
}

/** What a learner's sign-in is kept in must stay; everything else is as on a first visit. */
const forgotten = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'];

/**
 * A browser for Lighthouse, with what it keeps in a folder. Lighthouse alone is connected to it: whoever else listens has
 * the browser make a world of his own for scripts in each page, before it is drawn.
 */
export async function startBrowser(executablePath: string, userDataDir: string): Promise<Browser> {
  const browser = await puppeteer.launch({executablePath, userDataDir, args: ['--no-sandbox', '--disable-gpu']});
  if (!quick) givePrecedence(browser);
  return browser;
}

/**
 * How a phone and its line come about: worked out from a load that was not slowed down, which is Lighthouse's usual
 * way, or the browser is slowed down while it loads.
 */
export type Slowing = 'computed' | 'applied';

async function lighthouseRun(browser: Browser, url: string, slowing: Slowing) {
  const page = await browser.newPage();
  const flags: Flags = {
    throttlingMethod: slowing === 'applied' ? 'devtools' : 'simulate',
    logLevel: 'error',
    onlyCategories: ['performance'],
    clearStorageTypes: forgotten as Flags['clearStorageTypes'],
  };
  const result = await lighthouse(url, flags, undefined, page);
  const alive = await page.evaluate("document.documentElement.dataset.hasHydrated === 'true'");
  await page.close();
  return {...result!.lhr, alive: alive === true};
}

/** Loads a page once with Lighthouse's mobile profile. */
export async function loadWithLighthouse(browser: Browser, url: string, slowing: Slowing): Promise<Load> {
  let run = await lighthouseRun(browser, url, slowing);
  // Now and then it misses where the page began, and says so: that is no figure.
  if (run.runtimeError?.code === 'NO_NAVSTART') run = await lighthouseRun(browser, url, slowing);
  if (run.runtimeError) throw new Error(`${url}: ${run.runtimeError.message}`);
  const {audits, categories, finalDisplayedUrl, alive} = run;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const {items} = audits['network-requests']!.details as unknown as {
    items: {resourceType: string; transferSize: number}[];
  };
  const scripts = items.filter(({resourceType}) => resourceType === 'Script');
  return {
    performance: (categories.performance?.score ?? 0) * 100,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scripts.reduce((sum, {transferSize}) => sum + transferSize, 0) / 1000,
    alive,
  };
}
