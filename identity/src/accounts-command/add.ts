import {addByStaff} from '../administration/account-changes.js';
import {initialPasswordDays} from '../passwords/initial-password.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts add EMAIL [--name NAME] [--password PASSWORD] */
export async function add(
  context: CommandContext,
  address: string,
  given: {name?: string; password?: string},
): Promise<ExitCode> {
  const first = given.password === undefined ? 'made' : {given: given.password};
  const {account, password} = await addByStaff(context, address, given.name, first);
  context.write(`Added ${account.email}.\n`, 'stdout');
  context.write(
    `The password works for ${initialPasswordDays} days; by then the learner changes it under Account.\n`,
    'stderr',
  );
  if (password !== null) context.write(`Password, shown only this once: ${password}\n`, 'stdout');
  return exitCode.done;
}
