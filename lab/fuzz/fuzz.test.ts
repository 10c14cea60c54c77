import {expect, test} from 'vitest';
import {fuzz} from './fuzz';

test('1,500 random jobs end normally', {timeout: 300_000}, async () => {
  expect(await fuzz(1_500, 1)).toEqual([]);
});
