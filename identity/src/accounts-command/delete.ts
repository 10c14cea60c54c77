import {deleteByStaff} from '../administration/account-changes.js';
import {existingAccount} from '../administration/existing-account.js';
import {counted, printable} from '../administration/words.js';
import {countSignIns} from '../records/sign-ins.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';
import {moment} from './output.js';

/** accounts delete EMAIL --yes */
export async function deleteForGood(
  context: CommandContext,
  email: string,
  {yes = false}: {yes?: boolean},
): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  if (!yes) {
    const name = account.display_name ? ` (${printable(account.display_name)})` : '';
    const signIns = counted(await countSignIns(context.database, account.id), 'sign-in');
    context.write(
      `This would delete ${account.email}${name}, created ${moment(account.created_at)}, and end its ${signIns}. ` +
        'It cannot be undone.\nNothing was done. To go on, add --yes.\n',
      'stderr',
    );
    return exitCode.wrongUsage;
  }
  await deleteByStaff(context, account);
  context.write(`Deleted ${account.email}.\n`, 'stdout');
  return exitCode.done;
}
