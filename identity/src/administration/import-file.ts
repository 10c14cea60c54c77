import type {PasswordPolicy} from '../passwords/policy.js';
import {normalEmail} from '../records/accounts.js';
import {type CsvRow, readCsv} from './csv.js';
import {Refusal} from './staff-context.js';
import {type NewAccount, newAccountProblems} from './new-account.js';
import {counted, printable} from './words.js';

/** An account of the file, or what is wrong with its row. */
export interface ImportRow {
  line: number;
  account: NewAccount;
  problems: string[];
}

const columns = ['email', 'name', 'password'] as const;
type Column = (typeof columns)[number];

/** The columns of the file, in its own order. */
function readHeader(header: CsvRow | undefined): Column[] {
  if (!header) throw new Refusal('The file is empty. Its first line must be: email,name,password');
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const unknown = names.find((name) => !columns.some((column) => column === name));
  if (header.problem || unknown !== undefined || !names.includes('email') || new Set(names).size < names.length) {
    const found = printable(header.cells.join(','));
    throw new Refusal(
      `Line ${header.line}: the header must be email,name,password (name and password may be left out), not: ${found}`,
    );
  }
  return names as Column[];
}

/** UTF-8, with or without a byte order mark. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new Refusal('The file is not UTF-8. Save it as "CSV UTF-8".');
  }
}

/** Reads the file as far as it can be judged alone, row by row, good or bad. */
export function readImportFile(bytes: Uint8Array, policy: PasswordPolicy): ImportRow[] {
  const [first, ...rest] = readCsv(decode(bytes));
  const header = readHeader(first);
  if (rest.length === 0) throw new Refusal('The file has a header but no accounts.');

  const firstLine = new Map<string, number>();
  return rest.map(({line, cells, problem}) => {
    const cellOf = (column: Column) => cells[header.indexOf(column)] ?? '';
    const account = {
      email: normalEmail(cellOf('email')),
      name: cellOf('name').trim() || null,
      password: cellOf('password') || null,
    };
    if (problem) return {line, account, problems: [`The row cannot be read: ${problem}.`]};
    if (cells.length !== header.length) {
      return {
        line,
        account,
        problems: [`The row has ${counted(cells.length, 'column')}, the header has ${header.length}.`],
      };
    }
    const problems = newAccountProblems(account, policy);
    const earlier = firstLine.get(account.email);
    if (earlier === undefined) firstLine.set(account.email, line);
    else problems.push(`"${printable(account.email)}" is on line ${earlier} already.`);
    return {line, account, problems};
  });
}
