import {changeAccount} from '../records/accounts.js';
import {endAllSignIns} from '../records/sign-ins.js';
import type {CommandContext} from './command-context.js';
import {existingAccount} from './existing-account.js';
import {type ExitCode, exitCode} from './exit-code.js';

/**
 * Both ways end every sign-in: one that began in the very moment of disabling must not come back
 * to life when the account does.
 */
async function setDisabled(context: CommandContext, email: string, disabled: 0 | 1): Promise<string> {
  const account = await existingAccount(context, email);
  await context.database.transaction().execute(async (transaction) => {
    await changeAccount(transaction, account.id, {disabled, valid_since: context.now()});
    await endAllSignIns(transaction, account.id);
  });
  return account.email;
}

/** accounts disable EMAIL */
export async function disable(context: CommandContext, email: string): Promise<ExitCode> {
  const disabled = await setDisabled(context, email, 1);
  context.write(`Disabled ${disabled}. It is signed out everywhere and cannot sign in.\n`, 'stdout');
  return exitCode.done;
}

/** accounts enable EMAIL */
export async function enable(context: CommandContext, email: string): Promise<ExitCode> {
  // An account that is active already keeps its sign-ins.
  const account = await existingAccount(context, email);
  if (account.disabled) await setDisabled(context, email, 0);
  context.write(`Enabled ${account.email}. It can sign in again.\n`, 'stdout');
  return exitCode.done;
}
