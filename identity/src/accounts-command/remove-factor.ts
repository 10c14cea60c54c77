import {removeFactor as remove} from '../administration/account-changes.js';
import {existingAccount} from '../administration/existing-account.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts remove-factor EMAIL: for a learner who lost the phone with the codes. */
export async function removeFactor(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  await remove(context, account);
  context.write(`Removed the second factor of ${account.email}. The password alone signs in now.\n`, 'stdout');
  return exitCode.done;
}
