import {expect, test} from 'vitest';
import {jobOnDb2} from '../attachment/job-on-db2.fixture';
import {utility} from './utility-job.fixture';

const copy = utility(
  'COPY TABLESPACE DSNDB04.TXN',
  '//DSNUPROC.SYSCOPY DD DSN=BANK.COPY1,DISP=(,CATLG),SPACE=(TRK,(5,5))\n',
);

test('RECOVER TOCOPY restores the rows of an image copy, and sets copy-pending and check-pending', async () => {
  const first = await jobOnDb2(copy);
  expect(first.endings).toEqual([0]);
  const db2 = await first.machine.db2();
  await db2.run('DELETE FROM TXN WHERE TXN_ID > 50000005; COMMIT');
  const second = await jobOnDb2(utility('RECOVER TABLESPACE DSNDB04.TXN TOCOPY BANK.COPY1'), undefined, first.machine);
  expect(second.endings).toEqual([4]);
  const listing = second.lines('SYSPRINT').join('\n');
  expect(listing).toMatch(/DSNU515I .*THE IMAGE COPY DATA SET BANK.COPY1 WITH DATE=\d{6} AND TIME=\d{6}/);
  expect(listing).toContain('TABLESPACE DSNDB04.TXN IS IN COPY PENDING');
  expect([...db2.database.catalog.restrictions.of('DSNDB04.TXN')].sort()).toEqual(['CHKP', 'COPY']);
  db2.database.catalog.restrictions.reset('DSNDB04.TXN', 'CHKP', 'COPY');
  expect(await second.value('SELECT COUNT(*) FROM BANK.TXN')).toBe('20');
  const types = await db2.run("SELECT ICTYPE, DSNAME FROM SYSIBM.SYSCOPY WHERE TSNAME = 'TXN' ORDER BY TIMESTAMP");
  expect(types.statements[0]!.result!.rows).toEqual([
    ['F', 'BANK.COPY1'],
    ['P', 'DSNDB04.TXN'],
  ]);
});

test('SYSCOPY contains LOAD and REORG, and whether they logged', async () => {
  const load = (options: string) => `LOAD DATA INDDN SYSREC ${options}
  INTO TABLE BANK.TXN (TXN_ID POSITION(1) INTEGER)`;
  const run = await jobOnDb2(
    utility(
      `REORG TABLESPACE DSNDB04.TXN
REORG TABLESPACE DSNDB04.TXN LOG NO
REPAIR SET TABLESPACE DSNDB04.TXN NOCOPYPEND
${load('RESUME YES')}
${load('RESUME YES LOG NO NOCOPYPEND')}
${load('REPLACE')}
${load('REPLACE LOG NO')}`,
      '//DSNUPROC.SYSREC DD DUMMY,DCB=(RECFM=FB,LRECL=80)\n',
    ),
  );
  const db2 = await run.machine.db2();
  const types = await db2.run("SELECT ICTYPE, STRIP(DSNAME) FROM SYSIBM.SYSCOPY WHERE TSNAME = 'TXN'");
  expect(types.statements[0]!.result!.rows).toEqual(
    ['X', 'W', 'Z', 'Y', 'R', 'S'].map((type) => [type, 'DSNDB04.TXN']),
  );
});

test('LOAD and REORG with COPYDDN make an image copy, and do not set copy-pending', async () => {
  const run = await jobOnDb2(
    utility(`TEMPLATE ICOPY DSN(BANK.IC.&TS..&IC.&LR.&PB.) UNIT SYSDA
REORG TABLESPACE DSNDB04.TXN LOG NO SHRLEVEL REFERENCE COPYDDN(ICOPY)
REPAIR SET TABLESPACE DSNDB04.TXN NORCVRPEND
REPAIR SET INDEX(ALL) TABLESPACE DSNDB04.TXN NORBDPEND`),
  );
  expect(run.endings).toEqual([0]);
  const db2 = await run.machine.db2();
  const types = await db2.run("SELECT ICTYPE, STRIP(DSNAME) FROM SYSIBM.SYSCOPY WHERE TSNAME = 'TXN'");
  expect(types.statements[0]!.result!.rows).toEqual([
    ['W', 'DSNDB04.TXN'],
    ['F', 'BANK.IC.TXN.FLP'],
  ]);
  const load = utility(
    'LOAD DATA REPLACE LOG NO COPYDDN(SYSCOPY)\n INTO TABLE BANK.TXN (TXN_ID POSITION(1) INTEGER)',
    '//DSNUPROC.SYSREC DD DUMMY,DCB=(RECFM=FB,LRECL=80)\n//DSNUPROC.SYSCOPY DD DSN=BANK.LC,DISP=(,CATLG),SPACE=(TRK,5)\n',
  );
  const loaded = await jobOnDb2(load, undefined, run.machine);
  expect(loaded.endings).toEqual([0]);
  const times = 'SELECT COUNT(*) FROM SYSIBM.SYSTABLESPACESTATS WHERE YEAR(LOADRLASTTIME) + YEAR(REORGLASTTIME) = 4052';
  expect(await loaded.value(times)).toBe('1');
  expect(db2.database.catalog.copies.at(-1)).toMatchObject({type: 'F', dataSet: 'BANK.LC'});
});

test('RECOVER to the present changes nothing, and needs no copy', async () => {
  const run = await jobOnDb2(utility('RECOVER TABLESPACE DSNDB04.TXN'));
  expect(run.endings).toEqual([0]);
  expect(run.lines('SYSPRINT').join('\n')).toContain('RECOVER TABLESPACE DSNDB04.TXN USES ONLY DB2 LOGS');
  expect(await run.value('SELECT COUNT(*) FROM BANK.TXN')).toBe('20');
});

test('RECOVER to a copy that does not exist, or to a point in the log, ends with 8', async () => {
  for (const to of ['TOLASTCOPY', 'TOCOPY BANK.NONE', "TOLOGPOINT X'00'"]) {
    const run = await jobOnDb2(utility(`RECOVER TABLESPACE DSNDB04.TXN ${to}`));
    expect(run.endings).toEqual([8]);
    expect(run.lines('SYSPRINT').at(-1)).toContain('UTILITY EXECUTION TERMINATED, HIGHEST RETURN CODE=8');
  }
});

test('LISTDEF and TEMPLATE specify the spaces and the data sets of COPY', async () => {
  const run = await jobOnDb2(
    utility(`TEMPLATE ICOPY DSN 'BANK.IC.&DB..&TS.' UNIT SYSDA
LISTDEF BANKLST INCLUDE TABLESPACE DSNDB04.TXN RI
  EXCLUDE TABLESPACE DSNDB04.BRANCH
COPY LIST BANKLST COPYDDN(ICOPY) SHRLEVEL REFERENCE`),
  );
  expect(run.lines('SYSPRINT').join('\n')).toContain('PROCESSING LIST ITEM: TABLESPACE DSNDB04.ACCOUNT');
  expect(run.endings).toEqual([0]);
  expect(run.machine.list('BANK.IC.**').map(({name}) => name)).toEqual([
    'BANK.IC.DSNDB04.ACCOUNT',
    'BANK.IC.DSNDB04.CUSTOMER',
    'BANK.IC.DSNDB04.TXN',
  ]);
});

test('REPORT lists the table space set, and the copies to recover from', async () => {
  const first = await jobOnDb2(copy);
  const run = await jobOnDb2(
    utility('REPORT TABLESPACESET TABLESPACE DSNDB04.TXN\nREPORT RECOVERY TABLESPACE DSNDB04.TXN'),
    undefined,
    first.machine,
  );
  const listing = run.lines('SYSPRINT');
  expect(listing.filter((line) => line.startsWith('TABLESPACE  '))).toEqual(
    ['TXN', 'ACCOUNT', 'CUSTOMER', 'BRANCH'].map((name) => `TABLESPACE         : DSNDB04.${name}`),
  );
  expect(listing).toContain('  INDEX            : BANK.XTXN1');
  expect(listing.join('\n')).toMatch(/IC TYPE = {2}F .*[\s\S]*DSNAME {4}= BANK.COPY1/);
});

test('image copies are still known after the machine was saved', async () => {
  const first = await jobOnDb2(copy);
  const {machine} = first;
  machine.import(machine.export());
  const run = await jobOnDb2(utility('RECOVER TABLESPACE DSNDB04.TXN TOLASTFULLCOPY'), undefined, machine);
  expect(run.endings).toEqual([4]);
});

test('COPYTOCOPY copies an image copy, and UNLOAD FROMCOPY reads the rows in it', async () => {
  const first = await jobOnDb2(copy);
  const db2 = await first.machine.db2();
  await db2.run('DELETE FROM TXN WHERE TXN_ID > 50000005; COMMIT');
  const second = await jobOnDb2(
    utility(
      `COPYTOCOPY TABLESPACE DSNDB04.TXN FROMLASTFULLCOPY
  COPYDDN(,COPY2) RECOVERYDDN(COPY3)
UNLOAD TABLESPACE DSNDB04.TXN FROMCOPY BANK.COPY2
  FROM TABLE BANK.TXN HEADER NONE WHEN (TXN_ID > 50000018)
  (TXN_ID INTEGER EXTERNAL(8))
RECOVER TABLESPACE DSNDB04.TXN TOLASTCOPY`,
      `//DSNUPROC.COPY2 DD DSN=BANK.COPY2,DISP=(,CATLG),SPACE=(TRK,(5,5))
//DSNUPROC.COPY3 DD DSN=BANK.COPY3,DISP=(,CATLG),SPACE=(TRK,(5,5))
//DSNUPROC.SYSREC DD SYSOUT=*,RECFM=FB,LRECL=80
`,
    ),
    undefined,
    first.machine,
  );
  expect(second.endings).toEqual([4]);
  expect(second.lines('SYSREC').map((line) => line.slice(0, 8))).toEqual(['50000019', '50000020']);
  expect(second.lines('SYSPRINT').join('\n')).toContain('THE IMAGE COPY DATA SET BANK.COPY1');
  const rows = await db2.run(
    "SELECT ICTYPE, ICBACKUP, DSNAME FROM SYSIBM.SYSCOPY WHERE TSNAME = 'TXN' AND ICTYPE = 'F' ORDER BY DSNAME",
  );
  expect(rows.statements[0]!.result!.rows).toEqual([
    ['F', '', 'BANK.COPY1'],
    ['F', 'LB', 'BANK.COPY2'],
    ['F', 'RP', 'BANK.COPY3'],
  ]);
});

test('UNLOAD FROMCOPY leaves the table unchanged, and rejects a data set that is not a copy of it', async () => {
  const first = await jobOnDb2(copy);
  const db2 = await first.machine.db2();
  await db2.run('DELETE FROM TXN; COMMIT');
  const output = '//DSNUPROC.SYSREC DD SYSOUT=*,RECFM=FB,LRECL=80\n';
  const unload = (dataSet: string) =>
    jobOnDb2(utility(`UNLOAD TABLESPACE DSNDB04.TXN FROMCOPY ${dataSet}`, output), undefined, first.machine);
  const read = await unload('BANK.COPY1');
  expect([read.endings, read.lines('SYSREC').length]).toEqual([[0], 20]);
  expect(await read.value('SELECT COUNT(*) FROM BANK.TXN')).toBe('0');
  expect((await unload('BANK.NONE')).endings).toEqual([8]);
});

test('LISTDEF lists index spaces, by database, table, index and mask', async () => {
  const run = await jobOnDb2(
    utility(`LISTDEF IXS INCLUDE INDEXSPACES TABLE BANK.TXN
LISTDEF ALLIX INCLUDE INDEXSPACES DATABASE DSNDB04 EXCLUDE LIST IXS
LISTDEF BOTH INCLUDE TABLESPACE DSNDB04.TXN INCLUDE INDEX BANK.*
RUNSTATS INDEX LIST IXS
REBUILD INDEX LIST ALLIX
CHECK INDEX LIST IXS
RUNSTATS LIST BOTH`),
  );
  expect(run.endings).toEqual([0]);
  const items = run.lines('SYSPRINT').flatMap((line) => /LIST ITEM: (.*)/.exec(line)?.[1]!.trim() ?? []);
  expect(items.filter((item) => item.startsWith('TABLESPACE'))).toEqual(['TABLESPACE DSNDB04.TXN']);
  expect(items.filter((item) => item.startsWith('INDEXSPACE DSNDB04.')).length).toBe(items.length - 1);
  const copied = await jobOnDb2(utility('LISTDEF IXS INCLUDE INDEXSPACES TABLE BANK.TXN\nCOPY LIST IXS'));
  expect(copied.endings).toEqual([8]);
  expect(copied.lines('SYSPRINT').join('\n')).toContain('FWR001I COPY OF AN INDEX SPACE');
});

const copyTo = (name: string, options: string) =>
  utility(
    `COPY TABLESPACE DSNDB04.TXN ${options}`,
    `//DSNUPROC.SYSCOPY DD DSN=BANK.${name},DISP=(,CATLG),SPACE=(TRK,(5,5))\n`,
  );

const merge = (name: string, options: string) =>
  utility(
    `MERGECOPY TABLESPACE DSNDB04.TXN ${options}`,
    `//DSNUPROC.SYSUT1 DD UNIT=SYSDA,SPACE=(TRK,5)
//DSNUPROC.SYSCOPY DD DSN=BANK.${name},DISP=(,CATLG),SPACE=(TRK,(5,5))
`,
  );

const copyRows = async (machine: Awaited<ReturnType<typeof jobOnDb2>>['machine']) => {
  const {statements} = await (
    await machine.db2()
  ).run("SELECT ICTYPE, DSNAME FROM SYSIBM.SYSCOPY WHERE TSNAME = 'TXN' ORDER BY TIMESTAMP, DSNAME");
  return statements[0]!.result!.rows.map((row) => row.join(' '));
};

test('MERGECOPY merges incremental copies, or with NEWCOPY YES makes a full copy that RECOVER can use', async () => {
  const first = await jobOnDb2(copyTo('FULL', '') + copyTo('INCR1', 'FULL NO'));
  const {machine} = first;
  const db2 = await machine.db2();
  await db2.run('DELETE FROM TXN WHERE TXN_ID > 50000005; COMMIT');
  const second = await jobOnDb2(copyTo('INCR2', 'FULL NO') + merge('MERGED', 'NEWCOPY NO'), undefined, machine);
  expect(second.endings).toEqual([0, 0]);
  expect(second.lines('SYSPRINT').join(' ').replace(/ +/g, ' ')).toMatch(
    /DSNU504I \d+ [\d:.]+ \w+ - MERGE STATISTICS FOR TABLESPACE DSNDB04.TXN - NUMBER OF COPIES = 2, NUMBER OF PAGES MERGED = \d+,/,
  );
  expect(await copyRows(machine)).toEqual(['F BANK.FULL', 'I BANK.MERGED']);
  const third = await jobOnDb2(merge('NEWFULL', 'NEWCOPY YES COPYDDN(SYSCOPY)'), undefined, machine);
  expect(third.endings).toEqual([0]);
  expect(await copyRows(machine)).toEqual(['F BANK.FULL', 'I BANK.MERGED', 'F BANK.NEWFULL']);
  await db2.run('DELETE FROM TXN; COMMIT');
  const last = await jobOnDb2(
    utility('RECOVER TABLESPACE DSNDB04.TXN TOLASTFULLCOPY\nREPAIR SET TABLESPACE DSNDB04.TXN NOCOPYPEND NOCHECKPEND'),
    undefined,
    machine,
  );
  expect(await last.value('SELECT COUNT(*) FROM BANK.TXN')).toBe('5');
});

test('MERGECOPY without incremental copies warns, and makes nothing', async () => {
  const run = await jobOnDb2(copyTo('FULL', '') + merge('MERGED', 'NEWCOPY YES'));
  expect(run.endings).toEqual([0, 4]);
  expect(await copyRows(run.machine)).toEqual(['F BANK.FULL']);
});

test('COPY FULL NO makes a full copy if there is none to start from', async () => {
  const run = await jobOnDb2(copyTo('INCR', 'FULL NO'));
  expect(run.endings).toEqual([4]);
  expect(run.lines('SYSPRINT').join(' ')).toMatch(
    /DSNU402I .* INCREMENTAL IMAGE COPY DISALLOWED FOR TABLESPACE DSNDB04.TXN/,
  );
  expect(await copyRows(run.machine)).toEqual(['F BANK.INCR']);
});
