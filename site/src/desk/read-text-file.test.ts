import {expect, test} from 'vitest';
import {readTextFile} from './read-text-file';

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'list.csv');

test('a file is read as UTF-8, without its byte order mark', async () => {
  expect(await readTextFile(file(0xef, 0xbb, 0xbf, 0x4a, 0x6f, 0x73, 0xc3, 0xa9))).toBe('José');
});

test('a file in another encoding is refused: its names would be wrong', async () => {
  await expect(readTextFile(file(0x4a, 0x6f, 0x73, 0xe9))).rejects.toThrow('The file is not UTF-8.');
});
