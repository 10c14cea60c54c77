import {expect, test} from 'vitest';
import type {EditPicture} from '../../cobol/data/picture';
import {fromEbcdic} from '../../ebcdic';
import {deEdit, editNumber, editPlan} from './numeric-edited';

function edited(picture: EditPicture, digits: string, negative = false, blankWhenZero = false): string {
  const plan = editPlan(picture);
  const out = new Uint8Array(plan.length);
  editNumber(plan, Uint8Array.from(digits, Number), negative, blankWhenZero, out, 0);
  return fromEbcdic(out);
}

const edit = (symbols: string, digits: string, negative = false, blankWhenZero = false): string =>
  edited({symbols}, digits, negative, blankWhenZero);

test.each([
  // Language Reference, PICTURE clause: simple and special insertion.
  ['99,B999,B000', '12345', false, '12, 345, 000'],
  ['99/99/99', '123456', false, '12/34/56'],
  ['999.99', '01234', false, '012.34'],
  // Fixed insertion of signs and the currency symbol.
  ['999.99+', '65551', false, '655.51+'],
  ['+9999.99', '678912', true, '-6789.12'],
  ['9999.99-', '123456', false, '1234.56 '],
  ['$999.99', '12345', false, '$123.45'],
  ['-$999.99', '12345', true, '-$123.45'],
  ['-$999.99', '12345', false, ' $123.45'],
  ['$9999.99CR', '123456', false, '$1234.56  '],
  ['$9999.99DB', '123456', true, '$1234.56DB'],
  // Floating insertion.
  ['$$$$.99', '00123', false, '   $1.23'.slice(1)],
  ['$$$9.99', '00012', false, '  $0.12'],
  ['$,$$$,999.99', '01234567', false, ' $12,345.67'.padStart(12)],
  ['+,+++,999.99', '12345678', true, '-123,456.78'.padStart(12)],
  ['$$,$$$,$$$.99CR', '123456789', true, '$1,234,567.89CR'],
  ['++,+++,+++.+++', '0000000000', false, ' '.repeat(14)],
  // Zero suppression and replacement.
  ['****.**', '000000', false, '****.**'],
  ['ZZZZ.ZZ', '000000', false, '       '],
  ['ZZZZ.99', '000000', false, '    .00'],
  ['****.99', '000000', false, '****.00'],
  ['ZZ99.99', '000000', false, '  00.00'],
  ['Z,ZZZ.ZZ+', '012345', false, '  123.45+'],
  ['*,***.**+', '012345', true, '**123.45-'],
  ['**,***,***.**', '0012345678', false, '***123,456.78'],
  ['$Z,ZZZ,ZZZ.ZZCR', '001234567', false, '$   12,345.67  '],
  ['$B*,***,***.**BBDB', '001234567', true, '$ ***12,345.67  DB'],
  ['ZZZ.ZZ', '00005', false, '   .05'],
  ['ZZ9', '000', false, '  0'],
])('%s edits %s (negative: %s) to %j', (symbols, digits, negative, edited) => {
  expect(edit(symbols, digits, negative)).toBe(edited);
});

test('BLANK WHEN ZERO leaves blanks', () => {
  expect(edit('999.99', '00000', false, true)).toBe('      ');
});

test('a currency sign and DECIMAL-POINT IS COMMA change what is printed', () => {
  expect(edited({symbols: '$$,$$9.99', decimalComma: true, currency: '£'}, '123456')).toBe('£1.234,56');
});

test('de-editing gives back the digits and the sign', () => {
  expect(deEdit(editPlan({symbols: '$$,$$9.99CR'}), '$1,234.56CR')).toBe(-123456n);
  expect(deEdit(editPlan({symbols: 'ZZ9.9-'}), '  5.1 ')).toBe(51n);
});
