import {expect, test} from 'vitest';
import {fromEbcdic, toEbcdic} from '../ebcdic';
import {ebcdicLines, textOfRecords} from './text-lines';

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const linesOf = (...bytes: number[]): string[] => Array.from(ebcdicLines(Uint8Array.from(bytes)), fromEbcdic);

test.each([
  ['', []],
  ['\n', ['']],
  ['A', ['A']],
  ['A\n', ['A']],
  ['A\n\n', ['A', '']],
  ['A\rB\r\nC', ['A', 'B', 'C']],
  ['X'.repeat(1000), ['X'.repeat(1000)]],
])('the lines of %j end with a line feed, a carriage return or both', (text, lines) => {
  expect(linesOf(...ascii(text))).toEqual(lines);
});

test('all characters of the code page can be read and written', () => {
  const every = Uint8Array.from({length: 256}, (_, at) => at).filter((code) => code !== 0x0d && code !== 0x25);
  expect([...ebcdicLines(textOfRecords([every]))]).toEqual([every]);
});

test.each([
  ['a character past U+00FF', 0xc4, 0x80],
  ['a character of three bytes', 0xe6, 0xbc, 0xa2],
  ['a byte that begins nothing', 0x80],
  ['a character that is cut off', 0xc3],
  ['a character that is written too long', 0xc1, 0x81],
])('%s is refused with its line number', (_what, ...bytes: number[]) => {
  expect(() => linesOf(...ascii('A\n'), ...bytes)).toThrow('Line 2 has a character that code page 1047 does not have');
});

test('trailing blanks of a record are left out', () => {
  expect([...textOfRecords([toEbcdic('A B  '), toEbcdic('   ')])]).toEqual(ascii('A B\n\n'));
});
