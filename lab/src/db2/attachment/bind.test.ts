import {describe, expect, test} from 'vitest';
import {createMachine} from '../../machine/index';
import {bindAndRun, compileStep, dsnStep, libraries, runEmbedded, sqlProgram} from './embedded-sql.fixture';
import {jobOnDb2} from './job-on-db2.fixture';

const counting = sqlProgram(
  'PROG',
  '01 N PIC S9(9) COMP.\n01 SHOWN PIC -(5)9.',
  `
EXEC SQL SELECT COUNT(*) INTO :N FROM CUSTOMER END-EXEC
MOVE SQLCODE TO SHOWN
DISPLAY SHOWN
DISPLAY SQLERRMC(1:50)
GOBACK.`,
);

/** A machine whose clock advances each time it is read, so that two compilations get two tokens. */
function ticking() {
  let time = Date.UTC(2026, 10, 16, 9, 30);
  return createMachine({now: () => new Date((time += 1000))});
}

const job = (machine: ReturnType<typeof createMachine>, ...steps: string[]) =>
  jobOnDb2(steps.join('\n'), undefined, machine);

describe('BIND', () => {
  test('makes a package and a plan, which the catalog shows and a saved state retains', async () => {
    const {machine, lines} = await job(
      ticking(),
      libraries,
      compileStep('PROG', counting),
      dsnStep(...bindAndRun('PROG')),
    );
    expect(lines('SYSTSPRT')).toContain('DSNT232I  DBT1 SUCCESSFUL BIND FOR PACKAGE = DBT1.BANKCOLL.PROG.()');
    expect(lines('SYSTSPRT')).toContain('DSNT200I  DBT1 BIND FOR PLAN PROG SUCCESSFUL');
    expect(lines('SYSOUT')[0]!.trim()).toBe('0');
    const again = createMachine();
    again.import(machine.export());
    const later = await job(again, dsnStep(bindAndRun('PROG')[2]!));
    expect(later.lines('SYSOUT')[0]!.trim()).toBe('0');
    const where = "WHERE COLLID = 'BANKCOLL' AND NAME = 'PROG'";
    expect(await later.value(`SELECT QUALIFIER FROM SYSIBM.SYSPACKAGE ${where}`)).toBe('BANK');
    expect(await later.value(`SELECT COUNT(*) FROM SYSIBM.SYSPACKSTMT ${where}`)).toBe('1');
    expect(await later.value("SELECT COLLID FROM SYSIBM.SYSPACKLIST WHERE PLANNAME = 'PROG'")).toBe('BANKCOLL');
    const db2 = await again.db2();
    const refused = await db2.run("SET CURRENT SQLID = 'CALLCTR'; DROP PACKAGE BANKCOLL.PROG");
    expect(refused.statements[1]!.message).toMatch(/OPERATION DROP PACKAGE ON OBJECT BANKCOLL\.PROG\.[\dA-F]{16}$/);
    await db2.run('DROP PACKAGE BANKCOLL.PROG');
    expect(await later.value(`SELECT COUNT(*) FROM SYSIBM.SYSPACKAGE ${where}`)).toBe('0');
  });

  test('refuses a DBRM that does not exist, and one with a statement that is not SQL', async () => {
    const wrong = sqlProgram('PROG', '01 N PIC S9(9) COMP.', 'EXEC SQL UPDATE SET END-EXEC\nGOBACK.');
    const {lines, endings} = await job(
      ticking(),
      libraries,
      compileStep('PROG', wrong),
      dsnStep('BIND PACKAGE(C) MEMBER(NONE)', 'BIND PACKAGE(C) MEMBER(PROG)'),
    );
    expect(endings.at(-1)).toBe(8);
    const said = lines('SYSTSPRT').filter((line) => /^(?:FWR|DSNT)/.test(line));
    expect(said[0]).toBe('FWR004I DBRM NONE WAS NOT FOUND IN THE LIBRARY OF BIND, OR IN DBRMLIB');
    expect(said[2]).toMatch(/^FWR004I LINE \d+ OF PROG: SQLCODE = -199/);
    expect(said[3]).toBe('FWR004I UNSUCCESSFUL BIND FOR PACKAGE = DBT1.C.PROG.()');
  });

  test('refuses a value that an option does not accept', async () => {
    const {lines, endings} = await job(
      ticking(),
      libraries,
      dsnStep('BIND PLAN(P) PKLIST(C.*) ISOLATION(XX)', 'BIND PLAN(P) PKLIST(C.*) ISOL(RR) VALIDATE(B)'),
    );
    expect(endings.at(-1)).toBe(8);
    const said = lines('SYSTSPRT').filter((line) => /^(?:FWR|DSNT)/.test(line));
    expect(said).toEqual([
      'FWR004I ISOLATION(XX) IS NOT ONE OF CS, RR, RS, UR',
      'DSNT200I  DBT1 BIND FOR PLAN P SUCCESSFUL',
    ]);
  });

  test('REBIND and FREE', async () => {
    const {lines, endings} = await job(
      ticking(),
      libraries,
      compileStep('PROG', counting),
      dsnStep(
        ...bindAndRun('PROG').slice(0, 2),
        'REBIND PACKAGE(BANKCOLL.*)',
        'FREE PLAN(PROG)',
        'FREE PACKAGE (BANKCOLL.PROG)',
        'REBIND PACKAGE(BANKCOLL.PROG)',
      ),
    );
    expect(
      lines('SYSTSPRT')
        .filter((line) => line.startsWith('DSNT'))
        .slice(2),
    ).toEqual([
      'DSNT232I  DBT1 SUCCESSFUL REBIND FOR PACKAGE = DBT1.BANKCOLL.PROG.()',
      'DSNT200I  DBT1 FREE FOR PLAN PROG SUCCESSFUL',
      'DSNT232I  DBT1 SUCCESSFUL FREE FOR PACKAGE = DBT1.BANKCOLL.PROG.()',
      'DSNT238I  DBT1 REBIND ERROR USING LEARNER AUTHORITY PACKAGE = DBT1.BANKCOLL.PROG.() DOES NOT EXIST',
    ]);
    expect(endings.at(-1)).toBe(8);
  });
});

describe('a program that does not match its package', () => {
  const run = bindAndRun('PROG')[2]!;

  test('-805 without a package, and after compiling again without a bind', async () => {
    const machine = ticking();
    const first = await job(
      machine,
      libraries,
      compileStep('PROG', counting),
      dsnStep('BIND PLAN(PROG) PKLIST(BANKCOLL.*)', run),
    );
    expect(first.lines('SYSOUT')[0]!.trim()).toBe('-805');
    expect(first.lines('SYSOUT')[1]).toMatch(/^DBT1\.\.PROG\.[\dA-F]{16}/);
    await job(machine, dsnStep(bindAndRun('PROG')[0]!));
    const second = await job(machine, compileStep('PROG', counting), dsnStep(run));
    expect(second.lines('SYSOUT')[0]!.trim()).toBe('-805');
  });

  test('-818 if the DBRM was bound into the plan', async () => {
    const machine = ticking();
    await job(machine, libraries, compileStep('PROG', counting), dsnStep('BIND PLAN(PROG) MEMBER(PROG)'));
    const {lines} = await job(machine, compileStep('PROG', counting), dsnStep(run));
    expect(lines('SYSOUT')[0]!.trim()).toBe('-818');
  });
});

test('an abend rolls back, the normal end commits', async () => {
  const change = 'EXEC SQL DELETE FROM TXN END-EXEC';
  const abends = await runEmbedded(
    '01 A PIC S9(9) COMP VALUE 777.\n01 T PIC S9(9) COMP.',
    `${change}\nCALL 'CEE3ABD' USING A T\nGOBACK.`,
  );
  expect(abends.endings.at(-1)).toBe(12);
  expect(Number(await abends.value('SELECT COUNT(*) FROM TXN'))).toBeGreaterThan(0);
  const ends = await runEmbedded('01 A PIC X.', `${change}\nGOBACK.`);
  expect(await ends.value('SELECT COUNT(*) FROM TXN')).toBe('0');
});

test('without the language interface a program with SQL is not executable', async () => {
  const compile = compileStep('PROG', counting)
    .replace('  INCLUDE SYSLIB(DSNELI)', '  ENTRY PROG')
    .replace('//         DD DSN=DSNC10.SDSNLOAD,DISP=SHR\n', '');
  const {lines, endings} = await job(ticking(), libraries, compile);
  expect(lines('SYSPRINT').some((line) => line.includes('SYMBOL DSNHLI UNRESOLVED'))).toBe(true);
  expect(endings.at(-1)).toBe(8);
});

test('run-time options of Language Environment come from PARMS, and the program sees PARMS without them', async () => {
  const source = sqlProgram(
    'PROG',
    '01 ZERO-ITEM PIC 9 VALUE 0.\n01 N PIC 9.',
    'DISPLAY PARM-TEXT(1:PARM-LEN)\nDIVIDE 1 BY ZERO-ITEM GIVING N\nGOBACK.',
  ).replace(
    '       PROCEDURE DIVISION.',
    `       LINKAGE SECTION.
       01 PARM.
          05 PARM-LEN PIC S9(4) COMP.
          05 PARM-TEXT PIC X(80).
       PROCEDURE DIVISION USING PARM.`,
  );
  const {lines, endings} = await job(
    ticking(),
    libraries,
    compileStep('PROG', source),
    dsnStep("RUN PROGRAM(PROG) LIB('BANK.LOADLIB') PARMS('DAILY/ABTERMENC(RETCODE)')"),
  );
  expect(lines('SYSOUT')[0]).toContain('DAILY');
  expect(lines('SYSOUT')[0]).not.toContain('ABTERMENC');
  expect(endings.at(-1)).toBe(3000);
});

test('two programs of a run unit can have cursors of the same name', async () => {
  const inner = sqlProgram(
    'INNER',
    `01 N PIC S9(9) COMP.
EXEC SQL DECLARE C1 CURSOR FOR
  SELECT COUNT(*) FROM BRANCH END-EXEC.`,
    `
EXEC SQL OPEN C1 END-EXEC
EXEC SQL FETCH C1 INTO :N END-EXEC
DISPLAY N
EXEC SQL CLOSE C1 END-EXEC
GOBACK.`,
  );
  const outer = sqlProgram(
    'OUTER',
    `01 N PIC S9(9) COMP.
01 PGM PIC X(8) VALUE 'INNER'.
EXEC SQL DECLARE C1 CURSOR FOR
  SELECT CUST_ID FROM CUSTOMER ORDER BY CUST_ID END-EXEC.`,
    `
EXEC SQL OPEN C1 END-EXEC
EXEC SQL FETCH C1 INTO :N END-EXEC
CALL PGM
EXEC SQL FETCH C1 INTO :N END-EXEC
DISPLAY N
GOBACK.`,
  );
  const {lines} = await job(
    ticking(),
    libraries,
    compileStep('INNER', inner),
    compileStep('OUTER', outer),
    dsnStep(
      'BIND PACKAGE(BANKCOLL) MEMBER(INNER)',
      ...bindAndRun('OUTER').slice(0, 2),
      "RUN PROGRAM(OUTER) PLAN(OUTER) LIB('BANK.LOADLIB')",
    ).replace('//SYSOUT ', '//STEPLIB  DD DSN=BANK.LOADLIB,DISP=SHR\n//SYSOUT '),
  );
  expect(lines('SYSOUT').map((line) => line.trim())).toEqual(['000000004', '000100002']);
});
