import {describe, expect, test} from 'vitest';
import {createMachine} from '../../machine/index';
import {jobOnDb2, type JobOnDb2} from '../attachment/job-on-db2.fixture';
import {utility} from './utility-job.fixture';

const branches = `//DSNUPROC.SYSREC DD *
B101NORTH   2020-01-31
B102SOUTH   2021-02-28
B001TWICE   2021-02-28
`;

const loadBranches = (options: string) => `LOAD DATA INDDN SYSREC ${options}
  INTO TABLE BANK.BRANCH
   (BRANCH_ID   POSITION(1:4)   CHAR(4),
    BRANCH_NAME POSITION(5:12)  CHAR(8),
    CITY        POSITION(5)     CHAR(8),
    OPEN_DATE   POSITION(13:22) DATE EXTERNAL(10))`;

test('LOAD RESUME YES adds rows, discards those that a unique index rejects, and reports how many', async () => {
  const run = await jobOnDb2(
    utility(loadBranches('RESUME YES DISCARDDN SYSDISC'), `${branches}//DSNUPROC.SYSDISC DD SYSOUT=*\n`),
  );
  expect(run.endings).toEqual([4]);
  expect(run.lines('SYSPRINT')).toEqual([
    expect.stringContaining('DSNUGUTC - OUTPUT START FOR UTILITY, UTILID = TESTUID'),
    '',
    expect.stringContaining('DSNUGUTC -  LOAD DATA INDDN SYSREC RESUME YES'),
    expect.stringContaining('BRANCH_NAME'),
    expect.stringContaining('DATE EXTERNAL(10))'),
    'FWR004I INPUT RECORD 3 WAS DISCARDED, SQLCODE -803',
    expect.stringContaining('(RE)LOAD PHASE STATISTICS - NUMBER OF RECORDS=2 FOR TABLE BANK.BRANCH'),
    expect.stringContaining('(RE)LOAD PHASE STATISTICS - NUMBER OF INPUT RECORDS PROCESSED=3'),
    expect.stringContaining('(RE)LOAD PHASE COMPLETE, ELAPSED TIME=00:00:00'),
    expect.stringContaining('UTILITY EXECUTION COMPLETE, HIGHEST RETURN CODE=4'),
  ]);
  expect(run.lines('SYSPRINT')[0]).toBe(
    'DSNU000I    320 09:30:00.00 DSNUGUTC - OUTPUT START FOR UTILITY, UTILID = TESTUID',
  );
  expect(run.lines('SYSDISC')).toEqual(['B001TWICE   2021-02-28']);
  expect(await run.value("SELECT CITY FROM BANK.BRANCH WHERE BRANCH_ID = 'B102'")).toBe('SOUTH   ');
});

test('LOAD of a table that has rows needs RESUME YES or REPLACE', async () => {
  const run = await jobOnDb2(utility(loadBranches(''), branches));
  expect(run.endings).toEqual([8]);
  expect(run.lines('SYSPRINT')).toContain(
    'FWR004I TABLE SPACE DSNDB04.BRANCH IS NOT EMPTY: LOAD NEEDS RESUME YES OR REPLACE',
  );
});

test('LOAD restores what DSNTIAUL unloads, including numbers and nulls', async () => {
  const unload = `//UNLOAD   EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
  DSN SYSTEM(DBT1)
  RUN PROGRAM(DSNTIAUL)
  END
/*
//SYSPRINT DD SYSOUT=*
//SYSPUNCH DD DSN=BANK.PUNCH,DISP=(,CATLG),SPACE=(TRK,(5,5))
//SYSREC00 DD DSN=BANK.ROWS,DISP=(,CATLG),SPACE=(TRK,(5,5))
//SYSIN    DD *
BANK.CUSTOMER
/*
`;
  const first = await jobOnDb2(unload);
  const rows = await first.value('SELECT COUNT(*) FROM BANK.CUSTOMER WHERE EMAIL IS NULL');
  const punched = first.machine
    .browse('BANK.PUNCH')!
    .text.map((line) => line.trimEnd())
    .join('\n');
  const reload = utility(
    punched.replace('LOG NO', 'LOG NO REPLACE'),
    '//DSNUPROC.SYSREC00 DD DSN=BANK.ROWS,DISP=SHR\n',
  );
  const second = await jobOnDb2(reload, undefined, first.machine);
  expect(second.endings).toEqual([4]);
  expect(await second.value('SELECT COUNT(*) FROM BANK.CUSTOMER WHERE EMAIL IS NULL')).toBe(rows);
});

test('LOAD with several INTO TABLE loads the records that WHEN selects', async () => {
  const run = await jobOnDb2(
    utility(
      `LOAD DATA RESUME YES DISCARDDN SYSDISC
  INTO TABLE BANK.BRANCH WHEN (1) = 'B'
   (BRANCH_ID POSITION(2:5) CHAR, BRANCH_NAME POSITION(6:9) CHAR,
    CITY POSITION(6:9) CHAR, OPEN_DATE POSITION(10) DATE EXTERNAL)
  INTO TABLE BANK.CUSTOMER WHEN (1:1) = 'C'
   (CUST_ID POSITION(2:7) INTEGER EXTERNAL,
    CUST_NAME POSITION(8:11) CHAR, CITY POSITION(8:11) CHAR,
    JOIN_DATE POSITION(12) DATE EXTERNAL)`,
      '//DSNUPROC.SYSREC DD *\nBB777GOAL2020-01-31\nC777777LENA2020-01-31\nX NOBODY\n//DSNUPROC.SYSDISC DD SYSOUT=*\n',
    ),
  );
  const printed = run.lines('SYSPRINT').join(' ');
  expect(printed).toContain('NUMBER OF RECORDS=1 FOR TABLE BANK.BRANCH');
  expect(run.lines('SYSDISC').at(-1)).toBe('X NOBODY');
  expect(await run.value("SELECT CITY FROM BANK.BRANCH WHERE BRANCH_ID = 'B777'")).toBe('GOAL');
  expect(printed).toContain('NUMBER OF RECORDS=1 FOR TABLE BANK.CUSTOMER');
});

describe('copy-pending', () => {
  const change = (code: string) => `//SQL      EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
  DSN SYSTEM(DBT1)
  RUN PROGRAM(DSNTEP2)
  END
/*
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
UPDATE BANK.BRANCH SET CITY = 'PUNE' WHERE BRANCH_ID = '${code}';
/*
`;

  test('is set by LOG NO, rejects changes with -904, lets rows be read, and ends with COPY', async () => {
    const loaded = await jobOnDb2(utility(loadBranches('RESUME YES LOG NO'), branches) + change('B101'));
    expect(loaded.endings).toEqual([4, 8]);
    expect(loaded.lines('SYSPRINT').join(' ').replace(/\s+/g, ' ')).toContain(
      'REASON 00C90097, TYPE OF RESOURCE 00000200, AND RESOURCE NAME DSNDB04.BRANCH',
    );
    expect(await loaded.value("SELECT CITY FROM BANK.BRANCH WHERE BRANCH_ID = 'B101'")).toBe('NORTH   ');
    const copy = utility(
      'COPY TABLESPACE DSNDB04.BRANCH COPYDDN(SYSCOPY) SHRLEVEL REFERENCE',
      '//DSNUPROC.SYSCOPY DD DSN=BANK.IC,DISP=(,CATLG),SPACE=(TRK,(5,5))\n',
    );
    // The state is saved with the machine.
    const copied = await jobOnDb2(copy + change('B101'), loaded.machine.export());
    expect(copied.endings).toEqual([0, 0]);
    expect(await copied.value("SELECT CITY FROM BANK.BRANCH WHERE BRANCH_ID = 'B101'")).toBe('PUNE');
  });
});

describe('check-pending', () => {
  const orphan = utility(
    `LOAD DATA RESUME YES ENFORCE NO INTO TABLE BANK.TXN
  (TXN_ID POSITION(1) INTEGER EXTERNAL(6),
   ACCT_NO POSITION(7) INTEGER EXTERNAL(6),
   TXN_DATE POSITION(13) DATE EXTERNAL, TXN_TYPE POSITION(23) CHAR(1),
   AMOUNT POSITION(24) DECIMAL EXTERNAL(6,2))`,
    '//DSNUPROC.SYSREC DD *\n9999999999992026-11-16D001250\n',
  );

  test('is set by ENFORCE NO and rejects every use, until CHECK DATA has found the rows and deleted them', async () => {
    const run = await jobOnDb2(orphan);
    expect(run.endings).toEqual([4]);
    const session = (await run.machine.db2()).connect('LEARNER');
    expect(session.execute('SELECT * FROM BANK.TXN')).toMatchObject({
      sqlcode: -904,
      tokens: ['00C900A3', '00000200', 'DSNDB04.TXN'],
    });
    expect(session.execute('CREATE VIEW BANK.ALLTXN AS SELECT * FROM BANK.TXN').sqlcode).toBe(0);
    expect(session.execute('SELECT * FROM BANK.ALLTXN').sqlcode).toBe(-904);
    session.rollback();
    const only = await jobOnDb2(utility('CHECK DATA TABLESPACE DSNDB04.TXN'), run.machine.export());
    expect(only.endings).toEqual([4]);
    expect(await only.value('SELECT COUNT(*) FROM BANK.TXN')).toBeUndefined();
    const removed = await jobOnDb2(utility('CHECK DATA TABLESPACE DSNDB04.TXN DELETE YES'), run.machine.export());
    expect(removed.endings).toEqual([4]);
    expect(await removed.value('SELECT COUNT(*) FROM BANK.TXN WHERE TXN_ID = 999999')).toBe('0');
  });

  test('of a dependent rejects the delete of its parent, until CHECK DATA has checked both', async () => {
    const {machine} = await jobOnDb2(orphan);
    const db2 = await machine.db2();
    await db2.run('ALTER TABLE ACCOUNT ADD CONSTRAINT RICH CHECK (BALANCE > -1000000)');
    const session = db2.connect('LEARNER');
    expect(session.execute('DELETE FROM BANK.CUSTOMER WHERE CUST_ID = 100008')).toMatchObject({
      sqlcode: -904,
      tokens: ['00C900A3', '00000200', 'DSNDB04.ACCOUNT'],
    });
    session.rollback();
    const both = 'CHECK DATA TABLESPACE DSNDB04.ACCOUNT TABLESPACE DSNDB04.TXN DELETE YES';
    const run = await jobOnDb2(utility(both), undefined, machine);
    expect(run.endings).toEqual([4]);
    expect(session.execute('DELETE FROM BANK.ACCOUNT WHERE ACCT_NO = 10000101').sqlcode).toBe(0);
  });
});

test('RUNSTATS stores its statistics in the catalog', async () => {
  const run = await jobOnDb2(utility('RUNSTATS TABLESPACE DSNDB04.CUSTOMER TABLE(ALL) INDEX(ALL)'));
  const value = (column: string, table: string, of: string) =>
    run.value(`SELECT INTEGER(${column}) FROM SYSIBM.${table} WHERE ${of}`);
  expect(await value('CARDF', 'SYSTABLES', "NAME = 'CUSTOMER' AND CREATOR = 'BANK'")).toBe('8');
  expect(await value('COLCARDF', 'SYSCOLUMNS', "TBNAME = 'CUSTOMER' AND NAME = 'CITY'")).toBe('4');
  expect(await value('FULLKEYCARDF', 'SYSINDEXES', "TBNAME = 'CUSTOMER'")).toBe('8');
  expect(await value('CARDF', 'SYSTABLES', "NAME = 'BRANCH'")).toBe('-1');
});

test('RUNSTATS counts the specified indexes, and the share of the rows that are in their order', async () => {
  const first = await jobOnDb2('');
  for (const text of ['CREATE INDEX XCITY ON CUSTOMER (CITY)', 'CREATE INDEX XNAME ON CUSTOMER (CUST_NAME)', 'COMMIT'])
    await first.value(text);
  const named = 'RUNSTATS TABLESPACE DSNDB04.CUSTOMER TABLE(ALL)\n  INDEX(BANK.XCUSTOMER1, BANK.XCITY)';
  const run = await jobOnDb2(utility(named), undefined, first.machine);
  const value = (column: string, name: string) =>
    run.value(`SELECT ${column} FROM SYSIBM.SYSINDEXES WHERE NAME = '${name}'`);
  expect(await value('NLEAF', 'XCITY')).toBe('1');
  expect(await value('NLEAF', 'XNAME')).toBe('-1');
  expect(await value('CLUSTERRATIO', 'XCUSTOMER1')).toBe('100');
  // Sorted by city, the rows are 2, 5, 3, 7, 8, 1, 4 and 6: two of them are stored before their predecessor.
  expect(await value('DECIMAL(CLUSTERRATIOF, 3, 2)', 'XCITY')).toBe('.75');
});

test('RUNSTATS determines the access path: after it a small table is read without the index used before', async () => {
  const run = await jobOnDb2(utility('RUNSTATS TABLESPACE DSNDB04.TXN TABLE(ALL) INDEX(ALL)'));
  const accessOf = async (at: JobOnDb2): Promise<string | null | undefined> => {
    await at.value('CREATE INDEX XTEST ON TXN (ACCT_NO)');
    await at.value('EXPLAIN PLAN SET QUERYNO = 1 FOR SELECT * FROM TXN WHERE ACCT_NO = 10000101');
    return at.value('SELECT ACCESSTYPE FROM PLAN_TABLE WHERE QUERYNO = 1');
  };
  expect(await accessOf(run)).toBe('R ');
  expect(await accessOf(await jobOnDb2(''))).toBe('I ');
});

test('an unknown utility, and REORG SHRLEVEL REFERENCE without a data set for its copy, end with 8', async () => {
  const wrong = await jobOnDb2(utility('RUNSTAT TABLESPACE DSNDB04.TXN'));
  expect(wrong.endings).toEqual([8]);
  expect(wrong.lines('SYSPRINT')).toContain('FWR004I RUNSTAT IS NO UTILITY OF DB2');
  const shared = 'REORG TABLESPACE DSNDB04.TXN SHRLEVEL REFERENCE';
  expect((await jobOnDb2(utility(shared))).endings).toEqual([8]);
  const copied = await jobOnDb2(utility(shared, '//DSNUPROC.SYSCOPY DD DSN=BANK.IC,DISP=(,CATLG),SPACE=(TRK,(5,5))\n'));
  expect(copied.endings).toEqual([0]);
});

test('RUNSTATS, REORG, QUIESCE and REPAIR', async () => {
  const run = await jobOnDb2(
    utility(`RUNSTATS TABLESPACE DSNDB04.BRANCH TABLE(ALL) INDEX(ALL)
REORG TABLESPACE DSNDB04.BRANCH LOG NO
REPAIR SET TABLESPACE DSNDB04.BRANCH NOCOPYPEND
QUIESCE TABLESPACE DSNDB04.BRANCH`),
  );
  expect(run.endings).toEqual([4]);
  expect(run.lines('SYSPRINT')).toContain(
    'DSNU610I  !DBT1 320 09:30:00.00 DSNUSUTS - SYSTABLESPACE CATALOG UPDATE FOR DSNDB04.BRANCH SUCCESSFUL',
  );
  expect((await jobOnDb2(utility('RUNSTATS TABLESPACE DSNDB04.NONE'))).endings).toEqual([8]);
  expect((await jobOnDb2(utility('STOSPACE STOGROUP SYSDEFLT'))).endings).toEqual([8]);
});

test.each([
  ['COPY TABLESPACE DSNDB04.BRANCH CHANGELIMIT(1,5)', 'COPY CHANGELIMIT'],
  ['COPY INDEX BANK.XBRANCH1', 'COPY INDEX'],
  ['UNLOAD TABLESPACE DSNDB04.BRANCH FORMAT INTERNAL', 'UNLOAD FORMAT'],
  ["UNLOAD DATA FROM TABLE BANK.BRANCH HEADER CONST 'B'", 'UNLOAD HEADER CONST'],
  ['REPAIR LOG NO LOCATE TABLESPACE DSNDB04.BRANCH PAGE 1 DUMP', 'REPAIR LOCATE'],
  ['REPAIR SET TABLESPACE DSNDB04.BRANCH NOCOPYPEND LOCATE INDEX BANK.XBRANCH1 PAGE 1 DUMP', 'REPAIR LOCATE'],
  ['OPTIONS PREVIEW', 'OPTIONS PREVIEW'],
])('%s is refused by name', async (control, refused) => {
  const run = await jobOnDb2(utility(control));
  expect(run.endings).toEqual([8]);
  expect(run.lines('SYSPRINT')).toContain(`FWR001I ${refused} IS NOT SUPPORTED ON THIS MACHINE`);
});

test('one REPAIR can set states of several spaces', async () => {
  const run = await jobOnDb2(
    utility(`REORG TABLESPACE DSNDB04.BRANCH LOG NO
REORG TABLESPACE DSNDB04.CUSTOMER LOG NO
REPAIR OBJECT LOG NO
  SET TABLESPACE DSNDB04.BRANCH NOCOPYPEND
  SET TABLESPACE DSNDB04.CUSTOMER NOCOPYPEND
QUIESCE TABLESPACE DSNDB04.BRANCH TABLESPACE DSNDB04.CUSTOMER`),
  );
  expect(run.endings).toEqual([4]);
});

test('operands of LOAD can be in parentheses, and a field without a data type has that of its column', async () => {
  const run = await jobOnDb2(
    utility(
      `LOAD DATA INDDN SYSREC RESUME(YES) LOG(YES) ENFORCE(CONSTRAINTS)
   INTO TABLE BANK.BRANCH
   (BRANCH_ID POSITION(1:4), BRANCH_NAME POSITION(5:12) CHAR(8),
    CITY POSITION(5) CHAR(8), OPEN_DATE POSITION(13:22))`,
      '//DSNUPROC.SYSREC DD *\nB101NORTH   2020-01-31\n',
    ),
  );
  expect(run.endings).toEqual([0]);
  expect(await run.value("SELECT OPEN_DATE FROM BANK.BRANCH WHERE BRANCH_ID = 'B101'")).toBe('2020-01-31');
});

test('QUIESCE TABLESPACESET processes all spaces that depend on one another, RUNSTATS INDEX all indexes', async () => {
  const run = await jobOnDb2(
    utility('QUIESCE TABLESPACESET TABLESPACE DSNDB04.TXN\nRUNSTATS TABLESPACE DSNDB04.TXN TABLE INDEX KEYCARD'),
  );
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSPRINT').filter((line) => line.includes('IS QUIESCED'))).toHaveLength(4);
  expect(await run.value("SELECT FULLKEYCARD FROM SYSIBM.SYSINDEXES WHERE NAME = 'XTXN1'")).toBe('20');
});

test('an option that is the name of a utility can begin a card', async () => {
  const run = await jobOnDb2(
    utility(`RUNSTATS TABLESPACE DSNDB04.BRANCH TABLE(ALL) INDEX(ALL)
  REPORT YES UPDATE ALL
REORG TABLESPACE DSNDB04.BRANCH LOG YES
  UNLOAD CONTINUE
REPORT RECOVERY TABLESPACE DSNDB04.BRANCH`),
  );
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSPRINT').filter((line) => line.startsWith('DSNU050I'))).toHaveLength(3);
});

test('REORG with STATISTICS counts the rows that it reloads; DISCARD is rejected', async () => {
  const run = await jobOnDb2(
    utility(`REORG TABLESPACE DSNDB04.BRANCH LOG YES
  STATISTICS TABLE(ALL) INDEX(ALL) UPDATE ALL`),
  );
  expect(run.endings).toEqual([0]);
  expect(await run.value("SELECT CARDF FROM SYSIBM.SYSTABLES WHERE NAME = 'BRANCH'")).toBe('+0.4000000000000000E+01');
  expect(await run.value("SELECT FULLKEYCARD FROM SYSIBM.SYSINDEXES WHERE NAME = 'XBRANCH1'")).toBe('4');
  const discarding = "REORG TABLESPACE DSNDB04.TXN DISCARD FROM TABLE BANK.TXN WHEN (TXN_TYPE = 'D')";
  const refused = await jobOnDb2(utility(discarding));
  expect(refused.endings).toEqual([8]);
  expect(refused.lines('SYSPRINT')).toContain('FWR001I REORG DISCARD FROM IS NOT SUPPORTED ON THIS MACHINE');
});

test('LOAD with STATISTICS counts the rows and the keys', async () => {
  const options = 'RESUME YES STATISTICS TABLE(ALL) INDEX(ALL)';
  const run = await jobOnDb2(utility(loadBranches(options), '//DSNUPROC.SYSREC DD *\nB101NORTH   2020-01-31\n'));
  expect(run.endings).toEqual([0]);
  expect(await run.value("SELECT FULLKEYCARD FROM SYSIBM.SYSINDEXES WHERE NAME = 'XBRANCH1'")).toBe('5');
});

test('CHECK DATA moves rows that violate a constraint to an exception table', async () => {
  const first = await jobOnDb2(
    utility(
      `LOAD DATA RESUME YES ENFORCE NO INTO TABLE BANK.TXN
 (TXN_ID POSITION(1) INTEGER EXTERNAL(2),
  ACCT_NO POSITION(3) INTEGER EXTERNAL(8),
  TXN_DATE POSITION(11) DATE EXTERNAL(10),
  TXN_TYPE POSITION(21) CHAR MIXED(1),
  AMOUNT POSITION(22) DECIMAL EXTERNAL(3))`,
      `//DSNUPROC.SYSREC DD *
91100001012026-07-01D100
92199999992026-07-01D200
`,
    ),
  );
  expect(first.endings).toEqual([4]);
  const db2 = await first.machine.db2();
  await db2.run(`CREATE TABLE TXNX LIKE TXN;
ALTER TABLE TXNX ADD RID CHAR(5);
ALTER TABLE TXNX ADD FOUND TIMESTAMP`);
  const second = await jobOnDb2(
    utility(`CHECK DATA TABLESPACE DSNDB04.TXN SCOPE PENDING
 FOR EXCEPTION IN BANK.TXN USE BANK.TXNX DELETE YES`),
    undefined,
    first.machine,
  );
  expect(second.endings).toEqual([4]);
  expect(await second.value('SELECT LISTAGG(TXN_ID) FROM BANK.TXNX WHERE FOUND IS NOT NULL')).toBe('92');
  expect(await second.value('SELECT LISTAGG(TXN_ID) FROM BANK.TXN WHERE TXN_ID < 100')).toBe('91');
});

test('LOAD FORMAT DELIMITED assigns values by position, and an omitted value is null', async () => {
  const run = await jobOnDb2(
    utility(
      `LOAD DATA INDDN(SYSREC) RESUME YES FORMAT DELIMITED COLDEL ';' DECPT ','
  INTO TABLE BANK.TXN
   (TXN_ID INTEGER EXTERNAL, ACCT_NO INTEGER EXTERNAL,
    TXN_DATE DATE EXTERNAL,
    TXN_TYPE CHAR(1), AMOUNT DECIMAL EXTERNAL, NOTE CHAR(20))`,
      `//DSNUPROC.SYSREC DD *
1;10000101;2026-07-01;"D";12,50;"RENT; ""JULY"""
2;10000101;2026-07-02;W;1;
3;10000101;2026-07-02;W;ONE;"NO NUMBER"
`,
    ),
  );
  expect(run.endings).toEqual([4]);
  expect(run.lines('SYSPRINT').filter((line) => line.startsWith('FWR'))).toEqual([
    'FWR004I INPUT RECORD 3 WAS DISCARDED, SQLCODE -420',
  ]);
  expect(await run.value('SELECT NOTE CONCAT CHAR(AMOUNT) FROM BANK.TXN WHERE TXN_ID = 1')).toContain('RENT; "JULY"');
  expect(await run.value('SELECT AMOUNT FROM BANK.TXN WHERE TXN_ID = 1')).toContain('12.50');
  expect(await run.value("SELECT COALESCE(NOTE, 'NULL') FROM BANK.TXN WHERE TXN_ID = 2")).toBe('NULL');
  expect(await run.value('SELECT COUNT(*) FROM BANK.TXN WHERE TXN_ID = 3')).toBe('0');
});

test('NULLIF can name a field, and a shorter constant is padded with blanks', async () => {
  const run = await jobOnDb2(
    utility(
      `LOAD DATA RESUME YES INTO TABLE BANK.CUSTOMER
   (CUST_ID POSITION(1:6) INTEGER EXTERNAL,
    CUST_NAME POSITION(7:12) CHAR(6),
    CITY POSITION(7:12) CHAR(6),
    EMAIL POSITION(13:18) CHAR(6) NULLIF(EMAIL='NO'),
    JOIN_DATE POSITION(19:28) DATE EXTERNAL(10))`,
      `//DSNUPROC.SYSREC DD *
000001ANITA NO    2020-01-31
000002RAVI  NOBODY2020-01-31
`,
    ),
  );
  expect(run.endings).toEqual([0]);
  expect(await run.value('SELECT COUNT(*) FROM BANK.CUSTOMER WHERE CUST_ID < 3 AND EMAIL IS NULL')).toBe('1');
});

test('indexes are checked, rebuilt, reorganized and counted by name or by table space', async () => {
  const run = await jobOnDb2(
    utility(`CHECK INDEX(ALL) TABLESPACE DSNDB04.BRANCH SHRLEVEL REFERENCE
REBUILD INDEX(BANK.XBRANCH1)
REORG INDEX BANK.XBRANCH1 SHRLEVEL NONE
RUNSTATS INDEX(ALL) TABLESPACE DSNDB04.BRANCH
CHECK DATA TABLESPACE DSNDB04.BRANCH SCOPE ALL SORTDEVT SYSDA
  WORKDDN(SYSUT1,SORTOUT)`),
  );
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSPRINT').filter((line) => /FWR|DSNU610I/.test(line))).toEqual([
    'FWR005I INDEX BANK.XBRANCH1 HAS 4 ENTRIES, WHICH ARE THOSE OF THE TABLE SPACE',
    'FWR005I INDEX BANK.XBRANCH1 WAS BUILT WITH 4 KEYS',
    'FWR005I INDEX BANK.XBRANCH1 WAS BUILT WITH 4 KEYS',
    expect.stringContaining('SYSINDEXPART CATALOG UPDATE FOR BANK.XBRANCH1 SUCCESSFUL'),
    expect.stringContaining('SYSINDEXES CATALOG UPDATE FOR BANK.XBRANCH1 SUCCESSFUL'),
  ]);
  const none = await jobOnDb2(utility('REBUILD INDEX(BANK.NONE)'));
  expect(none.endings).toEqual([8]);
  expect(none.lines('SYSPRINT').join(' ')).toContain('SQLCODE -204');
});

test('MODIFY RECOVERY deletes rows of SYSCOPY that are old enough', async () => {
  const old = await jobOnDb2(
    utility(`QUIESCE TABLESPACE DSNDB04.BRANCH TABLESPACE DSNDB04.TXN
MODIFY RECOVERY TABLESPACE DSNDB04.BRANCH DELETE AGE(30)
MODIFY RECOVERY TABLESPACE DSNDB04.BRANCH DELETE AGE(*)`),
  );
  expect(old.lines('SYSPRINT').filter((line) => line.includes('SYSCOPY FOR'))).toEqual([
    'FWR005I 0 ROWS OF SYSCOPY FOR DSNDB04.BRANCH WERE DELETED',
    'FWR005I 1 ROWS OF SYSCOPY FOR DSNDB04.BRANCH WERE DELETED',
  ]);
  expect(await old.value('SELECT STRIP(TSNAME) FROM SYSIBM.SYSCOPY')).toBe('TXN');
  const copy = (number: number) => `//C${number}       EXEC DSNUPROC,SYSTEM=DBT1,UID='C'
//DSNUPROC.SYSCOPY DD DSN=BANK.C${number},DISP=(,CATLG),SPACE=(TRK,(5,5))
//DSNUPROC.SYSIN DD *
COPY TABLESPACE DSNDB04.TXN
/*
`;
  const modify = utility(`MODIFY RECOVERY TABLESPACE DSNDB04.TXN DELETE DATE(20200101)
MODIFY RECOVERY TABLESPACE DSNDB04.TXN DELETE DATE(200101)
MODIFY RECOVERY TABLESPACE DSNDB04.TXN RETAIN LAST(2)`);
  let time = Date.UTC(2026, 10, 16, 9, 30);
  const machine = createMachine({now: () => new Date((time += 1000))});
  const kept = await jobOnDb2([1, 2, 3].map(copy).join('') + modify, undefined, machine);
  expect(kept.lines('SYSPRINT').filter((line) => line.includes('SYSCOPY FOR'))).toEqual(
    [0, 0, 1].map((count) => `FWR005I ${count} ROWS OF SYSCOPY FOR DSNDB04.TXN WERE DELETED`),
  );
  expect(await kept.value("SELECT COUNT(*) FROM SYSIBM.SYSCOPY WHERE DSNAME = 'BANK.C1'")).toBe('0');
  const all = utility('MODIFY RECOVERY TABLESPACE DSNDB04.TXN DELETE AGE(*)\nQUIESCE TABLESPACE DSNDB04.TXN');
  const uncovered = await jobOnDb2(all, undefined, machine);
  expect(uncovered.endings.at(-1)).toBe(8);
  expect(uncovered.lines('SYSPRINT').join('\n')).toContain('COPY PENDING ON TABLESPACE DSNDB04.TXN PROHIBITS');
});

test('OPTIONS lets a list continue after an item that fails, and sets the return code of a warning', async () => {
  const skipped = await jobOnDb2(
    utility(`OPTIONS EVENT(ITEMERROR, SKIP)
LISTDEF BOTH INCLUDE TABLESPACE DSNDB04.BRANCH PARTLEVEL
  INCLUDE TABLESPACE DSNDB04.TXN PARTLEVEL(1)
RECOVER LIST BOTH TOLASTCOPY`),
  );
  expect(skipped.endings).toEqual([8]);
  expect(skipped.lines('SYSPRINT').join('\n')).toMatch(
    /LIST ITEM: TABLESPACE DSNDB04.BRANCH[^]*LIST ITEM: TABLESPACE DSNDB04.TXN/,
  );
  const quiet = await jobOnDb2(utility('OPTIONS EVENT(WARNING, RC0)\nREORG TABLESPACE DSNDB04.BRANCH LOG NO'));
  expect(quiet.endings).toEqual([0]);
});

test('LOAD with STATISTICS counts, and MODIFY and COPY accept operands without parentheses', async () => {
  const load = await jobOnDb2(
    utility(
      'LOAD DATA INDDN SYSREC REPLACE LOG YES STATISTICS TABLE(ALL) INDEX(ALL)\nUPDATE ALL ENFORCE NO INTO TABLE BANK.TXN',
      '//DSNUPROC.SYSREC DD DUMMY,RECFM=FB,LRECL=80\n',
    ),
  );
  expect(await load.value("SELECT CARD FROM SYSIBM.SYSTABLES WHERE NAME = 'TXN' AND CREATOR = 'BANK'")).toBe('0');
  const more = await jobOnDb2(
    utility(
      'COPY TABLESPACE DSNDB04.TXN COPYDDN SYSCOPY\nMODIFY RECOVERY TABLESPACE DSNDB04.TXN DELETE AGE 20',
      '//DSNUPROC.SYSCOPY DD DSN=BANK.COPY1,DISP=(,CATLG),SPACE=(TRK,(5,5))\n',
    ),
  );
  expect(more.endings).toEqual([0]);
});
