import {describe, expect, it} from 'vitest';
import {csvText, readCsv} from './csv.js';

describe('reading CSV', () => {
  it('reads bare and quoted cells, with CRLF or LF, and a last line with no end', () => {
    expect(readCsv('a,b\r\n"c, d","say ""hi"""\nlast,')).toEqual([
      {line: 1, cells: ['a', 'b']},
      {line: 2, cells: ['c, d', 'say "hi"']},
      {line: 3, cells: ['last', '']},
    ]);
  });

  it('reports the line where a row begins, after multi-line cells and empty lines', () => {
    expect(readCsv('h\r\n"one\r\ntwo"\r\n\r\nx\n')).toEqual([
      {line: 1, cells: ['h']},
      {line: 2, cells: ['one\r\ntwo']},
      {line: 5, cells: ['x']},
    ]);
  });

  it('reports invalid quotes and continues with the next row', () => {
    expect(readCsv('"a"b,c\nd"e,f\ng,h\n"i,j')).toMatchObject([
      {line: 1, problem: 'QUOTE_BEFORE_TEXT'},
      {line: 2, problem: 'QUOTE_INSIDE'},
      {line: 3, cells: ['g', 'h']},
      {line: 4, problem: 'QUOTE_OPEN'},
    ]);
    expect(readCsv('g,h')[0]).not.toHaveProperty('problem');
  });

  it('reads a large file with an open quote in no time', () => {
    const rows = readCsv(`"${'x,""y""\n'.repeat(200_000)}`);
    expect(rows[0]?.problem).toBeTruthy();
  });

  it('finds no rows in nothing', () => {
    expect(readCsv('')).toEqual([]);
    expect(readCsv('\r\n\n')).toEqual([]);
  });
});

describe('writing CSV', () => {
  it('quotes where necessary, so that it reads back the same', () => {
    const cells = ['plain', 'a,b', 'say "hi"', 'two\nlines', ''];
    expect(readCsv(csvText([cells]))).toEqual([{line: 1, cells}]);
  });

  it('disarms cells that a spreadsheet would run', () => {
    expect(csvText([['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', 'a=b']])).toBe(
      "'=1+1,'+1,'-1,'@SUM(A1),'\tx,'＝1,a=b\r\n",
    );
    expect(csvText([['=HYPERLINK("x","y")']])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
  });
});
