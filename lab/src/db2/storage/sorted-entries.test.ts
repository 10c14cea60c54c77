import {expect, test} from 'vitest';
import {SortedEntries} from './sorted-entries';

const compare = (left: unknown, right: unknown) => (left as number) - (right as number);

/** Pseudo-random numbers, the same each time. */
function* numbers(count: number): Generator<number> {
  let state = 7;
  for (let at = 0; at < count; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    yield state % 1000;
  }
}

const inOrder = (entries: SortedEntries, low?: number, high?: number) => {
  const keys: number[] = [];
  entries.range(low, high, (_rid, key) => {
    keys.push(key as number);
    return false;
  });
  return keys;
};

test('entries are in order however they were inserted, and are deleted one by one', () => {
  const entries = new SortedEntries(compare);
  const keys = [...numbers(5000)];
  keys.forEach((key, rid) => entries.insert(key, rid));
  const sorted = [...keys].sort(compare);
  expect(inOrder(entries)).toEqual(sorted);
  expect(entries.distinctKeys).toBe(new Set(keys).size);
  expect(inOrder(entries, 100, 120)).toEqual(sorted.filter((key) => key >= 100 && key <= 120));
  keys.forEach((key, rid) => {
    if (rid % 2 === 0) entries.delete(key, rid);
  });
  expect(inOrder(entries)).toEqual(keys.filter((_, rid) => rid % 2 === 1).sort(compare));
  expect(entries.size).toBe(2500);
});

test('the first row of a key is found', () => {
  const entries = new SortedEntries(compare);
  for (const rid of [3, 1, 2]) entries.insert(10, rid);
  expect(entries.find(10)).toBe(1);
  expect(entries.find(11)).toBeUndefined();
});

test('an index that is filled at once has its entries in order', () => {
  const keys = [...numbers(3000)];
  const entries = new SortedEntries(compare);
  entries.fill(
    keys,
    keys.map((_, rid) => rid),
  );
  expect(inOrder(entries)).toEqual([...keys].sort(compare));
});
