/** Tables for the database benches: entries, each in one of a thousand groups. */
export const ledgerTables = [
  'CREATE TABLE GROUPS_OF (ID INTEGER NOT NULL PRIMARY KEY, NAME VARCHAR(20) NOT NULL)',
  'CREATE TABLE ENTRY (ID INTEGER NOT NULL PRIMARY KEY, GROUP_ID INTEGER NOT NULL, AMOUNT DECIMAL(9,2) NOT NULL)',
];

const groups = 1000;

export const groupRows = Array.from({length: groups}, (_, at) => `INSERT INTO GROUPS_OF VALUES (${at}, 'GROUP ${at}')`);

/** The entries between two numbers. */
export const entryRows = (from: number, to: number): string[] =>
  Array.from({length: to - from}, (_, at) => {
    const id = from + at;
    return `INSERT INTO ENTRY VALUES (${id}, ${(id * 7919) % groups}, ${id % 10_000}.${String(id % 100).padStart(2, '0')})`;
  });

/**
 * The same number of entries again, with higher numbers: in one statement, where reading a million of them is not
 * measured.
 */
export const asManyEntries = (count: number): string =>
  `INSERT INTO ENTRY SELECT ID + ${count}, GROUP_ID, AMOUNT FROM ENTRY`;

export const joinAndGroup =
  'SELECT G.NAME, COUNT(*), SUM(E.AMOUNT) FROM ENTRY E JOIN GROUPS_OF G ON G.ID = E.GROUP_ID GROUP BY G.NAME';

export const oneEntry = (id: number): string => `SELECT AMOUNT FROM ENTRY WHERE ID = ${id}`;
