import {describe, expect, test} from 'vitest';
import {compiled, errorOf, reformat, reformatOne} from './statement.fixture';

describe('FINDREP', () => {
  // DFSORT Application Programming Guide, OUTREC control statement, FINDREP.
  test('replaces each character that is found', () => {
    expect(reformatOne("OUTREC FINDREP=(IN=C'/',OUT=C'-')", '15/08/26 C/O', {length: 12})).toBe('15-08-26 C-O');
  });

  test('SHIFT=NO overlays the text that follows', () => {
    expect(
      reformat("INREC FINDREP=(IN=C'BR=',OUT=C'TO=B014',DO=1,SHIFT=NO)", ['ACC101 BR=B001 BR=B002', 'ACC102'], {
        length: 22,
      }),
    ).toEqual(['ACC101 TO=B014 BR=B002', 'ACC102                ']);
  });

  test('INOUT replaces in pairs, MAXLEN makes the record longer', () => {
    const statement = "OUTFIL FINDREP=(INOUT=(C'CR',C'DEPOSITED',C'DR',C'WITHDRAWN'),MAXLEN=60)";
    expect(reformatOne(statement, 'ACC101 500 DR, ACC102 500 CR', {length: 30})).toBe(
      'ACC101 500 WITHDRAWN, ACC102 500 DEPOSITED'.padEnd(60),
    );
    expect(compiled(statement, {length: 30})).toMatchObject({outputLength: 60});
  });

  test('a shorter string moves the rest to the left', () => {
    expect(reformatOne("INREC FINDREP=(IN=C'ABC',OUT=C'X')", 'ABC.ABC.', {length: 8})).toBe('X.X.    ');
    expect(reformatOne("INREC FINDREP=(IN=C',',OUT=C'')", 'A,B,C', {length: 5})).toBe('ABC  ');
  });

  test('SHIFT=NO fills the gap with blanks', () => {
    expect(reformatOne("INREC FINDREP=(IN=C'ABC',OUT=C'X',SHIFT=NO)", 'ABC.', {length: 4})).toBe('X  .');
  });

  test('several strings have one replacement', () => {
    expect(reformatOne("INREC FINDREP=(IN=(C'A',X'C2'),OUT=C'-')", 'ABC', {length: 3})).toBe('--C');
  });

  test('DO limits the number of replacements', () => {
    expect(reformatOne("INREC FINDREP=(IN=C'A',OUT=C'-',DO=2)", 'AAAA', {length: 4})).toBe('--AA');
  });

  test('STARTPOS and ENDPOS limit the area of the search', () => {
    expect(reformatOne("INREC FINDREP=(IN=C'A',OUT=C'-',STARTPOS=2,ENDPOS=3)", 'AAAA', {length: 4})).toBe('A--A');
  });

  test('text beyond the end is an error, or is truncated with OVERRUN=TRUNC', () => {
    expect(() => reformatOne("INREC FINDREP=(IN=C'A',OUT=C'XX')", 'ABC', {length: 3})).toThrow(/OVERRUN/);
    expect(reformatOne("INREC FINDREP=(IN=C'A',OUT=C'XX',OVERRUN=TRUNC)", 'ABC', {length: 3})).toBe('XXB');
  });

  test('a variable record gets the length of its text', () => {
    expect(reformatOne("INREC FINDREP=(IN=C'A',OUT=C'')", 'ABAC', {variable: true})).toBe('BC');
  });

  test('errors', () => {
    expect(errorOf("INREC FINDREP=(IN=C'A')")).toMatch(/^ICE111A/);
    expect(errorOf("INREC FINDREP=(IN=C'',OUT=C'A')")).toMatch(/^ICE111A/);
    expect(errorOf("INREC FINDREP=(IN=3C'6',OUT=C'A')")).toMatch(/^ICE111A/);
    expect(errorOf("INREC FINDREP=(INOUT=(C'A'))")).toMatch(/^ICE111A/);
    expect(errorOf("INREC FINDREP=(IN=C'A',OUT=C'B',INOUT=(C'C',C'D'))")).toMatch(/^ICE111A/);
  });
});
