import {changeAccount} from '../records/accounts.js';
import {endAllSignIns} from '../records/sign-ins.js';
import type {CommandContext} from './command-context.js';
import {existingAccount} from './existing-account.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts sign-out EMAIL */
export async function signOut(context: CommandContext, email: string): Promise<ExitCode> {
  const {database, now, write} = context;
  const account = await existingAccount(context, email);
  await database.transaction().execute(async (transaction) => {
    await changeAccount(transaction, account.id, {valid_since: now()});
    await endAllSignIns(transaction, account.id);
  });
  write(`Signed ${account.email} out everywhere. The password is as it was.\n`, 'stdout');
  return exitCode.done;
}

/** accounts sign-out-all --yes: for the day on which somebody may have got hold of tokens. */
export async function signOutAll(
  {database, now, write}: CommandContext,
  {yes = false}: {yes?: boolean},
): Promise<ExitCode> {
  if (!yes) {
    write('This would sign everybody out, on all devices.\nNothing was done. To go on, add --yes.\n', 'stderr');
    return exitCode.wrongUsage;
  }
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('account').set({valid_since: now()}).execute();
    await transaction.deleteFrom('sign_in').execute();
  });
  write('Signed everybody out everywhere. Passwords are as they were.\n', 'stdout');
  return exitCode.done;
}
