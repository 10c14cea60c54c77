import {describe, expect, it} from 'vitest';
import type {Environment} from '../types/environment';
import {
  bigint,
  char,
  date,
  decfloat,
  decimal,
  double,
  integer,
  smallint,
  time,
  timestamp,
  typeText,
  varchar,
} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {DecimalFloat, SqlValue} from '../types/sql-value';
import {dateText, parseDate, parseTime, parseTimestamp, timestampText, timeText} from '../values/datetime';
import {decimalText} from '../values/decimal';
import {decimalFloatText, parseDecimalFloat} from '../values/decimal-float';
import {ebcdic, unicode} from '../values/text';
import type {Argument} from './call';
import {scalarFunction} from './scalar-function';

const environment = {
  dec: 15,
  dateFormat: 'ISO',
  timeFormat: 'ISO',
  warnings: {truncated: false, dateAdjusted: false},
  now: () => parseTimestamp('2026-11-16-12.00.00', 12),
  random: () => 0.5,
} as Environment;

/** A column with its value; a bare number or string is a constant. */
type Given = readonly [SqlType, SqlValue] | number | string;

const argumentOf = (given: Given): Argument => {
  if (typeof given === 'number') return {type: integer, nullable: false, literal: given};
  if (typeof given === 'string') return {type: varchar(given.length), nullable: false, literal: ebcdic(given)};
  return {type: given[0], nullable: true};
};
const valueOf = (given: Given): SqlValue =>
  typeof given === 'number' ? given : typeof given === 'string' ? ebcdic(given) : given[1];

function shown(type: SqlType, value: SqlValue): string {
  if (value === null) return 'null';
  switch (type.kind) {
    case 'DATE':
      return dateText(value as number);
    case 'TIME':
      return timeText(value as number);
    case 'TIMESTAMP':
      return timestampText(value as bigint, type.precision);
    case 'DECIMAL':
      return decimalText(value as number, type.scale);
    case 'DECFLOAT':
      return decimalFloatText(value as DecimalFloat);
    default:
      return typeof value === 'string' ? unicode(value) : String(value);
  }
}

const call = (name: string, ...given: Given[]) => {
  const {type, evaluate} = scalarFunction(name, given.map(argumentOf), environment);
  return `${typeText(type)} ${shown(type, evaluate(given.map(valueOf)))}`;
};

const failure = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    const {sqlcode, tokens} = error as {sqlcode: number; tokens: string[]};
    return [sqlcode, ...tokens].join(' ');
  }
  return 'none';
};

const text = (length: number, value: string) => [char(length), ebcdic(value.padEnd(length))] as const;
const variable = (length: number, value: string) => [varchar(length), ebcdic(value)] as const;
const day = (value: string) => [date, parseDate(value)] as const;
const moment = (value: string) => [timestamp(6), parseTimestamp(value, 6)] as const;

describe('SQL Reference, "Scalar functions"', () => {
  it('refuses undefined names, wrong numbers of arguments and wrong types', () => {
    expect(failure(() => call('SECONDS', [time, 0]))).toBe('-440 FUNCTION SECONDS');
    expect(failure(() => call('LENGTH', 'A', 'B'))).toBe('-170 LENGTH');
    expect(failure(() => call('TIMESTAMP', [time, 0]))).toBe('-171 1 TIMESTAMP');
    expect(failure(() => call('YEAR', [time, 0]))).toBe('-171 1 YEAR');
  });

  it('returns null for null', () => {
    expect(call('UPPER', [varchar(3), null])).toBe('VARCHAR(3) null');
    expect(call('COALESCE', [decimal(8, 2), null], 0)).toBe('DECIMAL(13,2) 0.00');
    expect(call('NULLIF', text(2, 'A'), 'A')).toBe('CHAR(2) null');
    expect(call('MAX', 3, [integer, 7], 5)).toBe('INTEGER 7');
    expect(call('DECODE', [integer, null], [integer, null], 'NONE', 'SOME')).toBe('VARCHAR(4) NONE');
    expect(scalarFunction('COALESCE', [argumentOf([integer, null]), argumentOf(0)], environment).nullable).toBe(false);
  });
});

describe('SQL Reference, "SUBSTR"', () => {
  it('has a fixed length if its length is known', () => {
    expect(call('SUBSTR', variable(20, 'FRAMEWRIGHT'), 1, 5)).toBe('CHAR(5) FRAME');
    expect(call('SUBSTR', variable(20, 'AB'), 1, 5)).toBe('CHAR(5) AB   ');
    expect(call('SUBSTR', text(8, 'ABCDEFGH'), 3)).toBe('CHAR(6) CDEFGH');
    expect(call('SUBSTR', variable(8, 'ABCD'), 3)).toBe('VARCHAR(8) CD');
    expect(call('SUBSTR', text(8, 'ABCD'), 1, [integer, 2])).toBe('VARCHAR(8) AB');
    expect(failure(() => call('SUBSTR', text(3, 'ABC'), 4))).toBe('-138');
    expect(failure(() => call('SUBSTR', text(3, 'ABC'), 2, 3))).toBe('-138');
  });
});

describe('String functions of the SQL Reference', () => {
  it('counts, finds and cuts', () => {
    expect(call('LENGTH', text(8, 'SURE'))).toBe('INTEGER 8');
    expect(call('LENGTH', variable(8, 'SURE'))).toBe('INTEGER 4');
    expect(call('LENGTH', [decimal(8, 2), 1])).toBe('INTEGER 5');
    expect(call('LENGTH', moment('2026-01-01'))).toBe('INTEGER 10');
    expect(call('LOCATE', 'A', 'BANANA')).toBe('INTEGER 2');
    expect(call('LOCATE', 'A', 'BANANA', 3)).toBe('INTEGER 4');
    expect(call('POSSTR', 'BANANA', 'X')).toBe('INTEGER 0');
    expect(call('POSITION', 'N', 'BANANA', 'OCTETS')).toBe('INTEGER 3');
    expect(call('LOCATE_IN_STRING', 'BANANA', 'AN', -1)).toBe('INTEGER 4');
    expect(call('LOCATE_IN_STRING', 'BANANA', 'A', 1, 3)).toBe('INTEGER 6');
    expect(call('STRIP', text(6, '  AB'))).toBe('VARCHAR(6) AB');
    expect(call('STRIP', '000120', 'L', '0')).toBe('VARCHAR(6) 120');
    expect(call('TRIM', 'XXAXX', 'TRAILING', 'X')).toBe('VARCHAR(5) XXA');
    expect(call('RTRIM', text(5, 'AB'))).toBe('VARCHAR(5) AB');
    expect(call('LTRIM', '  AB')).toBe('VARCHAR(4) AB');
    expect(call('LEFT', text(5, 'ABCDE'), 2)).toBe('VARCHAR(5) AB');
    expect(call('RIGHT', text(5, 'ABCDE'), 2)).toBe('VARCHAR(5) DE');
    expect(call('SUBSTRING', 'ABCDE', 0, 3, 'CODEUNITS32')).toBe('VARCHAR(3) AB');
  });

  it('changes and builds', () => {
    expect(call('UPPER', text(5, 'fred'))).toBe('CHAR(5) FRED ');
    expect(call('LCASE', 'CAFÉ')).toBe('VARCHAR(4) café');
    expect(call('REPLACE', 'BANANA', 'AN', 'X')).toBe('VARCHAR(6) BXXA');
    expect(call('REPLACE', 'AB', 'B', 'XYZ')).toBe('VARCHAR(6) AXYZ');
    expect(call('TRANSLATE', 'ABCA', 'XY', 'AC')).toBe('VARCHAR(4) XBYX');
    expect(call('TRANSLATE', 'abc')).toBe('VARCHAR(3) ABC');
    expect(call('LPAD', '7', 3, '0')).toBe('VARCHAR(3) 007');
    expect(call('RPAD', 'ABCD', 2)).toBe('VARCHAR(2) AB');
    expect(call('REPEAT', 'AB', 3)).toBe('VARCHAR(6) ABABAB');
    expect(call('SPACE', 3)).toBe('VARCHAR(3)    ');
    expect(call('INSERT', 'INSERTING', 4, 2, 'IS')).toBe('VARCHAR(11) INSISTING');
    expect(call('OVERLAY', 'INSERTING', 'IS', 4, 2, 'OCTETS')).toBe('VARCHAR(11) INSISTING');
    expect(call('CONCAT', text(4, 'A001'), text(8, 'VIS'))).toBe('CHAR(12) A001VIS     ');
    expect(call('SOUNDEX', 'ROBERT')).toBe('CHAR(4) R163');
    expect(call('DIFFERENCE', 'ROBERT', 'RUPERT')).toBe('INTEGER 4');
    expect(call('ASCII', 'A')).toBe('INTEGER 65');
    expect(call('CHR', 65)).toBe('CHAR(1) A');
    expect(call('EBCDIC_CHR', 193)).toBe('CHAR(1) A');
  });

  it('shows the internal form', () => {
    expect(call('HEX', [decimal(8, 2), 8_000_000])).toBe('CHAR(10) 008000000C');
    expect(call('HEX', [smallint, -1])).toBe('CHAR(4) FFFF');
    expect(call('HEX', text(2, 'AB'))).toBe('CHAR(4) C1C2');
    expect(call('HEX', 'AB')).toBe('VARCHAR(4) C1C2');
    expect(call('HEX', [double, 1])).toBe('CHAR(16) 4110000000000000');
    // The examples of IEEE 754-2008: 1, -7.50 and the largest finite number of decimal64.
    const decimalFloat = (text: string) => [decfloat(16), parseDecimalFloat(text, 16)!] as const;
    expect(call('HEX', decimalFloat('1'))).toBe('CHAR(16) 2238000000000001');
    expect(call('HEX', decimalFloat('-7.50'))).toBe('CHAR(16) A2300000000003D0');
    expect(call('HEX', decimalFloat('9.999999999999999E384'))).toBe('CHAR(16) 77FCFF3FCFF3FCFF');
    expect(call('HEX', decimalFloat('INFINITY'))).toBe('CHAR(16) 7800000000000000');
    expect(call('HEX', [decfloat(34), parseDecimalFloat('1')!])).toBe('CHAR(32) 22080000000000000000000000000001');
    expect(call('HEX', moment('2026-01-02-03.04.05.000006'))).toBe('CHAR(20) 20260102030405000006');
    expect(call('DIGITS', [decimal(6, 2), -628])).toBe('CHAR(6) 000628');
    expect(call('DIGITS', [integer, 12])).toBe('CHAR(10) 0000000012');
  });
});

describe('Numeric functions of the SQL Reference', () => {
  it('keeps the type of the number', () => {
    expect(call('ABS', [decimal(5, 2), -150])).toBe('DECIMAL(5,2) 1.50');
    expect(call('CEIL', [decimal(5, 2), -150])).toBe('DECIMAL(5,0) -1');
    expect(call('FLOOR', [decimal(5, 2), -150])).toBe('DECIMAL(5,0) -2');
    expect(call('FLOOR', [decimal(20, 2), -150n])).toBe('DECIMAL(20,0) -2');
    expect(call('SIGN', [integer, -5])).toBe('INTEGER -1');
    expect(call('MOD', [integer, -7], 3)).toBe('INTEGER -1');
    expect(call('MOD', [decimal(5, 2), 750], [decimal(3, 1), 20])).toBe('DECIMAL(4,2) 1.50');
    expect(call('MOD', [integer, 5], [decimal(3, 1), 22])).toBe('DECIMAL(3,1) 0.6');
    expect(call('POWER', 2, 10)).toBe('INTEGER 1024');
    expect(call('POWER', [double, 2], 0)).toBe('DOUBLE 1');
    expect(call('SQRT', 16)).toBe('DOUBLE 4');
    expect(call('BITAND', 12, 10)).toBe('INTEGER 8');
    expect(call('BITNOT', [smallint, 0])).toBe('SMALLINT -1');
    expect(call('MULTIPLY_ALT', [decimal(31, 4), 10_000n], [decimal(20, 3), 2000n])).toBe('DECIMAL(31,3) 2.000');
  });

  it('rounds half up and truncates', () => {
    expect(call('ROUND', [decimal(6, 3), 873_726], 2)).toBe('DECIMAL(7,3) 873.730');
    expect(call('ROUND', [decimal(6, 3), 873_726], -1)).toBe('DECIMAL(7,3) 870.000');
    expect(call('ROUND', [decimal(6, 3), -500], 0)).toBe('DECIMAL(7,3) -1.000');
    expect(call('ROUND', [integer, 748], -3)).toBe('INTEGER 1000');
    expect(call('TRUNC', [decimal(6, 3), 873_726], 2)).toBe('DECIMAL(6,3) 873.720');
    expect(call('TRUNC', [double, -2.789], 1)).toBe('DOUBLE -2.7');
    expect(call('ROUND', [decimal(20, 3), 1500n])).toBe('DECIMAL(21,3) 2.000');
  });

  it('fails if there is no result', () => {
    expect(failure(() => call('SQRT', [integer, -1])).slice(0, 17)).toBe('-802 OUT OF RANGE');
    expect(failure(() => call('MOD', 1, [integer, 0])).slice(0, 16)).toBe('-802 ZERO DIVIDE');
    expect(failure(() => call('POWER', 10, 10)).slice(0, 25)).toBe('-802 FIXED POINT OVERFLOW');
  });
});

describe('Conversion functions of the SQL Reference', () => {
  it('writes numbers as strings', () => {
    expect(call('CHAR', [integer, -12])).toBe('CHAR(11) -12        ');
    expect(call('CHAR', [smallint, 12])).toBe('CHAR(6) 12    ');
    expect(call('VARCHAR', [bigint, 12n])).toBe('VARCHAR(20) 12');
    expect(call('CHAR', [decimal(6, 2), -1250])).toBe('CHAR(8) -12.50  ');
    expect(call('CHAR', [decimal(6, 2), 1250], ',')).toBe('CHAR(8) 12,50   ');
    expect(call('CHAR9', [decimal(6, 2), 1250])).toBe('CHAR(8)  0012.50');
    expect(call('VARCHAR', [double, 0])).toBe('VARCHAR(24) 0E0');
    expect(call('VARCHAR', [double, -0.000_035])).toBe('VARCHAR(24) -3.5E-5');
  });

  it('writes datetime values in any format', () => {
    expect(call('CHAR', day('2026-01-02'))).toBe('CHAR(10) 2026-01-02');
    expect(call('CHAR', day('2026-01-02'), 'USA')).toBe('CHAR(10) 01/02/2026');
    expect(call('CHAR', [time, parseTime('13.05.00')], 'USA')).toBe('CHAR(8) 01:05 PM');
    expect(call('CHAR', moment('2026-01-02-03.04.05'))).toBe('CHAR(26) 2026-01-02-03.04.05.000000');
  });

  it('truncates and pads strings', () => {
    expect(call('CHAR', variable(10, 'ABC'), 5)).toBe('CHAR(5) ABC  ');
    expect(call('CHAR', variable(10, 'ABCDEF'), 3)).toBe('CHAR(3) ABC');
    expect(call('VARCHAR', text(5, 'ABC'))).toBe('VARCHAR(5) ABC  ');
  });

  it('reads numbers', () => {
    expect(call('INTEGER', ' 12.9 ')).toBe('INTEGER 12');
    expect(call('INT', [decimal(5, 2), -199])).toBe('INTEGER -1');
    expect(call('DECIMAL', '123.456', 5, 2)).toBe('DECIMAL(5,2) 123.45');
    expect(call('DECIMAL', [integer, 7])).toBe('DECIMAL(11,0) 7');
    expect(call('DEC', [decimal(8, 3), 1234], 5, 1)).toBe('DECIMAL(5,1) 1.2');
    expect(call('DECIMAL', '1,5', 5, 2, ',')).toBe('DECIMAL(5,2) 1.50');
    expect(call('DECIMAL', day('2026-01-02'))).toBe('DECIMAL(8,0) 20260102');
    expect(call('BIGINT', '9999999999')).toBe('BIGINT 9999999999');
    expect(call('FLOAT', [decimal(5, 2), 150])).toBe('DOUBLE 1.5');
    expect(call('DECFLOAT', '1.50')).toBe('DECFLOAT(34) 1.50');
    expect(failure(() => call('INTEGER', 'ABC'))).toBe('-420 INTEGER');
    expect(failure(() => call('SMALLINT', [integer, 40_000]))).toBe('-413');
    expect(failure(() => call('DECIMAL', '1', 40))).toBe('-171 2 DECIMAL');
  });
});

describe('Datetime functions of the SQL Reference', () => {
  it('extracts parts of values and of durations', () => {
    const value = moment('2026-11-16-13.14.15.678901');
    const names = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND', 'MICROSECOND'];
    expect(names.map((name) => call(name, value))).toEqual(
      [2026, 11, 16, 13, 14, 15, 678_901].map((number) => `INTEGER ${number}`),
    );
    expect(call('YEAR', [decimal(8), -20_304])).toBe('INTEGER -2');
    expect(call('MONTH', [decimal(8), 20_304])).toBe('INTEGER 3');
    expect(call('HOUR', [decimal(6), 102_930])).toBe('INTEGER 10');
    expect(call('DAY', [decimal(20, 6), 2_000_000_000_000n])).toBe('INTEGER 2');
    expect(call('EXTRACT', 'YEAR', day('2026-01-02'))).toBe('INTEGER 2026');
    expect(call('EXTRACT', 'SECOND', value)).toBe('DECIMAL(8,6) 15.678901');
  });

  it('counts days and weeks', () => {
    expect(call('DAYS', day('2023-01-22'))).toBe('INTEGER 738542');
    expect(call('DAYS', '0001-01-01')).toBe('INTEGER 1');
    // 2026-11-16 is a Monday.
    expect(call('DAYOFWEEK', day('2026-11-16'))).toBe('INTEGER 2');
    expect(call('DAYOFWEEK_ISO', day('2026-11-16'))).toBe('INTEGER 1');
    expect(call('DAYOFYEAR', day('2024-12-31'))).toBe('INTEGER 366');
    expect(call('WEEK', day('2026-01-04'))).toBe('INTEGER 2');
    expect(call('WEEK_ISO', day('2027-01-01'))).toBe('INTEGER 53');
    expect(call('QUARTER', day('2026-11-16'))).toBe('INTEGER 4');
    expect(call('JULIAN_DAY', day('1998-03-10'))).toBe('INTEGER 2450883');
    expect(call('MIDNIGHT_SECONDS', [time, parseTime('00.10.10')])).toBe('INTEGER 610');
  });

  it('moves dates', () => {
    expect(call('LAST_DAY', day('2024-02-10'))).toBe('DATE 2024-02-29');
    expect(call('NEXT_DAY', day('2026-11-16'), 'MON')).toBe('TIMESTAMP(6) 2026-11-23-00.00.00.000000');
    expect(call('NEXT_DAY', day('2026-11-16'), 'Tuesday')).toBe('TIMESTAMP(6) 2026-11-17-00.00.00.000000');
    expect(call('ADD_MONTHS', day('2026-02-28'), 1)).toBe('DATE 2026-03-31');
    expect(call('ADD_MONTHS', moment('2026-01-31-01.00.00'), 1)).toBe('TIMESTAMP(6) 2026-02-28-01.00.00.000000');
    expect(call('MONTHS_BETWEEN', day('2008-02-20'), day('2008-01-17'))).toBe('DECIMAL(31,15) 1.096774193548387');
    expect(call('MONTHS_BETWEEN', day('2007-03-15'), day('2007-02-20'))).toBe('DECIMAL(31,15) 0.838709677419354');
    expect(call('MONTHS_BETWEEN', moment('2007-11-01-09.00.00'), moment('2007-12-07-14.30.12.12345'))).toBe(
      'DECIMAL(31,15) -1.200945386592741',
    );
    expect(call('TIMESTAMPDIFF', 16, '00000215000000.000000')).toBe('INTEGER 75');
    expect(call('TRUNC_TIMESTAMP', moment('2026-11-16-13.14.15'), 'MM')).toBe(
      'TIMESTAMP(6) 2026-11-01-00.00.00.000000',
    );
  });

  it('makes dates, times and timestamps', () => {
    expect(call('DATE', '2026-01-02')).toBe('DATE 2026-01-02');
    expect(call('DATE', '2026032')).toBe('DATE 2026-02-01');
    expect(call('DATE', 738_542)).toBe('DATE 2023-01-22');
    expect(call('DATE', moment('2026-01-02-03.04.05'))).toBe('DATE 2026-01-02');
    expect(call('TIME', moment('2026-01-02-03.04.05'))).toBe('TIME 03.04.05');
    expect(call('TIMESTAMP', day('2026-01-02'), '03.04.05')).toBe('TIMESTAMP(6) 2026-01-02-03.04.05.000000');
    expect(call('TIMESTAMP', '20260102030405')).toBe('TIMESTAMP(6) 2026-01-02-03.04.05.000000');
  });

  it('formats timestamps', () => {
    expect(call('VARCHAR_FORMAT', moment('2026-11-16-13.14.15.678901'), 'YYYY-MM-DD HH24:MI:SS.FF3')).toBe(
      'VARCHAR(255) 2026-11-16 13:14:15.678',
    );
    expect(call('TO_CHAR', day('2026-11-16'), 'DD Mon YYYY, DAY')).toBe('VARCHAR(255) 16 Nov 2026, MONDAY');
    expect(call('TIMESTAMP_FORMAT', '16/11/2026 01:05 PM', 'DD/MM/YYYY HH:MI PM')).toBe(
      'TIMESTAMP(6) 2026-11-16-13.05.00.000000',
    );
    expect(failure(() => call('TO_DATE', '2026-13-01', 'YYYY-MM-DD')).slice(0, 6)).toBe('-20448');
  });
});
