import {column, nullable, type Column} from '../catalog/column';
import type {DeleteRule} from '../syntax/table-definition';
import {char, date, decimal, integer, varchar} from '../types/sql-type';

/** A table of the bank. Its first column is its primary key, which makes it the parent of other tables. */
export interface BankTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly foreignKeys?: readonly {readonly column: string; readonly parent: string; readonly onDelete: DeleteRule}[];
  /** Check constraints by name; the name is that of their first column. */
  readonly checks?: Readonly<Record<string, string>>;
  /** Dates as strings, decimal numbers as they are written. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * The sample bank of the lessons, ready-made: reading and running the statements of site/content/bank, which define the
 * same, takes twenty times as long. Parents come before their children.
 */
export const bankTables: readonly BankTable[] = [
  {
    name: 'BRANCH',
    columns: [
      column('BRANCH_ID', char(4)),
      column('BRANCH_NAME', varchar(30)),
      column('CITY', varchar(20)),
      column('OPEN_DATE', date),
    ],
    rows: [
      ['B001', 'FORT MAIN', 'MUMBAI', '1998-04-01'],
      ['B002', 'KORAMANGALA', 'BENGALURU', '2005-07-15'],
      ['B003', 'ANNA NAGAR', 'CHENNAI', '2011-01-10'],
      ['B004', 'SALT LAKE', 'KOLKATA', '2024-10-02'],
    ],
  },
  {
    name: 'CUSTOMER',
    columns: [
      column('CUST_ID', integer),
      column('CUST_NAME', varchar(30)),
      column('CITY', varchar(20)),
      nullable('EMAIL', varchar(40)),
      column('JOIN_DATE', date),
    ],
    rows: [
      [100_001, 'ASHA NAIR', 'MUMBAI', 'asha@example.com', '2015-02-11'],
      [100_002, 'RAVI KUMAR', 'BENGALURU', 'ravi@example.com', '2016-08-23'],
      [100_003, 'MEENA IYER', 'CHENNAI', null, '2016-11-30'],
      [100_004, 'IMRAN SHAIKH', 'MUMBAI', 'imran@example.com', '2018-05-04'],
      [100_005, 'KAVYA REDDY', 'BENGALURU', null, '2019-09-17'],
      [100_006, "JOHN D'SOUZA", 'MUMBAI', 'john@example.com', '2020-01-06'],
      [100_007, 'POOJA SHARMA', 'CHENNAI', 'pooja@example.com', '2022-03-28'],
      [100_008, 'ARJUN DAS', 'KOLKATA', null, '2024-10-05'],
    ],
  },
  {
    name: 'ACCOUNT',
    columns: [
      column('ACCT_NO', integer),
      column('CUST_ID', integer),
      column('BRANCH_ID', char(4)),
      column('ACCT_TYPE', char(1)),
      column('BALANCE', decimal(11, 2)),
      column('OPEN_DATE', date),
      nullable('CLOSE_DATE', date),
    ],
    foreignKeys: [
      {column: 'CUST_ID', parent: 'CUSTOMER', onDelete: 'RESTRICT'},
      {column: 'BRANCH_ID', parent: 'BRANCH', onDelete: 'RESTRICT'},
    ],
    checks: {ACCT_TYPE: "ACCT_TYPE IN ('S', 'C', 'L')"},
    rows: [
      [10_000_101, 100_001, 'B001', 'S', 52340.75, '2015-02-11', null],
      [10_000_102, 100_001, 'B001', 'C', 180000, '2017-06-01', null],
      [10_000_103, 100_002, 'B002', 'S', 8750.5, '2016-08-23', null],
      [10_000_104, 100_002, 'B002', 'L', -250000, '2021-12-15', null],
      [10_000_105, 100_003, 'B003', 'S', 120480, '2016-11-30', null],
      [10_000_106, 100_004, 'B001', 'S', 0, '2018-05-04', '2025-03-31'],
      [10_000_107, 100_004, 'B001', 'C', 64200.25, '2019-02-14', null],
      [10_000_108, 100_005, 'B002', 'S', 31990.1, '2019-09-17', null],
      [10_000_109, 100_006, 'B001', 'S', 999.99, '2020-01-06', null],
      [10_000_110, 100_007, 'B003', 'S', 15500, '2022-03-28', null],
      [10_000_111, 100_007, 'B003', 'L', -78250.4, '2023-08-09', null],
      [10_000_112, 100_003, 'B002', 'C', 43000, '2020-10-20', null],
    ],
  },
  {
    name: 'TXN',
    columns: [
      column('TXN_ID', integer),
      column('ACCT_NO', integer),
      column('TXN_DATE', date),
      column('TXN_TYPE', char(1)),
      column('AMOUNT', decimal(9, 2)),
      nullable('NOTE', varchar(20)),
    ],
    foreignKeys: [{column: 'ACCT_NO', parent: 'ACCOUNT', onDelete: 'CASCADE'}],
    checks: {TXN_TYPE: "TXN_TYPE IN ('D', 'W')", AMOUNT: 'AMOUNT > 0'},
    rows: [
      [50_000_001, 10_000_101, '2026-06-01', 'D', 25000, 'SALARY'],
      [50_000_002, 10_000_101, '2026-06-03', 'W', 4500, 'RENT'],
      [50_000_003, 10_000_102, '2026-06-03', 'D', 60000, null],
      [50_000_004, 10_000_103, '2026-06-04', 'W', 1249.5, 'GROCERY'],
      [50_000_005, 10_000_105, '2026-06-05', 'D', 18000, 'SALARY'],
      [50_000_006, 10_000_107, '2026-06-05', 'W', 35800.75, 'SUPPLIER'],
      [50_000_007, 10_000_108, '2026-06-08', 'W', 2000, 'CASH'],
      [50_000_008, 10_000_104, '2026-06-10', 'D', 8500, 'LOAN INSTALMENT'],
      [50_000_009, 10_000_109, '2026-06-10', 'W', 500, 'CASH'],
      [50_000_010, 10_000_110, '2026-06-12', 'D', 15500, 'SALARY'],
      [50_000_011, 10_000_111, '2026-06-12', 'D', 3200, 'LOAN INSTALMENT'],
      [50_000_012, 10_000_101, '2026-06-15', 'W', 1999, null],
      [50_000_013, 10_000_112, '2026-06-15', 'D', 12000, null],
      [50_000_014, 10_000_103, '2026-06-18', 'D', 10000, 'TRANSFER'],
      [50_000_015, 10_000_108, '2026-06-18', 'W', 750.25, 'GROCERY'],
      [50_000_016, 10_000_105, '2026-06-20', 'W', 6400, 'SCHOOL FEE'],
      [50_000_017, 10_000_102, '2026-06-22', 'W', 22500, 'SUPPLIER'],
      [50_000_018, 10_000_107, '2026-06-25', 'D', 48000, null],
      [50_000_019, 10_000_110, '2026-06-27', 'W', 4200, 'RENT'],
      [50_000_020, 10_000_101, '2026-06-30', 'D', 186.45, 'INTEREST'],
    ],
  },
];
