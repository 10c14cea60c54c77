import {describe, expect, test} from 'vitest';
import {toEbcdic} from '../../ebcdic';
import {compareFields} from './compare-fields';
import {centuryWindow, dateConstant, dateValue, fullYear} from './date';
import {holdsNumber, readNumber} from './read-number';
import {type ControlField, compileKey, straightSequence} from './sort-key';

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const window = centuryWindow(new Date(Date.UTC(2026, 1, 1)));

describe('readNumber', () => {
  test.each([
    ['ZD', 'F1F2F3', 123n],
    ['ZD', 'F1F2D3', -123n],
    ['ZD', 'F1F2C3', 123n],
    ['PD', '12345C', 12345n],
    ['PD', '12345D', -12345n],
    ['PD', '12345F', 12345n],
    ['PD', '99999999999999999999999999999999999999999999999999999999999999'.slice(0, 31) + 'C', 10n ** 31n - 1n],
    ['PD0', '012345', 1234n],
    ['BI', '00FF', 255n],
    ['BI', 'FFFFFFFFFFFFFFFF', 2n ** 64n - 1n],
    ['FI', 'FFFF', -1n],
    ['FI', '7FFF', 32767n],
    ['CLO', 'D1F2', -12n],
    ['CTO', 'F1D2', -12n],
    ['ASL', '2D3132', -12n],
    ['AST', '31322D', -12n],
  ])('reads %s %s', (format, bytes, value) => {
    const record = hex(bytes);
    expect(readNumber(record, 1, record.length, format)).toBe(value);
  });

  test.each([
    ['FS', '  -12', -12n],
    ['FS', '   12', 12n],
    ['CSF', ' +007', 7n],
    ['UFF', '$1,234.56-', 123456n],
    ['SFF', '$1,234.56-', -123456n],
    ['SFF', '(1,234)', -1234n],
    ['LS', '-12', -12n],
    ['CSL', '+12', 12n],
    ['TS', '12-', -12n],
    ['CST', '12+', 12n],
  ])('reads %s "%s"', (format, text, value) => {
    expect(readNumber(toEbcdic(text), 1, text.length, format)).toBe(value);
  });

  test('bytes missing from a short record are treated as zeros', () => {
    expect(readNumber(hex('01'), 1, 2, 'BI')).toBe(256n);
    expect(readNumber(hex(''), 5, 4, 'PD')).toBe(0n);
  });

  test('reads SMF and TOD dates and times', () => {
    expect(readNumber(hex('0126032F'), 1, 4, 'DT1')).toBe(20260201n);
    expect(readNumber(hex('0126032F'), 1, 4, 'DT2')).toBe(202602n);
    expect(readNumber(hex('0126032F'), 1, 4, 'DT3')).toBe(2026032n);
    // 10:30:15.25 in hundredths of a second.
    expect(readNumber(hex('0039B395'), 1, 4, 'TM1')).toBe(103015n);
    expect(readNumber(new Uint8Array(8), 1, 8, 'DC1')).toBe(19000101n);
  });
});

describe('holdsNumber', () => {
  test.each([
    ['PD', '123C', true],
    ['PD', '1A3C', false],
    ['PD', '1234', false],
    ['ZD', 'F1F2', true],
    ['ZD', 'F1D2', true],
    ['ZD', 'F140', false],
    ['FS', 'F1F2', true],
    ['FS', '40F2', false],
  ])('%s %s: %s', (format, bytes, valid) => {
    const record = hex(bytes);
    expect(holdsNumber(record, 1, record.length, format)).toBe(valid);
  });
});

describe('dates with two-digit years', () => {
  test('the century window begins 80 years before this year', () => {
    expect(fullYear(46, window)).toBe(1946);
    expect(fullYear(45, window)).toBe(2045);
    expect(fullYear(0, centuryWindow(new Date(0), 1950))).toBe(2000);
  });

  const value = (format: string, bytes: string) => {
    const record = hex(bytes);
    return dateValue(record, {position: 1, length: record.length, format}, window);
  };

  test('years take precedence over months and days in the order', () => {
    expect(value('Y2T', 'F9F9F1F2F3F1') < value('Y2T', 'F0F0F0F1F0F1')).toBe(true);
    expect(value('Y2W', 'F1F2F9F9') < value('Y2W', 'F0F1F0F0')).toBe(true);
    expect(value('Y2U', '99365C') < value('Y2U', '00001C')).toBe(true);
    expect(value('Y2C', 'F9F9') < value('Y2C', 'F0F0')).toBe(true);
    expect(value('Y2D', '99') < value('Y2D', '00')).toBe(true);
    expect(value('Y2B', '63') < value('Y2B', '00')).toBe(true);
    expect(value('Y2P', '099C') < value('Y2P', '000C')).toBe(true);
    expect(value('Y4T', 'F1F9F9F9F1F2F3F1') < value('Y4T', 'F2F0F0F0F0F1F0F1')).toBe(true);
  });

  test('zeros and blanks sort before all dates, nines and high values after them', () => {
    const order = [
      '000000000000',
      '404040404040',
      'F0F0F0F0F0F0',
      'F4F6F0F1F0F1',
      'F4F5F1F2F3F1',
      'F9F9F9F9F9F9',
      'FFFFFFFFFFFF',
    ];
    const values = order.map((bytes) => value('Y2T', bytes));
    expect([...values].sort((one, other) => (one < other ? -1 : 1))).toEqual(values);
  });

  test('a constant begins with its year, even if the field ends with it', () => {
    const constant = (text: string, format: string) =>
      dateConstant(text, {position: 1, length: text.length, format}, window);
    expect(constant('9912', 'Y2W')).toBe(value('Y2W', 'F1F2F9F9'));
    expect(constant('991231', 'Y2T')).toBe(value('Y2T', 'F9F9F1F2F3F1'));
    expect(constant('x', 'Y2T')).toBeUndefined();
  });
});

describe('compileKey', () => {
  const sorted = (fields: Partial<ControlField>[], records: Uint8Array[], alternate = straightSequence) => {
    const key = compileKey(
      fields.map((field) => ({position: 1, length: 1, format: 'CH', order: 'A', ...field})),
      {window, alternate, characterAlternate: false},
    );
    const keyed = records.map((record, index) => {
      const bytes = new Uint8Array(key.length);
      key.write(record, bytes, 0);
      return {index, text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')};
    });
    return keyed
      .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : one.index - other.index))
      .map(({index}) => index);
  };

  test.each([
    ['ZD', ['F0F0D5', 'F0F1F0', 'F0F0F0', 'F0F0F9', 'F0F0D0']],
    ['PD', ['00005D', '00010C', '00000C', '00009C', '00000D']],
    ['FI', ['FFFFFB', '00000A', '000000', '000009', '000000']],
  ])('%s sorts by value, minus zero with zero', (format, bytes) => {
    expect(sorted([{length: 3, format}], bytes.map(hex))).toEqual([0, 2, 4, 3, 1]);
  });

  test('FS, UFF and formats with separate signs sort by value', () => {
    const records = ['   5', ' -10', '  -9', '  12'].map(toEbcdic);
    expect(sorted([{length: 4, format: 'FS'}], records)).toEqual([1, 2, 0, 3]);
    expect(sorted([{length: 4, format: 'SFF'}], records)).toEqual([1, 2, 0, 3]);
    expect(sorted([{length: 3, format: 'TS'}], ['10-', '05+', '10+'].map(toEbcdic))).toEqual([0, 1, 2]);
  });

  test('AC sorts digits before letters, CH letters before digits', () => {
    const records = ['A', '1'].map(toEbcdic);
    expect(sorted([{format: 'AC'}], records)).toEqual([1, 0]);
    expect(sorted([{format: 'CH'}], records)).toEqual([0, 1]);
  });

  test('AQ follows ALTSEQ', () => {
    const alternate = straightSequence.slice();
    alternate[0xf1] = 0x01;
    expect(sorted([{format: 'AQ'}], ['A', '1'].map(toEbcdic), alternate)).toEqual([1, 0]);
  });

  test('descending fields reverse the order, equal ones leave it to the next field', () => {
    const records = ['A1', 'B1', 'A2'].map(toEbcdic);
    expect(sorted([{order: 'D'}, {position: 2, order: 'A'}], records)).toEqual([1, 0, 2]);
  });

  test('bits of a binary field sort', () => {
    const records = [hex('0F'), hex('F0')];
    expect(sorted([{position: 1, length: 0, bit: 4, bits: 4, format: 'BI'}], records)).toEqual([1, 0]);
  });

  test('hexadecimal floating point sorts by value', () => {
    const records = [hex('41100000'), hex('C1100000'), hex('40800000'), hex('C2100000')];
    expect(sorted([{length: 4, format: 'FL'}], records)).toEqual([3, 1, 2, 0]);
  });
});

describe('compareFields', () => {
  const field = (position: number, length: number, format: string) => ({position, length, format});

  test('the shorter of two character fields is padded with blanks', () => {
    const record = toEbcdic('AB AB  ');
    expect(compareFields(record, field(1, 2, 'CH'), record, field(4, 4, 'CH'), window)).toBe(0);
  });

  test('numbers of different formats compare by value', () => {
    const record = hex('F1F2123C012C');
    expect(compareFields(record, field(1, 2, 'ZD'), record, field(5, 2, 'PD'), window)).toBe(0);
    expect(compareFields(record, field(1, 2, 'ZD'), record, field(3, 2, 'PD'), window)).toBe(-1);
  });
});
