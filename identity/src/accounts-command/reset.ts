import {hashPassword} from '../passwords/hash.js';
import {initialPasswordDays, initialPasswordExpiry} from '../passwords/initial-password.js';
import {changeAccount} from '../records/accounts.js';
import {endAllSignIns} from '../records/sign-ins.js';
import type {CommandContext} from './command-context.js';
import {existingAccount} from './existing-account.js';
import {type ExitCode, exitCode} from './exit-code.js';
import {newPassword} from '../passwords/new-password.js';

/** accounts reset EMAIL */
export async function reset(context: CommandContext, email: string): Promise<ExitCode> {
  const {database, now, policy, write} = context;
  const account = await existingAccount(context, email);
  const password = newPassword(policy);
  // Hashed before the transaction: a file store has one writer, and a server may be waiting.
  const password_hash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    await changeAccount(transaction, account.id, {
      password_hash,
      password_expires_at: initialPasswordExpiry(now()),
      valid_since: now(),
    });
    await endAllSignIns(transaction, account.id);
  });
  write(`Reset the password of ${account.email}. It is signed out everywhere.\n`, 'stdout');
  write(`It works for ${initialPasswordDays} days; by then the learner changes it under Account.\n`, 'stderr');
  write(`Password, shown only this once: ${password}\n`, 'stdout');
  if (account.disabled) write('The account is still disabled.\n', 'stderr');
  return exitCode.done;
}
