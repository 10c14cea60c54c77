import {test as base, expect, type Page} from '@playwright/test';
import {memberState} from './site-server';

interface SiteFixtures {
  /** Who opens the page: a visitor, or a learner with a session. */
  audience: 'public' | 'member';
  /** What the page complained about: console and uncaught errors. Must be empty at the end; a test may drop what it provoked. */
  problems: string[];
  /** Opens a path and waits until the page is alive. */
  open: (path: string) => Promise<void>;
}

/** Resolves when the framework has taken the page over: before that a click may do nothing. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

export const test = base.extend<SiteFixtures>({
  audience: ['public', {option: true}],
  baseURL: async ({}, use) => use(process.env.SITE_ORIGIN),
  storageState: async ({audience}, use) => use(audience === 'member' ? memberState : undefined),
  problems: [
    async ({page}, use) => {
      const problems: string[] = [];
      // Apart from the others: nothing that a test provokes excuses a violation of the policy.
      const violations: string[] = [];
      let sessionEnded = false;
      page.on('request', (request) => {
        // The first of the requests of a logout, and a new password: the session is over, in the second case for a moment.
        if (/accounts:(?:revokeToken|update)/.test(request.url())) sessionEnded = true;
      });
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const {url} = message.location();
        // What the page behind was still fetching ahead when its session ended.
        if (sessionEnded && message.text().includes('401') && url.includes('/assets/')) return;
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
  open: async ({page}, use) => {
    await use(async (path) => {
      await page.goto(path);
      await untilAlive(page);
    });
  },
});

export {expect} from '@playwright/test';
