import {expect, test} from 'vitest';
import {onBank} from './bank.fixture';
import {sqlCodes} from './sqlcodes';

const cases: [postgres: string, sqlcode: number, statements: string][] = [
  ['23505', -803, "INSERT INTO BRANCH VALUES ('B001', 'FORT MAIN', 'MUMBAI', '1998-04-01');"],
  ['23502', -407, 'UPDATE CUSTOMER SET CITY = NULL WHERE CUST_ID = 100001;'],
  ['23503', -530, "INSERT INTO TXN VALUES (50000021, 99999999, '2026-06-30', 'D', 1.00, NULL);"],
  ['23503', -532, 'DELETE FROM CUSTOMER WHERE CUST_ID = 100001;'],
  ['23503', -531, 'UPDATE CUSTOMER SET CUST_ID = 200001 WHERE CUST_ID = 100001;'],
  ['23514', -545, "UPDATE ACCOUNT SET ACCT_TYPE = 'X' WHERE ACCT_NO = 10000101;"],
  [
    '44000',
    -161,
    "CREATE VIEW SAVINGS AS SELECT * FROM ACCOUNT WHERE ACCT_TYPE = 'S' WITH CHECK OPTION;" +
      "UPDATE SAVINGS SET ACCT_TYPE = 'C' WHERE ACCT_NO = 10000101;",
  ],
  ['42P01', -204, 'SELECT * FROM CLIENT;'],
  ['42704', -204, 'DROP INDEX MISSING_IX;'],
  ['42703', -206, 'SELECT PHONE FROM CUSTOMER;'],
  ['42702', -203, 'SELECT CUST_ID FROM CUSTOMER C JOIN ACCOUNT A ON C.CUST_ID = A.CUST_ID;'],
  ['42601', -117, "INSERT INTO CUSTOMER VALUES (100009, 'ASHA RAO');"],
  ['42601', -121, "UPDATE CUSTOMER SET CITY = 'PUNE', CITY = 'DELHI';"],
  ['42601', -104, 'SELECT CUST_ID CUSTOMER WHERE FROM;'],
  ['42803', -120, 'SELECT CUST_ID FROM ACCOUNT WHERE SUM(BALANCE) > 0;'],
  ['42803', -122, 'SELECT ACCT_NO, BALANCE FROM ACCOUNT GROUP BY ACCT_NO;'],
  ['42P07', -601, 'CREATE TABLE BRANCH (BRANCH_ID CHAR(4) NOT NULL);'],
  [
    '42710',
    -601,
    'ALTER TABLE TXN ADD CONSTRAINT SMALL CHECK (AMOUNT < 9000000);' +
      'ALTER TABLE TXN ADD CONSTRAINT SMALL CHECK (AMOUNT < 8000000);',
  ],
  ['42701', -121, "INSERT INTO BRANCH (BRANCH_ID, BRANCH_ID) VALUES ('B005', 'B006');"],
  ['42701', -612, 'CREATE TABLE RATE (YEARLY DECIMAL(5,2), YEARLY DECIMAL(5,2));'],
  ['42830', -573, 'CREATE TABLE TOWN (CITY VARCHAR(20), FOREIGN KEY (CITY) REFERENCES BRANCH (CITY));'],
  ['42883', -440, 'SELECT MISSING(CITY) FROM BRANCH;'],
  ['21000', -811, 'SELECT (SELECT CUST_ID FROM CUSTOMER) AS ONE FROM SYSIBM.SYSDUMMY1;'],
  ['22001', -404, "UPDATE BRANCH SET CITY = 'A CITY WITH A LONG NAME' WHERE BRANCH_ID = 'B001';"],
  ['22003', -406, 'UPDATE ACCOUNT SET BALANCE = BALANCE * 1000000;'],
  ['22003', -413, 'SELECT CAST(BALANCE AS DECIMAL(4,2)) AS SMALL FROM ACCOUNT;'],
  ['22003', -802, 'SELECT ACCT_NO * 1000 AS BIG FROM ACCOUNT;'],
  ['22012', -802, 'SELECT BALANCE / 0 AS NONE FROM ACCOUNT;'],
  ['22007', -180, "SELECT * FROM TXN WHERE TXN_DATE = '1st of June';"],
  ['22008', -181, "SELECT * FROM TXN WHERE TXN_DATE = '2026-02-30';"],
  ['22P02', -420, "SELECT CAST('B001' AS INTEGER) AS N FROM SYSIBM.SYSDUMMY1;"],
  [
    '55000',
    -150,
    'CREATE VIEW TOTALS AS SELECT CUST_ID, SUM(BALANCE) AS TOTAL FROM ACCOUNT GROUP BY CUST_ID;' +
      'UPDATE TOTALS SET TOTAL = 0;',
  ],
  [
    '0A000',
    -151,
    'CREATE VIEW PAISE AS SELECT ACCT_NO, BALANCE * 100 AS PAISE FROM ACCOUNT;' + 'UPDATE PAISE SET PAISE = 0;',
  ],
];

test.each(cases)("PostgreSQL's %s is SQLCODE %i in: %s", async (postgres, sqlcode, statements) => {
  const {sqlstate} = sqlCodes.find((row) => row.postgres === postgres && row.sqlcode === sqlcode)!;
  const outcome = await onBank(statements);
  expect(outcome).toMatchObject({ending: `SQLCODE=${sqlcode}`});
  expect(outcome.said).toContain(`(${postgres} in PostgreSQL)`);
  expect(outcome.printed.split('\n').at(-2)).toBe(`SQLCODE = ${sqlcode}, SQLSTATE = ${sqlstate}`);
});

test('every row of the table is produced by a statement', () => {
  const rows = sqlCodes.map(({postgres, sqlcode}) => `${postgres} ${sqlcode}`);
  expect(cases.map(([postgres, sqlcode]) => `${postgres} ${sqlcode}`)).toEqual(rows);
});

test('an error without a certain counterpart is one of the sample', async () => {
  await expect(onBank('SELECT * FROM ACCOUNT WHERE ACCT_NO = BRANCH_ID;')).rejects.toThrow(
    /^line 1 failed with PostgreSQL's 42883 .* which no SQLCODE stands for$/,
  );
});
