import {expect, test} from 'vitest';
import {readPicture} from './picture';

const environment = {decimalComma: false, currency: new Map([['$', '$']])};

test.each([
  ['X(10)', 'alphanumeric', 10, 0, 0],
  ['A9X', 'alphanumeric', 3, 0, 0],
  ['S9(5)V99', 'numeric', 7, 7, 2],
  ['9(3)PP', 'numeric', 3, 3, -2],
  ['VPP99', 'numeric', 2, 2, 4],
  ['PP99', 'numeric', 2, 2, 4],
  ['ZZ,ZZ9.99CR', 'numeric-edited', 11, 7, 2],
  ['$$,$$9.99-', 'numeric-edited', 10, 6, 2],
  ['-(5)9', 'numeric-edited', 6, 5, 0],
  ['+999', 'numeric-edited', 4, 3, 0],
  ['***9', 'numeric-edited', 4, 4, 0],
  ['99/99/9999', 'numeric-edited', 10, 8, 0],
  ['XXBXX', 'alphanumeric-edited', 5, 0, 0],
  ['N(4)', 'national', 4, 0, 0],
])('PIC %s is %s of %d characters with %d digits, %d after the point', (text, category, size, digits, scale) => {
  expect(readPicture(text, environment)).toMatchObject({category, size, digits, scale});
});

test.each(['', 'X(0)', 'X(', '9V9V9', 'ZZ*9', 'Q', '9(1A)', 'CR9'])('PIC %s is invalid', (text) => {
  expect(readPicture(text, environment)).toBeUndefined();
});

test('with DECIMAL-POINT IS COMMA, comma and period are swapped', () => {
  expect(readPicture('Z.ZZ9,99', {...environment, decimalComma: true})).toMatchObject({
    digits: 6,
    scale: 2,
    edit: {symbols: 'Z,ZZ9.99', decimalComma: true},
  });
});
