import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import {onBank, samplesOf} from './bank.fixture';
import {copybooksDir, runCobol} from './cobol';

interface View {
  copybook: string;
  record: string;
  /** The text file with the records, without `.txt`. */
  file: string;
  /** Fields of the copybook; an amount is moved to an edited field, as in a report. */
  fields: string[];
  amount?: string;
  table: string;
  columns: string[];
}

/** The same facts from the database, in the file's order of fields. */
const views: View[] = [
  {
    copybook: 'BRCHREC',
    record: 'BRANCH-RECORD',
    file: 'branch',
    fields: ['BRCH-ID', 'BRCH-NAME', 'BRCH-CITY', 'BRCH-OPEN-DATE'],
    table: 'BRANCH',
    columns: ['BRANCH_ID', 'BRANCH_NAME', 'CITY', 'OPEN_DATE'],
  },
  {
    copybook: 'CUSTREC',
    record: 'CUSTOMER-RECORD',
    file: 'customer',
    fields: ['CUST-ID', 'CUST-NAME', 'CUST-CITY', 'CUST-JOIN-DATE'],
    table: 'CUSTOMER',
    columns: ['CUST_ID', 'CUST_NAME', 'CITY', 'JOIN_DATE'],
  },
  {
    copybook: 'ACCTREC',
    record: 'ACCOUNT-RECORD',
    file: 'account',
    fields: ['ACCT-NO', 'ACCT-CUST-ID', 'ACCT-BRANCH-ID', 'ACCT-TYPE', 'ACCT-OPEN-DATE', 'ACCT-CLOSE-DATE'],
    amount: 'ACCT-BALANCE',
    table: 'ACCOUNT',
    columns: ['ACCT_NO', 'CUST_ID', 'BRANCH_ID', 'ACCT_TYPE', 'OPEN_DATE', 'CLOSE_DATE', 'BALANCE'],
  },
  {
    copybook: 'TXNREC',
    record: 'TXN-RECORD',
    file: 'txn',
    fields: ['TXN-ID', 'TXN-ACCT-NO', 'TXN-DATE', 'TXN-TYPE', 'TXN-NOTE'],
    amount: 'TXN-AMOUNT',
    table: 'TXN',
    columns: ['TXN_ID', 'ACCT_NO', 'TXN_DATE', 'TXN_TYPE', 'NOTE', 'AMOUNT'],
  },
];

/** A program that reads the file through the copybook and prints the fields, with a bar after each. */
const reader = ({copybook, fields, amount}: View) => `
       IDENTIFICATION DIVISION.
       PROGRAM-ID. READER.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT DATA-FILE ASSIGN TO BANK01
               FILE STATUS IS FILE-STATUS.
       DATA DIVISION.
       FILE SECTION.
       FD  DATA-FILE.
       COPY ${copybook}.
       WORKING-STORAGE SECTION.
       01  FILE-STATUS                 PIC XX.
       01  EDITED                      PIC -(9)9.99.
       PROCEDURE DIVISION.
           OPEN INPUT DATA-FILE
           READ DATA-FILE
           PERFORM UNTIL FILE-STATUS NOT = '00'
${amount ? `               MOVE ${amount} TO EDITED` : ''}
${[...fields, ...(amount ? ['EDITED'] : [])]
  .map((field) => `               DISPLAY ${field} '|' WITH NO ADVANCING`)
  .join('\n')}
               DISPLAY ' '
               READ DATA-FILE
           END-PERFORM
           CLOSE DATA-FILE
           GOBACK.`;

const cells = (line: string) =>
  line
    .split('|')
    .slice(0, -1)
    .map((cell) => cell.trim());

async function recordsOf(view: View): Promise<string[][]> {
  const [sample] = samplesOf(`\`\`\`cobol run dd="BANK01=bank/${view.file}.txt:80"${reader(view)}\n\`\`\``);
  const {ending, printed} = await runCobol(sample!);
  expect(ending).toBe('RC=0');
  return printed.trimEnd().split('\n').map(cells);
}

async function rowsOf({table, columns}: View): Promise<string[][]> {
  const parts = columns.map((column) => `COALESCE(CAST(${column} AS VARCHAR(40)), '') || '|'`);
  const {printed} = await onBank(`SELECT ${parts.join(' || ')} AS ROW_TEXT FROM ${table} ORDER BY ${columns[0]};`);
  return printed.trimEnd().split('\n').slice(2, -1).map(cells);
}

describe('the sample bank', () => {
  test.each(views)('has the same records in the file of $copybook as in the table $table', async (view) => {
    const records = await recordsOf(view);
    expect(records.length).toBeGreaterThan(3);
    expect(records).toEqual(await rowsOf(view));
  });

  test('has copybooks of 80 bytes', async () => {
    expect(fs.readdirSync(copybooksDir).sort()).toEqual(views.map(({copybook}) => `${copybook}.cpy`).sort());
    const program = `
       IDENTIFICATION DIVISION.
       PROGRAM-ID. LENGTHS.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
${views.map(({copybook}) => `       COPY ${copybook}.`).join('\n')}
       PROCEDURE DIVISION.
${views.map(({record}) => `           DISPLAY '${record} ' LENGTH OF ${record}`).join('\n')}
           GOBACK.`;
    const [sample] = samplesOf(`\`\`\`cobol run${program}\n\`\`\``);
    const {printed} = await runCobol(sample!);
    expect(printed.trimEnd().split('\n')).toEqual(views.map(({record}) => expect.stringMatching(`^${record} 0*80$`)));
  });
});
