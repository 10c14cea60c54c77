import {expect, test} from 'vitest';
import {RecordSorter} from './sort-records';

/** Sorts records with a key, made of a shared part and 12 of the first `letters` letters, and their input position. */
function sortedBy(shared: string, letters: number, count: number): string[] {
  let seed = 7;
  const letter = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return 0xc1 + ((seed >>> 16) % letters);
  };
  const length = shared.length + 12;
  const sorter = new RecordSorter({
    length,
    write(record, key, at) {
      key.set(record.subarray(0, length), at);
    },
  });
  const expected: {key: string; text: string}[] = [];
  for (let at = 0; at < count; at += 1) {
    const key = [...Array.from(shared, (one) => one.charCodeAt(0)), ...Array.from({length: 12}, letter)];
    const record = Uint8Array.of(...key, at & 255, (at >> 8) & 255);
    sorter.add(record);
    expected.push({key: String.fromCharCode(...key), text: record.join()});
  }
  // Array.prototype.sort is stable.
  expected.sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1));
  expect([...sorter.records()].map((record) => record.join())).toEqual(expected.map(({text}) => text));
  return expected.map(({text}) => text);
}

test.each([
  ['keys that differ early', '', 26],
  ['keys of which many are the same', '', 1],
  ['keys that differ behind the bytes that are sorted first', 'THE SAME', 3],
])('%s are sorted, equal ones in input order', (_, shared, letters) => {
  for (const count of [0, 1, 2, 13, 3000]) expect(sortedBy(shared, letters, count)).toHaveLength(count);
});
