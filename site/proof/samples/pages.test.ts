import {afterAll, describe, expect, test} from 'vitest';
import {tools} from '../languages/bank.fixture';
import {pageSamples} from '../pages/page-samples';
import {allPages, pageName} from '../pages/pages';
import {summary} from './debt';
import {proveSample} from './prove';

const pages = allPages().map((page) => ({name: pageName(page), ...pageSamples(page)}));
const samples = pages.flatMap((page) => page.samples);

const proofs: Record<string, string> = {run: 'prints what the page shows', check: 'reads without an error'};

test('every fence of every page can be read', () => {
  const problems = pages.flatMap(({name, problems}) => problems.map(({line, message}) => `${name}:${line} ${message}`));
  expect(problems).toEqual([]);
});

describe('samples', () => {
  const proven = samples.filter(({fence}) => fence.proof !== 'display');
  for (const sample of proven) {
    const what = sample.fence.expect ? `ends with ${sample.fence.expect}` : proofs[sample.fence.proof!];
    test.concurrent(`${pageName(sample.page)}:${sample.line} ${what}`, {timeout: 90_000}, async () => {
      expect((await proveSample(sample, tools)).join('\n')).toBe('');
    });
  }

  test('that are only displayed say why, and are ten at most', () => {
    const displayed = samples.filter(({fence}) => fence.proof === 'display');
    for (const {fence} of displayed) expect(fence.reason).toBeTruthy();
    expect(displayed.length).toBeLessThanOrEqual(10);
  });

  // The debt is printed with every run.
  afterAll(() => console.log(summary(samples)));
});
