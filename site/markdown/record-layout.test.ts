import {describe, expect, test} from 'vitest';
import {type Field, layOut} from './record-layout';

const hex = (field: Omit<Field, 'name'>) => layOut([{name: 'F', ...field}])[0]!.hex;
const length = (field: Omit<Field, 'name'>) => layOut([{name: 'F', ...field}])[0]!.length;

describe('the length of a field', () => {
  test.each([
    ['X(10)', 'DISPLAY', 10],
    ['X', 'DISPLAY', 1],
    ['9(8)', 'DISPLAY', 8],
    ['S9(9)V99', 'DISPLAY', 11],
    ['9(3)PP', 'DISPLAY', 3],
    ['Z,ZZZ,ZZ9.99', 'DISPLAY', 12],
    ['ZZ9.99CR', 'DISPLAY', 8],
    ['N(5)', 'DISPLAY', 10],
    ['S9(4)', 'COMP', 2],
    ['S9(5)', 'COMP', 4],
    ['S9(9)', 'COMP', 4],
    ['S9(10)', 'COMP', 8],
    ['S9(18)', 'COMP', 8],
    ['S9(7)', 'COMP-3', 4],
    ['S9(8)', 'COMP-3', 5],
    ['S9(9)V99', 'COMP-3', 6],
  ] as const)('%s %s takes %i bytes', (picture, usage, bytes) => {
    expect(length({picture, usage})).toBe(bytes);
  });

  test('counts a separate sign', () => {
    expect(length({picture: 'S9(9)V99', sign: 'TRAILING SEPARATE'})).toBe(12);
  });

  test('of floating point is 4 or 8 bytes, without a picture', () => {
    expect(length({usage: 'COMP-1'})).toBe(4);
    expect(length({usage: 'COMP-2', value: '1.5'})).toBe(8);
    expect(hex({usage: 'COMP-2', value: '1.5'})).toBeUndefined();
  });
});

describe('the bytes of a value', () => {
  test.each<[string, Omit<Field, 'name'>, string]>([
    ['text is filled with blanks', {picture: 'X(8)', value: 'MUMBAI'}, 'D4E4D4C2C1C94040'],
    ['special characters are those of code page 1047', {picture: 'X(6)', value: '[]{}^|'}, 'ADBDC0D05F4F'],
    ['digits have the zone F', {picture: '9(4)', value: '123'}, 'F0F1F2F3'],
    ['a plus is the zone C of the last digit', {picture: 'S9(3)', value: '123'}, 'F1F2C3'],
    ['a minus is the zone D of the last digit', {picture: 'S9(3)', value: '-123'}, 'F1F2D3'],
    ['a separate sign comes last', {picture: 'S9(3)', sign: 'TRAILING SEPARATE', value: '-123'}, 'F1F2F360'],
    ['a separate sign comes first', {picture: 'S9(3)', sign: 'LEADING SEPARATE', value: '123'}, '4EF1F2F3'],
    ['the assumed point is not stored', {picture: 'S9(3)V99', value: '1.5'}, 'F0F0F1F5C0'],
    ['packed, positive', {picture: 'S9(5)', usage: 'COMP-3', value: '12345'}, '12345C'],
    ['packed, negative', {picture: 'S9(5)', usage: 'COMP-3', value: '-12345'}, '12345D'],
    ['packed, unsigned', {picture: '9(5)', usage: 'COMP-3', value: '12345'}, '12345F'],
    ['packed, an even number of digits', {picture: 'S9(4)', usage: 'COMP-3', value: '1234'}, '01234C'],
    ['packed, with decimals', {picture: 'S9(9)V99', usage: 'COMP-3', value: '52340.75'}, '00005234075C'],
    ['binary halfword', {picture: 'S9(4)', usage: 'COMP', value: '258'}, '0102'],
    ['binary halfword, negative', {picture: 'S9(4)', usage: 'COMP', value: '-2'}, 'FFFE'],
    ['binary fullword', {picture: 'S9(9)', usage: 'COMP', value: '1000000'}, '000F4240'],
    ['binary doubleword, negative', {picture: 'S9(18)', usage: 'COMP', value: '-1'}, 'FFFFFFFFFFFFFFFF'],
    ['edited', {picture: 'ZZZ9.99', value: '1.50'}, '404040F14BF5F0'],
    ['national is UTF-16', {picture: 'N(2)', value: 'A'}, '00410020'],
    ['zero', {picture: '9(2)', value: '0'}, 'F0F0'],
  ])('%s', (_, field, bytes) => {
    expect(hex(field)).toBe(bytes);
    expect(bytes).toHaveLength(length(field) * 2);
  });

  test('are not shown without a value', () => {
    expect(hex({picture: 'X(3)'})).toBeUndefined();
  });
});

test('fields follow one another', () => {
  const fields: Field[] = [
    {name: 'A', picture: 'X(3)'},
    {name: 'B', picture: 'S9(7)', usage: 'COMP-3'},
    {name: 'C', picture: 'X'},
  ];
  expect(layOut(fields).map(({offset}) => offset)).toEqual([0, 3, 7]);
});

test.each<[Omit<Field, 'name'>, string]>([
  [{picture: 'Q(3)'}, 'field F: picture "Q(3)" cannot be read'],
  [{}, 'a picture is missing'],
  [{picture: '9(3)', value: '1234'}, 'value "1234" does not fit 3 digits and 0 decimals'],
  [{picture: '9(3)', value: '1.5'}, 'value "1.5" does not fit'],
  [{picture: '9(3)', value: '-1'}, 'value "-1" is negative and the picture has no S'],
  [{picture: '9(3)', value: 'ABC'}, 'value "ABC" is not a number'],
  [{picture: 'X(2)', value: 'ABC'}, 'value "ABC" is longer than 2 characters'],
  [{picture: 'X(2)', value: '€'}, '"€" is not a printable character'],
  [{picture: 'X(2)', usage: 'COMP-3'}, 'COMP-3 needs a numeric picture'],
  [{picture: '9(19)', usage: 'COMP'}, 'COMP holds at most 18 digits, not 19'],
  [{picture: '9(3)', sign: 'LEADING SEPARATE'}, 'a separate sign needs a picture with S'],
])('refuses %o', (field, message) => {
  expect(() => layOut([{name: 'F', ...field}])).toThrow(message);
});
