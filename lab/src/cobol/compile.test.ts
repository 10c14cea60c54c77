import {expect, test} from 'vitest';
import {compile} from './compile';
import {fixed, messagesOf, run, runSource} from './program-text.fixture';

test('arithmetic, editing and the return code', async () => {
  const data = '01 A PIC 9(5) VALUE 7.\n01 B PIC S9(5)V99 COMP-3 VALUE -3.25.\n01 E PIC -(5)9.99.';
  const {code, lines} = await run(
    data,
    'MAIN-P.\n    COMPUTE B = A * 2.5 + B\n    MOVE B TO E DISPLAY A E\n    MOVE 4 TO RETURN-CODE\n    GOBACK.',
  );
  expect(lines).toEqual(['00007    14.25']);
  expect(code).toBe(4);
});

test('abbreviated relations, condition-names and EVALUATE', async () => {
  const data = "01 A PIC 9 VALUE 5.\n   88 ODD VALUE 1 3 5 7 9.\n   88 HIGH VALUE 6 THRU 9.\n01 B PIC X VALUE 'Q'.";
  const {lines} = await run(
    data,
    `MAIN-P.
    IF A = 4 OR 5 AND NOT > 8 DISPLAY 'ONE'.
    IF ODD AND NOT HIGH DISPLAY 'TWO'.
    IF NOT (A > 1 AND < 3) DISPLAY 'THREE'.
    EVALUATE A ALSO TRUE
      WHEN 1 THRU 4 ALSO ANY DISPLAY 'NO'
      WHEN 5 ALSO B = 'Q' DISPLAY 'FOUR'
      WHEN OTHER DISPLAY 'NO'
    END-EVALUATE
    SET HIGH TO TRUE DISPLAY A
    GOBACK.`,
  );
  expect(lines).toEqual(['ONE', 'TWO', 'THREE', 'FOUR', '6']);
});

test('PERFORM of ranges, VARYING with AFTER, GO TO, ALTER, NEXT SENTENCE and EXIT PERFORM', async () => {
  const data = '01 I PIC 9.\n01 J PIC 9.\n01 N PIC 9(3) VALUE 0.\n01 K PIC 9 VALUE 0.';
  const {lines} = await run(
    data,
    `MAIN-P.
    PERFORM COUNT-P VARYING I FROM 1 BY 1 UNTIL I > 3
      AFTER J FROM 1 BY 1 UNTIL J > 4
    DISPLAY N.
    PERFORM A-P THRU C-P 2 TIMES.
    ALTER SWITCH-P TO PROCEED TO LAST-P.
    IF N > 0 NEXT SENTENCE ELSE DISPLAY 'NO'.
SWITCH-P.
    GO TO MAIN-P.
LAST-P.
    PERFORM UNTIL K > 5
      ADD 1 TO K
      IF K = 2 EXIT PERFORM END-IF
    END-PERFORM
    DISPLAY K
    STOP RUN.
COUNT-P. ADD 1 TO N.
A-P. DISPLAY 'A'.
    GO TO C-P.
B-P. DISPLAY 'NO'.
C-P. DISPLAY 'C'.`,
  );
  expect(lines).toEqual(['012', 'A', 'C', 'A', 'C', '2']);
});

// Programming Guide, Appendix: floating-point data and intermediate results.
test('a quotient is floating-point if a receiver, an operand or the other side is', async () => {
  const data = '01 A PIC 9 VALUE 1.\n01 B PIC 9 VALUE 4.\n01 C COMP-1.\n01 D COMP-2.\n01 R PIC 9V99.';
  const {lines} = await run(
    data,
    `MAIN-P.
    COMPUTE C = A / B
    DIVIDE A BY B GIVING D
    COMPUTE R = A / B + D
    DISPLAY C D R
    IF A / B = D DISPLAY 'EQUAL'.
    GOBACK.`,
  );
  expect(lines).toEqual([' .25000000E 00 .25000000000000000E 00050', 'EQUAL']);
});

// Language Reference, "SEARCH statement": VARYING phrase.
test('SEARCH VARYING an index data item keeps it in step with the index', async () => {
  const data = `01 T VALUE '010203'.
   05 ROW PIC 99 OCCURS 3 INDEXED BY X.
01 W USAGE INDEX.
01 N PIC 9.`;
  const {lines} = await run(
    data,
    `MAIN-P.
    SET X TO 1 SET W TO X MOVE 1 TO N
    SEARCH ROW VARYING W WHEN ROW (X) = 3 CONTINUE END-SEARCH
    SET X TO 1
    SEARCH ROW VARYING N WHEN ROW (X) = 2 CONTINUE END-SEARCH
    SET X TO W
    DISPLAY ROW (X) N
    GOBACK.`,
  );
  expect(lines).toEqual(['032']);
});

test('tables with indexes, SEARCH and SEARCH ALL', async () => {
  const data = `01 T.
   05 ROW OCCURS 5 ASCENDING KEY K INDEXED BY X.
      10 K PIC 99.
      10 V PIC X(3).
01 N PIC 99.`;
  const {lines} = await run(
    data,
    `MAIN-P.
    PERFORM VARYING X FROM 1 BY 1 UNTIL X > 5
      SET N TO X
      COMPUTE K (X) = N * 10
      MOVE ALL 'Z' TO V (X)
    END-PERFORM
    MOVE 'HIT' TO V (4)
    SET X TO 1
    SEARCH ROW AT END DISPLAY 'NO'
      WHEN V (X) = 'HIT' SET N TO X DISPLAY N END-SEARCH
    SEARCH ALL ROW AT END DISPLAY 'NONE'
      WHEN K (X) = 35 DISPLAY 'NO' END-SEARCH
    SEARCH ALL ROW WHEN K (X) = 40
      DISPLAY V (X) V (X + 1) END-SEARCH
    INITIALIZE T DISPLAY T
    GOBACK.`,
  );
  expect(lines).toEqual(['04', 'NONE', 'HITZZZ', '00   '.repeat(5).trimEnd()]);
});

test('nested programs see GLOBAL items', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. OUTER1.
DATA DIVISION.
WORKING-STORAGE SECTION.
01 SHARED PIC 9(3) GLOBAL VALUE 5.
PROCEDURE DIVISION.
    CALL 'INNER1' DISPLAY SHARED GOBACK.
ID DIVISION.
PROGRAM-ID. INNER1.
PROCEDURE DIVISION.
    ADD 1 TO SHARED GOBACK.
END PROGRAM INNER1.
END PROGRAM OUTER1.`);
  expect((await runSource(source)).lines).toEqual(['006']);
});

test('a GLOBAL name hides that of a program further out, and registers are shared', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. FIRST1.
DATA DIVISION.
WORKING-STORAGE SECTION.
01 X PIC X(5) GLOBAL VALUE 'OUTER'.
PROCEDURE DIVISION.
    ADD 1 TO TALLY CALL 'SECOND1' DISPLAY X TALLY GOBACK.
ID DIVISION.
PROGRAM-ID. SECOND1.
DATA DIVISION.
WORKING-STORAGE SECTION.
01 X PIC X(5) GLOBAL VALUE 'INNER'.
PROCEDURE DIVISION.
    CALL 'THIRD1' GOBACK.
ID DIVISION.
PROGRAM-ID. THIRD1.
PROCEDURE DIVISION.
    DISPLAY X TALLY ADD 1 TO TALLY GOBACK.
END PROGRAM THIRD1.
END PROGRAM SECOND1.
END PROGRAM FIRST1.`);
  expect((await runSource(source)).lines).toEqual(['INNER00001', 'OUTER00002']);
});

test('INITIALIZE of tables with edited items, FILLER and many elements, and with reference modification', async () => {
  const {lines} = await run(
    `01 N PIC 9 VALUE 3.
01 T.
   05 ROW OCCURS 3.
      10 A PIC ZZ9.
      10 FILLER PIC X VALUE '|'.
      10 B PIC X OCCURS 2.
01 BIG.
   05 LINE-1 OCCURS 5000.
      10 C PIC 9(3).
      10 FILLER PIC X.
01 SOME-TEXT PIC 9(4) VALUE 1234.`,
    `MAIN-P.
    MOVE ALL '*' TO T BIG
    INITIALIZE T REPLACING ALPHANUMERIC DATA BY N
    DISPLAY T
    INITIALIZE T REPLACING NUMERIC-EDITED DATA BY 7
    DISPLAY T
    INITIALIZE BIG DISPLAY BIG (1 : 8) BIG (19993 : )
    INITIALIZE SOME-TEXT (2 : 2) DISPLAY SOME-TEXT
    GOBACK.`,
  );
  expect(lines).toEqual(['****33****33****33', '  7*33  7*33  7*33', '000*000*000*000*', '1  4']);
});

test('INITIALIZE TO VALUE uses the value of an edited item unchanged', async () => {
  const {lines} = await run(
    `01 E PIC ZZ9.9 VALUE '  1.5'.
01 G.
   05 F PIC Z9/99 VALUE ' 1/20'.
   05 P PIC S9(3) COMP-3 VALUE -7.`,
    `MAIN-P.
    INITIALIZE E G DISPLAY E F P
    INITIALIZE E G ALL TO VALUE DISPLAY E F P
    GOBACK.`,
  );
  expect(lines).toEqual(['  0.0 0/00000', '  1.5 1/2000P']);
});

test('a numeric literal shows the decimal point of the program, and ADDRESS OF cannot be incremented', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. COMMAS.
ENVIRONMENT DIVISION.
CONFIGURATION SECTION.
SPECIAL-NAMES. DECIMAL-POINT IS COMMA.
PROCEDURE DIVISION.
    DISPLAY 12,5 ' ' -3 GOBACK.`);
  expect((await runSource(source)).lines).toEqual(['12,5 -3']);
  expect(messagesOf('01 X PIC X.\nLINKAGE SECTION.\n01 Y PIC X.', '    SET ADDRESS OF Y UP BY 4 GOBACK.')).toEqual([
    '9 FWR0020-S "SET" cannot be used here.',
  ]);
});

test('MOVE accepts only compatible operands', () => {
  const data =
    '01 N PIC 9(3).\n01 D PIC 9V9.\n01 E PIC ZZ9.\n01 A PIC A(3).\n01 X PIC X(3).\n01 F COMP-2.\n01 G.\n   05 H PIC 99.';
  const refusals = ['SPACES TO N', 'SPACES TO E', 'A TO N', 'D TO X', '1.5 TO X', 'N TO A', 'ZEROS TO A', 'F TO X'];
  const allowed = [
    'SPACES TO X A G',
    'N TO X E D F',
    'X TO N E',
    'E TO X N',
    'D TO N E G',
    'ZEROS TO X N',
    'D(1:1) TO X',
  ];
  const moves = [...refusals, ...allowed].map((move) => `    MOVE ${move}`);
  expect(
    messagesOf(data, `MAIN-P.\n${moves.join('\n')}\n    GOBACK.`).map((message) => message.split('  ')[0]),
  ).toEqual(
    [
      ['SPACES', 'N (NUMERIC INTEGER)'],
      ['SPACES', 'E (NUMERIC-EDITED)'],
      ['A (ALPHABETIC)', 'N (NUMERIC INTEGER)'],
      ['D (NUMERIC NON-INTEGER)', 'X (ALPHANUMERIC)'],
      ['1.5', 'X (ALPHANUMERIC)'],
      ['N (NUMERIC INTEGER)', 'A (ALPHABETIC)'],
      ['ZEROS', 'A (ALPHABETIC)'],
      ['F (FLOATING-POINT)', 'X (ALPHANUMERIC)'],
    ].map(
      ([from, to], at) =>
        `${at + 15} IGYPA3005-S "${from}" and "${to}" did not follow the "MOVE" statement compatibility rules.`,
    ),
  );
});

test('undefined names are reported with the messages of the compiler', () => {
  expect(messagesOf('01 A PIC X.', 'MAIN-P.\n    MOVE B TO A.\n    PERFORM NOWHERE.\n    JUNK A.')).toEqual([
    '8 IGYPS2121-S "B" was not defined as a data-name.  The statement was discarded.',
    '9 IGYPA3007-S "NOWHERE" was not defined as a procedure-name.  The statement was discarded.',
    '10 IGYPS2072-S "JUNK" was invalid.  Skipped to the next verb, period or procedure-name definition.',
  ]);
});

test('an unsupported statement is refused by name', () => {
  expect(messagesOf('01 A PIC X.', 'MAIN-P.\n    INITIATE A GOBACK.')).toEqual([
    '8 FWR0005-S The INITIATE statement is not supported.',
  ]);
});

test.each([
  ['parentheses', `COMPUTE A = ${'('.repeat(20_000)}1`],
  ['IF', 'IF A = 1 '.repeat(20_000)],
  ['operators', `COMPUTE A = 1${' + 1'.repeat(20_000)}`],
  ['NOT', `IF ${'NOT '.repeat(20_000)}A = 1 CONTINUE`],
  ['subscripts', `MOVE A${'(A'.repeat(20_000)} TO A`],
])('hostile source gets a message: %s', (_what, statement) => {
  const lines = statement.match(/.{1,60}(?: |$)|.{1,60}/g)!;
  const messages = messagesOf('01 A PIC 9.', `MAIN-P.\n${lines.map((line) => `    ${line}`).join('\n')}.`);
  expect(messages.join('\n')).toContain('FWR0009-S');
});

test('a function allows reference modification, and COMP-5 any value that fits in its bytes', async () => {
  const {lines} = await run(
    "01 N PIC S9(4) COMP-5 VALUE 32767.\n01 W PIC X(8) VALUE 'abcdefgh'.\n01 S PIC 9 VALUE 3.",
    `MAIN-P.
    DISPLAY FUNCTION UPPER-CASE(W)(S:2)
            FUNCTION REVERSE(W) (7:) '.'
    DISPLAY FUNCTION LENGTH(FUNCTION CURRENT-DATE(1:8)) ' ' N
    MOVE LENGTH OF S TO W
    DISPLAY LENGTH OF W ' ' LENGTH OF W(2:S) ' ' W
    GOBACK.`,
  );
  expect(lines).toEqual(['CDba.', '000000008 32767', '000000008 000000003 00000000']);
});

test('the period after the program-name may be omitted, and the name may be a reserved word', async () => {
  const {lines} = await runSource(
    fixed("ID DIVISION.\nPROGRAM-ID. COBOL\nAUTHOR. NOBODY.\nPROCEDURE DIVISION.\nMAIN-P.\n    DISPLAY 'RAN' GOBACK."),
  );
  expect(lines).toEqual(['RAN']);
});

test('a reserved word used as a data-name invalidates only its own entry', () => {
  expect(messagesOf("01 UP PIC X.\n01 B PIC X VALUE 'B'.", 'MAIN-P.\n    DISPLAY B.')).toEqual([
    expect.stringContaining('5 IGYDS1089-S "UP" was invalid.'),
  ]);
});

test('a misspelled verb is invalid where a statement should begin, and a data-name after a receiver', () => {
  const messages = messagesOf(
    '01 A PIC X.',
    "MAIN-P.\n    DISPLY 'X' A.\n    IF A = 'A' DISPLY 'Y'.\n    MOVE 'B' TO A\n    DISPLY 'Z' A.",
  );
  expect(messages.map((message) => message.split(' was ')[0])).toEqual([
    '8 IGYPS2072-S "DISPLY"',
    '9 IGYPS2079-S Expected a verb or "NEXT SENTENCE", but found "DISPLY".',
    '11 IGYPS2121-S "DISPLY"',
    `11 IGYPS2072-S "'Z'"`,
  ]);
});

test('SPECIAL-NAMES may have no entries', async () => {
  const {lines} = await runSource(
    fixed(
      "ID DIVISION.\nPROGRAM-ID. TEST1.\nENVIRONMENT DIVISION.\nCONFIGURATION SECTION.\nSPECIAL-NAMES.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n01 A PIC X VALUE 'A'.\nPROCEDURE DIVISION.\n    DISPLAY A GOBACK.",
    ),
  );
  expect(lines).toEqual(['A']);
});

test('the period after VALUE is assumed if the next level-number follows', () => {
  expect(messagesOf('01 G.\n    05 A PIC X VALUE SPACE\n    05 B PIC X.', 'MAIN-P.\n    DISPLAY A B GOBACK.')).toEqual([
    '7 IGYDS1082-E A period was required.  A period was assumed before "05".',
  ]);
});

test('the special register WHEN-COMPILED has a year of two digits', async () => {
  const {lines} = await run('01 A PIC X(16).', 'MAIN-P.\n    MOVE WHEN-COMPILED TO A DISPLAY A GOBACK.');
  expect(lines).toEqual(['01/01/2612.00.00']);
});

test('CANCEL closes the files of a program and of those nested in it, and they start afresh', async () => {
  const inner = [
    'IDENTIFICATION DIVISION.',
    'PROGRAM-ID. INNER.',
    'DATA DIVISION.',
    'WORKING-STORAGE SECTION.',
    '01 N PIC 9 VALUE 0.',
    'PROCEDURE DIVISION.',
    "    ADD 1 TO N DISPLAY 'INNER ' N GOBACK.",
    'END PROGRAM INNER.',
  ];
  const outer = [
    'IDENTIFICATION DIVISION.',
    'PROGRAM-ID. OUTER.',
    'ENVIRONMENT DIVISION.',
    'INPUT-OUTPUT SECTION.',
    'FILE-CONTROL.',
    '    SELECT F ASSIGN TO FDD FILE STATUS IS S.',
    'DATA DIVISION.',
    'FILE SECTION.',
    'FD F.',
    '01 R PIC X(80).',
    'WORKING-STORAGE SECTION.',
    '01 S PIC XX.',
    'PROCEDURE DIVISION.',
    "    OPEN OUTPUT F DISPLAY S CALL 'INNER' GOBACK.",
    ...inner,
    'END PROGRAM OUTER.',
  ];
  const main = [
    'IDENTIFICATION DIVISION.',
    'PROGRAM-ID. MAIN-P.',
    'PROCEDURE DIVISION.',
    "    CALL 'OUTER' CALL 'OUTER'",
    "    CANCEL 'OUTER' CALL 'OUTER' STOP RUN.",
    'END PROGRAM MAIN-P.',
  ];
  const {lines} = await runSource(fixed([...main, ...outer].join('\n')), {FDD: 'SYSOUT'});
  expect(lines).toEqual(['00', 'INNER 1', '41', 'INNER 2', '00', 'INNER 1']);
});

test('a function with too many arguments and the OPTIONS paragraph are refused', () => {
  const call = 'FUNCTION DATE-TO-YYYYMMDD(851003, 10, 2002)';
  expect(messagesOf('01 X PIC X.', `    DISPLAY ${call}\n    GOBACK.`)).toEqual([
    '7 FWR0033-S The function "DATE-TO-YYYYMMDD" does not take 3 arguments.',
  ]);
  const options = ['ID DIVISION.', 'PROGRAM-ID. P.', 'OPTIONS.', '    ARITHMETIC IS STANDARD.'];
  const {messages} = compile({
    source: fixed([...options, 'PROCEDURE DIVISION.', '    GOBACK.'].join('\n')),
    library: () => undefined,
    compiled: '2026010112000000+0000',
  });
  expect(messages).toMatchObject([{id: 'FWR0005-S', line: 3, text: 'The OPTIONS paragraph is not supported.'}]);
});

test.each([
  ['The ALLOCATE statement', '01 P POINTER.', '    ALLOCATE 10 CHARACTERS RETURNING P\n    GOBACK.'],
  ['The FREE statement', '01 P POINTER.', '    FREE P\n    GOBACK.'],
  ['The picture U(10)', '01 A PIC U(10).', '    GOBACK.'],
  ['The DYNAMIC LENGTH clause', '01 A PIC X DYNAMIC LENGTH LIMIT 100.', '    GOBACK.'],
  ['USAGE POINTER-32', '01 P USAGE POINTER-32.', '    GOBACK.'],
])('%s is refused by its name', (what, data, procedure) => {
  const found = messagesOf(data, `MAIN-P.\n${procedure}`);
  expect(found.map((message) => message.replace(/^\d+ /, ''))).toEqual([`FWR0005-S ${what} is not supported.`]);
});

test.each([
  ['NUMCHECK', 'FWR0041-W The compiler option "NUMCHECK" is not supported.  It was ignored.'],
  ['SSRANGE(MSG)', 'FWR0042-W The compiler option "SSRANGE(MSG)" is not supported.  "ABD" was assumed.'],
])('%s is not supported, and the compiler says so', (option, message) => {
  const source = `       CBL ${option}\n${fixed('ID DIVISION.\nPROGRAM-ID. CHECKS.\nPROCEDURE DIVISION.\n    GOBACK.')}`;
  const {messages} = compile({source, library: () => undefined, compiled: '2026010112000000+0000'});
  expect(messages.map(({id, text}) => `${id} ${text}`)).toEqual([message]);
});

// Programming Guide, DISPSIGN: signs of zoned, packed and binary items.
test('DISPSIGN(SEP) shows signs before numbers', async () => {
  const data = `01 Z PIC S999 VALUE -5.
01 P PIC S9(3) COMP-3 VALUE 5.
01 B PIC S9(4) COMP VALUE -5.
01 L PIC S9 SIGN LEADING VALUE -5.
01 S PIC S9 SIGN TRAILING SEPARATE VALUE 5.
01 U PIC 99 VALUE 7.`;
  const text = `ID DIVISION.\nPROGRAM-ID. SIGNS.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\nMAIN-P.`;
  const source = fixed(`${text}\n    DISPLAY Z P B L S U\n    GOBACK.`);
  const {lines} = await runSource(`       CBL DISPSIGN(SEP)\n${source}`);
  expect(lines).toEqual(['-005+005-0005-55+07']);
  expect((await runSource(source)).lines).toEqual(['00N005000NN5+07']);
});

test('RENAMES looks for its names in its own record', async () => {
  const records = ['A', 'B'].map(
    (name) => `01 ${name}.\n   05 X PIC X VALUE '${name}'.\n   05 Y PIC X VALUE '1'.\n   05 Z PIC X VALUE '2'.`,
  );
  const data = `${records[0]}\n66 R1 RENAMES X THRU Y OF A.\n${records[1]}\n66 R2 RENAMES Y THRU Z.`;
  expect((await run(data, 'MAIN-P.\n    DISPLAY R1 R2.\n    GOBACK.')).lines).toEqual(['A112']);
});

// Language Reference, "REPOSITORY paragraph": the word FUNCTION may be left out.
test('FUNCTION ALL INTRINSIC makes every function known by its name alone, in this program', async () => {
  const repository = 'ENVIRONMENT DIVISION.\nCONFIGURATION SECTION.\nREPOSITORY.\n    FUNCTION ALL INTRINSIC.';
  const data =
    "DATA DIVISION.\nWORKING-STORAGE SECTION.\n01 X PIC X(6) VALUE 'abc'.\n01 N PIC 9(3)V99.\n01 T.\n   05 E1 PIC 9 OCCURS 3 VALUE 2.";
  const statements = `    MOVE UPPER-CASE(X) TO X
    COMPUTE N = PI + SUM(E1(ALL)) DISPLAY X N
    IF CURRENT-DATE(1:2) = '20' AND TRIM(X) = 'ABC'
      DISPLAY LENGTH(TRIM(X)) LENGTH OF X.
    GOBACK.`;
  const {lines} = await runSource(
    fixed(`ID DIVISION.\nPROGRAM-ID. NAMES1.\n${repository}\n${data}\nPROCEDURE DIVISION.\n${statements}`),
  );
  expect(lines).toEqual(['ABC   00914', '000000003000000006']);
  const behind = `ID DIVISION.\nPROGRAM-ID. NAMES2.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n01 TRIM PIC X VALUE 'T'.\nPROCEDURE DIVISION.\n    DISPLAY TRIM GOBACK.`;
  const first = `ID DIVISION.\nPROGRAM-ID. NAMES1.\n${repository}\nPROCEDURE DIVISION.\n    CALL 'NAMES2' GOBACK.\nEND PROGRAM NAMES1.`;
  expect((await runSource(fixed(`${first}\n${behind}`))).lines).toEqual(['T']);
});

// Language Reference, "National comparisons" and "Reference modification": positions are characters.
test('national items are compared by their characters, and their parts are counted in characters', async () => {
  const data =
    "01 NA PIC N(4) VALUE N'ABC'.\n01 NB PIC N(2) VALUE N'AB'.\n01 X PIC X(6) VALUE 'ABC'.\n01 K PIC 9 VALUE 2.";
  const {lines} = await run(
    data,
    `P-1.
    IF NA = 'ABC' AND NA = X AND X = NA AND NA NOT = NB
      DISPLAY 'SAME'.
    IF NA > NB AND NB < 'ABC' AND NA NOT = SPACES
      DISPLAY 'ORDER'.
    DISPLAY NA(2:2) '|' NA(K:1) '|' NA(K:) '|'.
    MOVE 'Z' TO NA(K:1) DISPLAY NA '|'.
    MOVE SPACES TO NA IF NA = SPACES AND NA = ' '
      DISPLAY 'BLANK'.
    GOBACK.`,
  );
  expect(lines).toEqual(['SAME', 'ORDER', 'BC|B|BC |', 'AZC |', 'BLANK']);
});
