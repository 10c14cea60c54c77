import {expect, test} from 'vitest';
import {jobOnDb2} from './job-on-db2.fixture';

const dclgen = (operands: string, status = '(NEW,CATLG)') => `//LIBRARY  EXEC PGM=IEFBR14
//LIB      DD DSN=BANK.DCLLIB,DISP=${status},UNIT=SYSDA,
//            SPACE=(TRK,(5,5,5)),RECFM=FB,LRECL=80,DSORG=PO
//GEN      EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
  DSN SYSTEM(DBT1)
  DCLGEN ${operands}
  END
/*
//SHOW     EXEC PGM=IEBGENER
//SYSPRINT DD DUMMY
//SYSIN    DD DUMMY
//SYSUT1   DD DSN=BANK.DCLLIB(DCLCUST),DISP=SHR
//SYSUT2   DD SYSOUT=*
`;
const rule = `      ${'*'.repeat(66)}`;
const comment = (text: string) => `      * ${text.padEnd(63)}*`;

test('DCLGEN writes the declaration of a table and its host structure', async () => {
  const run = await jobOnDb2(
    dclgen("TABLE(BANK.CUSTOMER) -\n    LIBRARY('BANK.DCLLIB(DCLCUST)') LANGUAGE(IBMCOB) APOST"),
  );
  expect(run.endings).toEqual([0, 0, 0]);
  expect(run.lines('SYSUT2')).toEqual([
    rule,
    comment('DCLGEN TABLE(BANK.CUSTOMER)'),
    comment('       LIBRARY(BANK.DCLLIB(DCLCUST))'),
    comment('       LANGUAGE(COBOL)'),
    comment('       APOST'),
    comment('... IS THE DCLGEN COMMAND THAT MADE THE FOLLOWING STATEMENTS'),
    rule,
    '           EXEC SQL DECLARE BANK.CUSTOMER TABLE',
    '           ( CUST_ID                        INTEGER NOT NULL,',
    '             CUST_NAME                      VARCHAR(30) NOT NULL,',
    '             CITY                           VARCHAR(20) NOT NULL,',
    '             EMAIL                          VARCHAR(40),',
    '             JOIN_DATE                      DATE NOT NULL',
    '           ) END-EXEC.',
    rule,
    comment('COBOL DECLARATION FOR TABLE BANK.CUSTOMER'),
    rule,
    '       01  DCLCUSTOMER.',
    '           10 CUST-ID              PIC S9(9) USAGE COMP.',
    '           10 CUST-NAME.',
    '              49 CUST-NAME-LEN     PIC S9(4) USAGE COMP.',
    '              49 CUST-NAME-TEXT    PIC X(30).',
    '           10 CITY.',
    '              49 CITY-LEN          PIC S9(4) USAGE COMP.',
    '              49 CITY-TEXT         PIC X(20).',
    '           10 EMAIL.',
    '              49 EMAIL-LEN         PIC S9(4) USAGE COMP.',
    '              49 EMAIL-TEXT        PIC X(40).',
    '           10 JOIN-DATE            PIC X(10).',
    rule,
    comment('THE NUMBER OF COLUMNS DESCRIBED BY THIS DECLARATION IS 5'),
    rule,
  ]);
});

test('adds prefixed names, remarks and indicators', async () => {
  const operands =
    "TABLE(BANK.ACCOUNT) LIBRARY('BANK.DCLLIB(DCLCUST)') -\n    NAMES(OLD-MASTER-) COLSUFFIX(YES) INDVAR(YES) STRUCTURE(ACCT-REC)";
  const run = await jobOnDb2(dclgen(operands));
  const lines = run.lines('SYSUT2');
  expect(lines).toContain('       01  ACCT-REC.');
  const from = lines.indexOf('      *                       BALANCE');
  expect(lines.slice(from, from + 5)).toEqual([
    '      *                       BALANCE',
    '           10 OLD-MASTER-BALANCE   PIC S9(9)V9(2) USAGE COMP-3.',
    '      *                       OPEN_DATE',
    '           10 OLD-MASTER-OPEN-DATE PIC X(10).',
    '      *                       CLOSE_DATE',
  ]);
  expect(lines[from + 5]).toBe('           10 OLD-MASTER-CLOSE-DATE');
  expect(lines[from + 6]).toBe('              PIC X(10).');
  expect(lines).toContain('       01  IACCOUNT.');
  expect(lines).toContain('           10 INDSTRUC           PIC S9(4) USAGE COMP OCCURS 7 TIMES.');
});

test('a member that exists needs ACTION(REPLACE), and the table must exist', async () => {
  const first = await jobOnDb2(dclgen("TABLE(BANK.CUSTOMER) LIBRARY('BANK.DCLLIB(DCLCUST)')"));
  const again = (operands: string) => jobOnDb2(dclgen(operands, 'SHR'), undefined, first.machine);
  expect((await again("TABLE(BANK.BRANCH) LIBRARY('BANK.DCLLIB(DCLCUST)')")).endings[1]).toBe(8);
  expect((await again("TABLE(BANK.BRANCH) ACTION(REPLACE) LIBRARY('BANK.DCLLIB(DCLCUST)')")).endings[1]).toBe(0);
  expect((await again("TABLE(BANK.NOTHING) LIBRARY('BANK.DCLLIB(DCLX)')")).endings[1]).toBe(8);
  const none = await again("LIBRARY('BANK.DCLLIB(DCLX)')");
  expect(none.lines('SYSTSPRT')).toContain('DSNE921E REQUIRED PARAMETER TABLE IS MISSING');
});
