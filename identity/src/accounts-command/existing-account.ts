import {type Account, findAccountByEmail} from '../records/accounts.js';
import type {CommandContext} from './command-context.js';
import {Refusal} from './exit-code.js';
import {printable} from './output.js';

/** The account with this email, which must exist. */
export async function existingAccount({database}: CommandContext, email: string): Promise<Account> {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new Refusal(`There is no account with the email "${printable(email)}".`);
  return account;
}
