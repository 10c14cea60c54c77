import {describe, expect, it} from 'vitest';
import type {Environment} from '../types/environment';
import {
  char,
  date,
  decfloat,
  decimal,
  double,
  integer,
  real,
  smallint,
  time,
  timestamp,
  typeText,
  varchar,
} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {Present, Unary} from '../types/sql-value';
import {inputAssignment, retrievalAssignment, storageAssignment} from './assignment';
import {cast} from './cast';
import {parseDate, parseTimestamp, timestampText} from './datetime';
import {datetimeLiteral, hexadecimalLiteral, numericLiteral, stringLiteral} from './literals';
import {resultConversion, resultType} from './result-type';
import {ebcdic, unicode} from './text';

const warnings = {truncated: false, dateAdjusted: false};
const environment = {dec: 15, dateFormat: 'ISO', timeFormat: 'ISO', warnings, now: () => 0n} as unknown as Environment;

const apply = (convert: Unary | undefined, value: Present) => {
  const result = convert ? convert(value) : value;
  return typeof result === 'string' ? unicode(result) : result;
};
const failure = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    const {sqlcode, tokens} = error as {sqlcode: number; tokens: string[]};
    return [sqlcode, ...tokens];
  }
  return [];
};
const store = (from: SqlType, value: Present, to: SqlType) =>
  apply(storageAssignment(from, to, 'COL', environment), value);
const casted = (from: SqlType, value: Present, to: SqlType) => apply(cast(from, to, environment), value);

describe('SQL Reference, "Numeric assignments"', () => {
  it('truncates fractions and never whole digits', () => {
    expect(store(decimal(7, 3), -1999, decimal(5, 1))).toBe(-19);
    expect(store(decimal(7, 3), -999, integer)).toBe(0);
    expect(store(double, 2.999, integer)).toBe(2);
    expect(store(double, 0.1, decimal(5, 2))).toBe(10);
    expect(store(integer, 12, decimal(20, 2))).toBe(1200n);
    expect(store(decimal(20, 2), 1234n, decimal(5, 1))).toBe(123);
    expect(failure(() => store(integer, 100_000, smallint))).toEqual([-406]);
    expect(failure(() => store(decimal(9, 2), 1_000_000, decimal(5, 2)))).toEqual([-406]);
    // Six hexadecimal digits: .19999A.
    expect(store(double, 0.1, real)).toBe(0x19999a / 0x1000000);
    expect(store(double, -100, real)).toBe(-100);
  });

  it('converts strings to numbers and numbers to strings', () => {
    expect(store(varchar(6), ebcdic(' 12.7 '), integer)).toBe(12);
    expect(store(integer, 12, char(5))).toBe('12   ');
    expect(failure(() => store(varchar(3), ebcdic('1A2'), integer))[0]).toBe(-420);
  });
});

describe('SQL Reference, "String assignments"', () => {
  it('pads, and truncates only blanks', () => {
    expect(store(varchar(2), ebcdic('AB'), char(4))).toBe('AB  ');
    expect(store(varchar(6), ebcdic('AB    '), char(4))).toBe('AB  ');
    expect(store(varchar(6), ebcdic('AB '), varchar(4))).toBe('AB ');
    expect(failure(() => store(varchar(6), ebcdic('ABCDE'), char(4)))).toEqual([-404]);
    expect(storageAssignment(char(4), char(4), 'COL', environment)).toBeUndefined();
  });

  it('truncates a string that a host variable cannot hold, with a warning', () => {
    warnings.truncated = false;
    expect(apply(retrievalAssignment(varchar(6), char(3), 1, environment), ebcdic('ABCD'))).toBe('ABC');
    expect(warnings.truncated).toBe(true);
    expect(failure(() => apply(retrievalAssignment(integer, smallint, 2, environment), 99_999))).toEqual([
      -304,
      'INTEGER',
      '2',
      'SMALLINT',
    ]);
    expect(failure(() => apply(inputAssignment(varchar(6), char(3), 1, environment), ebcdic('ABCD')))).toEqual([
      -302,
      '1',
    ]);
  });
});

describe('SQL Reference, "Datetime assignments"', () => {
  it('converts from and to strings', () => {
    expect(store(varchar(10), ebcdic('1/2/2026'), date)).toBe(parseDate('2026-01-02'));
    expect(store(date, parseDate('2026-01-02'), char(12))).toBe('2026-01-02  ');
    expect(failure(() => store(varchar(10), ebcdic('HELLO'), date))).toEqual([-180, 'HELLO']);
    expect(failure(() => store(integer, 1, date))).toEqual([-408, 'COL']);
    expect(failure(() => store(date, 1, integer))).toEqual([-408, 'COL']);
    const stamp = store(timestamp(6), parseTimestamp('2026-01-02-03.04.05.678901', 6), timestamp(3)) as bigint;
    expect(timestampText(stamp, 3)).toBe('2026-01-02-03.04.05.678');
  });
});

describe('SQL Reference, "CAST specification"', () => {
  it('truncates strings, but not numbers', () => {
    warnings.truncated = false;
    expect(casted(varchar(6), ebcdic('ABCDEF'), char(3))).toBe('ABC');
    expect(warnings.truncated).toBe(true);
    expect(failure(() => casted(integer, 12_345, char(3)))).toEqual([-433, '12345']);
    expect(failure(() => casted(integer, 100_000, smallint))).toEqual([-413]);
    expect(failure(() => casted(varchar(3), ebcdic('ABC'), integer))).toEqual([-420, 'INTEGER']);
    expect(casted(decimal(9, 2), -50, varchar(11))).toBe('-.50');
    expect(casted(timestamp(6), parseTimestamp('2026-01-02-03.04.05', 6), date)).toBe(parseDate('2026-01-02'));
    expect(casted(timestamp(6), parseTimestamp('2026-01-02-00.00.05', 6), time)).toBe(5);
    expect(failure(() => casted(integer, 5, date))).toEqual([-461, 'INTEGER', 'DATE']);
  });
});

describe('SQL Reference, "Rules for result data types"', () => {
  const of = (...types: SqlType[]) => {
    const type = resultType(types);
    return type && typeText(type);
  };

  it('finds the type that holds all operands', () => {
    expect(of(smallint, integer)).toBe('INTEGER');
    expect(of(decimal(8, 2), integer)).toBe('DECIMAL(13,2)');
    expect(of(decimal(8, 2), decimal(5, 4))).toBe('DECIMAL(10,4)');
    expect(of(real, integer)).toBe('DOUBLE');
    expect(of(real, real)).toBe('REAL');
    expect(of(decfloat(16), decimal(20, 0))).toBe('DECFLOAT(34)');
    expect(of(char(2), char(4))).toBe('CHAR(4)');
    expect(of(char(2), char(4), varchar(3))).toBe('VARCHAR(4)');
    expect(of(date, varchar(10))).toBe('DATE');
    expect(of(date, time)).toBeUndefined();
    expect(of(integer, varchar(3))).toBe('DECFLOAT(34)');
    expect(resultType([integer, varchar(3)], true)).toBeUndefined();
  });

  it('converts an operand to it', () => {
    expect(apply(resultConversion(char(2), char(4), environment), ebcdic('AB'))).toBe('AB  ');
    expect(apply(resultConversion(integer, decimal(13, 2), environment), 5)).toBe(500);
  });
});

describe('SQL Reference, "Constants"', () => {
  it('have the type of their written form', () => {
    const of = (text: string) => {
      const {type, value} = numericLiteral(text);
      return `${typeText(type)} ${String(value)}`;
    };
    expect(of('2147483647')).toBe('INTEGER 2147483647');
    expect(of('2147483648')).toBe('BIGINT 2147483648');
    expect(of('9223372036854775808')).toBe('DECIMAL(19,0) 9223372036854775808');
    expect(of('025.50')).toBe('DECIMAL(5,2) 2550');
    expect(of('1000.')).toBe('DECIMAL(4,0) 1000');
    expect(of('15E1')).toBe('DOUBLE 150');
    expect(failure(() => numericLiteral('9E99'))[0]).toBe(-405);
    expect(typeText(stringLiteral('ABC').type)).toBe('VARCHAR(3)');
    expect(hexadecimalLiteral('X', 'C1C2').value).toBe(ebcdic('AB'));
    expect(failure(() => hexadecimalLiteral('X', 'C1C'))[0]).toBe(-110);
    expect(typeText(datetimeLiteral('TIMESTAMP', '2026-01-02 03:04:05.67').type)).toBe('TIMESTAMP(2)');
  });
});
