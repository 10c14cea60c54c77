import {describe, expect, test} from 'vitest';
import {bytes, errorOf, hex, reformatBytes, reformatOne} from './statement.fixture';

const value = (expression: string, record = '') =>
  reformatOne(`INREC BUILD=(${expression},EDIT=(SIIIIIIIIIIIIT),SIGNS=(,-))`, record).trim();

describe('arithmetic', () => {
  test.each([
    ['+5,ADD,+7', '12'],
    ['+5,SUB,+7', '-2'],
    ['+5,MUL,-7', '-35'],
    ['+17,DIV,+5', '3'],
    ['-17,DIV,+5', '-3'],
    ['+17,MOD,+5', '2'],
    ['-17,MOD,+5', '-2'],
    ['+17,MIN,+5', '5'],
    ['+17,MAX,+5', '17'],
  ])('%s is %s', (expression, result) => {
    expect(value(expression)).toBe(result);
  });

  test('MIN and MAX bind first, then MUL, DIV and MOD, then ADD and SUB', () => {
    expect(value('+2,ADD,+3,MUL,+4')).toBe('14');
    expect(value('+2,MUL,+3,MAX,+4')).toBe('8');
    expect(value('+20,SUB,+3,SUB,+4')).toBe('13');
    expect(value('+100,DIV,+10,MUL,+5')).toBe('50');
  });

  test('parentheses are evaluated first', () => {
    expect(value('(+2,ADD,+3),MUL,+4')).toBe('20');
    expect(value('((+1,ADD,+1),MUL,(+2,ADD,+3))')).toBe('10');
  });

  test('dividing by zero gives zero', () => {
    expect(value('+5,DIV,+0')).toBe('0');
    expect(value('+5,MOD,+0')).toBe('0');
  });

  test('fields of several formats are terms', () => {
    expect(value('1,3,ZD,ADD,4,4,FS', '012 -10')).toBe('2');
    expect(value('1,3,ZD,SUB,4,3,ZD', '010025')).toBe('-15');
  });

  test('a result of more than 31 digits loses its first digits', () => {
    const nines = '9'.repeat(31);
    expect(reformatOne(`INREC BUILD=(+${nines},ADD,+2,M11)`, '')).toBe('1'.padStart(31, '0'));
  });

  test('without editing, a result has 15 digits and M0, or 31 digits if a term has more than 15', () => {
    expect(reformatOne('INREC BUILD=(1,3,ZD,ADD,+1)', '009')).toBe('             10 ');
    expect(reformatOne('INREC BUILD=(1,16,ZD,ADD,+1)', '0'.repeat(16))).toHaveLength(32);
  });

  test('a decimal constant may stand alone', () => {
    expect(reformatOne('INREC BUILD=(-5,TO=ZD,LENGTH=3)', '')).toBe('00N');
    expect(reformatOne('INREC BUILD=(+5,EDIT=(TTT))', '')).toBe('005');
  });

  test('an invalid expression is an error', () => {
    expect(errorOf('INREC BUILD=(1,3,ZD,ADD)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,3,CH,ADD,+1)')).toMatch(/^ICE007A/);
    expect(errorOf('INREC BUILD=((1,3,ZD,POW,+2))')).toMatch(/^ICE111A/);
    expect(errorOf(`INREC BUILD=(+${'9'.repeat(32)})`)).toMatch(/^ICE111A/);
  });

  test('deeply nested parentheses do no harm', () => {
    expect(errorOf(`INREC BUILD=(${'('.repeat(150)}+1${')'.repeat(150)})`)).toMatch(/^ICE111A/);
  });
});

describe('TO', () => {
  const to = (item: string, record: string | Uint8Array = '') =>
    hex(reformatBytes(`INREC BUILD=(${item})`, [record], {length: 80})[0]!);

  test.each([
    ['+123,TO=PD,LENGTH=3', '00123C'],
    ['-123,TO=PD,LENGTH=3', '00123D'],
    ['+123,TO=PDF,LENGTH=2', '123F'],
    ['+123,TO=PDC,LENGTH=2', '123C'],
    ['+123,TO=ZD,LENGTH=4', 'F0F1F2F3'],
    ['-123,TO=ZD,LENGTH=4', 'F0F1F2D3'],
    ['+123,TO=ZDC,LENGTH=3', 'F1F2C3'],
    ['+123,TO=ZDF,LENGTH=3', 'F1F2F3'],
    ['+258,TO=BI,LENGTH=4', '00000102'],
    ['-2,TO=FI,LENGTH=2', 'FFFE'],
    ['+123,TO=FS,LENGTH=5', '4040F1F2F3'],
    ['-123,TO=CSF,LENGTH=5', '4060F1F2F3'],
    ['+0,TO=FS,LENGTH=3', '4040F0'],
  ])('%s', (item, result) => {
    expect(to(item)).toBe(result);
  });

  test('the length follows the digits of the field', () => {
    expect(to('1,5,ZD,TO=PD', '12345')).toBe('12345C');
    expect(to('1,4,ZD,TO=PD', '1234')).toBe('01234C');
    expect(to('1,4,ZD,TO=ZD', '1234')).toBe('F1F2F3F4');
    expect(to('1,3,ZD,TO=FS', '012')).toBe('4040F1F2');
    expect(to('1,2,BI,TO=ZD', bytes('FFFF'.padEnd(160, '0')))).toBe('F6F5F5F3F5');
  });

  test('digits that do not fit are cut off', () => {
    expect(to('+12345,TO=ZD,LENGTH=3')).toBe('F3F4F5');
    expect(to('+12345,TO=PD,LENGTH=2')).toBe('345C');
  });

  test('a converted field and a calculated one can follow each other', () => {
    expect(to('5,4,ZD,TO=PD,X,11,2,ZD,SUB,+20,TO=FI,LENGTH=4', 'ACCT0725  15')).toBe('00725C40FFFFFFFB');
  });

  test('a length beyond the format and an unknown format are errors', () => {
    expect(errorOf('INREC BUILD=(+1,TO=BI,LENGTH=9)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(+1,TO=CH)')).toMatch(/^ICE007A/);
    expect(errorOf('INREC BUILD=(+1,TO=PD,M11)')).toMatch(/^ICE111A/);
  });
});

describe('formats of fields', () => {
  const shown = (item: string, record: string | Uint8Array) =>
    reformatOne(`INREC BUILD=(${item})`, record, {length: 20});
  const record = (digits: string) => bytes(digits.padEnd(40, '0'));

  test.each([
    ['1,3,PD,M11', '12345C', '12345'],
    ['1,3,PD,M0', '12345D', '12345-'],
    ['1,2,BI,M10', 'FFFF', '65535'],
    ['1,2,FI,M26', 'FFFF', '-00001'],
    ['1,3,PD0,M11', '01234C', '1234'],
    ['1,4,DT1', '0125319F', '20251115'],
    ['1,4,DT3', '0125319F', '2025319'],
    ['1,4,TM1', '004D5B0C', '140509'.replace('140509', '140509')],
  ])('%s of X’%s’', (item, digits, text) => {
    if (item.includes('TM1')) {
      const hundredths = (14 * 3600 + 5 * 60 + 9) * 100;
      expect(shown(item, record(hundredths.toString(16).padStart(8, '0')))).toBe(text);
    } else expect(shown(item, record(digits))).toBe(text);
  });

  test('free form numbers', () => {
    expect(shown('1,12,UFF,M10', '$1,234.56')).toBe('      123456');
    expect(shown('1,10,SFF,M26', '(1,234)')).toBe('-0000001234');
  });

  test('a length beyond the format is an error', () => {
    expect(errorOf('INREC BUILD=(1,17,PD,M11)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,9,BI,M11)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,32,ZD,M11)')).toMatch(/^ICE111A/);
  });
});
