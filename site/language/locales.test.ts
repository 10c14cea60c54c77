import {expect, it} from 'vitest';
import {prefixOf, withoutPrefix, withPrefix} from './locales';

it.each([
  ['/', '/hi'],
  ['/faq', '/hi/faq'],
  ['/?q=a', '/hi?q=a'],
  ['/search?q=a/', '/hi/search?q=a/'],
  ['/#questions', '/hi#questions'],
  ['/history', '/hi/history'],
])('%s is at %s in Hindi', (english, hindi) => {
  expect(withPrefix(english, '/hi')).toBe(hindi);
  expect(withPrefix(hindi, '/hi')).toBe(hindi);
  expect(withoutPrefix(hindi)).toBe(english);
  expect(prefixOf(hindi)).toBe('/hi');
  expect(prefixOf(english)).toBe('');
});

it.each(['https://www.ibm.com/docs', '//elsewhere', '#here', 'mailto:a@b', '?q=a'])('%s has no language', (address) => {
  expect(withPrefix(address, '/hi')).toBe(address);
});

it('leaves addresses as they are in English', () => {
  expect(withPrefix('/faq', '')).toBe('/faq');
});
