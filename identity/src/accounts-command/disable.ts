import {setDisabled} from '../administration/account-changes.js';
import {existingAccount} from '../administration/existing-account.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts disable EMAIL */
export async function disable(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  await setDisabled(context, account, true);
  context.write(`Disabled ${account.email}. It is signed out everywhere and cannot sign in.\n`, 'stdout');
  return exitCode.done;
}

/** accounts enable EMAIL */
export async function enable(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  await setDisabled(context, account, false);
  context.write(`Enabled ${account.email}. It can sign in again.\n`, 'stdout');
  return exitCode.done;
}
