import {expect, it} from 'vitest';
import {useDateTimeFormat} from './date-format';

const dates = Array.from({length: 40}, (_, i) => new Date(Date.UTC(2024, i, 1 + i, i % 24)));

it.each([
  {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'},
  {day: 'numeric', month: 'long', timeZone: 'UTC'},
] as const)('a date is formatted as the theme would in India', (options) => {
  const theirs = new Intl.DateTimeFormat('en-IN', options);
  const ours = useDateTimeFormat(options);
  for (const date of dates) expect(ours.format(date)).toBe(theirs.format(date));
});
