import {signOutEverybody, signOutEverywhere} from '../administration/account-changes.js';
import {existingAccount} from '../administration/existing-account.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts sign-out EMAIL */
export async function signOut(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  await signOutEverywhere(context, account);
  context.write(
    `Signed ${account.email} out everywhere and revoked its app passwords. The password is as it was.\n`,
    'stdout',
  );
  return exitCode.done;
}

/** accounts sign-out-all --yes: for the case that tokens may have been stolen. */
export async function signOutAll(context: CommandContext, {yes = false}: {yes?: boolean}): Promise<ExitCode> {
  const {write} = context;
  if (!yes) {
    write(
      'This would sign everybody out, on all devices, and revoke all app passwords.\nNothing was done. To go on, add --yes.\n',
      'stderr',
    );
    return exitCode.wrongUsage;
  }
  await signOutEverybody(context);
  write('Signed everybody out everywhere and revoked all app passwords. Passwords are as they were.\n', 'stdout');
  return exitCode.done;
}
