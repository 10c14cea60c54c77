import {describe, expect, it} from 'vitest';
import {hoursInWords} from './office-hours';

const times = {opens: '10:00', closes: '18:00'};

describe('office hours', () => {
  it.each([
    [['Monday', 'Tuesday', 'Wednesday'], 'Monday to Wednesday, 10:00 to 18:00'],
    [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday and Friday, 10:00 to 18:00'],
    [['Saturday', 'Sunday'], 'Saturday and Sunday, 10:00 to 18:00'],
    [['Sunday'], 'Sunday, 10:00 to 18:00'],
  ])('on %j read %s', (days, words) => {
    expect(hoursInWords({days, ...times})).toBe(words);
  });

  it('refuse a day that is misspelt', () => {
    expect(() => hoursInWords({days: ['Someday'], ...times})).toThrow('["Someday"]');
  });
});
