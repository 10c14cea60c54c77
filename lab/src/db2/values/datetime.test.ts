import {describe, expect, it} from 'vitest';
import {
  dateText,
  dayNumber,
  lastDay,
  parseDate,
  parseTime,
  parseTimestamp,
  timestampText,
  timeText,
  yearMonthDay,
} from './datetime';

const code = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as {sqlcode: number}).sqlcode;
  }
  return 0;
};

describe('SQL Reference, "Datetime values"', () => {
  it('numbers days as DAYS does', () => {
    expect(dayNumber(1, 1, 1)).toBe(1);
    expect(dayNumber(9999, 12, 31)).toBe(lastDay);
    expect(dayNumber(2023, 1, 22)).toBe(738542);
    for (let day = 1; day < lastDay; day += 977) {
      const date = yearMonthDay(day);
      expect(dayNumber(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100)).toBe(day);
    }
  });

  it('prints each format', () => {
    const day = dayNumber(2026, 3, 4);
    expect((['ISO', 'USA', 'EUR', 'JIS'] as const).map((format) => dateText(day, format))).toEqual([
      '2026-03-04',
      '03/04/2026',
      '04.03.2026',
      '2026-03-04',
    ]);
    const second = 13 * 3600 + 5 * 60 + 9;
    expect((['ISO', 'USA', 'EUR', 'JIS'] as const).map((format) => timeText(second, format))).toEqual([
      '13.05.09',
      '01:05 PM',
      '13.05.09',
      '13:05:09',
    ]);
    expect(timeText(0, 'USA')).toBe('12:00 AM');
    expect(timeText(86_400, 'USA')).toBe('00:00 AM');
    expect(timeText(12 * 3600, 'USA')).toBe('12:00 PM');
  });

  it('reads each format, with optional zeros omitted', () => {
    for (const text of ['2026-03-04', '2026-3-4  ', '3/4/2026', '04.03.2026'])
      expect(dateText(parseDate(text))).toBe('2026-03-04');
    for (const text of ['13.05.00', '13:05:00', '13.05', '1:05 PM']) expect(timeText(parseTime(text))).toBe('13.05.00');
    expect(parseTime('1 PM')).toBe(13 * 3600);
    expect(parseTime('24.00.00')).toBe(86_400);
  });

  it('reads timestamps with either separator', () => {
    for (const text of ['2026-03-04-13.05.09.123456', '2026-03-04 13:05:09.123456'])
      expect(timestampText(parseTimestamp(text, 6), 6)).toBe('2026-03-04-13.05.09.123456');
    expect(timestampText(parseTimestamp('2026-03-04-13.05.09.1', 6), 6)).toBe('2026-03-04-13.05.09.100000');
    expect(timestampText(parseTimestamp('2026-03-04-13.05.09', 0), 0)).toBe('2026-03-04-13.05.09');
    expect(timestampText(parseTimestamp('20260304130509', 6), 6)).toBe('2026-03-04-13.05.09.000000');
    expect(timestampText(parseTimestamp('2026-03-04', 6), 6)).toBe('2026-03-04-00.00.00.000000');
  });

  it('distinguishes a string without a valid format from one that is not a date', () => {
    expect(code(() => parseDate('TODAY'))).toBe(-180);
    expect(code(() => parseDate('2026-02-29'))).toBe(-181);
    expect(code(() => parseDate('13/01/2026'))).toBe(-181);
    expect(code(() => parseTime('25.00.00'))).toBe(-181);
    expect(code(() => parseTimestamp('2026-03-04-24.00.01', 6))).toBe(-181);
  });
});
