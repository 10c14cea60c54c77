// cspell:ignore idcmas catlog
import {expect, test} from 'vitest';
import {distance} from './distance';

test('counts inserted, missing and replaced letters', () => {
  expect(distance('catalog', 'catalog', 2)).toBe(0);
  expect(distance('catlog', 'catalog', 2)).toBe(1);
  expect(distance('idcmas', 'idcams', 2)).toBe(2);
});

test('does not count above the maximum', () => {
  expect(distance('sort', 'merge', 2)).toBe(Infinity);
  expect(distance('a', 'catalog', 2)).toBe(Infinity);
});
