import {expect, test} from 'vitest';
import {pageName} from '../pages/pages';
import {nightSamples} from './night';
import {outcomeOf} from './prove';

const stages = nightSamples().filter(({fence}) => fence.stage !== undefined);

test('each stage of the nightly batch is written in one lesson', () => {
  const names = stages.map(({fence}) => fence.stage);
  expect(names).toHaveLength(new Set(names).size);
});

/** The last job of the story that has every stage in it. */
const wholeNight = nightSamples()
  .filter(({text}) => {
    const lines = text.split('\n').map((line) => line.trim());
    return stages.every(({fence}) => lines.some((line) => line.endsWith(`INCLUDE MEMBER=${fence.stage}`)));
  })
  .at(-1)!;

test('the stages of the lessons run as one job, whose report adds up to the files', async () => {
  expect(pageName(wholeNight.page)).toBe('docs/general/settlement/nightly-batch.md');
  const {ending, files} = await outcomeOf(wholeNight);
  expect(ending).toBe('MAXCC=0');
  // 189,011.19 before, 200,386.45 in and 79,899.50 out.
  expect(files['REPORT.RPTOUT']!.at(-1)).toMatch(/^ALL +309,498\.14 *$/);
  expect(files['BANK.NIGHTLY.ACCT']).toEqual(files['BANK.NIGHTLY.ACCOUNT']);
}, 60_000);
