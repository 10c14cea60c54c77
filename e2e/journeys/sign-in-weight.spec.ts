import {constants, gzipSync} from 'node:zlib';
import type {Page, Response} from '@playwright/test';
import {saveData} from '../data-saver';
import {logIn, readAlert} from '../signing-in';
import {expect, test} from '../site-test';

/** What signing in may add to the login page, in bytes with gzip. */
const budget = 33_000;

/** Runs an action, and returns the responses for all scripts that the page requested meanwhile, by URL. */
async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<Map<string, Response>> {
  const scripts = new Map<string, Response>();
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), response);
  };
  page.on('response', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return scripts;
}

test('signing in loads less than 33 kB of script, and other pages nothing of it', async ({page, open, problems}) => {
  const pages = new Set<string>();
  for (const path of ['/', '/courses', '/blog']) {
    for (const url of (await scriptsOf(page, () => open(path))).keys()) pages.add(url);
  }
  // A page that the login page prefetches late would count.
  await saveData(page);
  for (const url of (await scriptsOf(page, () => open('/login'))).keys()) pages.add(url);
  const stranger = {email: 'stranger@example.com', password: 'wrong one'};
  const loaded = await scriptsOf(page, () => readAlert(page, () => logIn(page, stranger)));
  const bodies = await Promise.all([...loaded.values()].map((response) => response.body()));
  expect(bodies.some((body) => body.includes('accounts:signInWithPassword'))).toBe(true);
  const sizes = bodies.map((body) => gzipSync(body, {level: constants.Z_BEST_COMPRESSION}).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(budget);
  expect([...loaded.keys()].filter((url) => pages.has(url))).toEqual([]);
  problems.length = 0; // Chromium notes the status 400 itself.
});
