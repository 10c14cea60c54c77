import {expect, test} from 'vitest';
import {compile} from './compile';
import {fixed, messagesOf} from './program-text.fixture';

const data = `01 A PIC 9(3) VALUE 5.
01 X PIC X(5) VALUE 'ABC'.
01 ED PIC ZZ9.
01 G.
   05 G1 PIC 9(3).
01 TB.
   05 T PIC 9 OCCURS 5 INDEXED BY I.
01 PTR POINTER.
01 F1 COMP-1.
01 N1 PIC N(3).
01 C1 PIC X.
01 PK PIC S9(5) COMP-3.
01 IX INDEX.
01 V1 PIC 9V9.`;

/** The identifiers of the messages that a statement gets. */
const judged = (statement: string, items = data): string[] =>
  messagesOf(items, `P-1.\n    ${statement}\n    GOBACK.`).map((message) => message.split(' ')[1]!);

const receiver = 'IGYPA3146-S';
const sender = 'FWR0034-S';
const operand = 'FWR0020-S';
const range = 'FWR0035-S';

test('GROSS-PAY is reported as on z/OS', () => {
  expect(
    messagesOf('77 GROSS-PAY PIC X(5).\n77 H PIC 9(3).', 'P-1.\n    COMPUTE GROSS-PAY = H * 2.\n    GOBACK.'),
  ).toEqual([
    '9 IGYPA3146-S Receiving operand "GROSS-PAY (ALPHANUMERIC)" of an arithmetic statement was neither numeric nor numeric-edited.  The statement was discarded.',
  ]);
});

test.each([
  ['ADD X TO A', sender],
  ['ADD 1 TO X', receiver],
  ['ADD 1 TO ED', sender],
  ['ADD 1 TO I', sender],
  ['ADD 1 TO A GIVING X', receiver],
  ['SUBTRACT 1 FROM G', receiver],
  ['MULTIPLY 2 BY X', receiver],
  ['DIVIDE X BY 2 GIVING A', sender],
  ['DIVIDE A BY 2 GIVING A REMAINDER X', receiver],
  ['COMPUTE A = X * 2', sender],
  ['COMPUTE A = A(1:1)', sender],
  ['COMPUTE A(1:1) = 5', receiver],
  ["COMPUTE A = 'ABC'", sender],
  ['COMPUTE A = FUNCTION UPPER-CASE(X)', sender],
  ['COMPUTE A = FUNCTION MAX(X C1)', sender],
  ['COMPUTE A = FUNCTION SQRT(X)', sender],
  ['IF X IS POSITIVE CONTINUE', sender],
  ['IF A CONTINUE', 'FWR0010-S'],
  ['IF NOBODY CONTINUE', 'IGYPS2121-S'],
  ['PERFORM UNTIL NOT NOBODY CONTINUE END-PERFORM', 'IGYPS2121-S'],
  ['IF A IS ALPHABETIC CONTINUE', operand],
  ['IF PTR = 5 CONTINUE', operand],
  ['IF X > 5 + A CONTINUE', operand],
  ['EVALUATE A WHEN < 3 CONTINUE END-EVALUATE', 'FWR0010-S'],
  ['SET I TO X', operand],
  ['SET X TO I', operand],
  ['SET A UP BY 1', operand],
  ['SET A TO 5', 'FWR0010-S'],
  ['SET A TO IX', 'FWR0010-S'],
  ['SET IX TO 5', 'FWR0010-S'],
  ['SET IX TO A', 'FWR0010-S'],
  ['SET PTR TO A', operand],
  ['SET PTR TO 5', 'FWR0010-S'],
  ['SET ADDRESS OF G TO PTR', operand],
  ['STRING X DELIMITED BY SIZE INTO ED', operand],
  ['STRING X DELIMITED BY SIZE INTO PK', operand],
  ['STRING PK X DELIMITED BY SIZE INTO X', operand],
  ['STRING X DELIMITED BY F1 INTO X', operand],
  ['STRING V1 DELIMITED BY SIZE INTO X', operand],
  ["UNSTRING X DELIMITED BY ',' INTO PK", operand],
  ["UNSTRING PK DELIMITED BY ',' INTO X", operand],
  ['STRING X DELIMITED BY SIZE INTO C1 POINTER X', operand],
  ["UNSTRING X DELIMITED BY ',' INTO C1 TALLYING X", operand],
  ["UNSTRING 'A,B' DELIMITED BY ',' INTO C1", 'FWR0010-S'],
  ["CALL 'SUB' USING", 'FWR0010-S'],
  ["INSPECT F1 TALLYING A FOR ALL 'A'", operand],
  ["INSPECT X TALLYING X FOR ALL 'A'", operand],
  ["INSPECT X REPLACING ALL 'AB' BY 'C'", 'FWR0036-S'],
  ["INSPECT X CONVERTING 'ABC' TO 'AB'", 'FWR0036-S'],
  ['INSPECT X REPLACING ALL C1 BY X', 'FWR0036-S'],
  ['PERFORM X TIMES CONTINUE END-PERFORM', operand],
  ['PERFORM VARYING X FROM 1 BY 1 UNTIL A = 1 CONTINUE\n    END-PERFORM', operand],
  ['CALL PK', operand],
  ['DISPLAY I', operand],
  ['ACCEPT I', operand],
  ['MOVE I TO A', operand],
  ['MOVE PTR TO X', 'IGYPA3005-S'],
  ['MOVE N1 TO X', 'IGYPA3005-S'],
  ['MOVE FUNCTION LENGTH(X) TO A', 'IGYPA3245-S'],
  ['ADD FUNCTION LENGTH(X) TO A', 'IGYPA3245-S'],
  ['SUBTRACT 1 FROM FUNCTION MAX(A 2) GIVING A', 'IGYPA3245-S'],
  ['MULTIPLY FUNCTION PI BY A', 'IGYPA3245-S'],
  ['DIVIDE A BY FUNCTION SQRT(4) GIVING A', 'IGYPA3245-S'],
  ['MOVE T(6) TO A', range],
  ['MOVE T(0) TO A', 'IGYPS2017-E'],
  ['MOVE T(X) TO A', sender],
  ['MOVE X(4:5) TO C1', range],
  ['MOVE X(0:1) TO C1', range],
  ['MOVE X(6:) TO C1', range],
  ['MOVE N1(4:1) TO N1', range],
  ['MOVE F1(1:1) TO C1', operand],
  ['STOP RUN 5', 'IGYPS2072-S'],
  ['INSPECT X TALLYING A FOR', 'FWR0010-S'],
  ['STRING X INTO C1', 'FWR0010-S'],
  ["STRING X DELIMITED BY SIZE 'A' INTO C1", 'FWR0010-S'],
  ['PERFORM P-1 VARYING A FROM 1 UNTIL A = 1', 'FWR0010-S'],
  ['MOVE 1234567890123456789012 TO A', 'FWR0040-S'],
])('%s is refused', (statement, id) => {
  expect(judged(statement)).toEqual([id]);
});

test.each([
  'COMPUTE ED = A + 1',
  'ADD 1 TO A GIVING ED',
  'DIVIDE A BY 2 GIVING ED REMAINDER ED',
  'COMPUTE F1 = PK + G1 + ZERO',
  'COMPUTE A = FUNCTION MAX(A 3) + FUNCTION LENGTH(X)',
  'COMPUTE A = FUNCTION NUMVAL(X) + LENGTH OF X',
  'MOVE FUNCTION TRIM(X) TO X',
  'IF A + 1 IS POSITIVE AND X IS ALPHABETIC CONTINUE',
  'IF X IS NUMERIC AND A IS NUMERIC CONTINUE',
  'IF PTR = NULL OR PTR = ADDRESS OF G CONTINUE',
  'IF I > A + 1 CONTINUE',
  'SET I TO A SET A TO I SET I UP BY A',
  'SET I TO 3 SET IX TO I SET I TO IX',
  'SET PTR TO ADDRESS OF G SET PTR TO NULL',
  'STRING A ED N1 DELIMITED BY SIZE INTO X(2:3)',
  'UNSTRING ED DELIMITED BY SPACE INTO A ED DELIMITER IN C1',
  'INSPECT X REPLACING ALL SPACE BY ZERO CHARACTERS BY C1',
  "INSPECT X CONVERTING 'AB' TO SPACES",
  'PERFORM VARYING F1 FROM 1 BY 1 UNTIL A = 1 CONTINUE\n    END-PERFORM',
  'PERFORM VARYING I FROM A BY 1 UNTIL A = 1 CONTINUE\n    END-PERFORM',
  'MOVE T(5) TO A MOVE T(I + 1) TO A',
  'MOVE X(5:1) TO C1 MOVE X(2:A) TO C1 MOVE N1(3:1) TO N1',
  'CALL A',
  'DISPLAY PTR F1 ED',
])('%s is valid', (statement) => {
  expect(judged(statement)).toEqual([]);
});

const value = 'IGYGR1080-S';
const clause = 'FWR0021-S';
const redefinition = 'FWR0016-S';

test.each([
  ['01 Z PIC X(3) VALUE 5.', value],
  ['01 Z PIC ZZ9 VALUE 5.', value],
  ["01 Z PIC 9(3) VALUE '5'.", value],
  ['01 Z PIC 9(3) VALUE SPACES.', value],
  ['01 Z PIC S9(4)V9(5) VALUE +12.34E+2.', value],
  ["01 Z PIC X(3) VALUE 'ABCDE'.", 'FWR0022-E'],
  ['01 Z PIC 9(4) VALUE -5.', 'FWR0022-E'],
  ['01 Z PIC S9(4) COMP VALUE 99999.', 'FWR0022-E'],
  ['01 Z PIC 9V9 VALUE 1.25.', 'FWR0022-E'],
  ["01 Y PIC X.\n01 Z REDEFINES Y.\n   05 W PIC X VALUE 'A'.", 'FWR0037-W'],
  ['01 Z.\n   05 Y PIC X.\n   05 W PIC X.\n   05 V REDEFINES Y PIC X.', redefinition],
  ['01 Z.\n   05 Y PIC X.\n   04 W REDEFINES Y PIC X.', redefinition],
  ['01 Z.\n   05 Y PIC X OCCURS 3.\n   05 W REDEFINES Y PIC X.', redefinition],
  ['01 Z PIC X.\n01 Y PIC X.\n01 W REDEFINES Z PIC X.', redefinition],
  ['77 Z PIC X.\n01 W REDEFINES Z PIC X.', redefinition],
  ['01 Z PIC X.\n01 W REDEFINES Z EXTERNAL PIC X.', clause],
  [
    '01 N PIC 9.\n01 Z.\n   05 Y PIC X(3).\n   05 W REDEFINES Y.\n      10 V PIC X OCCURS 1 TO 3 DEPENDING ON N.',
    'IGYDS1169-S',
  ],
  ['01 Z PIC 9(3).\n   88 C VALUE 100 THRU 50.', 'FWR0038-S'],
  ['01 Z PIC 9(19).', 'FWR0012-S'],
  ['01 Z PIC ZZZ9ZZ.', 'FWR0012-S'],
  ['01 Z PIC 9++.', 'FWR0012-S'],
  ['01 Z PIC X OCCURS 5.', clause],
  ['01 Z PIC X(5).\n   05 W PIC X.', clause],
  ['01 Z PIC 9(3) COMP-1.', clause],
  ['01 Z PIC X(3) BLANK WHEN ZERO.', clause],
  ['01 Z PIC 9(3) JUST.', clause],
  ['01 Z PIC S9(3) COMP-3 SIGN LEADING.', clause],
  ['01 Z PIC 9(3) SIGN LEADING SEPARATE.', clause],
  ['01 A23456789012345678901234567890X PIC X.', 'IGYDS0023-E'],
  ['01 ABC- PIC X.', 'FWR0039-S'],
])('%s is refused', (items, id) => {
  expect(judged('CONTINUE', items)).toEqual([id]);
});

test.each([
  '01 Z PIC S9(4) COMP-5 VALUE 32000.',
  '01 Z PIC 99PPP VALUE 12000.',
  '01 Z PIC VPP99 VALUE 0.0012.',
  '01 Z PIC S9(3)V9 COMP-3 VALUE -.5.',
  "01 Z PIC ZZ9 VALUE '  5'.",
  '01 Z PIC X(3) VALUE ZERO.',
  '01 Z COMP-2 VALUE 1.5E3.',
  '01 Z.\n   05 W PIC X.\n   03 V PIC X.',
  '01 Z PIC S9(3) SIGN TRAILING SEPARATE.',
  '01 Z SIGN LEADING.\n   05 W PIC S9.\n   05 V PIC X.',
  '01 Z PIC 9(3) BLANK WHEN ZERO.',
  '01 Z.\n   05 Y PIC X.\n   05 W REDEFINES Y PIC X.\n   05 V REDEFINES Y PIC 9.\n   05 U REDEFINES V PIC A.',
  '01 Z PIC $$,$$9.99CR.',
])('%s is valid', (items) => {
  expect(judged('CONTINUE', items)).toEqual([]);
});

test('ARITH(EXTEND) allows more digits, and TRUNC(BIN) what the bytes can hold', () => {
  const source = fixed(
    'CBL ARITH(EXTEND),TRUNC(BIN)\nID DIVISION.\nPROGRAM-ID. T.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n01 A PIC 9(31).\n01 B PIC S9(4) COMP VALUE 32000.\nPROCEDURE DIVISION.\n    MOVE 1234567890123456789012 TO A.\n    GOBACK.',
  );
  expect(compile({source, library: () => undefined, compiled: '2026010112000000+0000'}).messages).toEqual([]);
});

/** The messages for a program with these lines of FILE-CONTROL and END PROGRAM. */
const saidOfFile = (select: string, end = 'T', statement = 'GOBACK'): string[] =>
  compile({
    source: fixed(
      `ID DIVISION.\nPROGRAM-ID. T.\nENVIRONMENT DIVISION.\nINPUT-OUTPUT SECTION.\nFILE-CONTROL.\n    SELECT F ${select}.\nDATA DIVISION.\nFILE SECTION.\nFD F.\n01 R.\n   05 K PIC X(4).\nWORKING-STORAGE SECTION.\n77 N PIC 9(4).\nPROCEDURE DIVISION.\n    ${statement}.\nEND PROGRAM ${end}.`,
    ),
    library: () => undefined,
    compiled: '2026010112000000+0000',
  }).messages.map(({id, text}) => `${id} ${text}`);

test.each([
  ['', 'ASSIGN'],
  ['ASSIGN TO F INDEXED', 'RECORD KEY'],
  ['ASSIGN TO F ORGANIZATION RELATIVE ACCESS DYNAMIC', 'RELATIVE KEY'],
])('SELECT F %s has no %s clause, and is refused', (select, missing) => {
  expect(saidOfFile(select)).toEqual([`FWR0043-S File "F" needs the ${missing} clause.`]);
});

test('SELECT with the clauses that its organization needs', () => {
  expect(saidOfFile('ASSIGN TO F INDEXED RECORD KEY K')).toEqual([]);
  expect(saidOfFile('ASSIGN TO F ORGANIZATION RELATIVE')).toEqual([]);
});

test.each(['DELETE F', 'START F'])('%s requires an indexed or relative file', (statement) => {
  expect(saidOfFile('ASSIGN TO F', 'T', statement)).toEqual(['FWR0020-S "F" cannot be used here.']);
  expect(saidOfFile('ASSIGN TO F INDEXED ACCESS DYNAMIC RECORD KEY K', 'T', statement)).toEqual([]);
});

// Language Reference, START statement: the relational operators of its format.
test('START knows no relation but equal, greater, and greater or equal', () => {
  const said = (operator: string) =>
    saidOfFile('ASSIGN TO F INDEXED ACCESS DYNAMIC RECORD KEY K', 'T', `START F KEY ${operator} K`);
  for (const operator of ['=', 'EQUAL TO', '>', 'IS GREATER THAN', '>=', 'GREATER THAN OR EQUAL TO'])
    expect(said(operator)).toEqual([]);
  for (const operator of ['NOT <', 'IS NOT LESS THAN']) expect(said(operator)).toEqual([]);
  for (const operator of ['<', '<=', 'LESS THAN', 'NOT =', 'NOT EQUAL TO', 'NOT >', 'NOT GREATER THAN', 'NOT >=']) {
    const word = operator.replace('NOT ', '').split(' ')[0]!;
    expect(said(operator)).toEqual([`FWR0010-S a relational operator was expected, but "${word}" was found.`]);
  }
});

test('INSPECT TALLYING without a counter is reported', () => {
  expect(messagesOf(data, "P-1.\n    INSPECT X TALLYING FOR ALL 'A'.")[0]).toContain(
    'FWR0010-S a data-name was expected, but "FOR" was found.',
  );
});

test('END PROGRAM with the name of another program is refused', () => {
  expect(saidOfFile('ASSIGN TO F', "'t'")).toEqual([]);
  expect(saidOfFile('ASSIGN TO F', 'U')).toEqual(['FWR0010-S END PROGRAM T was expected, but "U" was found.']);
});
