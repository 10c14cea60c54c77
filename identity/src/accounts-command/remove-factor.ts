import {findSecondFactor, removeSecondFactor} from '../records/second-factors.js';
import type {CommandContext} from './command-context.js';
import {existingAccount} from './existing-account.js';
import {type ExitCode, exitCode, Refusal} from './exit-code.js';

/** accounts remove-factor EMAIL: for a learner who lost the phone with the codes. */
export async function removeFactor(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  const factor = await findSecondFactor(context.database, account.id);
  if (!factor) throw new Refusal(`${account.email} has no second factor.`);
  await removeSecondFactor(context.database, factor.id);
  context.write(`Removed the second factor of ${account.email}. The password alone signs in now.\n`, 'stdout');
  return exitCode.done;
}
