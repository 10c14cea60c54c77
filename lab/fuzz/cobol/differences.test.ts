import {expect, test} from 'vitest';
import {differences} from './differences';

test('500 random programs give what GnuCOBOL gives', {timeout: 120_000}, async () => {
  expect(await differences(250, 1)).toEqual([]);
  expect(await differences(250, 2_000)).toEqual([]);
});
