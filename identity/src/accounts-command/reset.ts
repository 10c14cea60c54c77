import {resetPassword} from '../administration/account-changes.js';
import {existingAccount} from '../administration/existing-account.js';
import {initialPasswordDays} from '../passwords/initial-password.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts reset EMAIL */
export async function reset(context: CommandContext, email: string): Promise<ExitCode> {
  const {write} = context;
  const account = await existingAccount(context, email);
  const password = await resetPassword(context, account);
  write(
    `Reset the password of ${account.email}. It is signed out everywhere, and its app passwords are revoked.\n`,
    'stdout',
  );
  write(`It works for ${initialPasswordDays} days; by then the learner changes it under Account.\n`, 'stderr');
  write(`Password, shown only this once: ${password}\n`, 'stdout');
  if (account.disabled) write('The account is still disabled.\n', 'stderr');
  return exitCode.done;
}
