import {expect, test} from 'vitest';
import {fuzz} from './fuzz';

test('1,500 jobs that nobody would write end as jobs do', {timeout: 300_000}, async () => {
  expect(await fuzz(1_500, 1)).toEqual([]);
});
