import {expect, test} from 'vitest';
import {langOf} from './lang-of';

test('what has no letter of Devanagari is English', () => {
  expect(langOf('This class is full.')).toBe('en');
  expect(langOf('Server से जवाब नहीं आया।')).toBeUndefined();
});
