import {expect, test} from 'vitest';
import {clock} from './use-time-left';

test.each([
  [1_200_000, '20:00'],
  [65_000, '1:05'],
  [999, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%i milliseconds are shown as %s', (milliseconds, shown) => {
  expect(clock(milliseconds)).toBe(shown);
});
