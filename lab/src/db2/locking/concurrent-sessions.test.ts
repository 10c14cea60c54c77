import {describe, expect, test} from 'vitest';
import {learner, schema} from '../bank/create-bank';
import {wholeBank} from '../bank/whole-bank.fixture';
import {resultAsData} from '../spufi';
import {
  ConcurrentSessions,
  type ConcurrentSession,
  type ConcurrentSessionOptions,
  type Progress,
} from './concurrent-sessions';

const now = () => new Date('2026-07-01T09:30:00Z');

function twoSessions(second: ConcurrentSessionOptions = {}, first: ConcurrentSessionOptions = {}) {
  const db2 = new ConcurrentSessions(wholeBank(now));
  const options = {now, user: learner, sqlid: schema};
  return {db2, a: db2.open('A', options, first), b: db2.open('B', options, second)};
}

/** The result of a statement that has ended: its SQLCODE, and its rows as strings. */
function ended(progress: Progress | undefined) {
  if (progress?.state !== 'ended') return progress?.state;
  const {sqlcode, rows} = resultAsData(progress.result);
  return rows ? {sqlcode, rows} : {sqlcode};
}

const run = (session: ConcurrentSession, ...statements: string[]) =>
  ended(statements.map((statement) => session.execute(statement)).at(-1));

const update = "UPDATE BRANCH SET CITY = 'PUNE' WHERE BRANCH_ID = 'B001'";
const read = "SELECT CITY FROM BRANCH WHERE BRANCH_ID = 'B001'";

describe('a reader of a row that another session has changed', () => {
  test('waits, and continues when the other commits', () => {
    const {a, b} = twoSessions();
    expect(run(a, update)).toEqual({sqlcode: 0});
    expect(b.execute(read)).toMatchObject({state: 'waiting', holders: ['A'], resource: {type: '00000304'}});
    run(a, 'COMMIT');
    expect(ended(b.progress)).toEqual({sqlcode: 0, rows: [['PUNE']]});
  });

  test('sees the previous value when the other rolls back', () => {
    const {a, b} = twoSessions();
    run(a, update);
    b.execute(read);
    run(a, 'ROLLBACK');
    expect(ended(b.progress)).toEqual({sqlcode: 0, rows: [['MUMBAI']]});
  });

  test('ends with -911 after the lock timeout, and its unit of work is rolled back', () => {
    const {db2, a, b} = twoSessions();
    run(b, "INSERT INTO CUSTOMER (CUST_ID, CUST_NAME, CITY) VALUES (100900, 'X', 'Y')");
    run(a, update);
    b.execute(read);
    db2.pass(29);
    expect(b.isWaiting).toBe(true);
    db2.pass(1);
    expect(b.progress).toMatchObject({
      state: 'ended',
      result: {sqlcode: -911, sqlstate: '40001', tokens: ['00C9008E', '00000304', expect.stringContaining('BRANCH')]},
    });
    run(a, 'COMMIT');
    expect(run(a, 'SELECT COUNT(*) FROM CUSTOMER WHERE CUST_ID = 100900')).toEqual({sqlcode: 0, rows: [['0']]});
  });

  test('ends with -913 if the program is to roll back', () => {
    const {db2, a, b} = twoSessions({rollsBack: false});
    run(a, update);
    b.execute(read);
    db2.pass(30);
    expect(b.progress).toMatchObject({result: {sqlcode: -913, sqlstate: '57033'}});
  });

  test('does not wait with UR', () => {
    const {a, b} = twoSessions();
    run(a, update);
    expect(run(b, `${read} WITH UR`)).toEqual({sqlcode: 0, rows: [['PUNE']]});
  });

  test('also waits for a deleted row, which a rollback may restore', () => {
    const {a, b} = twoSessions();
    run(a, "DELETE FROM BRANCH WHERE BRANCH_ID = 'B004'");
    expect(run(b, "SELECT CITY FROM BRANCH WHERE BRANCH_ID = 'B004'")).toBe('waiting');
    run(a, 'ROLLBACK');
    expect(ended(b.progress)).toEqual({sqlcode: 0, rows: [['KOLKATA']]});
  });
});

describe('isolation', () => {
  const change = "UPDATE BRANCH SET CITY = 'X' WHERE BRANCH_ID = 'B002'";
  const insert = "INSERT INTO BRANCH VALUES ('B009', 'N', 'C', '2026-01-01')";

  test('CS holds no lock on what was read', () => {
    const {a, b} = twoSessions();
    run(a, 'SELECT * FROM BRANCH');
    expect(run(b, change)).toEqual({sqlcode: 0});
  });

  test('RS holds it until the unit of work ends', () => {
    const {a, b} = twoSessions();
    run(a, 'SELECT * FROM BRANCH WITH RS');
    expect(run(b, change)).toBe('waiting');
    run(a, 'COMMIT');
    expect(ended(b.progress)).toEqual({sqlcode: 0});
  });

  test('RR lets no row be inserted in between', () => {
    const {a, b} = twoSessions({}, {isolation: 'RR'});
    run(a, "SELECT * FROM BRANCH WHERE CITY = 'NOWHERE'");
    expect(run(b, insert)).toBe('waiting');
  });
});

describe('locks', () => {
  test('are on pages in an explicit table space that does not specify otherwise', () => {
    const {a, b} = twoSessions();
    run(a, 'CREATE TABLESPACE PAGES1 IN DSNDB04', 'CREATE TABLE P (A INTEGER) IN DSNDB04.PAGES1');
    run(a, 'INSERT INTO P VALUES (1)', 'INSERT INTO P VALUES (2)', 'COMMIT', 'UPDATE P SET A = 3 WHERE A = 1');
    expect(b.execute('SELECT A FROM P WHERE A = 2')).toMatchObject({state: 'waiting', resource: {type: '00000302'}});
  });

  test('are on rows if the table space specifies it', () => {
    const {a, b} = twoSessions();
    run(a, 'CREATE TABLESPACE ROWS1 IN DSNDB04 LOCKSIZE ROW', 'CREATE TABLE R (A INTEGER) IN DSNDB04.ROWS1');
    run(a, 'INSERT INTO R VALUES (1)', 'INSERT INTO R VALUES (2)', 'COMMIT', 'DELETE FROM R WHERE A = 1');
    expect(run(b, 'INSERT INTO R VALUES (3)')).toEqual({sqlcode: 0});
    expect(b.execute('SELECT A FROM R')).toMatchObject({state: 'waiting', resource: {type: '00000304'}});
  });

  test('on a table keep the others out', () => {
    const {a, b} = twoSessions();
    run(a, 'LOCK TABLE BRANCH IN EXCLUSIVE MODE');
    expect(b.execute(read)).toMatchObject({state: 'waiting', resource: {type: '00000202'}});
    run(a, 'COMMIT', 'LOCK TABLE BRANCH IN SHARE MODE');
    expect(ended(b.progress)).toEqual({sqlcode: 0, rows: [['MUMBAI']]});
    expect(run(b, 'COMMIT', update)).toBe('waiting');
  });

  test('are escalated to the table when there are too many', () => {
    const {a, b} = twoSessions({}, {lockMaximum: 5});
    run(a, 'CREATE TABLESPACE ROWS1 IN DSNDB04 LOCKSIZE ROW', 'CREATE TABLE R (A INTEGER) IN DSNDB04.ROWS1', 'COMMIT');
    for (let row = 1; row <= 5; row += 1) run(a, `INSERT INTO R VALUES (${row})`);
    expect(run(b, 'INSERT INTO R VALUES (100)', 'COMMIT')).toEqual({sqlcode: 0});
    run(a, 'INSERT INTO R VALUES (6)');
    expect(b.execute('INSERT INTO R VALUES (101)')).toMatchObject({state: 'waiting', resource: {type: '00000202'}});
  });

  test('protect a key that a rollback would restore', () => {
    const {a, b} = twoSessions();
    run(a, 'CREATE TABLESPACE ROWS1 IN DSNDB04 LOCKSIZE ROW');
    run(a, 'CREATE TABLE R (A INTEGER NOT NULL) IN DSNDB04.ROWS1', 'CREATE UNIQUE INDEX RX ON R (A)');
    run(a, 'INSERT INTO R VALUES (1)', 'COMMIT', 'DELETE FROM R');
    expect(run(b, 'INSERT INTO R VALUES (1)')).toBe('waiting');
    run(a, 'ROLLBACK');
    expect(ended(b.progress)).toEqual({sqlcode: -803});
  });

  test('on definitions are held by whoever uses the tables', () => {
    const {a, b} = twoSessions();
    run(a, read);
    expect(run(b, 'CREATE TABLE NEW (A INTEGER)')).toBe('waiting');
    run(a, 'COMMIT');
    expect(ended(b.progress)).toEqual({sqlcode: 0});
  });
});

test('if two sessions wait for each other, one ends with -911 at once', () => {
  const {a, b} = twoSessions();
  const other = "UPDATE CUSTOMER SET CITY = 'X' WHERE CUST_ID = 100001";
  run(a, update);
  run(b, other);
  expect(run(a, other)).toBe('waiting');
  expect(b.execute(update)).toMatchObject({
    result: {sqlcode: -911, tokens: ['00C90088', '00000304', expect.anything()]},
  });
  expect(ended(a.progress)).toEqual({sqlcode: 0});
});

test('a session that is closed releases its locks', () => {
  const {db2, a, b} = twoSessions();
  run(a, update);
  b.execute(read);
  db2.close(a);
  expect(ended(b.progress)).toEqual({sqlcode: 0, rows: [['MUMBAI']]});
});
