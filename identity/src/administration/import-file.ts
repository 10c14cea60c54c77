import type {PasswordPolicy} from '../passwords/policy.js';
import {normalEmail} from '../records/accounts.js';
import {type CsvRow, readCsv} from './csv.js';
import {type Reason, Refusal, refusal} from './refusal.js';
import {type NewAccount, newAccountProblems} from './new-account.js';
import {printable} from './words.js';

/** An account in the file, or the error in its row. */
export interface ImportRow {
  line: number;
  account: NewAccount;
  problems: Reason[];
}

const columns = ['email', 'name', 'password'] as const;
type Column = (typeof columns)[number];

/** The columns of the file, in its own order. */
function readHeader(header: CsvRow | undefined): Column[] {
  if (!header) throw refusal('FILE_EMPTY');
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const unknown = names.find((name) => !columns.some((column) => column === name));
  if (header.problem || unknown !== undefined || !names.includes('email') || new Set(names).size < names.length) {
    const found = printable(header.cells.join(','));
    throw new Refusal([{code: 'HEADER_WRONG', values: [found], line: header.line}]);
  }
  return names as Column[];
}

/** UTF-8, with or without a byte order mark. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw refusal('FILE_NOT_UTF8');
  }
}

/** Parses the file and validates each row by itself. */
export function readImportFile(bytes: Uint8Array, policy: PasswordPolicy): ImportRow[] {
  const [first, ...rest] = readCsv(decode(bytes));
  const header = readHeader(first);
  if (rest.length === 0) throw refusal('FILE_WITHOUT_ACCOUNTS');

  const firstLine = new Map<string, number>();
  return rest.map(({line, cells, problem}) => {
    const cellOf = (column: Column) => cells[header.indexOf(column)] ?? '';
    const account = {
      email: normalEmail(cellOf('email')),
      name: cellOf('name').trim() || null,
      password: cellOf('password') || null,
    };
    if (problem) return {line, account, problems: [{code: problem}]};
    if (cells.length !== header.length) {
      return {line, account, problems: [{code: 'COLUMNS_DIFFER', values: [cells.length, header.length]}]};
    }
    const problems = newAccountProblems(account, policy);
    const earlier = firstLine.get(account.email);
    if (earlier === undefined) firstLine.set(account.email, line);
    else problems.push({code: 'EMAIL_TWICE', values: [printable(account.email), earlier]});
    return {line, account, problems};
  });
}
