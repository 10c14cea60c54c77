import {expect, test} from 'vitest';
import {compile} from '../compile';
import {fixed} from '../program-text.fixture';
import {SqlStatements} from './sql-statements';

const compiled = (data: string, procedure: string, options = 'SQL', members: Record<string, string> = {}) =>
  compile({
    source: fixed(
      `ID DIVISION.\nPROGRAM-ID. TEST1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\n${procedure}`,
    ),
    library: (member) => members[member],
    options,
    compiled: '2026111609300000+0000',
    sql: SqlStatements,
  });

const sqlca = '    EXEC SQL INCLUDE SQLCA END-EXEC.';
const messages = (...given: Parameters<typeof compiled>) =>
  compiled(...given).messages.map(({id, text}) => `${id} ${text}`);

test('a DBRM has the statements with numbers in place of host variables', () => {
  const {dbrms, returnCode} = compiled(
    `${sqlca}\n01 A PIC X(4).\n01 G.\n  05 B PIC S9(4) COMP.\n  05 C PIC S9(5)V99 COMP-3.\n01 IND PIC S9(4) COMP.`,
    `    EXEC SQL DECLARE C1 CURSOR FOR SELECT X FROM T
    WHERE Y = :G.B END-EXEC
    EXEC SQL OPEN C1 END-EXEC
    EXEC SQL FETCH C1 INTO :A :IND END-EXEC
    EXEC SQL INSERT INTO T VALUES (':A', :G) END-EXEC
    GOBACK.`,
  );
  expect(returnCode).toBe(0);
  expect(dbrms).toMatchObject([{name: 'TEST1'}]);
  expect(dbrms[0]!.token).toMatch(/^[\dA-F]{16}$/);
  expect(dbrms[0]!.statements.map(({number, text}) => `${number} ${text}`)).toEqual([
    '1 DECLARE C1 CURSOR FOR SELECT X FROM T WHERE Y = :H1',
    '2 OPEN C1',
    '3 FETCH C1 INTO :H1:I1',
    "4 INSERT INTO T VALUES (':A', :H1, :H2)",
  ]);
});

test('a DCLGEN member is included, and declarations in WORKING-STORAGE are read', () => {
  const member = `           EXEC SQL DECLARE BANK.T TABLE
           ( X INTEGER NOT NULL ) END-EXEC.
       01  DCLT.
           10 X PIC S9(9) USAGE COMP.`;
  const {dbrms, returnCode} = compiled(
    `${sqlca}\n    EXEC SQL INCLUDE DCLT END-EXEC.
    EXEC SQL BEGIN DECLARE SECTION END-EXEC.
01 N PIC S9(9) COMP.
    EXEC SQL END DECLARE SECTION END-EXEC.
    EXEC SQL DECLARE C1 CURSOR FOR SELECT X FROM BANK.T END-EXEC.`,
    '    EXEC SQL OPEN C1 END-EXEC\n    EXEC SQL FETCH C1 INTO :DCLT.X END-EXEC\n    GOBACK.',
    'SQL',
    {DCLT: member},
  );
  expect(returnCode).toBe(0);
  expect(dbrms[0]!.statements).toHaveLength(3);
});

test.each([['PIC 9(4) COMP.'], ['PIC S9(5).'], ['PIC ZZ9.'], ['PIC S9(3)V9 COMP.']])(
  '%s is not a host variable',
  (picture) => {
    expect(messages(`${sqlca}\n01 A ${picture}`, '    EXEC SQL SET :A = 1 END-EXEC\n    GOBACK.')).toEqual([
      'DSNH312I-E UNDEFINED OR UNUSABLE HOST VARIABLE "A"',
    ]);
  },
);

test('the requirements of a program with SQL', () => {
  const set = '    EXEC SQL SET :A = 1 END-EXEC\n    GOBACK.';
  expect(messages(`${sqlca}\n01 A PIC S9(4) COMP.`, set, '')).toEqual([
    'FWR0029-S EXEC SQL needs the compiler option SQL.',
  ]);
  expect(messages('01 A PIC S9(4) COMP.', set)[0]).toMatch(/^FWR0030-S/);
  expect(messages(sqlca, '    EXEC SQL OPEN C9 END-EXEC\n    GOBACK.')[0]).toMatch(/^FWR0031-S Cursor "C9"/);
  expect(messages(sqlca, '    EXEC SQL CONNECT TO DBT2 END-EXEC\n    GOBACK.')[0]).toMatch(
    /^FWR0005-S EXEC SQL CONNECT/,
  );
  expect(messages(sqlca, '    EXEC SQL FETCH 5 INTO END-EXEC\n    GOBACK.')).toEqual([
    'FWR0032-S The SQL statement is wrong near "5".',
  ]);
  expect(messages(sqlca, '    EXEC CICS RETURN END-EXEC\n    GOBACK.')[0]).toMatch(/^FWR0005-S EXEC CICS/);
});
