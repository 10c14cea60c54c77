import {hashPassword} from '../passwords/hash.js';
import {initialPasswordDays, initialPasswordExpiry} from '../passwords/initial-password.js';
import {addAccount, normalEmail} from '../records/accounts.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode, Refusal} from './exit-code.js';
import {newAccountProblems} from './new-account.js';
import {newPassword} from '../passwords/new-password.js';

/** accounts add EMAIL [--name NAME] [--password PASSWORD] */
export async function add(
  {database, now, policy, write}: CommandContext,
  address: string,
  given: {name?: string; password?: string},
): Promise<ExitCode> {
  const email = normalEmail(address);
  const name = given.name?.trim() || null;
  const problems = newAccountProblems({email, name, password: given.password ?? null}, policy);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));

  const password = given.password ?? newPassword(policy);
  const account = await addAccount(
    database,
    {
      email,
      password_hash: await hashPassword(password),
      password_expires_at: initialPasswordExpiry(now()),
      display_name: name,
    },
    now(),
  );
  if (!account) throw new Refusal(`There is an account with the email "${email}" already.`);
  write(`Added ${email}.\n`, 'stdout');
  write(
    `The password works for ${initialPasswordDays} days; by then the learner changes it under Account.\n`,
    'stderr',
  );
  if (given.password === undefined) write(`Password, shown only this once: ${password}\n`, 'stdout');
  return exitCode.done;
}
