import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {chromium} from '@playwright/test';
import lighthouse from 'lighthouse';
import {expect, test} from './site-test';

async function freePort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// Speed is measured by the bench, which has the machine to itself.
const categories = ['accessibility', 'best-practices', 'seo'];

for (const path of ['/', '/mainframe-starter', '/blog/beginning']) {
  test(`Lighthouse finds no problem on ${path}`, async ({baseURL, launchOptions}) => {
    const port = await freePort();
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
