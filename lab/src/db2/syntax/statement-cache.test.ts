import {expect, test} from 'vitest';
import {StatementCache} from './statement-cache';

const query = 'SELECT 1 FROM SYSIBM.SYSDUMMY1';
const others = Array.from({length: 64}, (_, at) => `SELECT ${at + 2} FROM SYSIBM.SYSDUMMY1`);

test('a statement is parsed only once while it is used', () => {
  const cache = new StatementCache();
  const first = cache.get(query);
  for (const other of others) {
    cache.get(other);
    expect(cache.get(query)).toBe(first);
  }
});

test('a statement that is not used is dropped', () => {
  const cache = new StatementCache();
  const first = cache.get(query);
  others.forEach((other) => cache.get(other));
  expect(cache.get(query)).not.toBe(first);
  expect(cache.get(query)).toEqual(first);
});
