import {describe, expect, test} from 'vitest';
import {stepWith} from '../step/step.fixture';
import {idcams} from './idcams.fixture';
import {runIdcams} from './run';

const complete = (code: number) => `IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS ${code}`;
const completed = (code: number) => `IDC0001I FUNCTION COMPLETED, HIGHEST CONDITION CODE WAS ${code}`;
const bypassed = 'IDC3202I ABOVE TEXT BYPASSED UNTIL NEXT COMMAND. CONDITION CODE IS 12';

describe('the listing', () => {
  test('is as recorded for the deletion of a missing entry and a SET command', () => {
    const {raw, code} = idcams('           DELETE ANSIBL1.DUMMY02 NONVSAM\n           SET MAXCC=0');
    expect(raw).toEqual([
      '1IDCAMS  SYSTEM SERVICES                                           TIME: 10:30:15        02/01/26     PAGE      1',
      '0',
      '            DELETE ANSIBL1.DUMMY02 NONVSAM',
      '0IKJ56228I DATA SET ANSIBL1.DUMMY02 NOT IN CATALOG OR CATALOG CAN NOT BE',
      ' IKJ56228I ACCESSED',
      ' IDC0551I ** ENTRY ANSIBL1.DUMMY02 NOT DELETED',
      '0IDC0001I FUNCTION COMPLETED, HIGHEST CONDITION CODE WAS 8',
      '0',
      '            SET MAXCC=0',
      '',
      '0IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS 0',
    ]);
    expect(code).toBe(0);
  });

  test('of a comment alone has no function', () => {
    const {raw} = idcams(' /* HELLO */');
    expect(raw.slice(1)).toEqual(['0', '  /* HELLO */', `0${complete(0)}`]);
  });

  test('shows small letters as periods, because print chain PN has none', () => {
    const {lines, code} = idcams("  LISTCAT ENTRIES('bank.a')");
    expect(lines).toContain("  LISTCAT ENTRIES('......')");
    expect(lines).toContain("IDC3203I ITEM '......' DOES NOT ADHERE TO RESTRICTIONS");
    expect(code).toBe(12);
  });

  test('shows small letters under GRAPHICS(CHAIN(TN))', () => {
    const {lines} = idcams('  PARM GRAPHICS(CHAIN(TN))\n  PRINT INFILE(IN) CHARACTER', {IN: ['Smith']});
    expect(lines).toContain('Smith');
  });

  test('has a title on each page of 53 lines', () => {
    const {raw} = idcams('  PRINT INFILE(IN) CHARACTER', {IN: Array.from({length: 60}, (_, at) => `LINE ${at}`)});
    const pages = raw.flatMap((line, at) => (line.startsWith('1') ? [at] : []));
    expect(pages.length).toBeGreaterThan(3);
    expect(raw[pages[2]! + 1]!.startsWith('0')).toBe(true);
  });
});

describe('files of the step', () => {
  test('a missing SYSIN ends with 16 and a message', () => {
    const {step, printed} = stepWith({SYSPRINT: 'SYSOUT'});
    expect(runIdcams(step)).toBe(16);
    expect(step.messages).toEqual(['IEC130I SYSIN    DD STATEMENT MISSING']);
    expect(printed('SYSPRINT').at(-1)).toBe(`0${complete(16)}`);
  });

  test('a missing SYSPRINT ends with 16 and a message', () => {
    const {step} = stepWith({SYSIN: ['  LISTCAT']});
    expect(runIdcams(step)).toBe(16);
    expect(step.messages).toEqual(['IEC130I SYSPRINT DD STATEMENT MISSING']);
  });
});

describe('the command scanner', () => {
  const errors: Record<string, [string, string]> = {
    'an unknown verb': ['  ISTCAT', "IDC3219I VERB NAME 'ISTCAT' UNKNOWN"],
    'an unknown keyword': ['  DELETE A.B BANANA', "IDC3211I KEYWORD 'BANANA' IS IMPROPER"],
    'a keyword twice': ['  DELETE A.B PURGE PURGE', "IDC3211I KEYWORD 'PURGE' IS IMPROPER"],
    'keywords that exclude one another': ['  DELETE A.B PURGE NOPURGE', "IDC3211I KEYWORD 'NOPURGE' IS IMPROPER"],
    'DEFINE without a list': ['  DEFINE GDG', "IDC3208I LEFT PARENTHESIS MISSING FOLLOWING KEYWORD 'GDG'"],
    'a name with nine characters': [
      '  DELETE BANK.ABCDEFGHI',
      "IDC3203I ITEM 'BANK.ABCDEFGHI' DOES NOT ADHERE TO RESTRICTIONS",
    ],
    'INDEX as its own parameter': [
      '  DEFINE CLUSTER(NAME(A.B) TRK(1)) INDEX(INDEX(A.B.I))',
      "IDC3211I KEYWORD 'INDEX' IS IMPROPER",
    ],
    'required parameters': ['  REPRO INFILE(IN)', 'IDC3213I REQUIRED PARAMETERS HAVE NOT BEEN SPECIFIED'],
    'part of a qualifier as generic name': [
      '  LISTCAT ENT(BANK*)',
      "IDC3203I ITEM 'BANK*' DOES NOT ADHERE TO RESTRICTIONS",
    ],
    'two generic qualifiers': ['  LISTCAT ENT(BANK.*.*)', "IDC3203I ITEM 'BANK.*.*' DOES NOT ADHERE TO RESTRICTIONS"],
  };
  test.each(Object.entries(errors))('refuses %s', (_, [command, message]) => {
    const {lines, code} = idcams(command);
    expect(lines.slice(-3)).toEqual([message, bypassed, complete(12)]);
    expect(code).toBe(12);
  });

  test('ignores right parentheses that close nothing', () => {
    const {lines, code} = idcams('  LISTCAT ENT(A.B) -\n  ALL)');
    expect(lines[2]).toBe('IDC0233I TOO MANY RIGHT PARENTHESES FOUND.  EXCESS IGNORED');
    expect(code).toBe(4);
  });

  test('continues with the next command', () => {
    const {lines} = idcams('  BANANA\n  DEFINE GDG(NAME(A.B) LIMIT(3))');
    expect(lines).toContain(completed(0));
  });

  test('treats a semicolon as the end of a command, and ignores columns 1 and 73 to 80', () => {
    const {system, code} = idcams('X DEF GDG(NAME(A.B) LIM(3)); DEF GDG(NAME(A.C) LIM(3))'.padEnd(72) + '00010000');
    expect(code).toBe(0);
    expect(system.entry('A.C')?.kind).toBe('GDG');
  });

  test('joins a word over a plus sign', () => {
    const {system} = idcams('  DEF GDG(NAME(A.+\n     B) LIM(3))');
    expect(system.entry('A.B')?.kind).toBe('GDG');
  });

  test('reads no continuation before a comment', () => {
    const {code} = idcams('  DELETE A.B - /* GONE */\n   PURGE');
    expect(code).toBe(12);
  });

  test('survives endlessly nested lists', () => {
    const {code} = idcams(Array.from({length: 200}, () => `  ${'('.repeat(60)} -`).join('\n'));
    expect(code).toBe(12);
  });
});

describe('modal commands', () => {
  test('a THEN that ends its record has a null command', () => {
    const {system} = idcams('  IF LASTCC = 8 THEN\n  DEF GDG(NAME(A.B) LIM(3))');
    expect(system.entry('A.B')).toBeDefined();
  });

  test('commands of a group that is not executed are scanned and bypassed', () => {
    const {lines, code} = idcams(`
  IF LASTCC=4-
   THEN-
  DO SET MAXCC=16
  PRINT-
  IDS(A.B)CHAR-
  ELSE
  LISTCAT ALL ENTRIES(A.B)
  END IF`);
    expect(lines.filter((line) => line.startsWith('IDC'))).toEqual([
      "IDC3211I KEYWORD 'ELSE' IS IMPROPER",
      'IDC3216I ABOVE TEXT BYPASSED UNTIL NEXT COMMAND',
      'IDC0204I PRECEDING COMMAND BYPASSED DUE TO CONDITION CODES',
      complete(0),
    ]);
    expect(code).toBe(0);
  });

  test('ELSE is part of the innermost IF', () => {
    const {system} = idcams(`
  IF LASTCC = 0 THEN -
    IF MAXCC = 4 THEN -
      DEF GDG(NAME(A.THEN) LIM(1))
    ELSE -
      DEF GDG(NAME(A.INNER) LIM(1))
  ELSE DEF GDG(NAME(A.OUTER) LIM(1))`);
    expect(system.entries().map(({name}) => name)).toEqual(['A.INNER']);
  });

  test.each([
    ['SET MAXCC = 4', 4],
    ['SET LASTCC = 8', 8],
    ['SET MAXCC = 99', 16],
  ])('%s ends with %i', (command, code) => {
    expect(idcams(`  ${command}`).code).toBe(code);
  });

  test('after a maximum of 16, no more commands are read', () => {
    const {system} = idcams('  SET MAXCC = 16\n  DEF GDG(NAME(A.B) LIM(3))');
    expect(system.entry('A.B')).toBeUndefined();
  });

  test('LASTCC is that of the last function, not of modal commands', () => {
    const {code} = idcams('  DELETE A.B\n  IF LASTCC = 8 THEN SET MAXCC = 0\n  IF LASTCC NE 8 THEN SET MAXCC = 12');
    expect(code).toBe(0);
  });

  test('nests no deeper than ten', () => {
    const {lines} = idcams(`  ${'IF LASTCC=0 THEN - \n '.repeat(12)} LISTCAT`);
    expect(lines.some((line) => line.startsWith('FWR001I'))).toBe(true);
  });
});
