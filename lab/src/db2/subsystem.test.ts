import {expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {resultAsData} from './spufi';
import {Subsystem} from './subsystem';

const now = () => new Date('2026-07-01T09:30:00Z');

function machineWithDb2() {
  const machine = createMachine({now});
  const run = async (...statements: string[]) => {
    const db2 = await (await machine.db2()).complete();
    return statements.map((text) => {
      const session = db2.connect('LEARNER');
      const result = session.execute(text);
      session.commit();
      return resultAsData(result);
    });
  };
  return {machine, run};
}

test('all kinds of objects are saved, with their rows', async () => {
  const one = machineWithDb2();
  const made = await one.run(
    "CREATE TABLE T (A INTEGER GENERATED ALWAYS AS IDENTITY, B VARCHAR(9) DEFAULT 'Q', C DECIMAL(31,2), D TIMESTAMP, E BIGINT, F DECFLOAT, CONSTRAINT BIG CHECK (C > 0))",
    "INSERT INTO T (C, D, E, F) VALUES (12345678901234567890.12, '2026-01-01-10.00.00.123456', 9223372036854775807, 1.5)",
    'CREATE UNIQUE INDEX TX ON T (B DESC, A)',
    'CREATE VIEW V AS SELECT * FROM T WHERE A > 0 WITH CHECK OPTION',
    'CREATE ALIAS AL FOR V',
    'CREATE VIEW B AS SELECT CITY, COUNT(*) AS N FROM BRANCH GROUP BY CITY',
    'CREATE TRIGGER TB INSTEAD OF DELETE ON B REFERENCING OLD AS O FOR EACH ROW MODE DB2SQL INSERT INTO T (C, D) VALUES (O.N, CURRENT TIMESTAMP)',
    'CREATE SEQUENCE S START WITH 5',
    'SELECT NEXT VALUE FOR S FROM SYSIBM.SYSDUMMY1',
    "CREATE TRIGGER TR NO CASCADE BEFORE INSERT ON T REFERENCING NEW AS N FOR EACH ROW MODE DB2SQL SET N.B = 'TR'",
    'GRANT SELECT ON V TO PUBLIC',
    'CREATE TABLE H (A INTEGER, B INTEGER IMPLICITLY HIDDEN)',
    "COMMENT ON TABLE V IS 'OF V'",
    "COMMENT ON COLUMN V.A IS 'OF A'",
    "LABEL ON ALIAS AL IS 'OF AL'",
    "COMMENT ON SEQUENCE S IS 'OF S'",
    "COMMENT ON TRIGGER TR IS 'OF TR'",
    'CREATE TABLE P (N INTEGER) PARTITION BY RANGE (N) (PARTITION 1 ENDING AT (10), PARTITION 2 ENDING AT (20))',
  );
  expect(made.filter(({sqlcode}) => sqlcode < 0)).toEqual([]);
  const other = machineWithDb2();
  other.machine.import(one.machine.export());
  const [, row, ...rest] = await other.run(
    'INSERT INTO T (C, D) VALUES (1, CURRENT TIMESTAMP)',
    'SELECT * FROM AL ORDER BY A',
    'SELECT NEXT VALUE FOR S FROM SYSIBM.SYSDUMMY1',
    'INSERT INTO T (C) VALUES (-1)',
    "INSERT INTO TXN VALUES (1, 1, '2026-07-01', 'D', 1, NULL)",
    "SELECT UNIQUERULE, COLCOUNT FROM SYSIBM.SYSINDEXES WHERE NAME = 'TX'",
    'INSERT INTO P VALUES (21)',
    'INSERT INTO H VALUES (1)',
    "SELECT REMARKS CONCAT LABEL FROM SYSIBM.SYSTABLES WHERE CREATOR = 'BANK' AND REMARKS CONCAT LABEL <> '' ORDER BY 1",
    "SELECT REMARKS FROM SYSIBM.SYSCOLUMNS WHERE REMARKS <> ''",
    "SELECT S.REMARKS, T.REMARKS FROM SYSIBM.SYSSEQUENCES S, SYSIBM.SYSTRIGGERS T WHERE S.NAME = 'S' AND T.NAME = 'TR'",
  );
  expect(row!.rows).toEqual([
    ['1', 'Q', '12345678901234567890.12', '2026-01-01-10.00.00.123456', '9223372036854775807', '1.5'],
    ['2', 'TR', '1.00', '2026-07-01-09.30.00.000000', null, null],
  ]);
  expect(rest).toMatchObject([
    {rows: [['6']]},
    {sqlcode: -545},
    {sqlcode: -530},
    {rows: [['U', '2']]},
    {sqlcode: -327},
    {sqlcode: 0},
    {rows: [['OF AL'], ['OF V']]},
    {rows: [['OF A']]},
    {rows: [['OF S', 'OF TR']]},
  ]);
  const counted = await other.run("DELETE FROM B WHERE CITY = 'MUMBAI'", 'SELECT COUNT(*) FROM T', 'SELECT N FROM B');
  expect(counted).toMatchObject([{sqlcode: 0}, {rows: [['3']]}, {rows: [['1'], ['1'], ['1'], ['1']]}]);
  expect(other.machine.export()).toBeInstanceOf(Uint8Array);
});

test('a reset restores the bank', async () => {
  const {machine, run} = machineWithDb2();
  await run('DELETE FROM TXN');
  machine.reset();
  expect(await run('SELECT COUNT(*) FROM TXN')).toMatchObject([{rows: [['20']]}]);
});

test('after queries alone a subsystem is saved as a new one, and a changed one keeps its changes', async () => {
  const one = createMachine({now});
  const unused = one.export();
  const db2 = await one.db2();
  await db2.run('SELECT COUNT(*) FROM TXN; SELECT NAME FROM SYSIBM.SYSTABLES');
  expect(one.export()).toEqual(unused);
  await db2.run('DELETE FROM TXN');
  const other = createMachine({now});
  other.import(one.export());
  const again = await other.db2();
  const rows = async () => (await again.run('SELECT COUNT(*) FROM TXN')).statements[0]!.result!.rows;
  expect(await rows()).toEqual([['0']]);
  other.import(other.export());
  expect((await (await other.db2()).run('SELECT COUNT(*) FROM TXN')).statements[0]!.result!.rows).toEqual([['0']]);
});

test('a rehearsal succeeds whatever happened to the bank, and changes nothing', async () => {
  const db2 = await Subsystem.start(now, {});
  await db2.run('DROP TABLE BRANCH');
  const before = db2.save();
  expect(db2.rehearse().statements).toMatchObject([{sqlcode: 0, result: {rows: {length: 3}}}]);
  expect(db2.save()).toEqual(before);
});

test('the catalog is available to a statement that names it, and to a view of it in a later input', async () => {
  const db2 = await Subsystem.start(() => new Date('2026-11-16T09:30:00Z'), {});
  const rows = async (input: string) => (await db2.run(input)).statements.at(-1)!.result?.rows;
  expect(await rows('SELECT IBMREQD FROM SYSIBM.SYSDUMMY1')).toEqual([['Y']]);
  expect(await rows("SELECT COUNT(*) FROM SYSIBM.SYSTABLES WHERE NAME = 'TXN'")).toEqual([['1']]);
  await db2.run("CREATE VIEW MINE AS SELECT NAME FROM SYSIBM.SYSTABLES WHERE NAME = 'TXN'");
  expect(await rows('SELECT * FROM MINE')).toEqual([['TXN']]);
});

test('the other statements are not loaded for queries, but for the first input that contains one', async () => {
  const db2 = await Subsystem.start(now, {});
  const codes = async (input: string) => (await db2.run(input)).statements.map(({sqlcode}) => sqlcode);
  expect(
    await codes('-- mine\n(select * from branch) union all select * from branch; SELECT TOWN FROM BRANCH'),
  ).toEqual([0, -206]);
  expect(() => db2.database.others).toThrow('not loaded');
  expect(await codes('SELECT COUNT(*) FROM OLD TABLE (DELETE FROM TXN)')).toEqual([0]);
  expect(await codes('SELECT 1 FROM SYSIBM.SYSDUMMY1; MAKE IT SO')).toEqual([0, -104]);
});

test('restoring a saved state loads the other statements', async () => {
  const first = await Subsystem.start(now, {});
  const {statements: made} = await first.run(
    'CREATE FUNCTION TWICE (N INTEGER) RETURNS INTEGER RETURN N * 2; CREATE TABLE KEPT (A INTEGER CHECK (A > 0))',
  );
  expect(made.map(({sqlcode}) => sqlcode)).toEqual([0, 0]);
  const {statements} = await (await Subsystem.start(now, first.save())).run('SELECT TWICE(4) FROM SYSIBM.SYSDUMMY1');
  expect(statements[0]!.result!.rows).toEqual([['8']]);
});
