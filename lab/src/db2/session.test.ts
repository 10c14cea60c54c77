import {describe, expect, test} from 'vitest';
import {learnerSession, wholeBank} from './bank/whole-bank.fixture';
import {integer, varchar} from './types/sql-type';
import {ebcdic} from './values/text';

const now = () => new Date('2026-07-01T09:30:00Z');
const session = (limit?: number) => learnerSession(wholeBank(now), now, limit);

describe('a statement is atomic', () => {
  test('an error in its last row undoes the changes of the first ones', () => {
    const db2 = session();
    // One of the customers causes a division by zero.
    expect(db2.execute('UPDATE ACCOUNT SET BALANCE = 1 / (CUST_ID - 100007)')).toMatchObject({sqlcode: -802});
    expect(db2.execute('SELECT COUNT(*) FROM ACCOUNT WHERE BALANCE = 0').rows).toEqual([[1]]);
  });

  test('an error in a trigger undoes the statement that activated it', () => {
    const db2 = session();
    db2.execute("CREATE TRIGGER T AFTER INSERT ON TXN FOR EACH STATEMENT MODE DB2SQL SIGNAL SQLSTATE '75000' ('NO')");
    expect(db2.execute("INSERT INTO TXN VALUES (1, 10000101, '2026-07-01', 'D', 1, NULL)")).toMatchObject({
      sqlcode: -438,
      sqlstate: '75000',
    });
    expect(db2.execute('SELECT COUNT(*) FROM TXN').rows).toEqual([[20]]);
  });

  test('indexes are restored by a rollback', () => {
    const db2 = session();
    db2.execute('DELETE FROM ACCOUNT WHERE ACCT_NO < 10000105');
    db2.execute('UPDATE BRANCH SET BRANCH_NAME = BRANCH_ID');
    db2.rollback();
    expect(db2.execute('SELECT COUNT(*) FROM TXN T JOIN ACCOUNT A ON A.ACCT_NO = T.ACCT_NO').rows).toEqual([[20]]);
    expect(db2.execute('SELECT ACCT_TYPE FROM ACCOUNT WHERE ACCT_NO = 10000104').rows).toHaveLength(1);
  });
});

describe('host variables', () => {
  test('pass values to a statement and receive values from it', () => {
    const db2 = session();
    db2.variables.set('ID', {type: integer, value: 100001});
    db2.variables.set('NAME', {type: varchar(30), value: null});
    expect(db2.execute('SELECT CUST_NAME INTO :NAME FROM CUSTOMER WHERE CUST_ID = :ID')).toMatchObject({sqlcode: 0});
    expect(db2.variables.get('NAME')?.value).toBe(ebcdic('ASHA NAIR'));
    expect(db2.execute('SELECT CUST_NAME INTO :NAME FROM CUSTOMER')).toMatchObject({sqlcode: -811});
    expect(db2.execute('SELECT EMAIL INTO :NAME FROM CUSTOMER WHERE CUST_ID = 100003')).toMatchObject({sqlcode: -305});
    db2.variables.set('IND', {type: integer, value: 0});
    db2.execute('SELECT EMAIL INTO :NAME:IND FROM CUSTOMER WHERE CUST_ID = 100003');
    expect(db2.variables.get('IND')?.value).toBe(-1);
  });

  test('an arithmetic exception gives null and a warning if there is an indicator', () => {
    const db2 = session();
    db2.variables.set('QUOTIENT', {type: integer, value: 7});
    db2.variables.set('IND', {type: integer, value: 0});
    const query = (into: string) =>
      `SELECT CUST_ID / (CUST_ID - CUST_ID) INTO ${into} FROM CUSTOMER WHERE CUST_ID = 100003`;
    expect(db2.execute(query(':QUOTIENT'))).toMatchObject({sqlcode: -802, sqlstate: '22012'});
    expect(db2.execute(query(':QUOTIENT:IND'))).toMatchObject({sqlcode: 802, sqlstate: '01519'});
    expect(db2.variables.get('IND')?.value).toBe(-2);
  });

  test('parameter markers are numbered', () => {
    const db2 = session();
    db2.variables.set('?1', {type: integer, value: 100001});
    expect(db2.execute('SELECT COUNT(*) FROM ACCOUNT WHERE CUST_ID = ?').rows).toEqual([[2]]);
  });
});

describe('hostile statements end with an SQLCODE', () => {
  const one = 'SELECT 1 FROM SYSIBM.SYSDUMMY1';
  const sixTables = Array.from({length: 6}, (_, at) => `TXN T${at}`).join(', ');
  const twelveTables = Array.from({length: 12}, (_, at) => `TXN T${at}`).join(', ');
  test.each([
    ['a product of twelve tables', `SELECT COUNT(*) FROM ${twelveTables}`, -905],
    ['outer joins of 226 tables', `SELECT 1 FROM BRANCH A${' LEFT JOIN BRANCH B ON 1 = 1'.repeat(225)}`, -129],
    ['nested parentheses', `SELECT ${'('.repeat(100_000)}1${')'.repeat(100_000)} FROM SYSIBM.SYSDUMMY1`, -101],
    ['a long sum', `SELECT ${'1+'.repeat(100_000)}1 FROM SYSIBM.SYSDUMMY1`, -101],
    ['nested subqueries', `SELECT * FROM ${'(SELECT * FROM '.repeat(5000)}TXN`, -101],
    ['NOT without end', `SELECT 1 FROM TXN WHERE ${'NOT '.repeat(50_000)}1 = 1`, -101],
    ['a statement of ten megabytes', `SELECT '${'A'.repeat(10_000_000)}' FROM SYSIBM.SYSDUMMY1`, -101],
    ['nothing', '', -104],
    ['nothing but blanks and comments', `${' '.repeat(5_000_000)}${'/* */'.repeat(1_000_000)}`, -101],
    [
      'parentheses around a query',
      `SELECT * FROM ${'('.repeat(50_000)}SELECT 1 FROM TXN${')'.repeat(50_000)} AS X`,
      -101,
    ],
    ['parentheses that never end', `SELECT * FROM TXN WHERE TXN_ID IN ${'('.repeat(100_000)}SELECT 1`, -101],
    ['a recursion without end', `WITH R (N) AS (${one} UNION ALL SELECT N FROM R) SELECT COUNT(*) FROM R`, -905],
    [
      'a recursion that doubles',
      `WITH R (N) AS (${one} UNION ALL SELECT R.N FROM R, BRANCH) SELECT COUNT(*) FROM R`,
      -905,
    ],
    [
      'a correlated product',
      `SELECT COUNT(*) FROM ${sixTables} WHERE EXISTS (SELECT 1 FROM TXN X WHERE X.AMOUNT = T0.AMOUNT + T5.AMOUNT)`,
      -905,
    ],
    [
      'a cube of many keys',
      `SELECT COUNT(*) FROM TXN GROUP BY CUBE(${Array.from({length: 30}, (_, at) => `TXN_ID + ${at}`).join(', ')})`,
      -101,
    ],
    ['too long a string', `SELECT ${Array.from({length: 400}, () => "REPEAT('A', 4000)").join(' || ')} FROM TXN`, -137],
  ])('%s', (_what, text, sqlcode) => {
    expect(session(2_000_000).execute(text).sqlcode).toBe(sqlcode);
  });

  test('a trigger that fires itself', () => {
    const db2 = session(2_000_000);
    db2.execute('CREATE TABLE T (A INTEGER)');
    db2.execute(
      'CREATE TRIGGER TR AFTER INSERT ON T REFERENCING NEW AS N FOR EACH ROW MODE DB2SQL INSERT INTO T VALUES (N.A + 1)',
    );
    expect(db2.execute('INSERT INTO T VALUES (1)')).toMatchObject({sqlcode: -724});
    expect(db2.execute('SELECT COUNT(*) FROM T').rows).toEqual([[0]]);
  });

  test('a pattern of many wildcards', () => {
    const text = `SELECT COUNT(*) FROM TXN WHERE REPEAT('A', 4000) LIKE '${'%A'.repeat(1000)}%B'`;
    expect(session(2_000_000).execute(text).rows).toEqual([[0]]);
  });

  test('a list of many values is not a problem', () => {
    const many = Array.from({length: 20_000}, (_, at) => at).join(', ');
    expect(session().execute(`SELECT COUNT(*) FROM ACCOUNT WHERE ACCT_NO IN (${many}, 10000101)`).rows).toEqual([[1]]);
    const ors = Array.from({length: 5000}, (_, at) => `ACCT_NO = ${at}`).join(' OR ');
    expect(session().execute(`SELECT COUNT(*) FROM ACCOUNT WHERE ${ors}`).rows).toEqual([[0]]);
  });
});
