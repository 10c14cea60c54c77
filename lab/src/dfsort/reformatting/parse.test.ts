import {describe, expect, test} from 'vitest';
import {errorOf, reformat, reformatOne} from './statement.fixture';

describe('PARSE', () => {
  test('extracts fields from text with commas', () => {
    expect(
      reformat(
        "INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=5),%02=(ENDBEFR=C',',FIXLEN=3),%03=(FIXLEN=4)),BUILD=(%03,%01,%02)",
        ['B001-FORT,25,AB', 'B2,1,CD'],
      ),
    ).toEqual(['AB  B001-25 ', 'CD  B2   1  ']);
  });

  test('extracts fields between blanks', () => {
    expect(
      reformatOne(
        'INREC PARSE=(%00=(ENDBEFR=BLANKS,FIXLEN=4),%01=(STARTAT=NONBLANK,ENDBEFR=BLANKS,FIXLEN=4)),BUILD=(%00,%01)',
        'ABC   DE  F',
      ),
    ).toBe('ABC DE  ');
  });

  test('STARTAFT starts after a string, STARTAT with it', () => {
    expect(reformatOne("INREC PARSE=(%01=(STARTAFT=C'=',FIXLEN=3)),BUILD=(%01)", 'KEY=VAL')).toBe('VAL');
    expect(reformatOne("INREC PARSE=(%01=(STARTAT=C'=',FIXLEN=3)),BUILD=(%01)", 'KEY=VAL')).toBe('=VA');
    expect(reformatOne('INREC PARSE=(%01=(STARTAFT=BLANKS,FIXLEN=3)),BUILD=(%01)', 'AB   CDE')).toBe('CDE');
  });

  test('ENDAT ends with the string', () => {
    expect(reformatOne("INREC PARSE=(%01=(STARTAT=C'(',ENDAT=C')',FIXLEN=6)),BUILD=(%01)", 'A(BC)D')).toBe('(BC)  ');
  });

  test('several strings: the first one found applies', () => {
    expect(
      reformatOne("INREC PARSE=(%01=(ENDBEFR=C';',ENDBEFR=C',',FIXLEN=4),%02=(FIXLEN=2)),BUILD=(%01,%02)", 'AB,CD;EF'),
    ).toBe('AB  CD');
  });

  test('a field that is not found is blank', () => {
    expect(reformatOne("INREC PARSE=(%01=(STARTAFT=C'=',FIXLEN=3)),BUILD=(%01,C'*')", 'KEY')).toBe('   *');
    expect(
      reformatOne("INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=4),%02=(FIXLEN=2)),BUILD=(%01,%02)", 'ABCD', {length: 4}),
    ).toBe('ABCD  ');
  });

  test('% skips text', () => {
    expect(reformatOne("INREC PARSE=(%=(ENDBEFR=C','),%01=(ENDBEFR=C',',FIXLEN=2)),BUILD=(%01)", 'A,B,C')).toBe('B ');
  });

  test('PAIR keeps text between quotes together', () => {
    expect(
      reformatOne("INREC PARSE=(%01=(ENDBEFR=C',',PAIR=QUOTE,FIXLEN=8),%02=(FIXLEN=1)),BUILD=(%01,%02)", '"A,B",C'),
    ).toBe('"A,B"   C');
  });

  test('ABSPOS, ADDPOS and SUBPOS move the position', () => {
    expect(reformatOne('INREC PARSE=(%01=(ABSPOS=3,FIXLEN=2)),BUILD=(%01)', 'ABCDEF')).toBe('CD');
    expect(reformatOne("INREC PARSE=(%=(ENDBEFR=C','),%01=(ADDPOS=2,FIXLEN=2)),BUILD=(%01)", 'A,BCDE')).toBe('DE');
    expect(reformatOne("INREC PARSE=(%=(ENDBEFR=C','),%01=(SUBPOS=2,FIXLEN=2)),BUILD=(%01)", 'A,BCDE')).toBe('A,');
  });

  test('REPEAT defines consecutive fields', () => {
    expect(reformatOne("INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=2,REPEAT=3)),BUILD=(%01,%02,%03)", '1,22,3,4')).toBe(
      '1 223 ',
    );
  });

  test('fields of PARSE are edited, justified and added', () => {
    expect(
      reformatOne(
        "INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=4),%02=(FIXLEN=4)),BUILD=(%01,UFF,ADD,%02,UFF,TO=ZD,LENGTH=5)",
        '12,30',
      ),
    ).toBe('00042');
    expect(reformatOne("INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=4)),BUILD=(%01,JFY=(SHIFT=RIGHT))", '12,30')).toBe(
      '  12',
    );
  });

  test('parsing a variable record begins after its descriptor word', () => {
    expect(reformatOne("INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=3)),BUILD=(1,4,%01)", 'AB,C', {variable: true})).toBe(
      'AB ',
    );
  });

  test('errors: no FIXLEN, an undefined field, a field defined twice, PARSE alone', () => {
    expect(errorOf("INREC PARSE=(%01=(ENDBEFR=C',')),BUILD=(%01)")).toMatch(/^ICE111A/);
    expect(errorOf('INREC PARSE=(%01=(FIXLEN=2)),BUILD=(%02)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC PARSE=(%01=(FIXLEN=2),%01=(FIXLEN=3)),BUILD=(%01)')).toMatch(/^ICE111A/);
    expect(errorOf('INREC PARSE=(%01=(FIXLEN=2))')).toMatch(/^ICE107A/);
    expect(errorOf('INREC PARSE=(%01=(FOO=2)),BUILD=(%01)')).toMatch(/^ICE111A/);
  });
});
