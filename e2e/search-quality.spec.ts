import fs from 'node:fs';
import path from 'node:path';
import queries from '@framewright/site/search-queries' with {type: 'json'};
import {expect, test} from './site-test';

const index = path.join(import.meta.dirname, '../site/build/member/search-index/lessons.json');

test('the index takes at most 3 kB a lesson', () => {
  const {pages} = JSON.parse(fs.readFileSync(index, 'utf8')) as {pages: unknown[]};
  expect(fs.statSync(`${index}.br`).size / pages.length).toBeLessThanOrEqual(3000);
});

test.describe('queries of learners', () => {
  test.use({audience: 'member'});

  test('finds the right place first 95 times in 100, and always among the first three', async ({page, open}) => {
    await open('/search');
    const found = page.getByRole('main').getByRole('status');
    const field = page.getByLabel('Words, parameters or codes');
    const missed: {q: string; place: number; first: string | undefined}[] = [];
    for (const {q, page: lesson, hash} of queries as {q: string; page: string; hash?: string}[]) {
      await field.fill('');
      await expect(found).toHaveText('');
      await field.fill(q);
      await expect(found).toHaveText(/result/i);
      const links = page.getByRole('main').getByRole('listitem').getByRole('link');
      const hits = await links.evaluateAll((all) => all.slice(0, 8).map((link) => link.getAttribute('href')!));
      const place = hits.findIndex((hit) => (hash ? hit === `${lesson}#${hash}` : hit.split('#')[0] === lesson));
      if (place !== 0) missed.push({q, place, first: hits[0]});
    }
    console.log(`${queries.length - missed.length} of ${queries.length} queries find their place first`);
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect(missed.filter(({place}) => place < 0 || place > 2)).toEqual([]);
    expect(missed.length / queries.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05);
  });
});
