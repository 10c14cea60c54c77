import {describe, expect, test} from 'vitest';
import {onBank} from './bank.fixture';

const printed = async (statements: string) => (await onBank(statements)).printed;

describe('SQL on the sample bank', () => {
  test('prints results as a table: numbers to the right, null as a dash, expressions without a name', async () => {
    const query =
      'SELECT ACCT_NO, CLOSE_DATE, BALANCE, COUNT(*), MAX(CITY) AS CITY FROM ACCOUNT A JOIN BRANCH B ' +
      'ON A.BRANCH_ID = B.BRANCH_ID WHERE CUST_ID = 100004 GROUP BY ACCT_NO, CLOSE_DATE, BALANCE ORDER BY ACCT_NO;';
    expect(await printed(query)).toBe(
      [
        ' ACCT_NO  CLOSE_DATE   BALANCE     CITY',
        '--------  ----------  --------  -  ------',
        '10000106  2025-03-31      0.00  1  MUMBAI',
        '10000107  -           64200.25  1  MUMBAI',
        '2 rows',
        '',
      ].join('\n'),
    );
  });

  test('reports the effect of other statements', async () => {
    const statements = [
      "INSERT INTO BRANCH VALUES ('B005', 'CIVIL LINES', 'DELHI', '2026-01-02');",
      'CREATE VIEW PLACES AS SELECT DISTINCT CITY FROM BRANCH;',
      'DELETE FROM TXN WHERE ACCT_NO = 10000101;',
      'MERGE INTO BRANCH B USING (SELECT CITY FROM CUSTOMER WHERE CUST_ID = 100008) C ON B.CITY = C.CITY ' +
        "WHEN MATCHED THEN UPDATE SET CITY = 'KOLKATA 91';",
    ];
    expect(await printed(statements.join('\n'))).toBe(
      'INSERT: 1 row\n\nCREATE VIEW\n\nDELETE: 4 rows\n\nMERGE: 1 row\n',
    );
  });

  test('supports COMMIT, ROLLBACK and savepoints, and still leaves no trace', async () => {
    const statements = `
      DELETE FROM TXN WHERE ACCT_NO = 10000101;
      COMMIT;
      DELETE FROM TXN WHERE ACCT_NO = 10000102;
      SAVEPOINT HERE ON ROLLBACK RETAIN CURSORS;
      DELETE FROM TXN;
      ROLLBACK TO SAVEPOINT HERE;
      SELECT COUNT(*) AS LEFT_NOW FROM TXN;
      ROLLBACK;
      SELECT COUNT(*) AS LEFT_THEN FROM TXN;`;
    expect((await printed(statements)).match(/^ +\d+$/gm)).toEqual(['      14', '       16']);
    expect(await printed('SELECT COUNT(*) AS N FROM TXN;')).toContain('\n20\n');
  });

  test('knows functions that only Db2 has', async () => {
    const query = `SELECT YEAR(OPEN_DATE) AS Y, MONTH(OPEN_DATE) AS M, DAY(OPEN_DATE) AS D, DAYS(OPEN_DATE) AS N,
      DAYOFWEEK(OPEN_DATE) AS W, LAST_DAY(OPEN_DATE) AS L, LOCATE('M', CITY) AS P, POSSTR(CITY, 'M') AS Q
      FROM BRANCH WHERE BRANCH_ID = 'B001';`;
    expect((await printed(query)).split('\n')[2]).toBe('1998  4  1  729480  4  1998-04-30  1  1');
  });

  test.each([
    ['SELECT CITY FROM BRANCH LIMIT 1;', 'FETCH FIRST'],
    ["SELECT '1'::INTEGER FROM BRANCH;", 'CAST'],
    ['SELECT 1;', 'SYSIBM.SYSDUMMY1'],
    ['SELECT NOTE FROM ACCOUNT A JOIN TXN T USING (ACCT_NO);', 'JOIN … ON'],
    ['DROP TABLE IF EXISTS BRANCH;', 'IF EXISTS'],
  ])('refuses what Db2 would not take: %s', async (statement, advice) => {
    await expect(onBank(`SELECT CITY FROM BRANCH;\n${statement}`)).rejects.toThrow(
      new RegExp(`^line 2 is not SQL of Db2 for z/OS: .*${advice}`),
    );
  });

  test('is cut at semicolons outside of strings and comments', async () => {
    const query = '-- one; two\nSELECT \'A;B\' AS "C;D" FROM SYSIBM.SYSDUMMY1; /* ; */';
    expect(await printed(query)).toBe('C;D\n---\nA;B\n1 row\n');
    await expect(onBank('SELECT CITY FROM BRANCH')).rejects.toThrow('line 1 does not end with a semicolon');
  });
});
