import {makeAppPassword, revokeAppPassword} from '../administration/app-passwords.js';
import {existingAccount} from '../administration/existing-account.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode, WrongUsage} from './exit-code.js';
import {moment, table} from './output.js';

/** accounts app-password EMAIL: prints exactly two lines, for programs to read. */
export async function appPassword(context: CommandContext, email: string): Promise<ExitCode> {
  const {userId, secret} = await makeAppPassword(context, await existingAccount(context, email));
  context.write(`user ${userId}\npassword ${secret}\n`, 'stdout');
  return exitCode.done;
}

/** accounts app-passwords EMAIL */
export async function listAppPasswords(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  const kept = await context.appPasswords.list(account.id);
  const rows = kept.map(({id, tool, createdAt, lastUsedAt}) => [id, moment(createdAt), moment(lastUsedAt), tool]);
  if (rows.length > 0) context.write(table([['ID', 'Made', 'Last used', 'Tool'], ...rows]), 'stdout');
  else context.write(`${account.email} has no app passwords.\n`, 'stderr');
  return exitCode.done;
}

/** accounts revoke-app-password EMAIL --id ID */
export async function revoke(context: CommandContext, email: string, {id}: {id?: string}): Promise<ExitCode> {
  if (!id) throw new WrongUsage('"revoke-app-password" needs --id ID; "app-passwords" lists them.');
  const account = await existingAccount(context, email);
  const tool = await revokeAppPassword(context, account, id);
  context.write(table([[`Revoked the app password of ${account.email} for: ${tool}`]]), 'stdout');
  return exitCode.done;
}
