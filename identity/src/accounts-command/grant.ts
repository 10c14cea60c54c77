import {grantedRoles, setRole} from '../administration/account-changes.js';
import {existingAccount} from '../administration/existing-account.js';
import {refusal} from '../administration/refusal.js';
import {printable} from '../administration/words.js';
import type {Role} from '../roles.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

function readRole(word: string | undefined): Role {
  const role = grantedRoles.find((one) => one === word);
  if (role) return role;
  const known = grantedRoles.join(' or --role ');
  throw word === undefined ? refusal('ROLE_MISSING', known) : refusal('ROLE_UNKNOWN', printable(word), known);
}

const changeRole =
  (granted: boolean) =>
  async (context: CommandContext, email: string, {role: word}: {role?: string}): Promise<ExitCode> => {
    const role = readRole(word);
    const account = await existingAccount(context, email);
    const roles = await setRole(context, account, role, granted);
    context.write(`${account.email} is ${roles.join(', ')} now.\n`, 'stdout');
    return exitCode.done;
  };

/** accounts grant EMAIL --role ROLE */
export const grant = changeRole(true);

/** accounts withdraw EMAIL --role ROLE */
export const withdraw = changeRole(false);
