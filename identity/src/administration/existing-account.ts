import {type Account, findAccountByEmail} from '../records/accounts.js';
import {refusal} from './refusal.js';
import type {StaffContext} from './staff-context.js';
import {printable} from './words.js';

/** The account with this email, which must exist. */
export async function existingAccount({database}: Pick<StaffContext, 'database'>, email: string): Promise<Account> {
  const account = await findAccountByEmail(database, email);
  if (!account) throw refusal('ACCOUNT_MISSING', printable(email));
  return account;
}
