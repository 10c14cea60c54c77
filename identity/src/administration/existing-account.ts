import {type Account, findAccountByEmail} from '../records/accounts.js';
import {Refusal, type StaffContext} from './staff-context.js';
import {printable} from './words.js';

/** The account with this email, which must exist. */
export async function existingAccount({database}: Pick<StaffContext, 'database'>, email: string): Promise<Account> {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new Refusal(`There is no account with the email "${printable(email)}".`);
  return account;
}
