import {expect, test} from 'vitest';
import {fixed} from '../program-text.fixture';
import {precompile} from './precompile';

const program = (data: string, procedure: string): string =>
  fixed(
    `ID DIVISION.\nPROGRAM-ID. TEST1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n    EXEC SQL INCLUDE SQLCA END-EXEC.\n${data}\nPROCEDURE DIVISION.\n${procedure}`,
  );
const precompiled = (data: string, procedure: string, members: Record<string, string> = {}) =>
  precompile(program(data, procedure), (member) => members[member], '2026111609300000+0000', undefined);

test('SQL becomes comments followed by a call, inside any statement', () => {
  const {lines, returnCode} = precompiled(
    '01 A PIC S9(9) COMP.\n01 I PIC S9(4) COMP.',
    `MAIN-P.
    IF A = 1 EXEC SQL SELECT X INTO :A:I FROM T
        WHERE Y = :A END-EXEC ELSE CONTINUE.
    GOBACK.`,
  );
  expect(returnCode).toBe(0);
  const from = lines.indexOf('       MAIN-P.');
  expect(lines.slice(from + 1)).toEqual([
    '           IF A = 1 ',
    expect.stringContaining('*****IF A = 1 EXEC SQL SELECT'),
    expect.stringContaining('*****    WHERE Y = :A END-EXEC ELSE'),
    '           PERFORM SQL-INITIAL UNTIL SQL-INIT-DONE',
    "           CALL 'DSNHLI' USING SQL-PLIST1",
    '           ELSE CONTINUE.',
    '           GOBACK.',
  ]);
});

test('the DBRM counts inputs before outputs, as the parameter list does', () => {
  const {dbrm, lines} = precompiled(
    '01 A PIC S9(9) COMP.\n01 I PIC S9(4) COMP.\n01 B PIC S9(7)V99 COMP-3.',
    'MAIN-P.\n    EXEC SQL SELECT X INTO :B:I FROM T WHERE Y = :A END-EXEC.\n    GOBACK.',
  );
  expect(dbrm!.statements).toMatchObject([{text: 'SELECT X INTO :H2:I2 FROM T WHERE Y = :H1'}]);
  const text = lines.join('\n');
  expect(text).toMatch(/SQL-PVAR-TYPE1 .* VALUE \+496\./);
  expect(text).toMatch(/SQL-AVAR-TYPE1 .* VALUE \+485\./);
  // Nine digits and two decimals.
  expect(text).toMatch(/SQL-AVAR-LEN1 .* VALUE \+2306\./);
});

test("members of INCLUDE are read, those of COPY are the compiler's", () => {
  const use = 'MAIN-P.\n    EXEC SQL SET :A = 1 END-EXEC.\n    GOBACK.';
  const members = {BOOK: '       01  A PIC S9(9) COMP.'};
  expect(precompiled('    EXEC SQL INCLUDE BOOK END-EXEC.', use, members).messages).toEqual([]);
  const {messages, returnCode} = precompiled('    COPY BOOK.', use, members);
  expect(messages.map(({id}) => id)).toEqual(['DSNH312I-E']);
  expect(returnCode).toBe(8);
});
