import {describe, expect, test} from 'vitest';
import {Editor, maskPattern, noSigns} from './edit';
import {errorOf, reformatOne} from './statement.fixture';

/** The text of a value with this number of digits, edited with a mask. */
const masked = (mask: number, digits: number, value: bigint) => Editor.of(maskPattern(mask, digits)!)!.text(value);

describe('edit masks', () => {
  // DFSORT Application Programming Guide, INREC, edit mask patterns and signs; output field lengths.
  test.each([
    [0, '   1234 ', '   1234-'],
    [1, '0001234 ', '0001234-'],
    [2, '    12.34 ', '    12.34-'],
    [3, '    12.34  ', '    12.34CR'],
    [4, '    +12.34', '    -12.34'],
    [5, '     12.34 ', '    (12.34)'],
    [10, '   1234', '   1234'],
    [11, '0001234', '0001234'],
    [12, '     1,234', '    -1,234'],
    [13, '     1.234', '    -1.234'],
    [14, '     1 234 ', '    (1 234)'],
    [15, '    1 234 ', '    1 234-'],
    [16, '     1 234', '    -1 234'],
    [17, "     1'234", "    -1'234"],
    [18, '     12.34', '    -12.34'],
    [19, '     12,34', '    -12,34'],
    [20, '     12,34 ', '    (12,34)'],
    [21, '    12,34 ', '    12,34-'],
    [22, '     12,34', '    -12,34'],
    [23, '     12.34', '    -12.34'],
    [24, '     12,34', '    -12,34'],
    [25, '    1234', '   -1234'],
    [26, '+0001234', '-0001234'],
  ])('M%i edits seven digits', (mask, positive, negative) => {
    expect(masked(mask, 7, 1234n)).toBe(positive);
    expect(masked(mask, 7, -1234n)).toBe(negative);
  });

  test.each([
    [6, 2125551234n, '212-555-1234'],
    [6, 5551234n, '    555-1234'],
    [7, 123456789n, '123-45-6789'],
    [7, 1n, '000-00-0001'],
    [8, 93015n, ' 9:30:15'],
    [8, 123015n, '12:30:15'],
    [9, 10203n, ' 1/02/03'],
  ])('M%i has a pattern of its own', (mask, value, text) => {
    expect(masked(mask, 15, value)).toBe(text);
  });

  test.each([
    [0, 5, 6],
    [2, 5, 7],
    [2, 6, 9],
    [3, 9, 14],
    [4, 9, 13],
    [5, 9, 14],
    [12, 3, 4],
    [12, 4, 6],
    [12, 15, 20],
    [14, 7, 11],
    [18, 15, 21],
    [20, 6, 10],
    [25, 31, 32],
    [26, 31, 32],
  ])('M%i of %i digits is %i bytes long', (mask, digits, length) => {
    expect(Editor.of(maskPattern(mask, digits)!)!.length).toBe(length);
  });

  test('masks for amounts show zero with its decimals', () => {
    expect(masked(2, 7, 0n)).toBe('     0.00 ');
    expect(masked(4, 7, 0n)).toBe('     +0.00');
    expect(masked(12, 7, 0n)).toBe('         0');
    expect(masked(10, 3, 0n)).toBe('  0');
  });

  test('31 digits are edited', () => {
    expect(masked(12, 31, -1234567890123456789012345678901n)).toBe('-1,234,567,890,123,456,789,012,345,678,901');
  });

  test('there is no mask after M26', () => {
    expect(maskPattern(27, 5)).toBeUndefined();
    expect(errorOf('INREC BUILD=(1,5,ZD,M27)')).toBe('ICE111A REFORMATTING FIELD ERROR');
  });
});

describe('edit patterns', () => {
  const edited = (pattern: string, value: bigint, signs: string[] = []) =>
    Editor.of({pattern, signs: [0, 1, 2, 3].map((at) => signs[at] ?? ' ') as never})!.text(value);

  test('a digit I that is a leading zero becomes a blank, and so does the text after it', () => {
    expect(edited('I,III,IIT', 1234n)).toBe('    1,234');
    expect(edited('I,III,IIT', 0n)).toBe('        0');
    expect(edited('III', 0n)).toBe('   ');
  });

  test('a digit T is always shown', () => {
    expect(edited('TT/TT/TT', 70826n)).toBe('07/08/26');
  });

  test('digits that do not fit are cut off on the left', () => {
    expect(edited('TTT', 12345n)).toBe('345');
  });

  test('a leading sign precedes the first digit that is shown', () => {
    expect(edited('SI,III,IIT.TT', -845210675n, [' ', '-'])).toBe('-8,452,106.75');
    expect(edited('SI,III,IIT.TT', -4510n, [' ', '-'])).toBe('       -45.10');
    expect(edited('SI,III,IIT.TT', 90500025n, [' ', '-'])).toBe('   905,000.25');
  });

  test('a trailing sign is printed in the place of S', () => {
    expect(edited('IITS', -12n, [' ', ' ', '+', '-'])).toBe(' 12-');
    expect(edited('IITS', 12n, [' ', ' ', '+', '-'])).toBe(' 12+');
  });

  test('text before the digits stays where it is', () => {
    expect(edited('$I,IIT.TT', 1234n)).toBe('$   12.34');
  });

  test('patterns have up to 44 characters and 31 digits, and at least one', () => {
    expect(Editor.of({pattern: 'T'.repeat(32), signs: noSigns})).toBeUndefined();
    expect(Editor.of({pattern: ','.repeat(44) + 'T', signs: noSigns})).toBeUndefined();
    expect(Editor.of({pattern: '---', signs: noSigns})).toBeUndefined();
  });
});

describe('editing in BUILD', () => {
  test('a number without mask is edited with M0', () => {
    expect(reformatOne('INREC BUILD=(1,5,ZD)', '00123')).toBe('  123 ');
  });

  test('SIGNS replaces the signs of a mask', () => {
    expect(reformatOne('INREC BUILD=(1,5,ZD,M4,SIGNS=(,-))', '01234')).toBe('  12.34');
    expect(reformatOne("INREC BUILD=(1,5,FS,M4,SIGNS=(,'(',,')'))", '-1234')).toBe(' (12.34');
  });

  test('EDxy specifies other letters for digits, SIGNz another one for the sign', () => {
    expect(reformatOne('INREC BUILD=(1,5,ZD,EDAB=(TI-AAB))', '00012')).toBe('TI- 12');
    expect(reformatOne('INREC BUILD=(1,5,FS,EDIT=(XIIT),SIGNX=(+,-))', '  -12')).toBe(' -12');
  });

  test('LENGTH pads with blanks or truncates on the left', () => {
    expect(reformatOne('INREC BUILD=(1,5,ZD,M11,LENGTH=8)', '00123')).toBe('   00123');
    expect(reformatOne('INREC BUILD=(1,5,ZD,M11,LENGTH=3)', '00123')).toBe('123');
  });

  test('a pattern in apostrophes may contain blanks and parentheses', () => {
    expect(reformatOne("INREC BUILD=(1,5,ZD,EDIT=('(TTT) TT'))", '12345')).toBe('(123) 45');
  });
});
