import {describe, expect, test} from 'vitest';
import {fromEbcdic, toRecord} from '../../ebcdic';
import {isStatementError} from '../statement-error';
import {type Reformatter, compileReformat} from '../reformatting/compile-reformat';
import {contextOf, operandsOf, variableRecord} from '../reformatting/statement.fixture';
import {compileReport} from './compile-report';

interface Options {
  length?: number;
  variable?: boolean;
}

/** The print records of an OUTFIL statement for these records, as text. */
function report(statement: string, records: string[], {length = 20, variable = false}: Options = {}): string[] {
  const {operation, operands} = operandsOf(statement);
  const context = contextOf(operation, {length, variable});
  const reformatter = compileReformat(operands, context) as Reformatter | undefined;
  if (isStatementError(reformatter)) throw new Error(`${reformatter.id} ${reformatter.text}`);
  const lineLength = (reformatter?.outputLength ?? length) - (variable ? 4 : 0);
  const compiled = compileReport(operands, {...context, outputVariable: variable, lineLength});
  if (!compiled) throw new Error('no report');
  if (isStatementError(compiled)) throw new Error(`${compiled.id} ${compiled.text}`);
  const printed: Uint8Array[] = [];
  for (const text of records) {
    const record = variable ? variableRecord(text) : toRecord(text, length);
    const result = reformatter?.reformat(record) ?? record;
    printed.push(...compiled.add(record, Array.isArray(result) ? result : [result]));
  }
  printed.push(...compiled.finish());
  return printed.map((record) => fromEbcdic(variable ? record.subarray(4) : record).trimEnd());
}

describe('headers and trailers', () => {
  test('the report header has a page of its own, and so has the trailer', () => {
    expect(report("OUTFIL HEADER1=('TITLE'),TRAILER1=('END')", ['A', 'B'])).toEqual(['1TITLE', '1A', ' B', '1END']);
  });

  test('REMOVECC removes the control characters', () => {
    expect(report("OUTFIL REMOVECC,HEADER1=('TITLE'),TRAILER1=('END')", ['A', 'B'])).toEqual([
      'TITLE',
      'A',
      'B',
      'END',
    ]);
  });

  test('fixed print records are one byte longer than the detail lines', () => {
    const {operation, operands} = operandsOf("OUTFIL HEADER1=('T')");
    const context = {...contextOf(operation, {length: 20}), outputVariable: false, lineLength: 20};
    expect(compileReport(operands, context)).toMatchObject({outputLength: 21});
  });

  test('the page header is printed on each page', () => {
    expect(report("OUTFIL LINES=3,HEADER2=('PAGE',PAGE)", ['A', 'B', 'C'])).toEqual([
      '1PAGE     1',
      ' A',
      ' B',
      '1PAGE     2',
      ' C',
    ]);
  });

  test('the page trailer is printed at the bottom of each page', () => {
    expect(report("OUTFIL LINES=4,TRAILER2=('BOTTOM',COUNT)", ['A', 'B', 'C', 'D'])).toEqual([
      '1A',
      ' B',
      ' C',
      ' BOTTOM       3',
      '1D',
      '',
      '',
      ' BOTTOM       1',
    ]);
  });

  test('BLKCCH1, BLKCCH2 and BLKCCT1 stay on the page', () => {
    expect(report("OUTFIL BLKCCH1,BLKCCH2,BLKCCT1,HEADER1=('T'),HEADER2=('H'),TRAILER1=('E')", ['A'])).toEqual([
      ' T',
      ' H',
      ' A',
      ' E',
    ]);
  });

  test('pages are counted from the report header if it shows its page number', () => {
    expect(report('OUTFIL HEADER1=(PAGE),HEADER2=(PAGE),TRAILER1=(PAGE)', ['A'])).toEqual([
      '1     1',
      '1     2',
      ' A',
      '1     3',
    ]);
    expect(report("OUTFIL HEADER1=('T'),HEADER2=(PAGE),TRAILER1=(PAGE)", ['A'])).toEqual([
      '1T',
      '1     1',
      ' A',
      '1     2',
    ]);
  });

  test('/ begins a new line; at either end, each / makes a blank line', () => {
    expect(report("OUTFIL REMOVECC,HEADER1=(2/,'A',2/,'B',/)", [])).toEqual(['', '', 'A', '', 'B', '']);
  });

  test('columns, repeated text, hexadecimal and fields of the first record', () => {
    expect(report("OUTFIL REMOVECC,HEADER1=(3:'AB',2X,3'-',X'C1',12:1,2)", ['XYZ'])).toEqual(['  AB  ---A XY', 'XYZ']);
  });

  test('date and time', () => {
    expect(report('OUTFIL REMOVECC,HEADER1=(&DATE,X,&TIME),NODETAIL', ['A'])).toEqual(['11/15/25 14:05:09']);
    expect(report('OUTFIL REMOVECC,HEADER1=(DATE=(4MD/)),NODETAIL', ['A'])).toEqual(['2025/11/15']);
  });

  test('headers and trailers are printed even without records', () => {
    expect(report("OUTFIL REMOVECC,HEADER1=('T'),TRAILER1=('N',COUNT)", [])).toEqual(['T', 'N       0']);
  });

  test('a single item needs no parentheses', () => {
    expect(report("OUTFIL REMOVECC,HEADER1='T',NODETAIL", ['A'])).toEqual(['T']);
  });

  test('a header that is longer than the record is rejected', () => {
    expect(() => report("OUTFIL HEADER1=(21:'X')", ['A'])).toThrow(
      'ICE222A 22 BYTE HEADER/TRAILER RECORD LENGTH EXCEEDS 21 BYTE LRECL FOR SORTOUT',
    );
  });

  test('a field beyond the record is rejected', () => {
    expect(() => report('OUTFIL HEADER1=(20,2)', ['A'])).toThrow('ICE223A REPORT FIELD OUTSIDE RANGE FOR SORTOUT');
    expect(() => report('OUTFIL TRAILER1=(TOT=(20,2,ZD))', ['A'])).toThrow(/^ICE223A/);
    expect(() => report('OUTFIL SECTIONS=(20,2)', ['A'])).toThrow(/^ICE223A/);
  });

  test('totals are not allowed in headers', () => {
    expect(() => report('OUTFIL HEADER1=(COUNT)', ['A'])).toThrow(/^ICE111A/);
  });
});

describe('totals', () => {
  const data = ['A 010', 'A 020', 'B 005'];
  const trailer = (items: string) => report(`OUTFIL REMOVECC,NODETAIL,TRAILER1=(${items})`, data, {length: 40})[0];

  test.each([
    ['TOTAL=(3,3,ZD)', '             35'],
    ['TOT=(3,3,ZD,M10,LENGTH=6)', '    35'],
    ['TOTAL=(3,3,ZD,TO=ZD,LENGTH=6)', '000035'],
    ['TOTAL=(3,3,ZD,EDIT=(I,IIT.TT))', '    0.35'],
    ['MIN=(3,3,ZD,M11)', '005'],
    ['MAX=(3,3,ZD,M11)', '020'],
    ['AVG=(3,3,ZD,M11)', '011'],
    ['SUBTOTAL=(3,3,ZD,M11,LENGTH=4)', '0035'],
    ['SUB=(3,3,ZD,M11,LENGTH=4)', '0035'],
    ['COUNT', '       3'],
    ['COUNT15', '              3'],
    ['COUNT=(M11,LENGTH=5)', '00003'],
    ['COUNT=(TO=ZD,LENGTH=4)', '0003'],
    ['COUNT+2=(M11,LENGTH=5)', '00005'],
    ['COUNT-1=(EDIT=(TTT))', '002'],
    ['SUBCOUNT', '       3'],
  ])('%s', (item, text) => {
    expect(trailer(item)).toBe(text);
  });

  test('a total of 31 digits', () => {
    const nines = '9'.repeat(20);
    expect(report('OUTFIL REMOVECC,NODETAIL,TRAILER1=(TOTAL=(1,20,ZD,M11))', [nines, nines], {length: 40})).toEqual([
      '199999999999999999998'.padStart(31, '0'),
    ]);
  });

  test('a format that cannot be added is an error', () => {
    expect(() => trailer('TOTAL=(3,3,CH)')).toThrow(/^ICE111A/);
  });
});

describe('sections', () => {
  const data = ['A1 010', 'A2 020', 'B1 005'];

  test('headers and trailers surround the records with the same value', () => {
    expect(
      report("OUTFIL SECTIONS=(1,1,HEADER3=('SECTION ',1,1),TRAILER3=('SUM',TOTAL=(4,3,ZD,M10,LENGTH=5)))", data),
    ).toEqual(['1SECTION A', ' A1 010', ' A2 020', ' SUM   30', ' SECTION B', ' B1 005', ' SUM    5']);
  });

  test('SKIP=P begins a new page, SKIP=nL leaves blank lines', () => {
    expect(report('OUTFIL SECTIONS=(1,1,SKIP=P)', data)).toEqual(['1A1 010', ' A2 020', '1B1 005']);
    expect(report('OUTFIL REMOVECC,SECTIONS=(1,1,SKIP=2L)', data)).toEqual(['A1 010', 'A2 020', '', '', 'B1 005']);
  });

  test('NODETAIL leaves a single line for each section', () => {
    expect(report('OUTFIL REMOVECC,NODETAIL,SECTIONS=(1,1,TRAILER3=(1,1,COUNT))', data)).toEqual([
      'A       2',
      'B       1',
    ]);
  });

  test('running totals continue across sections', () => {
    expect(
      report('OUTFIL REMOVECC,NODETAIL,SECTIONS=(1,1,TRAILER3=(1,1,SUBTOTAL=(4,3,ZD,M11,LENGTH=4),X,SUBCOUNT))', data),
    ).toEqual(['A0030        2', 'B0035        3']);
  });

  test('nested sections end from the inside out', () => {
    expect(
      report("OUTFIL REMOVECC,NODETAIL,SECTIONS=(1,1,TRAILER3=('T1 ',1,1,COUNT),2,1,TRAILER3=('T2 ',1,2,COUNT))", data),
    ).toEqual(['T2 A1       1', 'T2 A2       1', 'T1 A       2', 'T2 B1       1', 'T1 B       1']);
  });

  test('PAGEHEAD shows the header of a section on each of its pages', () => {
    expect(report("OUTFIL LINES=2,SECTIONS=(1,1,HEADER3=('SECTION ',1,1),PAGEHEAD)", data)).toEqual([
      '1SECTION A',
      ' A1 010',
      '1SECTION A',
      ' A2 020',
      '1SECTION B',
      ' B1 005',
    ]);
  });

  test('a report may have its own totals in addition to those of sections', () => {
    expect(report("OUTFIL REMOVECC,NODETAIL,SECTIONS=(1,1,TRAILER3=('S',COUNT)),TRAILER1=('R',COUNT)", data)).toEqual([
      'S       2',
      'S       1',
      'R       3',
    ]);
  });

  test('errors', () => {
    expect(() => report('OUTFIL SECTIONS=(1,1,SKIP=X)', data)).toThrow(/^ICE007A/);
    expect(() => report('OUTFIL SECTIONS=(SKIP=P)', data)).toThrow(/^ICE111A/);
    expect(() => report('OUTFIL SECTIONS=(1,1,PAGEHEAD)', data)).toThrow(/^ICE007A/);
  });
});

describe('pages', () => {
  test('a page has sixty lines if LINES is omitted', () => {
    const lines = report(
      "OUTFIL HEADER2=('H')",
      Array.from({length: 61}, () => 'X'),
    );
    expect(lines.map((line, at) => (line.startsWith('1') ? at : -1)).filter((at) => at >= 0)).toEqual([0, 60]);
  });

  test('the lines that BUILD makes from a record stay together', () => {
    expect(report('OUTFIL LINES=3,BUILD=(1,1,/,2,1)', ['AB', 'CD'])).toEqual(['1A', ' B', '1C', ' D']);
  });

  test('LINES=ANSI uses the control characters of the records', () => {
    expect(report("OUTFIL LINES=ANSI,HEADER2=('H')", [' A', '1B', ' C'])).toEqual(['1H', ' A', '1H', ' B', ' C']);
  });

  test('LINES must leave room for the headers and a line', () => {
    expect(() => report("OUTFIL LINES=1,HEADER2=('H')", ['A'])).toThrow(/^FWR004I/);
    expect(() => report('OUTFIL LINES=0', ['A'])).toThrow(/^ICE007A/);
  });

  test('variable print records have their own length', () => {
    expect(report("OUTFIL HEADER1=('TITLE'),TRAILER1=(COUNT)", ['A', 'BCD'], {variable: true, length: 84})).toEqual([
      '1TITLE',
      '1A',
      ' BCD',
      '1       2',
    ]);
  });
});
