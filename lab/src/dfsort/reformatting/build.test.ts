import {describe, expect, test} from 'vitest';
import {bytes, compiled, errorOf, hex, reformat, reformatBytes, reformatOne} from './statement.fixture';

describe('fields, separators and columns', () => {
  test('fields are copied in the order of the items', () => {
    expect(reformatOne('INREC BUILD=(6,3,1,5)', 'ABCDEFGH')).toBe('FGHABCDE');
  });

  test('FIELDS on INREC and OUTREC on OUTFIL mean BUILD', () => {
    expect(reformatOne('OUTREC FIELDS=(3,2)', 'ABCD')).toBe('CD');
    expect(reformatOne('OUTFIL OUTREC=(3,2)', 'ABCD')).toBe('CD');
  });

  test('nX gives blanks, nZ zeros, nC and nX constants', () => {
    expect(reformatOne("INREC BUILD=(1,1,2X,C'IT''S',3C'AB',X)", 'Q')).toBe("Q  IT'SABABAB ");
    expect(hex(reformatBytes("INREC BUILD=(2Z,X'0A0B',2X'FF')", [''])[0]!)).toBe('00000A0BFFFF');
  });

  test('blanks fill the gap before a column', () => {
    expect(reformatOne('INREC BUILD=(5:1,2,10:3,1)', 'ABC')).toBe('    AB   C');
    expect(reformatOne('INREC BUILD=(1,2,10:X)', 'AB')).toBe('AB        ');
  });

  test('a column before the end of the items so far is an error', () => {
    expect(errorOf('INREC BUILD=(1,5,3:1,2)')).toBe('ICE111A REFORMATTING FIELD ERROR');
  });

  test('a position of 0, a length of 0 and a field beyond a fixed record are errors', () => {
    expect(errorOf('INREC BUILD=(0,5)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,0)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(78,5)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(76,5)')).toBe('none');
  });

  test('the output length is the length of all items', () => {
    expect(compiled("INREC BUILD=(1,10,20:C'X',5X)")).toMatchObject({outputLength: 25});
  });

  test('H, F and D align a field to a boundary, with zeros before it', () => {
    expect(
      hex(
        reformatBytes('INREC BUILD=(1,1,2,2,H,4,4,F,8,8,D)', [bytes('C1C1C2C1C2C3C4C1C2C3C4C5C6C7C8')], {
          length: 15,
        })[0]!,
      ),
    ).toBe('C100C1C2C1C2C3C4C1C2C3C4C5C6C7C8');
  });

  test('repeats beyond 4095 and broken hexadecimal constants are errors', () => {
    expect(errorOf('INREC BUILD=(4096X)')).toMatch(/^ICE111A/);
    expect(errorOf("INREC BUILD=(X'0G')")).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(FOO)')).toBe('ICE007A SYNTAX ERROR');
  });
});

describe('several output records from one with OUTFIL', () => {
  test('/ begins a new record, n/ leaves n-1 blank ones', () => {
    expect(reformat("OUTFIL BUILD=(1,2,/,3,2,2/,C'END')", ['ABCD'])).toEqual(['AB ', 'CD ', '   ', 'END']);
  });

  test('columns begin again on each record', () => {
    expect(reformat('OUTFIL BUILD=(3:1,1,/,3:2,1)', ['AB'])).toEqual(['  A', '  B']);
  });

  test('/ is valid for OUTFIL only', () => {
    expect(errorOf('INREC BUILD=(1,2,/,3,2)')).toMatch(/^ICE007A/);
  });
});

describe('variable records', () => {
  const options = {variable: true, length: 84};

  test('the record descriptor word comes first and gets the new length', () => {
    expect(hex(reformatBytes("OUTREC BUILD=(1,4,C'*',5)", ['AB'], options)[0]!)).toBe('000700005CC1C2');
  });

  test('without it, ICE251A is reported', () => {
    expect(errorOf('OUTREC BUILD=(5,10)', options)).toBe(
      'ICE251A MISSING RDW OR DATA FOR *OUTREC : REASON CODE 03, IFTHEN 0',
    );
  });

  test('a position without length goes to the end of the record', () => {
    expect(reformat('INREC BUILD=(1,4,7)', ['ABCDE', 'A'], options)).toEqual(['CDE', '']);
    expect(errorOf('INREC BUILD=(3)')).toBe('ICE126A INCONSISTENT REFORMATTING FOR *INREC  : REASON CODE 01, IFTHEN 0');
  });

  test('a short record ends the program', () => {
    expect(() => reformat('INREC BUILD=(1,4,5,10)', ['ABC'], options)).toThrow(/^ICE218A 7 BYTE VARIABLE RECORD/);
  });

  test('VLFILL fills a short record', () => {
    expect(reformatOne('OUTFIL BUILD=(1,4,5,5)', 'ABC', {...options, fill: 0x5c})).toBe('ABC**');
  });

  test('VTOF builds fixed records without a descriptor word', () => {
    expect(reformatOne('OUTFIL BUILD=(5,5)', 'ABC', {...options, convert: true})).toBe('ABC  ');
    expect(errorOf('OUTFIL BUILD=(5)', {...options, convert: true})).toMatch(/^ICE126A/);
  });

  test('/ gives each record its own descriptor word', () => {
    const records = reformatBytes('OUTFIL BUILD=(1,4,5,2,/,5:7,2)', ['ABCD'], options);
    expect(records.map(hex)).toEqual(['00060000C1C2', '00060000C3C4']);
  });

  test('HEX and TRAN go to the end of the record', () => {
    expect(reformatOne('OUTREC BUILD=(1,4,5,HEX)', 'AB', options)).toBe('C1C2');
    expect(reformatOne('OUTREC BUILD=(1,4,5,TRAN=UTOL)', 'AB', options)).toBe('ab');
  });
});

describe('OVERLAY', () => {
  test('puts items over the record and keeps the rest', () => {
    expect(reformatOne("INREC OVERLAY=(3:C'XX',8:1,2)", 'ABCDEFGHIJ', {length: 10})).toBe('ABXXEFGABJ');
  });

  test('reads the record as it was before', () => {
    expect(reformatOne('INREC OVERLAY=(1:3,2,3:1,2)', 'ABCD', {length: 4})).toBe('CDAB');
  });

  test('makes the record longer if it extends beyond its end', () => {
    expect(reformatOne("INREC OVERLAY=(7:C'X')", 'ABCD', {length: 4})).toBe('ABCD  X');
    expect(compiled("INREC OVERLAY=(7:C'X')", {length: 4})).toMatchObject({outputLength: 7});
  });

  test('columns may go back', () => {
    expect(reformatOne("INREC OVERLAY=(4:C'X',1:C'Y')", 'ABCD', {length: 4})).toBe('YBCX');
  });

  test('cannot change the descriptor word of a variable record', () => {
    expect(errorOf("INREC OVERLAY=(1:C'X')", {variable: true})).toMatch(/^ICE111A/);
    expect(reformatOne("INREC OVERLAY=(7:C'X')", 'A', {variable: true})).toBe('A X');
  });
});

describe('translation', () => {
  test.each([
    ['LTOU', 'aBc1', 'ABC1'],
    ['UTOL', 'aBc1', 'abc1'],
    ['HEX', 'AB01', 'C1C2F0F1'],
    ['UNHEX', 'C1C2', 'AB'],
  ])('TRAN=%s', (name, from, to) => {
    expect(reformatOne(`INREC BUILD=(1,4,TRAN=${name})`, from)).toBe(to);
  });

  test('HEX shows each byte as two digits', () => {
    expect(reformatOne('INREC BUILD=(1,3,HEX)', bytes('00FFC1'), {length: 3})).toBe('00FFC1');
  });

  test('BIT and UNBIT', () => {
    expect(reformatOne('INREC BUILD=(1,1,TRAN=BIT)', bytes('C1'), {length: 1})).toBe('11000001');
    expect(reformatOne('INREC BUILD=(1,8,TRAN=UNBIT)', '11000001')).toBe('A');
  });

  test('ETOA and ATOE reverse each other', () => {
    expect(hex(reformatBytes('INREC BUILD=(1,3,TRAN=ETOA)', ['Aa1'])[0]!)).toBe('416131');
    expect(reformatOne('INREC BUILD=(1,3,TRAN=ATOE)', bytes('416131'), {length: 3})).toBe('Aa1');
  });

  test('an unknown name is an error', () => {
    expect(errorOf('INREC BUILD=(1,3,TRAN=XXX)')).toMatch(/^ICE007A/);
  });
});

describe('JFY and SQZ', () => {
  test('JFY moves the text to the left or the right', () => {
    expect(reformatOne('INREC BUILD=(1,8,JFY=(SHIFT=LEFT))', '  A B   ')).toBe('A B     ');
    expect(reformatOne('INREC BUILD=(1,8,JFY=(SHIFT=RIGHT))', '  A B   ')).toBe('     A B');
  });

  test('LEAD and TRAIL surround the text, LENGTH is the total length', () => {
    expect(reformatOne(`INREC BUILD=(1,6,JFY=(SHIFT=LEFT,LEAD=C'<',TRAIL=C'>',LENGTH=10))`, ' A B  ')).toBe(
      '<A B>     ',
    );
    expect(reformatOne(`INREC BUILD=(1,6,JFY=(SHIFT=RIGHT,LEAD=C'<',TRAIL=C'>',LENGTH=4))`, 'ABCDEF')).toBe('DEF>');
  });

  test('SQZ removes blanks; MID replaces them', () => {
    expect(reformatOne('INREC BUILD=(1,9,SQZ=(SHIFT=LEFT))', ' A B  C  ')).toBe('ABC      ');
    expect(reformatOne("INREC BUILD=(1,9,SQZ=(SHIFT=LEFT,MID=C','))", ' A B  C  ')).toBe('A,B,C    ');
    expect(reformatOne("INREC BUILD=(1,9,SQZ=(SHIFT=RIGHT,MID=C' '))", ' A B  C  ')).toBe('    A B C');
  });

  test('PREBLANK first turns characters into blanks', () => {
    expect(reformatOne("INREC BUILD=(1,9,SQZ=(SHIFT=LEFT,PREBLANK=C'/.'))", '12/.34/  ')).toBe('1234     ');
  });

  test('PAIR preserves text between quotes', () => {
    expect(reformatOne('INREC BUILD=(1,12,SQZ=(SHIFT=LEFT,PAIR=QUOTE))', 'A "B  C" D  ')).toBe('A"B  C"D    ');
  });

  test('SHIFT must be given', () => {
    expect(errorOf("INREC BUILD=(1,9,SQZ=(SHIFT=LEFT,PREBLANK=C'.,;:/-()[]!'))")).toMatch(/^ICE111A/);
    expect(errorOf("INREC BUILD=(1,9,JFY=(LEAD=C'A'))")).toMatch(/^ICE111A/);
  });
});

describe('lookup', () => {
  const table = "1,1,CHANGE=(4,C'1',C'OPEN',C'2',C'SHUT')";

  test('a value that is found is replaced by the value paired with it', () => {
    expect(reformat(`OUTFIL BUILD=(${table},NOMATCH=(C'??'))`, ['1', '2', '3'])).toEqual(['OPEN', 'SHUT', '??  ']);
  });

  test('without NOMATCH, a value that is not found ends the program', () => {
    expect(() => reformat(`OUTFIL BUILD=(${table})`, ['3'])).toThrow(
      'ICE212A MATCH NOT FOUND FOR SORTOUT  CHANGE FIELD: POSITION 1, IFTHEN 0',
    );
  });

  test('a field may be set, and bits may be found', () => {
    expect(reformat("INREC BUILD=(1,1,CHANGE=(3,B'11......',5,3),NOMATCH=(C'NO'))", ['A...XYZ', '    XYZ'])).toEqual([
      'XYZ',
      'NO ',
    ]);
  });

  test('X constants are padded with zeros', () => {
    expect(hex(reformatBytes("INREC BUILD=(1,2,CHANGE=(2,C'A',X'01'),NOMATCH=(X'FF'))", ['A ', 'AB'])[0]!)).toBe(
      '0100',
    );
  });

  test('a table without pairs is an error', () => {
    expect(errorOf("INREC BUILD=(1,1,CHANGE=(4,C'1'))")).toMatch(/^ICE111A/);
    expect(errorOf('INREC BUILD=(1,1,CHANGE=(4))')).toMatch(/^ICE111A/);
  });
});

describe('sequence numbers', () => {
  test('count from 1 in steps of 1', () => {
    expect(reformat('INREC BUILD=(SEQNUM,4,ZD,X,1,1)', ['A', 'B', 'C'])).toEqual(['0001 A', '0002 B', '0003 C']);
  });

  test('START and INCR', () => {
    expect(reformat('OUTREC BUILD=(SEQNUM,8,ZD,START=500,INCR=25)', ['A', 'B'])).toEqual(['00000500', '00000525']);
  });

  test('RESTART begins again when the field changes', () => {
    expect(reformat('INREC OVERLAY=(3:SEQNUM,2,ZD,RESTART=(1,1))', ['A', 'A', 'B', 'A'], {length: 4})).toEqual([
      'A 01',
      'A 02',
      'B 01',
      'A 01',
    ]);
  });

  test('BI, PD and FS', () => {
    expect(hex(reformatBytes('INREC BUILD=(SEQNUM,4,BI,SEQNUM,3,PD)', ['A'])[0]!)).toBe('0000000100001C');
    expect(reformatOne('INREC BUILD=(SEQNUM,4,FS)', 'A')).toBe('   1');
  });

  test('a number that is too large loses its first digits', () => {
    expect(reformat('INREC BUILD=(SEQNUM,1,ZD,START=9)', ['A', 'B'])).toEqual(['9', '0']);
  });
});
