import {expect, test} from 'vitest';
import {fuzz} from './fuzz';

test('5,000 jobs that nobody would write end as jobs do', {timeout: 300_000}, async () => {
  expect(await fuzz(5_000, 1)).toEqual([]);
});
