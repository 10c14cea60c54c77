import {describe, expect, test} from 'vitest';
import {jobOnDb2} from './job-on-db2.fixture';

const dsntep2 = (sql: string, rest = '') => `//SQL      EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
  DSN SYSTEM(DBT1)
  RUN PROGRAM(DSNTEP2) PLAN(DSNTEP12) LIB('DSNC10.RUNLIB.LOAD')
  END
/*
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
${sql}
/*
${rest}`;

test('DSNTEP2 shows statements and their results', async () => {
  const run = await jobOnDb2(
    dsntep2(`  SELECT BRANCH_ID, CITY
    FROM BANK.BRANCH
   WHERE BRANCH_ID < 'B003';`),
  );
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSTSPRT')).toEqual([
    'READY',
    '  DSN SYSTEM(DBT1)',
    'DSN',
    "  RUN PROGRAM(DSNTEP2) PLAN(DSNTEP12) LIB('DSNC10.RUNLIB.LOAD')",
    'DSN',
    '  END',
    'READY',
    'END',
  ]);
  expect(run.lines('SYSPRINT')).toEqual([
    'PAGE    1',
    '***INPUT STATEMENT:',
    '  SELECT BRANCH_ID, CITY',
    '      FROM BANK.BRANCH',
    "     WHERE BRANCH_ID < 'B003'",
    '      +----------------------------------+',
    '      | BRANCH_ID |         CITY         |',
    '      +----------------------------------+',
    '    1_| B001      | MUMBAI               |',
    '    2_| B002      | BENGALURU            |',
    '      +----------------------------------+',
    '',
    'SUCCESSFUL RETRIEVAL OF            2 ROW(S)',
  ]);
});

test('a change is committed when the program ends', async () => {
  const run = await jobOnDb2(dsntep2("UPDATE BANK.BRANCH SET CITY = 'PUNE' WHERE BRANCH_ID = 'B001';"));
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSPRINT')).toContain('SUCCESSFUL UPDATE OF            1 ROW(S)');
  expect(await run.value("SELECT CITY FROM BANK.BRANCH WHERE BRANCH_ID = 'B001'")).toBe('PUNE');
});

describe('the code of the step', () => {
  test('is 4 after a warning and 8 after an error, and later statements run', async () => {
    const run = await jobOnDb2(
      dsntep2(`DELETE FROM BANK.TXN WHERE TXN_ID = -1;`) +
        dsntep2(`SELECT * FROM BANK.NOWHERE;\nDELETE FROM BANK.TXN;`).replace('//SQL ', '//SQL2'),
    );
    expect(run.endings).toEqual([4, 8]);
    expect(run.lines('SYSPRINT')).toContain('SQLERROR ON SELECT    COMMAND, PREPARE   FUNCTION');
    expect(run.lines('SYSPRINT')).toContain('DSNT408I SQLCODE = -204, ERROR:  BANK.NOWHERE IS AN UNDEFINED NAME');
    expect(await run.value('SELECT COUNT(*) FROM BANK.TXN')).toBe('0');
  });

  test('determines whether later steps run', async () => {
    const run = await jobOnDb2(
      dsntep2(
        'SELECT * FROM NOWHERE;',
        `//COND     EXEC PGM=IEFBR14,COND=(8,LE)\n//IF1      IF SQL.RC = 8 THEN\n//AFTER    EXEC PGM=IEFBR14\n// ENDIF\n`,
      ),
    );
    expect(run.endings).toEqual([8, 'FLUSH', 0]);
  });
});

test('more errors than MAXERRORS roll everything back, and the rest is not read', async () => {
  const run = await jobOnDb2(
    dsntep2(`--#SET MAXERRORS 0
DELETE FROM BANK.TXN;
--#SET TERMINATOR @
SELECT * FROM NOWHERE@
DELETE FROM BANK.ACCOUNT@`),
  );
  expect(run.endings).toEqual([8]);
  expect(run.lines('SYSPRINT').filter((line) => line.startsWith('***'))).toHaveLength(2);
  expect(await run.value('SELECT COUNT(*) FROM BANK.TXN')).not.toBe('0');
});

test('ROWS_OUT limits what is shown, not what is read', async () => {
  const run = await jobOnDb2(dsntep2("--#SET ROWS_OUT 1\nSELECT BRANCH_ID FROM BANK.BRANCH WHERE BRANCH_ID < 'B003';"));
  expect(run.lines('SYSPRINT').filter((line) => /^ +\d+_/.test(line))).toHaveLength(1);
  expect(run.lines('SYSPRINT')).toContain('SUCCESSFUL RETRIEVAL OF            2 ROW(S)');
});

test('a different record length of SYSPRINT ends DSNTEP2 with U4038, and committed data stays', async () => {
  const run = await jobOnDb2(
    dsntep2('DELETE FROM BANK.TXN;').replace(
      '//SYSPRINT DD SYSOUT=*',
      '//SYSPRINT DD SYSOUT=*,DCB=(RECFM=FBA,LRECL=121)',
    ),
  );
  expect(run.endings).toEqual([12]);
  expect(await run.value('SELECT COUNT(*) FROM BANK.TXN')).not.toBe('0');
});

test('another subsystem does not exist, and TSO reads what follows', async () => {
  const run = await jobOnDb2(dsntep2('SELECT 1 FROM SYSIBM.SYSDUMMY1;').replace('DBT1', 'DBP1'));
  expect(run.lines('SYSTSPRT')).toContain('FWR003I THERE IS NO DB2 SUBSYSTEM DBP1 ON THIS MACHINE');
  expect(run.lines('SYSTSPRT').join('\n')).toMatch(/FWR001I .*\bRUN\b/);
  expect(run.endings).toEqual([12]);
});

test('Db2 is saved with the machine', async () => {
  const run = await jobOnDb2(dsntep2('DELETE FROM BANK.TXN;'));
  const again = await jobOnDb2(dsntep2('SELECT TXN_ID FROM BANK.TXN;'), run.machine.export());
  expect(again.lines('SYSPRINT')).toContain('SUCCESSFUL RETRIEVAL OF            0 ROW(S)');
  again.machine.reset();
  expect(await again.value('SELECT COUNT(*) FROM BANK.TXN')).not.toBe('0');
});

describe('commands of Db2', () => {
  const typed = (...commands: string[]) => `//DSN      EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
  DSN SYSTEM(DBT1)
${commands.join('\n')}
  END
/*
`;

  test('-DISPLAY DATABASE shows restrictive states, -START ACCESS(FORCE) resets them', async () => {
    const machine = (await jobOnDb2(typed())).machine;
    (await machine.db2()).database.catalog.restrictions.set('DSNDB04.BRANCH', 'COPY');
    const display = '-DISPLAY DATABASE(DSNDB04) SPACENAM(BR*) RESTRICT';
    const run = await jobOnDb2(typed(display), undefined, machine);
    expect(run.endings).toEqual([0]);
    expect(run.lines('SYSTSPRT')).toEqual(
      expect.arrayContaining([
        'DSNT362I  DBT1     DATABASE = DSNDB04 STATUS = RW',
        'BRANCH   TS    0001 RW,COPY',
        '******* DISPLAY OF DATABASE DSNDB04 ENDED      **********************',
        "DSN9022I  DBT1 DSNTDDIS 'DISPLAY DATABASE' NORMAL COMPLETION",
      ]),
    );
    const brief = await jobOnDb2(typed('-DIS DB(DSNDB04) SP(BRANCH)'), undefined, machine);
    expect(brief.lines('SYSTSPRT')).toContain('BRANCH   TS    0001 RW,COPY');
    const force = '-STA DB(DSNDB04) SP(BRANCH) ACCESS(FORCE)';
    const forced = await jobOnDb2(typed(force, display), undefined, machine);
    expect(forced.lines('SYSTSPRT').join(' ')).not.toContain('RW,COPY');
  });

  test('-DISPLAY THREAD shows the job, -DISPLAY BUFFERPOOL the pools with their table spaces', async () => {
    const run = await jobOnDb2(typed('  -DISPLAY THREAD(*)', '  -DIS THREAD(CICS1)', '  -DISPLAY BUFFERPOOL(BP0)'));
    expect(run.endings).toEqual([0]);
    const lines = run.lines('SYSTSPRT');
    const at = lines.indexOf('DSNV402I  DBT1 ACTIVE THREADS -');
    expect(lines[at + 1]).toBe('NAME     ST A   REQ ID           AUTHID   PLAN     ASID TOKEN');
    expect(lines[at + 2]).toBe('BATCH    N        3 DB2JOB       LEARNER           0021     0');
    expect(lines).toEqual(
      expect.arrayContaining([
        "DSN9022I  DBT1 DSNVDT '-DISPLAY THREAD' NORMAL COMPLETION",
        'FWR005I CICS1: NO CONNECTIONS FOUND',
        'DSNB401I  DBT1 BUFFERPOOL NAME BP0, BUFFERPOOL ID 0, USE COUNT 5',
        '              ALLOCATED       =    20000   TO BE DELETED   =        0',
      ]),
    );
    const wrong = await jobOnDb2(typed('  -DISPLAY BUFFERPOOL(POOL7)'));
    expect(wrong.endings).toEqual([12]);
    expect(wrong.lines('SYSTSPRT')).toContain('FWR003I THERE IS NO BUFFERPOOL POOL7');
  });

  test('-DISPLAY UTILITY and -TERM UTILITY never find a utility', async () => {
    const run = await jobOnDb2(typed('  -DISPLAY UTILITY(*)', '  -TERM UTILITY(LEARNER.LOAD)'));
    expect(run.endings).toEqual([0]);
    expect(run.lines('SYSTSPRT').filter((line) => line.startsWith('FWR'))).toEqual([
      'FWR005I NO UTILITY IS ACTIVE OR STOPPED',
      'FWR005I NO UTILITY IS ACTIVE OR STOPPED',
    ]);
  });

  test('-STOP DATABASE blocks all access, -START allows readers or utilities again', async () => {
    const {machine} = await jobOnDb2(typed());
    const command = (text: string) => jobOnDb2(typed(`  ${text}`), undefined, machine);
    const sqlcodes = async () => {
      const session = (await machine.db2()).connect('LEARNER');
      const results = ['SELECT * FROM BRANCH', 'DELETE FROM TXN'].map((text) => session.execute(text));
      session.rollback();
      return results.map(({sqlcode, tokens}) => [sqlcode, ...tokens]);
    };
    const stopped = await command('-STOP DATABASE(DSNDB04) SPACENAM(BRANCH)');
    expect(stopped.endings).toEqual([0]);
    expect(stopped.lines('SYSTSPRT')).toContain("DSN9022I  DBT1 DSNTDDIS 'STOP DATABASE' NORMAL COMPLETION");
    expect(await sqlcodes()).toEqual([[-904, '00C90081', '00000200', 'DSNDB04.BRANCH'], [0]]);
    const kept = await jobOnDb2(typed('  -DIS DB(DSNDB04) SPACENAM(*) RESTRICT'), machine.export());
    expect(kept.lines('SYSTSPRT')).toContain('BRANCH   TS    0001 STOP');
    await command('-START DATABASE(DSNDB04) SPACENAM(*)');
    expect(await sqlcodes()).toEqual([[0], [0]]);
    await command('-START DATABASE(DSNDB04) ACCESS(RO)');
    expect(await sqlcodes()).toEqual([[0], [-904, '00C90080', '00000100', 'DSNDB04']]);
    await command('-START DB(DSNDB04) ACCESS(UT)');
    expect((await sqlcodes())[0]).toEqual([-904, '00C90082', '00000100', 'DSNDB04']);
    await command('-START DATABASE(DSNDB04)');
    const open = await command('-DISPLAY DATABASE(DSNDB04) SPACENAM(*) RESTRICT');
    expect(open.lines('SYSTSPRT')).toContain('DSNT366I  DBT1 DATABASE DSNDB04 NOT RESTRICTED');
    expect(open.lines('SYSTSPRT').join('\n')).not.toContain('DSNT362I');
    const none = await command('-STOP DATABASE(NONE)');
    expect(none.endings).toEqual([12]);
  });

  test.each(['-TERM', 'SPUFI'])('%s is refused by name', async (name) => {
    const run = await jobOnDb2(typed(`  ${name} DATABASE(DSNDB04)`));
    expect(run.endings).toEqual([12]);
    expect(run.lines('SYSTSPRT')).toContain(`FWR001I ${name} IS NOT SUPPORTED ON THIS MACHINE`);
  });
});
