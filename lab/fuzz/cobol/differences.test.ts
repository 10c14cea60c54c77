import {expect, test} from 'vitest';
import {differences} from './differences';

test('500 random programs have the same results as in GnuCOBOL', {timeout: 120_000}, async () => {
  expect(await differences(250, 1)).toEqual([]);
  expect(await differences(250, 2_000)).toEqual([]);
});
