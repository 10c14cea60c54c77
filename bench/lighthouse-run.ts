import lighthouse, {type Flags} from 'lighthouse';
import puppeteer, {type Browser} from 'puppeteer-core';
import {raiseRendererPriority} from './renderer-priority.js';
import {quick} from './quick.js';

/** Lighthouse's figures for one load of a page on a phone with a slow connection. */
export interface Load {
  performance: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Kilobytes of script, compressed. */
  script: number;
  /** Whether our page was hydrated: a page that is not hydrated would have excellent figures. */
  hydrated: boolean;
}

/** Everything but the storage that holds a learner's sign-in is cleared, as on a first visit. */
const clearedStorage = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'];

/**
 * A browser for Lighthouse with its own profile folder. Only Lighthouse is connected to it: for every other client the
 * browser creates another isolated world in each page, before the first paint.
 */
export async function startBrowser(executablePath: string, userDataDir: string): Promise<Browser> {
  const browser = await puppeteer.launch({executablePath, userDataDir, args: ['--no-sandbox', '--disable-gpu']});
  if (!quick) raiseRendererPriority(browser);
  return browser;
}

/**
 * How a phone and its connection are emulated: simulated from a load at full speed, which is Lighthouse's default, or
 * applied to the browser by DevTools while it loads.
 */
export type Throttling = 'simulated' | 'applied';

async function lighthouseRun(browser: Browser, url: string, throttling: Throttling) {
  const page = await browser.newPage();
  const flags: Flags = {
    throttlingMethod: throttling === 'applied' ? 'devtools' : 'simulate',
    logLevel: 'error',
    onlyCategories: ['performance'],
    clearStorageTypes: clearedStorage as Flags['clearStorageTypes'],
  };
  const result = await lighthouse(url, flags, undefined, page);
  const hydrated = await page.evaluate("document.documentElement.dataset.hasHydrated === 'true'");
  await page.close();
  return {...result!.lhr, hydrated: hydrated === true};
}

/** Loads a page once with Lighthouse's mobile profile. */
export async function loadWithLighthouse(browser: Browser, url: string, throttling: Throttling): Promise<Load> {
  let run = await lighthouseRun(browser, url, throttling);
  // Now and then the trace has no navigation start. Lighthouse reports it, and the run does not count.
  if (run.runtimeError?.code === 'NO_NAVSTART') run = await lighthouseRun(browser, url, throttling);
  if (run.runtimeError) throw new Error(`${url}: ${run.runtimeError.message}`);
  const {audits, categories, finalDisplayedUrl, hydrated} = run;
  if (finalDisplayedUrl !== url) throw new Error(`${url} was redirected to ${finalDisplayedUrl}.`);
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
    hydrated,
  };
}
