import {expect, test} from 'vitest';
import {pageName} from '../pages/pages';
import {nightSamples} from './night';
import {outcomeOf} from './prove';

const stages = nightSamples().filter(({fence}) => fence.stage !== undefined);

test('each stage of the nightly batch is written in one lesson', () => {
  const names = stages.map(({fence}) => fence.stage);
  expect(names).toHaveLength(new Set(names).size);
});

test('what the lessons leave runs as one job, with every stage in it and the report that the files add up to', async () => {
  const last = nightSamples().findLast(({text}) =>
    stages.every(({fence}) => text.includes(`MEMBER=${fence.stage}\n`) || text.endsWith(`MEMBER=${fence.stage}`)),
  );
  expect(last && pageName(last.page)).toBe('docs/general/settlement/nightly-batch.md');
  const {ending, files} = await outcomeOf(last!);
  expect(ending).toBe('MAXCC=0');
  // 189,011.19 before, 200,386.45 in and 79,899.50 out.
  expect(files['REPORT.RPTOUT']!.at(-1)).toMatch(/^ALL +309,498\.14 *$/);
  expect(files['BANK.NIGHTLY.ACCT']).toEqual(files['BANK.NIGHTLY.ACCOUNT']);
}, 60_000);
