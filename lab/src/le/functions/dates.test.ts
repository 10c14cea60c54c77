import {expect, test} from 'vitest';
import * as dates from './dates';

test('day 1 is 1 January 1601, and dates convert back', () => {
  expect(dates.integerOfDate(16010101)).toBe(1);
  // Language Reference, INTEGER-OF-DATE and DATE-OF-INTEGER.
  expect(dates.integerOfDate(20000101)).toBe(145732);
  expect(dates.dateOfInteger(145732)).toBe(20000101);
  expect(dates.dayOfInteger(145732)).toBe(2000001);
  expect(dates.integerOfDay(2000366)).toBe(dates.integerOfDate(20001231));
  expect(dates.integerOfDate(20230229)).toBe(0);
});

test('the test of a wrong date returns which part is wrong', () => {
  expect([15991231, 20231301, 20230230, 20240229].map(dates.testDate)).toEqual([1, 2, 3, 0]);
  expect([1600001, 2023366, 2024366].map(dates.testDay)).toEqual([1, 2, 0]);
});

test('YEAR-TO-YYYY looks fifty years ahead', () => {
  expect(dates.yearOf(99, 50, 2026)).toBe(1999);
  expect(dates.yearOf(76, 50, 2026)).toBe(2076);
  expect(dates.yearOf(77, 50, 2026)).toBe(1977);
});

test('ACCEPT and CURRENT-DATE read the clock of the system', () => {
  const now = new Date('2026-02-03T04:05:06.780Z');
  expect(dates.currentDate(now)).toBe('2026020304050678+0000');
  expect(dates.systemDate('day', now)).toBe('26034');
  expect(dates.systemDate('day-of-week', now)).toBe('2');
  expect(dates.systemDate('time', now)).toBe('04050678');
});
