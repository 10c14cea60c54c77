import {chromium} from '@playwright/test';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import {expect, test} from './site-test';

// Speed is measured by the bench, which has the machine to itself.
const categories = ['accessibility', 'best-practices', 'seo'];

for (const path of ['/', '/mainframe-starter', '/blog/beginning']) {
  test(`Lighthouse finds no problem on ${path}`, async ({baseURL, launchOptions}) => {
    const port = await getPort();
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({...launchOptions, args});
    try {
      const result = await lighthouse(baseURL + path, {port, logLevel: 'error', onlyCategories: categories});
      const {audits, categories: judged} = result!.lhr;
      const found = Object.values(judged).flatMap(({id, score, auditRefs}) => {
        if (score === 1) return [];
        const failed = auditRefs.filter((ref) => (audits[ref.id]?.score ?? 1) < 1 && ref.weight > 0);
        return [`${id} ${score}: ${failed.map((ref) => audits[ref.id]!.title).join(', ')}`];
      });
      expect(found).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
