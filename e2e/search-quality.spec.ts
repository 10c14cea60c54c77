import fs from 'node:fs';
import path from 'node:path';
import {type IndexFile, openIndex} from '@framewright/site/search/index';
import {findHits} from '@framewright/site/search/query';
import queries from '@framewright/site/search/queries';
import {expect, test} from '@playwright/test';

const folder = path.join(import.meta.dirname, '../site/build/member/search-index');
const file = JSON.parse(fs.readFileSync(path.join(folder, 'lessons.json'), 'utf8')) as IndexFile;

test('the index takes at most 3 kB a lesson', () => {
  const {size} = fs.statSync(path.join(folder, 'lessons.json.br'));
  expect(size / file.pages.length).toBeLessThanOrEqual(3000);
});

test('of what learners type, 95 in 100 find the right place first, and all among the first three', () => {
  const index = openIndex(file);
  const places = queries.map(({q, page, hash}) => {
    const hits = findHits(index, q);
    const place = hits.findIndex(({document: {u, h}}) => u === page && (!hash || h === `#${hash}`));
    return {q, place, first: hits[0] ? hits[0].document.u + hits[0].document.h : 'nothing'};
  });
  const missed = places.filter(({place}) => place !== 0);
  console.log(`${queries.length - missed.length} of ${queries.length} queries find their place first`);
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(missed.filter(({place}) => place < 0 || place > 2)).toEqual([]);
  expect(missed.length / queries.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05);
});
