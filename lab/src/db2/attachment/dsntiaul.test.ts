import {expect, test} from 'vitest';
import {jobOnDb2} from './job-on-db2.fixture';

const unload = (parms: string, sysin: string, program = 'DSNTIAUL') => `//UNLOAD   EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
  DSN SYSTEM(DBT1)
  RUN PROGRAM(${program}) PLAN(DSNTIB12) ${parms} -
      LIB('DSNC10.RUNLIB.LOAD')
  END
/*
//SYSPRINT DD SYSOUT=*
//SYSPUNCH DD SYSOUT=*
//SYSREC00 DD DSN=BANK.UNLOAD0,DISP=(,CATLG),SPACE=(TRK,(5,5))
//SYSREC01 DD DSN=BANK.UNLOAD1,DISP=(,CATLG),SPACE=(TRK,(5,5))
//SYSIN    DD *
${sysin}
/*
`;

test('a table is unloaded into records, and SYSPUNCH contains the statement that loads them', async () => {
  const run = await jobOnDb2(unload('', 'BANK.ACCOUNT WHERE ACCT_NO < 10000102\nBANK.CUSTOMER'));
  expect(run.endings).toEqual([0]);
  const punched = run.lines('SYSPUNCH').slice(0, 20);
  expect(punched).toEqual([
    '  LOAD DATA LOG NO INDDN SYSREC00 INTO TABLE',
    '      BANK.ACCOUNT',
    '   (',
    '   ACCT_NO                                POSITION(       1         )',
    '   INTEGER                       ,',
    '   CUST_ID                                POSITION(       5         )',
    '   INTEGER                       ,',
    '   BRANCH_ID                              POSITION(       9         )',
    '   CHAR(                      4) ,',
    '   ACCT_TYPE                              POSITION(      13         )',
    '   CHAR(                      1) ,',
    '   BALANCE                                POSITION(      14:      19)',
    '   DECIMAL                       ,',
    '   OPEN_DATE                              POSITION(      20         )',
    '   DATE EXTERNAL(            10) ,',
    '   CLOSE_DATE                             POSITION(      30         )',
    '   DATE EXTERNAL(            10)',
    "      NULLIF(      40)='?'",
    '   )',
    '  LOAD DATA LOG NO INDDN SYSREC01 INTO TABLE',
  ]);
  expect(run.lines('SYSPRINT').map((line) => line.trimEnd())).toEqual([
    ' DSNT490I SAMPLE DATA UNLOAD PROGRAM',
    ' DSNT503I UNLOAD DATA SET SYSPUNCH RECORD LENGTH SET TO    80',
    ' DSNT504I UNLOAD DATA SET SYSPUNCH BLOCK SIZE SET TO 27920',
    ' DSNT503I UNLOAD DATA SET SYSREC00 RECORD LENGTH SET TO    40',
    ' DSNT504I UNLOAD DATA SET SYSREC00 BLOCK SIZE SET TO 27960',
    ' DSNT495I SUCCESSFUL UNLOAD            1 ROWS OF TABLE BANK.ACCOUNT',
    ' DSNT503I UNLOAD DATA SET SYSREC01 RECORD LENGTH SET TO   111',
    ' DSNT504I UNLOAD DATA SET SYSREC01 BLOCK SIZE SET TO 27972',
    ' DSNT495I SUCCESSFUL UNLOAD            8 ROWS OF TABLE BANK.CUSTOMER',
  ]);
  expect(run.machine.list('BANK.UNLOAD0')).toMatchObject([{recfm: 'FB', lrecl: 40}]);
  expect(run.machine.list('BANK.UNLOAD1')[0]!.records).toBe(
    Number(await run.value('SELECT COUNT(*) FROM BANK.CUSTOMER')),
  );
});

test('numbers are in their internal form, null is a question mark after its field', async () => {
  const run = await jobOnDb2(
    unload(
      "PARMS('SQL')",
      `SELECT INTEGER(1), DECIMAL(-12.5, 5, 2), VARCHAR('AB', 3), NULLIF(1, 1)
  FROM SYSIBM.SYSDUMMY1;`,
    ),
  );
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSPUNCH')[1]).toBe('      TBLNAME');
  expect(run.lines('SYSPRINT')[1]!.trimEnd()).toBe(' DSNT505I DSNTIAUL OPTIONS USED: SQL');
  expect(run.machine.browse('BANK.UNLOAD0')!.hex).toEqual(['0000000101250D0002C1C200000000006F']);
});

test('an SQL error ends DSNTIAUL with 8', async () => {
  const run = await jobOnDb2(unload('', 'BANK.NOWHERE'));
  expect(run.endings).toEqual([8]);
  expect(run.lines('SYSPRINT').join()).toContain('SQLCODE = -204');
});

test('DSNTIAD runs statements other than SELECT, and RC0 makes its code always 0', async () => {
  const statements = 'DELETE FROM BANK.TXN;\nDELETE FROM BANK.NOWHERE;';
  const run = await jobOnDb2(unload('', statements, 'DSNTIAD'));
  expect(run.endings).toEqual([8]);
  expect(await run.value('SELECT COUNT(*) FROM BANK.TXN')).toBe('0');
  expect((await jobOnDb2(unload("PARMS('RC0')", statements, 'DSNTIAD'))).endings).toEqual([0]);
});

test.each(['DSNTIAD', 'DSNTEP2'])('SQLTERM specifies the statement terminator of %s', async (program) => {
  const run = await jobOnDb2(unload("PARMS('/SQLTERM(#)')", 'DELETE FROM BANK.TXN#\nCOMMIT#', program));
  expect(run.endings).toEqual([0]);
  expect(await run.value('SELECT COUNT(*) FROM BANK.TXN')).toBe('0');
});

test('an abend rolls back what the program had changed', async () => {
  const job = unload("PARMS('SQL')", 'DELETE FROM BANK.TXN;\nSELECT * FROM BANK.BRANCH;');
  const run = await jobOnDb2(job.replace(/SYSREC00 DD .*/, 'SYSREC00 DD *'));
  expect(run.endings).toEqual([12]);
  expect(await run.value('SELECT COUNT(*) FROM BANK.TXN')).not.toBe('0');
});
