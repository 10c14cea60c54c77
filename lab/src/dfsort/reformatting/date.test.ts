import {describe, expect, test} from 'vitest';
import {bytes, errorOf, hex, reformat, reformatBytes, reformatOne} from './statement.fixture';

const constant = (item: string) => reformatOne(`INREC BUILD=(${item})`, '');

describe('the current date and time', () => {
  // The fixture runs on 15 November 2025, 14:05:09.
  test.each([
    ['DATE', '11/15/25'],
    ['&DATE', '11/15/25'],
    ['DATE=(4MD/)', '2025/11/15'],
    ['&DATE=(DMY.)', '15.11.25'],
    ['DATENS=(4MD)', '20251115'],
    ['YDDD=(D4-)', '319-2025'],
    ['YDDDNS=(YD)', '25319'],
    ['TIME', '14:05:09'],
    ['&TIME', '14:05:09'],
    ['TIME=(12:)', '02:05:09 pm'],
    ['&TIME=(24.)', '14.05.09'],
    ['TIMENS=(24)', '140509'],
    ['DATE1', '20251115'],
    ['DATE1(/)', '2025/11/15'],
    ['&DATE1(-)', '2025-11-15'],
    ['DATE1-15', '20251031'],
    ['DATE1(/)+47', '2026/01/01'],
    ['DATE2', '202511'],
    ['DATE2(-)', '2025-11'],
    ['DATE2+2', '202601'],
    ['DATE3', '2025319'],
    ['DATE3(.)', '2025.319'],
    ['DATE3-319', '2024366'],
    ['DATE4', '2025-11-15-14.05.09'],
    ['DATE5', '2025-11-15-14.05.09.000000'],
    ['TIME1', '140509'],
    ['TIME1(:)', '14:05:09'],
    ['TIME2', '1405'],
    ['TIME3', '14'],
  ])('%s', (item, text) => {
    expect(constant(item)).toBe(text);
  });

  test('P gives packed digits', () => {
    expect(hex(reformatBytes('INREC BUILD=(DATE1P,DATE3P,TIME1P)', [''])[0]!)).toBe('020251115C2025319C0140509C');
  });

  test('letters that do not describe a date are an error', () => {
    expect(errorOf('INREC BUILD=(DATE=(4M4/))')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(DATE9)')).toMatch(/^ICE111A/);
  });
});

describe('dates with a four-digit year', () => {
  test.each([
    ['1,6,Y2T', '991231', '19991231'],
    ['1,6,Y2T(/)', '251115', '2025/11/15'],
    ['1,6,Y2W(/)', '111525', '11/15/2025'],
    ['1,5,Y2T(-)', '25319', '2025-319'],
    ['1,5,Y2W', '31925', '3192025'],
    ['1,4,Y2T(/)', '2511', '2025/11'],
    ['1,2,Y2C', '46', '1946'],
    ['1,2,Y2C', '44', '2044'],
    ['1,6,Y2T', '000000', '00000000'],
    ['1,6,Y2T', '999999', '99999999'],
  ])('%s of %s', (item, from, to) => {
    expect(reformatOne(`INREC BUILD=(${item})`, from)).toBe(to);
  });

  test('Y2PAST moves the century', () => {
    expect(reformatOne('OUTREC BUILD=(1,2,Y2C)', '84', {y2past: 1985})).toBe('2084');
    expect(reformatOne('OUTREC BUILD=(1,2,Y2C)', '85', {y2past: 1985})).toBe('1985');
  });

  test('packed dates are read and written', () => {
    expect(reformatOne('INREC BUILD=(1,4,Y2V(/))', bytes('0251115C'), {length: 4})).toBe('2025/11/15');
    expect(reformatOne('INREC BUILD=(1,3,Y2U)', bytes('25319C'), {length: 3})).toBe('2025319');
    expect(hex(reformatBytes('INREC BUILD=(1,6,Y2TP)', ['251115'])[0]!)).toBe('020251115C');
    expect(hex(reformatBytes('INREC BUILD=(1,1,Y2D)', [bytes('25')], {length: 1})[0]!)).toBe('F2F0F2F5');
  });
});

describe('conversion of dates', () => {
  test.each([
    ['1,8,Y4T,TOJUL=Y4T', '20251115', '2025319'],
    ['1,8,Y4T,TOJUL=Y4T(/)', '20251115', '2025/319'],
    ['1,8,Y4T,TOJUL=Y2T', '20251115', '25319'],
    ['1,8,Y4T,TOJUL=Y4W(-)', '20251115', '319-2025'],
    ['1,7,Y4T,TOGREG=Y4T(/)', '2025319', '2025/11/15'],
    ['1,7,Y4T,TOGREG=Y4W(/)', '2024366', '12/31/2024'],
    ['1,8,Y4W,TOGREG=Y4T', '11152025', '20251115'],
    ['1,6,Y2T,TOGREG=Y4T(-)', '991231', '1999-12-31'],
    ['1,8,Y4T,TOGREG=Y2W(/)', '20251115', '11/15/25'],
    ['1,8,Y4T,TOJUL=Y4T', '00000000', '0000000'],
    ['1,8,Y4T,TOGREG=Y4T(/)', '99999999', '9999/99/99'],
    ['1,8,Y4T,TOJUL=Y4T', '        ', '       '],
    ['1,8,Y4T,TOJUL=Y4T', '20250230', '*******'],
    ['1,7,Y4T,TOGREG=Y4T', '2025366', '********'],
    ['1,8,Y4T,WEEKDAY=CHAR3', '20251115', 'SAT'],
    ['1,8,Y4T,WEEKDAY=CHAR9', '20251112', 'WEDNESDAY'],
    ['1,8,Y4T,WEEKDAY=CHAR9', '20251116', 'SUNDAY   '],
    ['1,8,Y4T,WEEKDAY=DIGIT1', '20251116', '1'],
    ['1,8,Y4T,WEEKNUM=USA', '20250101', '01'],
    ['1,8,Y4T,WEEKNUM=USA', '20250105', '02'],
    ['1,8,Y4T,WEEKNUM=ISO', '20241230', '01'],
    ['1,8,Y4T,WEEKNUM=ISO', '20210103', '53'],
    ['1,8,Y4T,DT=(4MD/)', '20251115', '2025/11/15'],
    ['1,8,Y4T,DTNS=(DMY)', '20251115', '151125'],
    ['1,8,Y4T,AGE=YMD', '20000229', '00250817'],
    ['1,8,Y4T,AGE=YM', '20000229', '002508'],
    ['1,8,Y4T,AGE=YD', '20241115', '0001000'],
  ])('%s of %s', (item, from, to) => {
    expect(reformatOne(`INREC BUILD=(${item})`, from)).toBe(to);
  });

  test('packed results', () => {
    expect(hex(reformatBytes('INREC BUILD=(1,8,Y4T,TOJUL=Y4U,1,8,Y4T,TOGREG=Y4V)', ['20251115'])[0]!)).toBe(
      '2025319C020251115C',
    );
  });

  test('separators in a packed result and unknown forms are errors', () => {
    expect(errorOf('INREC BUILD=(1,8,Y4T,TOJUL=Y4U(/))')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,8,Y4T,TOJUL=Y4V)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,9,Y4T,TOJUL=Y4T)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,8,Y4T,ADDDAYS,+1)')).toMatch(/^ICE111A/);
  });
});

describe('arithmetic with dates', () => {
  // DFSORT Application Programming Guide, INREC control statement, date operations.
  test('days, months and years are added and subtracted', () => {
    expect(
      reformat(
        `INREC BUILD=(1,5,6,8,Y4T,ADDDAYS,+45,TOGREG=Y4T,X,
           6,8,Y4T,ADDMONS,+6,TOGREG=Y4T,X,
           6,8,Y4T,SUBYEARS,+1,TOGREG=Y4T)`,
        ['LN01 20240831', 'LN02 20240229', 'LN03 20251110', 'LN04 00000000'],
        {length: 13},
      ),
    ).toEqual([
      'LN01 20241015 20250228 20230831',
      'LN02 20240414 20240829 20230228',
      'LN03 20251225 20260510 20241110',
      'LN04 00000000 00000000 00000000',
    ]);
  });

  // DFSORT Application Programming Guide, OUTFIL control statements, date operations.
  test('next and previous days, last days', () => {
    expect(
      reformat(
        `OUTFIL BUILD=(1,6,Y2T,TOJUL=Y4T(/),X,1,6,Y2T,NEXTDMON,TOJUL=Y4T(/),X,
          1,6,Y2T,PREVDTHU,TOJUL=Y4T(/),X,1,6,Y2T,LASTDAYQ,TOJUL=Y4T(/))`,
        ['999999', '790101', '280229', '260817', '851003', '000000'],
        {y2past: 1980},
      ),
    ).toEqual([
      '9999/999 9999/999 9999/999 9999/999',
      '2079/001 2079/002 2078/363 2079/090',
      '2028/060 2028/066 2028/055 2028/091',
      '2026/229 2026/236 2026/225 2026/273',
      '1985/276 1985/280 1985/269 1985/365',
      '0000/000 0000/000 0000/000 0000/000',
    ]);
  });

  test.each([
    ['LASTDAYW', '20251112', '20251115'],
    ['LASTDAYW', '20251115', '20251115'],
    ['LASTDAYM', '20240210', '20240229'],
    ['LASTDAYQ', '20240210', '20240331'],
    ['LASTDAYY', '20240210', '20241231'],
    ['ADDMONS,+1', '20240131', '20240229'],
    ['SUBYEARS,+1', '20240229', '20230228'],
    ['SUBDAYS,+1', '20240301', '20240229'],
    ['ADDDAYS,-1', '20240301', '20240229'],
    ['ADDYEARS,+8000', '20240301', '********'],
  ])('%s of %s', (operation, from, to) => {
    expect(reformatOne(`INREC BUILD=(1,8,Y4T,${operation},TOGREG=Y4T)`, from)).toBe(to);
  });

  test('the amount may be a field', () => {
    expect(reformatOne('INREC BUILD=(1,8,Y4T,ADDDAYS,9,3,ZD,TOGREG=Y4T(/))', '20251115030')).toBe('2025/12/15');
  });

  test('DATEDIFF gives the days between two dates with a sign', () => {
    expect(reformatOne('INREC BUILD=(1,8,Y4T,DATEDIFF,9,8,Y4T)', '2025111520251101')).toBe('+0000014');
    expect(reformatOne('INREC BUILD=(1,8,Y4T,DATEDIFF,9,8,Y4T)', '2025110120251115')).toBe('-0000014');
    expect(reformatOne('INREC BUILD=(1,8,Y4T,DATEDIFF,9,8,Y4T)', '2025139920251115')).toBe('********');
  });
});
