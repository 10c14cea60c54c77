import {hashPassword} from '../passwords/hash.js';
import {initialPasswordExpiry} from '../passwords/initial-password.js';
import {newPassword} from '../passwords/new-password.js';
import {type Account, addAccount, listAccounts} from '../records/accounts.js';
import {noteAudit} from './audit-trail.js';
import {type ImportRow, readImportFile} from './import-file.js';
import {type Reason, Refusal} from './refusal.js';
import type {StaffContext} from './staff-context.js';

const existsAlready = (email: string): Reason => ({code: 'ACCOUNT_EXISTS', values: [email]});

/** Lists the invalid rows, if any. */
export function refuseBadRows(rows: ImportRow[]): void {
  const bad = rows.filter(({problems}) => problems.length > 0);
  if (bad.length === 0) return;
  const lines = bad.flatMap(({line, problems}) => problems.map((problem) => ({...problem, line})));
  throw new Refusal([...lines, {code: 'NOTHING_IMPORTED', values: [bad.length, rows.length]}]);
}

/** The plan of an import: each row with its errors. */
export async function planImport({database, policy}: StaffContext, bytes: Uint8Array): Promise<ImportRow[]> {
  const rows = readImportFile(bytes, policy);
  const taken = new Set((await listAccounts(database)).map(({email}) => email));
  for (const {account, problems} of rows) if (taken.has(account.email)) problems.push(existsAlready(account.email));
  return rows;
}

/** An imported account, with its generated password; empty if it has another, or is to be invited. */
export interface Imported {
  account: Account;
  made: string;
}

/** How many are hashed at once: in a server, others sign in meanwhile. */
const hashesAtOnce = 4;

/**
 * Adds all accounts of a plan, or none. Those without a password get a generated one, or an invitation to choose it.
 */
export async function runImport(
  context: StaffContext,
  rows: ImportRow[],
  passwords: 'made' | 'by invitation',
): Promise<Imported[]> {
  const {database, now, policy} = context;
  refuseBadRows(rows);
  // Hashed before the transaction: a file store has one writer, and a server may be waiting.
  const additions: {row: ImportRow; made: string; password_hash: string | null}[] = [];
  for (let at = 0; at < rows.length; at += hashesAtOnce) {
    const part = rows.slice(at, at + hashesAtOnce).map(async (row) => {
      const made = row.account.password === null && passwords === 'made' ? newPassword(policy) : '';
      const password = row.account.password ?? made;
      return {row, made, password_hash: password ? await hashPassword(password) : null};
    });
    additions.push(...(await Promise.all(part)));
  }
  return database.transaction().execute(async (transaction) => {
    const imported: Imported[] = [];
    for (const {row, made, password_hash} of additions) {
      const {email, name} = row.account;
      const password_expires_at = password_hash === null ? null : initialPasswordExpiry(now());
      const account = await addAccount(
        transaction,
        {email, password_hash, password_expires_at, display_name: name},
        now(),
      );
      if (account) {
        imported.push({account, made});
        await noteAudit(transaction, context, 'added', account, 'by a file');
      }
      // Somebody else has added it in the meantime.
      else row.problems.push(existsAlready(email));
    }
    refuseBadRows(rows);
    return imported;
  });
}
