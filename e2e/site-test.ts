import {test as base, expect, type Page, type Request} from '@playwright/test';
import {memberState} from './site-server';

interface SiteFixtures {
  /** Who opens the page: a visitor, or a learner with a session. */
  audience: 'public' | 'member';
  /** Console errors and uncaught errors. Must be empty at the end; a test may clear those that it provoked. */
  problems: string[];
  /** The page's requests that have no answer yet; a failed test prints them. */
  unanswered: Set<Request>;
  /** Opens a path and waits until the page is hydrated. */
  open: (path: string) => Promise<void>;
}

/** Resolves when the page is hydrated: before that a click may have no effect yet. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/** Whether a console message is about a request of the page itself, refused because the session ended. */
const isRefusal = (text: string, url: string): boolean =>
  (text.includes('status of 401') &&
    /\/assets\/|\/session$|\/api\/(?:progress$|machine|classes(?:$|\/comments))/.test(url)) ||
  (text.includes('status of 400') && url.includes('/accounts:lookup?'));

export const test = base.extend<SiteFixtures>({
  audience: ['public', {option: true}],
  baseURL: async ({}, use) => use(process.env.SITE_ORIGIN),
  storageState: async ({audience}, use) => use(audience === 'member' ? memberState : undefined),
  problems: [
    async ({page}, use) => {
      const problems: string[] = [];
      // Kept separately: no test may clear a violation of the Content-Security-Policy.
      const violations: string[] = [];
      let sessionEnded = false;
      page.on('request', (request) => {
        // A logout or a new password: the session is over, in the second case for a moment.
        if (/accounts:(?:revokeToken|update)/.test(request.url())) sessionEnded = true;
      });
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const {url} = message.location();
        // Requests in flight when the session ended: a prefetch, or the page's own check of the session.
        if (sessionEnded && isRefusal(message.text(), url)) return;
        problems.push(`${message.text()} ${url}`);
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => {
          const report = (window as unknown as {reportViolation(text: string): void}).reportViolation;
          report(`policy violation: ${violatedDirective} ${blockedURI}`);
        });
      });
      await use(problems);
      expect(problems).toEqual([]);
      expect(violations).toEqual([]);
    },
    {auto: true},
  ],
  unanswered: [
    async ({page}, use, test) => {
      const waiting = new Set<Request>();
      page.on('request', (request) => waiting.add(request));
      page.on('requestfinished', (request) => waiting.delete(request));
      page.on('requestfailed', (request) => waiting.delete(request));
      await use(waiting);
      if (test.status === test.expectedStatus) return;
      for (const request of waiting) console.log(`No answer: ${request.method()} ${request.url()}`);
    },
    {auto: true},
  ],
  open: async ({page}, use) => {
    await use(async (path) => {
      await page.goto(path);
      await untilHydrated(page);
    });
  },
});

export {expect} from '@playwright/test';
