import {expect, test} from 'vitest';
import {integerOfDate} from './dates';
import {
  formattedDate,
  formattedDateTime,
  formattedTime,
  integerOfFormattedDate,
  secondsFromFormattedTime,
  testFormattedDateTime,
} from './formatted-dates';

const day = integerOfDate(20_241_231);

test('a day in calendar, day-of-year and week formats, and back', () => {
  for (const [format, text] of [
    ['YYYYMMDD', '20241231'],
    ['YYYY-MM-DD', '2024-12-31'],
    ['YYYY-DDD', '2024-366'],
    // The last days of a year may be in the first week of the next.
    ['YYYY-Www-D', '2025-W01-2'],
  ] as const) {
    expect(formattedDate(format, day)).toBe(text);
    expect(integerOfFormattedDate(format, text)).toBe(day);
  }
});

test('a time with its fraction and its offset, and back', () => {
  expect(formattedTime('hh:mm:ss.ss', 3661.257)).toBe('01:01:01.25');
  expect(formattedTime('hhmmssZ', 3600, 60)).toBe('000000Z');
  expect(formattedTime('hh:mm:ss+hh:mm', 0, -90)).toBe('00:00:00-01:30');
  expect(formattedDateTime('YYYYMMDDThhmmss', day, 59)).toBe('20241231T000059');
  // In universal time it is still the day before.
  expect(formattedDateTime('YYYYMMDDThhmmssZ', day, 0, 60)).toBe('20241230T230000Z');
  expect(secondsFromFormattedTime('hh:mm:ss.ss', '01:01:01.25')).toBe(3661.25);
});

test('a string is tested against its format: the position of the first wrong character', () => {
  expect(testFormattedDateTime('YYYY-MM-DD', '2024-02-29')).toBe(0);
  expect(testFormattedDateTime('YYYY-MM-DD', '2024-13-29')).toBe(7);
  expect(testFormattedDateTime('YYYY-MM-DD', '2024/02-29')).toBe(5);
  expect(testFormattedDateTime('YYYY-MM-DD', '2023-02-29')).toBe(10);
  expect(testFormattedDateTime('YYYY-DDD', '2023-001')).toBe(0);
  expect(testFormattedDateTime('YYYYDDD', '2023366')).toBe(7);
  expect(testFormattedDateTime('YYYYMMDD', '20230190')).toBe(7);
  expect(testFormattedDateTime('YYYYWwwD', '2023W531')).toBe(7);
  expect(testFormattedDateTime('hh:mm:ss.ss', '23:59:59.99')).toBe(0);
  expect(testFormattedDateTime('hhmmss', '006000')).toBe(3);
  // A zero may be used as the sign of a zero offset.
  expect(testFormattedDateTime('hhmmss+hhmm', '12000000000')).toBe(0);
  expect(testFormattedDateTime('hhmmss+hhmm', '12000000001')).toBe(11);
  expect(testFormattedDateTime('YYYYMMDD', '202312315')).toBe(9);
});
