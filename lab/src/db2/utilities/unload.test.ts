import {describe, expect, test} from 'vitest';
import {jobOnDb2} from '../attachment/job-on-db2.fixture';
import {utility} from './utility-job.fixture';

describe('UNLOAD', () => {
  const dds = `//DSNUPROC.SYSREC DD DSN=BANK.UNLOADED,DISP=(,CATLG),SPACE=(TRK,(5,5))
//DSNUPROC.SYSPUNCH DD DSN=BANK.PUNCHED,DISP=(,CATLG),SPACE=(TRK,(5,5))
`;

  test('writes records with the OBID of their table, and LOAD statements for them', async () => {
    const run = await jobOnDb2(
      utility(
        `UNLOAD TABLESPACE DSNDB04.ACCOUNT
  FROM TABLE BANK.ACCOUNT (ACCT_NO, BRANCH_ID, CLOSE_DATE)
  WHEN (ACCT_NO <= 10000102 AND BRANCH_ID <> 'B9')`,
        dds,
      ),
    );
    expect(run.endings).toEqual([0]);
    expect(run.lines('SYSPRINT').join(' ')).toMatch(/NUMBER OF RECORDS UNLOADED=2 FOR TABLESPACE\s+DSNDB04.ACCOUNT/);
    expect(run.machine.list('BANK.UNLOADED')).toMatchObject([{recfm: 'VB', lrecl: 25, records: 2}]);
    expect(run.machine.browse('BANK.UNLOADED')!.hex[0]).toMatch(/^0003009896E5C2F0F0F1FF(00){10}$/);
    expect(run.machine.browse('BANK.PUNCHED')!.text.map((line) => line.trimEnd())).toEqual([
      'LOAD DATA INDDN SYSREC   LOG NO  RESUME YES',
      ' EBCDIC  CCSID(01047,00000,00000)',
      ' INTO TABLE',
      ' "BANK".',
      ' "ACCOUNT"',
      " WHEN(00001:00002) = X'0003'",
      ' NUMRECS                    2',
      ' ( "ACCT_NO"',
      '  POSITION(  00003:00006) INTEGER',
      ' , "BRANCH_ID"',
      '  POSITION(  00007:00010) CHAR(00004)',
      ' , "CLOSE_DATE"',
      '  POSITION(  00012:00021) DATE EXTERNAL',
      "                          NULLIF(00011)=X'FF'",
      ' )',
    ]);
  });

  test('and LOAD restore every column, whatever its type', async () => {
    const first = await jobOnDb2(utility('UNLOAD TABLESPACE DSNDB04.CUSTOMER', dds));
    expect(first.endings).toEqual([0]);
    const sums = 'SELECT COUNT(*) * 1000 + COUNT(EMAIL) FROM BANK.CUSTOMER';
    const before = await first.value(sums);
    const punched = first.machine
      .browse('BANK.PUNCHED')!
      .text.map((line) => line.trimEnd())
      .join('\n');
    const reload = utility(
      punched.replace('LOG NO  RESUME YES', 'LOG YES REPLACE ENFORCE NO'),
      '//DSNUPROC.SYSREC DD DSN=BANK.UNLOADED,DISP=SHR\n',
    );
    const second = await jobOnDb2(reload, undefined, first.machine);
    expect(second.endings[0]).toBeLessThanOrEqual(4);
    expect(await second.value(sums)).toBe(before);
  });

  test('rejects unknown options', async () => {
    expect((await jobOnDb2(utility('UNLOAD TABLESPACE DSNDB04.CUSTOMER FORMAT INTERNAL', dds))).endings).toEqual([8]);
  });
});

const unloaded = (control: string) =>
  jobOnDb2(utility(control, '//DSNUPROC.SYSREC DD SYSOUT=*,RECFM=FB,LRECL=80\n//DSNUPROC.SYSPUNCH DD SYSOUT=*\n'));

test('UNLOAD DELIMITED writes text, with strings between quotes and nothing for null', async () => {
  const run = await unloaded(
    "UNLOAD TABLESPACE DSNDB04.CUSTOMER DELIMITED COLDEL ';'\nFROM TABLE BANK.CUSTOMER LIMIT 3 (CUST_ID, CUST_NAME, EMAIL, JOIN_DATE)",
  );
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSREC').map((line) => line.trimEnd())).toEqual([
    '100001;"ASHA NAIR";"asha@example.com";2015-02-11',
    '100002;"RAVI KUMAR";"ravi@example.com";2016-08-23',
    '100003;"MEENA IYER";;2016-11-30',
  ]);
  expect(run.lines('SYSPUNCH').join('\n')).toContain(`FORMAT DELIMITED COLDEL ';' CHARDEL '"' DECPT '.'`);
});

test.each([
  ['SAMPLE 50', 4],
  ['SAMPLE 12.5', 1],
  ['SAMPLE 100 LIMIT 3', 3],
  ['SAMPLE 0', 0],
])('UNLOAD with %s selects a share of the rows', async (options, rows) => {
  const run = await unloaded(
    `UNLOAD DATA FROM TABLE BANK.CUSTOMER HEADER NONE ${options}\n(CUST_ID) WHEN (CUST_ID < 100009)`,
  );
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSREC')).toHaveLength(rows);
});

test('UNLOAD rejects a sample of more than all rows', async () => {
  expect((await unloaded('UNLOAD DATA FROM TABLE BANK.CUSTOMER SAMPLE 101')).endings).toEqual([8]);
});

test('UNLOAD gives a field the type that its list specifies', async () => {
  const run = await unloaded(
    'UNLOAD DATA FROM TABLE BANK.CUSTOMER HEADER NONE LIMIT 1\n(CUST_ID INTEGER EXTERNAL(8), CUST_NAME CHAR(6),\nJOIN_DATE DATE EXTERNAL)',
  );
  expect(run.lines('SYSREC').map((line) => line.slice(0, 24))).toEqual(['  100001ASHA N2015-02-11']);
});
