import lighthouse from 'lighthouse';
import type {BrowserContext} from 'playwright-core';

/** What Lighthouse says of one load of a page, as a phone on a slow line would load it. */
export interface Load {
  performance: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Kilobytes of script, as sent. */
  script: number;
}

/** What a learner's sign-in is kept in must stay; everything else is as on a first visit. */
const forgotten = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'];

/** In the browser. A string, for the types of a page are not these of the bench. */
const noticing = `new MutationObserver(() => {
  if (document.documentElement?.dataset.hasHydrated === 'true') window.noteLife();
}).observe(document, {subtree: true, attributeFilter: ['data-has-hydrated']});`;

/**
 * Notes which pages of a browser come to life: a page on which the framework never started would
 * have wonderful figures.
 */
export async function noteLife(context: BrowserContext): Promise<{alive: boolean}> {
  const life = {alive: false};
  await context.exposeBinding('noteLife', () => (life.alive = true));
  await context.addInitScript({content: noticing});
  return life;
}

/**
 * How a phone and its line come about: worked out from a load that was not slowed down, which is Lighthouse's usual
 * way, or the browser is slowed down while it loads.
 */
export type Slowing = 'computed' | 'applied';

async function lighthouseRun(url: string, port: number, slowing: Slowing) {
  const result = await lighthouse(url, {
    port,
    throttlingMethod: slowing === 'applied' ? 'devtools' : 'simulate',
    logLevel: 'error',
    onlyCategories: ['performance'],
    clearStorageTypes: forgotten as never,
  });
  return result!.lhr;
}

/** Loads a page once with Lighthouse's mobile profile. */
export async function loadWithLighthouse(url: string, port: number, slowing: Slowing): Promise<Load> {
  let run = await lighthouseRun(url, port, slowing);
  // Now and then it misses where the page began, and says so: that is no figure.
  if (run.runtimeError?.code === 'NO_NAVSTART') run = await lighthouseRun(url, port, slowing);
  if (run.runtimeError) throw new Error(`${url}: ${run.runtimeError.message}`);
  const {audits, categories, finalDisplayedUrl} = run;
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
  };
}
