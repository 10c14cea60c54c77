/**
 * A learner's machine outlives the version that kept it. Beside this test is a state of every version that was ever
 * released, named by its version; none is ever changed or removed. Each holds the bank's data sets and what a few jobs
 * left, under OLD: every kind of data set, an alternate index with its path, a group with two generations. In those with
 * -db2 in their names Db2 was used too: they have one object of each kind in the schema OLDS. In the second version of
 * Db2's section a table space can be stopped; in the third there are procedures and functions, in the
 * fourth statistics and INCLUDE columns of indexes. In the one with -sms the
 * data sets are in the second version of their section, which knows SMS; those before are converted. In the one with
 * -jobs-2 the jobs are in the second version of theirs, in which RACF can have refused a job; in the one with -jobs-3 they
 * are in the third, in which a job can have been stopped; in the one with -jobs-4 in the fourth, in which a job can be
 * held, and one is. In the one with -statistics the data sets are in the third
 * version of their section, in which a member has user data. The one with -security has profiles of RACF.
 */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {StatementResult} from '../src/db2/session';
import {resultAsData} from '../src/db2/spufi';
import {fromEbcdic} from '../src/ebcdic';
import {createMachine, type Machine} from '../src/machine/index';
import {listJobs} from '../src/machine/job-list';

const folder = import.meta.dirname;
const versions = fs.readdirSync(folder).filter((name) => name.endsWith('.bin'));

/** The job that a state of this version holds. */
const heldIn = (version: string) => (version.includes('-jobs-4') ? [['HELD', 'JOB00003', undefined]] : []);

function machineFrom(version: string): Machine {
  const machine = createMachine({now: () => new Date('2026-11-16T12:00:00Z')});
  machine.import(fs.readFileSync(path.join(folder, version)));
  return machine;
}

describe.each(versions)('a state of version %s', (version) => {
  test('comes back with all its data sets', () => {
    const machine = machineFrom(version);
    expect(machine.list('BANK.**')).toHaveLength(16);
    expect(machine.list('OLD.**').map(({name, dsorg, records}) => [name, dsorg, records])).toEqual([
      ['OLD.AIX', 'AIX', 2],
      ['OLD.ESDS', 'ESDS', 3],
      ['OLD.GDG', 'GDG', undefined],
      ['OLD.GDG.G0001V00', 'PS', 1],
      ['OLD.GDG.G0002V00', 'PS', 1],
      ['OLD.KSDS', 'KSDS', 3],
      ['OLD.LDS', 'LDS', 0],
      ['OLD.LOST', 'NONVSAM', undefined],
      ['OLD.PATH', 'PATH', 3],
      ['OLD.PDS', 'PO', undefined],
      ['OLD.PDSE', 'PDSE', undefined],
      ['OLD.PS', 'PS', 2],
      ['OLD.RRDS', 'RRDS', 2],
      ['OLD.VRRDS', 'VRRDS', 0],
    ]);
    const text = (name: string, member?: string) => machine.browse(name, member)?.text.map((line) => line.trimEnd());
    expect(text('OLD.KSDS')).toEqual(['0001SMITH   10', '0002JONES   20', '0003SMITH   30']);
    expect(text('OLD.PDS', 'FIRST')).toEqual(['MEMBER ONE']);
    expect(text('OLD.PS')).toEqual(['VARYING', 'A LONGER RECORD']);
    expect(text('OLD.GDG.G0002V00')).toEqual(['SECOND GENERATION']);
  });

  test('comes back with its jobs, which version 1 did not keep', () => {
    const {jobs} = machineFrom(version);
    const kept = jobs.list().map(({jobName, jobId, ending}) => [jobName, jobId, ending]);
    expect(kept).toEqual(
      version === '1.bin'
        ? []
        : [['VSAM', 'JOB00001', {abend: 'S806'}], ['SECOND', 'JOB00002', {code: 0}], ...heldIn(version)],
    );
  });

  test('has its jobs listed without a machine', () => {
    const listed = listJobs(fs.readFileSync(path.join(folder, version))).map(({jobId}) => jobId);
    expect([...listed].sort()).toEqual(
      machineFrom(version)
        .jobs.list()
        .map(({jobId}) => jobId),
    );
  });

  test('is a machine to work on', async () => {
    const machine = machineFrom(version);
    const {ending, jobId} = await machine.submit(`//AGAIN    JOB (BANK),'ME'
//PATH     EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//NEW      DD *
0004JONES   40
/*
//SYSIN    DD *
  REPRO INFILE(NEW) OUTDATASET(OLD.KSDS)
/*
//COPY     EXEC PGM=SORT
//SYSOUT   DD SYSOUT=*
//SORTIN   DD DSN=OLD.PATH,DISP=SHR
//SORTOUT  DD DSN=OLD.GDG(+1),DISP=(NEW,CATLG),SPACE=(TRK,(1,1))
//SYSIN    DD *
  OPTION COPY
/*
`);
    expect({ending, jobId}).toEqual({ending: {code: 0}, jobId: `JOB0000${3 + heldIn(version).length}`});
    expect(machine.list('OLD.GDG')[0]?.generations).toEqual(['OLD.GDG.G0002V00', 'OLD.GDG.G0003V00']);
    expect(machine.browse('OLD.GDG.G0003V00')?.text.map((line) => line.slice(0, 14))).toEqual([
      '0002JONES   20',
      '0004JONES   40',
      '0001SMITH   10',
      '0003SMITH   30',
    ]);
  });

  test('has SMS manage what it has in the catalog', async () => {
    const {system, submit} = machineFrom(version);
    const managed = system.entries('OLD.**').filter((entry) => system.smsOf(entry) !== undefined);
    expect(managed.map(({name}) => name)).toContain('OLD.KSDS');
    expect(managed.map(({name}) => name)).toContain('OLD.GDG.G0002V00');
    const {files} = await submit(`//AGAIN    JOB (BANK),'ME'
//S        EXEC PGM=IEFBR14
//A        DD DSN=OLD.PS,DISP=OLD
`);
    const log = files.find(({ddName}) => ddName === 'JESYSMSG')!.records.map(fromEbcdic);
    expect(log.map((line) => line.trim())).toContain(
      'IGD104I OLD.PS                                       RETAINED,  DDNAME=A',
    );
  });

  test('is kept in the version of today', () => {
    const kept = machineFrom(version).export();
    const again = createMachine();
    again.import(kept);
    expect(again.export()).toEqual(kept);
  });
});

test('a job that was held can be released', async () => {
  const {jobs} = machineFrom('2-jobs-4.bin');
  expect(jobs.release('JOB00003')).toBe(true);
  await jobs.idle();
  expect(jobs.find('JOB00003')).toMatchObject({status: 'OUTPUT', ending: {code: 0}});
});

test('a member keeps the statistics of ISPF', async () => {
  const services = await machineFrom('2-statistics.bin').services();
  expect(services.members('OLD.PDS', {pattern: 'STATS'}).items).toMatchObject([
    {statistics: {version: 1, modification: 0, created: '2026-11-16', user: 'LEARNER', lines: 1}},
  ]);
});

test('profiles of RACF come back', async () => {
  const services = await machineFrom('2-jobs-4-security.bin').services();
  const listed = await services.tso("LISTDSD DATASET('LEARNER.OLD.**') ALL");
  expect(listed).toEqual(
    expect.arrayContaining(['ALL(READ)', 'KEPT', ' 321    26      NOT APPLICABLE FOR GENERIC PROFILE']),
  );
  expect(listed).toContain('OPER01     UPDATE');
});

test('a table space that was stopped stays so', async () => {
  const db2 = (await machineFrom('2-db2-2.bin').db2()).connect('FWUSER1');
  expect(db2.execute('SELECT * FROM TXN')).toMatchObject({sqlcode: -904});
});

test('procedures and functions can be used, and a table cannot be dropped that was not to be', async () => {
  const db2 = (await machineFrom('2-db2-3.bin').db2()).connect('FWUSER1');
  const rows = (text: string) => resultAsData(db2.execute(text)).rows;
  expect(rows('CALL OLDS.RENAMED(10, ?)')).toEqual([['PEN']]);
  expect(rows('CALL OLDS.RENAMED(99, ?)')).toEqual([['NONE']]);
  expect(rows('SELECT OLDS.TWICE(21) FROM SYSIBM.SYSDUMMY1')).toEqual([['42']]);
  expect(db2.execute('DROP TABLE OLDS.LOG').sqlcode).toBe(-672);
});

test('what RUNSTATS counted and the INCLUDE columns of an index last', async () => {
  const db2 = (await machineFrom('2-db2-4.bin').db2()).connect('FWUSER1');
  const rows = (text: string) => resultAsData(db2.execute(text)).rows;
  expect(rows("SELECT CARD FROM SYSIBM.SYSTABLES WHERE CREATOR = 'OLDS' AND NAME = 'ITEM'")).toEqual([['2']]);
  expect(rows("SELECT COLNAME FROM SYSIBM.SYSKEYS WHERE IXNAME = 'WIDE' ORDER BY COLSEQ")).toEqual([['NAME'], ['ID']]);
});

describe.each(versions.filter((name) => name.includes('-db2')))('Db2 in a state of version %s', (version) => {
  const session = async () => (await machineFrom(version).db2()).connect('FWUSER1');
  const rows = (result: StatementResult) => resultAsData(result).rows;

  test('comes back with its rows', async () => {
    const db2 = await session();
    expect(rows(db2.execute('SELECT * FROM OLDS.GOODS ORDER BY ID'))).toEqual([
      ['10', 'PEN', '1.50', '2026-01-31', '2026-01-31-10.11.12.123456', 'A'],
      ['11', 'INK', '.00', null, null, 'B'],
    ]);
    expect(rows(db2.execute("SELECT CITY FROM BRANCH WHERE BRANCH_ID = 'B004'"))).toEqual([['PUNE']]);
    expect(rows(db2.execute('SELECT NAME FROM OLDS.CHEAP ORDER BY NAME'))).toEqual([['INK'], ['PEN']]);
  });

  test('goes on where it was', async () => {
    const db2 = await session();
    expect(db2.execute("INSERT INTO OLDS.ITEM (NAME, KIND) VALUES ('CUP', 'A')").sqlcode).toBe(0);
    expect(rows(db2.execute("SELECT ID FROM OLDS.ITEM WHERE NAME = 'CUP'"))).toEqual([['12']]);
    expect(rows(db2.execute('SELECT TEXT FROM OLDS.LOG ORDER BY TEXT'))).toEqual([['CUP'], ['INK'], ['PEN']]);
    expect(rows(db2.execute('SELECT NEXT VALUE FOR OLDS.SEQ FROM SYSIBM.SYSDUMMY1'))).toEqual([['10']]);
    expect(db2.execute("INSERT INTO OLDS.ITEM (NAME, KIND) VALUES ('CUP', 'X')").sqlcode).toBe(-545);
    expect(db2.execute("INSERT INTO OLDS.CHEAP VALUES ('CAR', 999)").sqlcode).toBe(-161);
    db2.execute("SET CURRENT SQLID = 'CALLCTR'");
    expect(rows(db2.execute('SELECT COUNT(*) FROM OLDS.ITEM'))).toEqual([['3']]);
    expect(db2.execute('DELETE FROM OLDS.ITEM').sqlcode).toBe(-551);
  });
});
