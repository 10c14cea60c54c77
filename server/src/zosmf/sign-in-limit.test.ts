import {beforeEach, expect, it} from 'vitest';
import {SignInLimit} from './sign-in-limit.js';

let now: number;
let limit: SignInLimit;

beforeEach(() => {
  now = 0;
  limit = new SignInLimit(() => now);
});

function fail(userId: string, address: string, times: number) {
  for (let count = 0; count < times; count++) limit.countFailure(userId, address);
}

it('allows a user of one network ten failures in a minute', () => {
  fail('FW00001', '10.0.0.1', 9);
  expect(limit.waitFor('FW00001', '10.0.0.1')).toBeUndefined();
  fail('fw00001', '10.0.0.1', 1);
  now = 20_000;
  expect(limit.waitFor('FW00001', '10.0.0.1')).toBe(40);
  expect(limit.waitFor('FW00002', '10.0.0.1')).toBeUndefined();
  expect(limit.waitFor('FW00001', '10.0.0.2')).toBeUndefined();
  now = 60_000;
  expect(limit.waitFor('FW00001', '10.0.0.1')).toBeUndefined();
});

it('allows one network fifty failures, whatever names it tries', () => {
  for (let number = 0; number < 50; number++) fail(`FW${number}`, '2001:db8::1', 1);
  expect(limit.waitFor('FW00099', '2001:db8::2')).toBe(60);
  expect(limit.waitFor('FW00099', '2001:db9::2')).toBeUndefined();
});

it('evicts the oldest names instead of growing endlessly', () => {
  fail('FW00001', '10.0.0.1', 10);
  expect(limit.waitFor('FW00001', '10.0.0.1')).toBe(60);
  for (let number = 0; number < 5000; number++) fail('FW00001', `10.1.${number >> 8}.${number & 255}`, 1);
  expect(limit.waitFor('FW00001', '10.0.0.1')).toBeUndefined();
});
