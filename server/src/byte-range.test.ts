import {describe, expect, it} from 'vitest';
import {readByteRange} from './byte-range.js';

describe('byte range', () => {
  it.each([
    ['bytes=0-4', {start: 0, end: 4}],
    ['bytes=5-', {start: 5, end: 9}],
    ['bytes=-3', {start: 7, end: 9}],
    ['bytes=-30', {start: 0, end: 9}],
    ['bytes=8-99', {start: 8, end: 9}],
  ])('reads %s of ten bytes', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });

  it.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('cannot satisfy %s of ten bytes', (header) => {
    expect(readByteRange(header, 10)).toBe('unsatisfiable');
  });

  it.each(['bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', ''])(
    'ignores "%s"',
    (header) => {
      expect(readByteRange(header, 10)).toBeNull();
    },
  );
});
