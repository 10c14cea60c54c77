import {describe, expect, test} from 'vitest';
import {compiled, errorOf, reformat} from './statement.fixture';

const options = {length: 6};

describe('IFTHEN', () => {
  test('the first condition that is true applies', () => {
    expect(
      reformat(
        `INREC IFTHEN=(WHEN=(1,1,CH,EQ,C'A'),OVERLAY=(3:C'1')),
           IFTHEN=(WHEN=(1,2,CH,EQ,C'AB'),OVERLAY=(4:C'2')),
           IFTHEN=(WHEN=NONE,OVERLAY=(5:C'3'))`,
        ['AB', 'XY'],
        options,
      ),
    ).toEqual(['AB1   ', 'XY  3 ']);
  });

  test('with HIT=NEXT, the next condition is tested too', () => {
    expect(
      reformat(
        `INREC IFTHEN=(WHEN=(1,1,CH,EQ,C'A'),OVERLAY=(3:C'1'),HIT=NEXT),
           IFTHEN=(WHEN=(1,2,CH,EQ,C'AB'),OVERLAY=(4:C'2'))`,
        ['AB'],
        options,
      ),
    ).toEqual(['AB12  ']);
  });

  test('INIT applies to all records, and conditions see its result', () => {
    expect(
      reformat(
        `INREC IFTHEN=(WHEN=INIT,OVERLAY=(6:1,1)),IFTHEN=(WHEN=(6,1,CH,EQ,C'A'),OVERLAY=(1:C'Q'))`,
        ['A', 'B'],
        options,
      ),
    ).toEqual(['Q    A', 'B    B']);
  });

  test('ANY applies if a condition before it was true', () => {
    expect(
      reformat(
        `INREC IFTHEN=(WHEN=(1,1,CH,EQ,C'A'),OVERLAY=(2:C'1'),HIT=NEXT),
           IFTHEN=(WHEN=(1,1,CH,EQ,C'B'),OVERLAY=(2:C'2'),HIT=NEXT),
           IFTHEN=(WHEN=ANY,OVERLAY=(3:C'*')),IFTHEN=(WHEN=NONE,OVERLAY=(3:C'-'))`,
        ['A', 'B', 'C'],
        options,
      ),
    ).toEqual(['A1*   ', 'B2*   ', 'C -   ']);
  });

  test('fixed records all have the length of the longest', () => {
    const statement = `OUTREC IFTHEN=(WHEN=(1,1,CH,EQ,C'A'),BUILD=(1,2)),IFTHEN=(WHEN=NONE,BUILD=(1,6,C'TAIL'))`;
    expect(reformat(statement, ['AB', 'XY'], options)).toEqual(['AB        ', 'XY    TAIL']);
    expect(compiled(statement, options)).toMatchObject({outputLength: 10});
  });

  test('IFOUTLEN sets the length', () => {
    expect(
      reformat(
        "INREC IFOUTLEN=3,IFTHEN=(WHEN=INIT,OVERLAY=(9:C'X')),IFTHEN=(WHEN=(9,1,CH,EQ,C'X'),OVERLAY=(1:C'Y'))",
        ['ABCDEF'],
        options,
      ),
    ).toEqual(['YBC']);
  });

  test('a record to which no clause applies is unchanged', () => {
    expect(reformat("INREC IFTHEN=(WHEN=(1,1,CH,EQ,C'A'),BUILD=(C'GONE'))", ['XYZ'], options)).toEqual(['XYZ   ']);
  });

  test('a condition on a parsed field can test bytes that an earlier clause added', () => {
    expect(
      reformat(
        `INREC IFTHEN=(WHEN=INIT,PARSE=(%01=(ENDBEFR=C',',FIXLEN=2)),OVERLAY=(6:C'AB')),
           IFTHEN=(WHEN=(6,2,CH,EQ,%01,CH),OVERLAY=(8:C'*'))`,
        ['AB,CD', 'CD,AB'],
        {length: 5},
      ),
    ).toEqual(['AB,CDAB*', 'CD,ABAB ']);
  });

  test('clauses may contain PARSE and FINDREP too', () => {
    expect(
      reformat(
        `INREC IFTHEN=(WHEN=INIT,PARSE=(%01=(ENDBEFR=C',',FIXLEN=3),%02=(FIXLEN=3))),
           IFTHEN=(WHEN=(%01,CH,EQ,C'AB'),BUILD=(%02,%01)),
           IFTHEN=(WHEN=NONE,FINDREP=(IN=C',',OUT=C'/'))`,
        ['AB,CD', 'X,Y'],
        options,
      ),
    ).toEqual(['CD AB ', 'X/Y   ']);
  });

  test('a short variable record is read as if blanks followed', () => {
    expect(reformat("INREC IFTHEN=(WHEN=INIT,BUILD=(1,4,5,4,C'*'))", ['AB'], {variable: true, length: 84})).toEqual([
      'AB  *',
    ]);
  });

  test('OUTFIL clauses may produce several records', () => {
    expect(reformat("OUTFIL IFTHEN=(WHEN=(1,1,CH,EQ,C'A'),BUILD=(1,1,/,2,1))", ['AB', 'XY'], {length: 2})).toEqual([
      'A ',
      'B ',
      'XY',
    ]);
  });

  test('errors: order, invalid operands, BUILD and OVERLAY together', () => {
    expect(errorOf("INREC IFTHEN=(WHEN=NONE,OVERLAY=(1:C'A')),IFTHEN=(WHEN=INIT,OVERLAY=(1:C'A'))")).toMatch(
      /^ICE007A/,
    );
    expect(errorOf("INREC IFTHEN=(WHEN=SOMETIMES,OVERLAY=(1:C'A'))")).toMatch(/^ICE007A/);
    expect(errorOf("INREC IFTHEN=(WHEN=INIT,OVERLAY=(1:C'A'),BUILD=(1,1))")).toMatch(/^ICE007A/);
    expect(errorOf("INREC IFTHEN=(OVERLAY=(1:C'A'))")).toMatch(/^ICE007A/);
    expect(errorOf("INREC BUILD=(1,1),OVERLAY=(1:C'A')")).toBe(
      'ICE107A DUPLICATE, CONFLICTING, OR MISSING INREC OR OUTREC STATEMENT OPERANDS',
    );
    expect(errorOf("OUTFIL BUILD=(1,1),OVERLAY=(1:C'A')")).toMatch(/^ICE214A/);
    expect(errorOf('INREC BUILD=(1,1),IFOUTLEN=5')).toMatch(/^ICE107A/);
  });
});

describe('WHEN=GROUP', () => {
  const groups = (clause: string, records: string[]) =>
    reformat(`INREC IFTHEN=(WHEN=GROUP,${clause})`, records, {length: 5});

  test('BEGIN starts a group; records before it are in no group', () => {
    expect(groups("BEGIN=(1,1,CH,EQ,C'H'),PUSH=(3:ID=1,SEQ=2)", ['X', 'H', 'A', 'H', 'B'])).toEqual([
      'X    ',
      'H 101',
      'A 102',
      'H 201',
      'B 202',
    ]);
  });

  test('END ends a group with its record', () => {
    expect(groups("BEGIN=(1,1,CH,EQ,C'H'),END=(1,1,CH,EQ,C'T'),PUSH=(3:ID=3)", ['H', 'T', 'X', 'H'])).toEqual([
      'H 001',
      'T 001',
      'X    ',
      'H 002',
    ]);
  });

  test('without BEGIN, a new group follows END', () => {
    expect(groups("END=(1,1,CH,EQ,C'T'),PUSH=(3:ID=1)", ['A', 'T', 'B', 'T', 'C'])).toEqual([
      'A 1  ',
      'T 1  ',
      'B 2  ',
      'T 2  ',
      'C 3  ',
    ]);
  });

  test('RECORDS makes groups of this many records', () => {
    expect(groups('RECORDS=2,PUSH=(3:ID=1,SEQ=1)', ['A', 'B', 'C'])).toEqual(['A 11 ', 'B 12 ', 'C 21 ']);
  });

  test('RECORDS ends a group that BEGIN started', () => {
    expect(groups("BEGIN=(1,1,CH,EQ,C'H'),RECORDS=2,PUSH=(3:ID=1)", ['H', 'A', 'B', 'H'])).toEqual([
      'H 1  ',
      'A 1  ',
      'B    ',
      'H 2  ',
    ]);
  });

  test('KEYBEGIN starts a group when a field changes', () => {
    expect(groups('KEYBEGIN=(1,1),PUSH=(3:ID=1,SEQ=1)', ['A', 'A', 'B', 'A'])).toEqual([
      'A 11 ',
      'A 12 ',
      'B 21 ',
      'A 31 ',
    ]);
  });

  test('fields of the first record are pushed', () => {
    expect(groups("BEGIN=(1,1,CH,EQ,C'H'),PUSH=(4:2,2)", ['Hxy', 'A', 'Huv', 'B'])).toEqual([
      'Hxyxy',
      'A  xy',
      'Huvuv',
      'B  uv',
    ]);
  });

  test('PUSH may make the record longer', () => {
    expect(reformat('INREC IFTHEN=(WHEN=GROUP,RECORDS=2,PUSH=(9:1,1))', ['A', 'B'], {length: 2})).toEqual([
      'A       A',
      'B       A',
    ]);
  });

  test('errors', () => {
    expect(errorOf('INREC IFTHEN=(WHEN=GROUP,PUSH=(3:ID=1))')).toMatch(/^ICE007A/);
    expect(errorOf('INREC IFTHEN=(WHEN=GROUP,RECORDS=2)')).toMatch(/^ICE007A/);
    expect(errorOf('INREC IFTHEN=(WHEN=GROUP,RECORDS=2,PUSH=(3:ID=99))')).toMatch(/^ICE111A/);
  });
});
