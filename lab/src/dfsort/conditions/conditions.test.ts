import {describe, expect, test} from 'vitest';
import {readOperands} from '../../control-statements/operand';
import {toEbcdic} from '../../ebcdic';
import {centuryWindow} from '../fields/date';
import {isStatementError} from '../statement-error';
import {compileCondition} from './compile-condition';

const now = new Date(Date.UTC(2026, 1, 1, 10, 30, 15));
const context = {now, window: centuryWindow(now)};

const operands = (text: string) =>
  readOperands({text, lines: Array.from(text, () => 1), columns: Array.from(text, (_, at) => at)}, (_, message) => {
    throw new Error(message);
  });

function holds(text: string, record: string | Uint8Array, format?: string): boolean {
  const condition = compileCondition(operands(text), {...context, ...(format === undefined ? {} : {format})});
  if (isStatementError(condition)) throw new Error(`${condition.id} ${condition.text}`);
  return condition(typeof record === 'string' ? toEbcdic(record) : record);
}

describe('comparisons', () => {
  test.each([
    ["1,4,CH,EQ,C'BANK'", 'BANK1', true],
    ["1,5,CH,EQ,C'BANK'", 'BANK1', false],
    ["1,5,CH,EQ,C'BANK'", 'BANK ', true],
    ["1,2,CH,EQ,C'BANK'", 'BANK', true],
    ["1,4,CH,NE,C'BANK'", 'BONK', true],
    ["1,1,CH,GT,C'A'", 'B', true],
    ["1,1,CH,LE,C'A'", 'A', true],
    ["1,1,CH,EQ,X'C1'", 'A', true],
    ["1,1,CH,EQ,C''''", "'", true],
    ['1,3,ZD,GT,100', '101', true],
    ['1,3,ZD,LT,-5', '00P', true],
    ['1,4,FS,EQ,-12', ' -12', true],
    ['1,2,BI,EQ,+61937', '11', true],
    ['1,2,CH,EQ,3,2,CH', 'ABAB', true],
    ['1,3,ZD,LT,4,4,FS', '010 100', true],
    ["1,1,CH,EQ,L(C'A',C'B')", 'B', true],
    ["1,1,CH,NE,L(C'A',C'B')", 'B', false],
  ])('%s on "%s": %s', (text, record, expected) => {
    expect(holds(text, record)).toBe(expected);
  });

  test('FORMAT= replaces a missing format', () => {
    expect(holds("1,1,EQ,C'A',AND,2,1,EQ,3,1", 'ABB', 'CH')).toBe(true);
  });

  test('packed fields compare by value', () => {
    expect(holds('1,2,PD,EQ,-12', Uint8Array.of(0x01, 0x2d))).toBe(true);
    expect(holds('1,2,PD,LT,0', Uint8Array.of(0x01, 0x2d))).toBe(true);
  });
});

describe('logic', () => {
  test.each([
    ["1,1,CH,EQ,C'A',OR,1,1,CH,EQ,C'B',AND,2,1,CH,EQ,C'X'", 'AZ', true],
    ["(1,1,CH,EQ,C'A',OR,1,1,CH,EQ,C'B'),AND,2,1,CH,EQ,C'X'", 'AZ', false],
    ["1,1,CH,EQ,C'A',|,1,1,CH,EQ,C'B'", 'B', true],
    ["1,1,CH,EQ,C'A',&,2,1,CH,EQ,C'B'", 'AB', true],
    ["((1,1,CH,EQ,C'A'))", 'A', true],
    ['ALL', 'x', true],
    ['NONE', 'x', false],
  ])('%s on "%s": %s', (text, record, expected) => {
    expect(holds(text, record)).toBe(expected);
  });
});

describe('substrings', () => {
  test.each([
    ["1,10,SS,EQ,C'NAIR'", 'ASHA NAIR ', true],
    ["1,10,SS,NE,C'NAIR'", 'RAVI KUMAR', true],
    ["1,2,SS,EQ,C'B1,B2,B3'", 'B2', true],
    ["1,2,SS,EQ,C'B1,B2,B3'", 'B4', false],
    ["1,10,SS,EQ,L(C'AB',C'XY')", '..XY......', true],
  ])('%s on "%s": %s', (text, record, expected) => {
    expect(holds(text, record)).toBe(expected);
  });
});

describe('bits', () => {
  test.each([
    ["1,1,BI,ALL,B'11000000'", 0xc1, true],
    ["1,1,BI,SOME,B'11000000'", 0x81, true],
    ["1,1,BI,NONE,X'03'", 0xc0, true],
    ["1,1,BI,BO,X'81'", 0x81, true],
    ["1,1,BI,NOTALL,X'81'", 0x80, true],
    ["1,1,BI,BNZ,X'81'", 0x00, false],
    ["1,1,BI,EQ,B'1.0.0001'", 0xc1, true],
    ["1,1,BI,NE,B'1.0.0001'", 0xe1, true],
    ["1,1,BI,EQ,B'11......'", 0x81, false],
  ])('%s on %i: %s', (text, byte, expected) => {
    expect(holds(text, Uint8Array.of(byte))).toBe(expected);
  });
});

describe('dates', () => {
  test.each([
    ['1,8,CH,EQ,DATE1', '20260201', true],
    ['1,8,CH,EQ,&DATE1', '20260201', true],
    ['1,10,CH,EQ,DATE1(/)', '2026/02/01', true],
    ['1,8,CH,EQ,DATE1-1', '20260131', true],
    ['1,8,CH,EQ,DATE1+28', '20260301', true],
    ['1,6,CH,EQ,DATE2-2', '202512', true],
    ['1,7,CH,EQ,DATE3', '2026032', true],
    ['1,19,CH,EQ,DATE4', '2026-02-01-10.30.15', true],
    ['1,8,ZD,EQ,DATE1P', '20260201', true],
    ["1,6,Y2T,EQ,Y'DATE1'", '260201', true],
    ["1,6,Y2T,LT,Y'991231'", '460101', true],
    ["1,4,Y2W,EQ,Y'2602'", '0226', true],
    ["1,8,Y4T,GE,Y'DATE1'-7", '20260125', true],
    ["1,2,Y2C,GT,Y'99'", '05', true],
    ['1,6,Y2T,LT,7,6,Y2T', '991231000101', true],
    ['1,5,Y2T,EQ,6,5,Y2W', '2603203226', true],
  ])('%s on "%s": %s', (text, record, expected) => {
    expect(holds(text, record)).toBe(expected);
  });
});

describe('tests of the content', () => {
  test.each([
    ['1,3,FS,EQ,NUM', '123', true],
    ['1,3,FS,EQ,NUM', '12 ', false],
    ['1,3,ZD,EQ,NUM', '12P', true],
    ['1,3,ZD,NE,NUM', '1XP', true],
    ['1,3,BI,EQ,UC', 'ABC', true],
    ['1,3,BI,EQ,LN', 'ab1', true],
    ['1,3,BI,NE,MN', 'a-1', true],
  ])('%s on "%s": %s', (text, record, expected) => {
    expect(holds(text, record)).toBe(expected);
  });
});

describe('errors', () => {
  const error = (text: string) => {
    const found = compileCondition(operands(text), context);
    return isStatementError(found) ? found.id : 'none';
  };

  test.each([
    ["1,5,EQ,C'A'", 'ICE113A'],
    ["0,5,CH,EQ,C'A'", 'ICE113A'],
    ['1,5,CH,EQ,5', 'ICE114A'],
    ["1,5,ZD,EQ,C'A'", 'ICE114A'],
    ['1,5,ZD,EQ,6,5,CH', 'ICE114A'],
    ["1,5,CH,XX,C'A'", 'ICE007A'],
    ['1,5,CH,EQ', 'ICE007A'],
    ["1,5,CH,EQ,C'A',AND", 'ICE007A'],
    ["1,5,CH,EQ,C'A',2,1,CH,EQ,C'B'", 'ICE007A'],
    ["1,1,BI,EQ,B'123'", 'ICE114A'],
    ['1,4,Y2T,LT,5,6,Y2T', 'ICE114A'],
    ['1,4,Y2V,EQ,5,3,Y2X', 'ICE114A'],
    ["1,4,Y2T,LT,Y'DATE1'", 'ICE114A'],
    ["1,6,Y2T,LT,Y'26032'", 'ICE114A'],
  ])('%s is %s', (text, id) => {
    expect(error(text)).toBe(id);
  });

  test('the reach is the last byte of all fields', () => {
    const condition = compileCondition(operands("1,5,CH,EQ,C'A',OR,10,4,CH,EQ,20,4,CH"), context);
    expect(isStatementError(condition) ? 0 : condition.reach).toBe(23);
  });
});
