import {readRoles, type Role, roles} from '../roles.js';
import {changeAccount, holdAccount} from '../records/accounts.js';
import type {CommandContext} from './command-context.js';
import {existingAccount} from './existing-account.js';
import {type ExitCode, exitCode, Refusal} from './exit-code.js';
import {printable} from './output.js';

/** Every account has the first one, so that it is neither granted nor withdrawn. */
const [, ...granted] = roles;

function readRole(word: string | undefined): Role {
  const role = granted.find((known) => known === word);
  if (role) return role;
  const said = word === undefined ? 'Say which role' : `"${printable(word)}" is no role that can be granted`;
  throw new Refusal(`${said}: --role ${granted.join(' or --role ')}.`);
}

async function changeRoles(
  context: CommandContext,
  email: string,
  change: (now: Role[]) => Role[],
): Promise<{email: string; roles: Role[]}> {
  const {id} = await existingAccount(context, email);
  const account = await context.database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, id);
    if (!held) throw new Refusal(`There is no account with the email "${printable(email)}".`);
    const kept = change(readRoles(held.roles.split(' '))).filter((role) => role !== 'learner');
    return changeAccount(transaction, id, {roles: kept.join(' ')});
  });
  return {email: account.email, roles: readRoles(account.roles.split(' '))};
}

/** accounts grant EMAIL --role ROLE */
export async function grant(context: CommandContext, email: string, {role: word}: {role?: string}): Promise<ExitCode> {
  const role = readRole(word);
  const account = await changeRoles(context, email, (now) => [...new Set([...now, role])]);
  context.write(`${account.email} is ${account.roles.join(', ')} now.\n`, 'stdout');
  return exitCode.done;
}

/** accounts withdraw EMAIL --role ROLE */
export async function withdraw(
  context: CommandContext,
  email: string,
  {role: word}: {role?: string},
): Promise<ExitCode> {
  const role = readRole(word);
  const account = await changeRoles(context, email, (now) => now.filter((had) => had !== role));
  context.write(`${account.email} is ${account.roles.join(', ')} now.\n`, 'stdout');
  return exitCode.done;
}
