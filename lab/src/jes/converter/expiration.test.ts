import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {expiration, retention} from './expiration';

describe('EXPDT', () => {
  test('of two digits is a year of the last century', () => {
    expect(expiration('27365')).toEqual({year: 1927, day: 365});
    expect(expiration('2027/365')).toEqual({year: 2027, day: 365});
  });

  test('99365 and 99366 never expire', () => {
    for (const text of ['99365', '99366', '1999/365', '1999/366']) expect(expiration(text)).toBe('never');
  });
});

describe('RETPD', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('counts from the day that the machine prints, whatever the time zone of the computer', () => {
    expect(retention('1', new Date('2026-12-30T20:00:00Z'))).toEqual({year: 2026, day: 365});
    expect(retention('2', new Date('2026-12-30T20:00:00Z'))).toEqual({year: 2027, day: 1});
  });
});
