import {type Account, listAccounts} from '../records/accounts.js';
import type {Database} from '../records/database.js';
import {csvText} from './csv.js';

export const stateOf = (account: Account): string => (account.disabled ? 'disabled' : 'active');

const isoTime = (time: number | null) => (time === null ? '' : new Date(time).toISOString());

/** All accounts as CSV, without passwords. */
export async function accountsCsv(database: Database): Promise<string> {
  const rows = (await listAccounts(database)).map((account) => [
    account.email,
    account.display_name ?? '',
    stateOf(account),
    account.email_verified ? 'yes' : 'no',
    isoTime(account.created_at),
    isoTime(account.last_sign_in_at),
  ]);
  return csvText([['email', 'name', 'state', 'email_verified', 'created', 'last_sign_in'], ...rows]);
}
