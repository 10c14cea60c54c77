import {expect, test} from 'vitest';
import {dayAndMonth, momentText} from './months';

test('a moment is written as in India, by the clock of the reader', () => {
  const moment = new Date(2026, 2, 5, 14, 7);
  expect(dayAndMonth(moment)).toBe('5 March');
  expect(momentText(moment.getTime())).toBe('5 March 2026, 14:07');
  expect(momentText(new Date(2026, 11, 31).getTime())).toBe('31 December 2026, 00:00');
});
