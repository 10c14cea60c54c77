import {noteAudit} from '../administration/audit-trail.js';
import {existingAccount} from '../administration/existing-account.js';
import {Refusal} from '../administration/staff-context.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts app-password EMAIL: two lines and no more, for programs to read. */
export async function appPassword(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  if (account.disabled) throw new Refusal(`${account.email} is disabled. Enable it first.`);
  // Nothing is noted where none is made; and a secret is shown only when it was noted who asked for it.
  const {userId, secret} = await context.database.transaction().execute(async (transaction) => {
    await noteAudit(transaction, context, 'app password made', account);
    return context.makeAppPassword(account.id);
  });
  context.write(`user ${userId}\npassword ${secret}\n`, 'stdout');
  return exitCode.done;
}
