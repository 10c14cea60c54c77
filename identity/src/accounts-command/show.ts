import {stateOf} from '../administration/account-list.js';
import {existingAccount} from '../administration/existing-account.js';
import {readRoles} from '../roles.js';
import type {Account} from '../records/accounts.js';
import {countRecoveryCodes} from '../records/recovery-codes.js';
import {findSecondFactor} from '../records/second-factors.js';
import {countSignIns} from '../records/sign-ins.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';
import {moment, table} from './output.js';

function passwordOf({password_hash, password_expires_at}: Account): string {
  if (password_hash === null) return 'none';
  return password_expires_at === null ? 'their own' : `given by staff, works until ${moment(password_expires_at)}`;
}

/** accounts show EMAIL */
export async function show(context: CommandContext, email: string): Promise<ExitCode> {
  const account = await existingAccount(context, email);
  const factor = await findSecondFactor(context.database, account.id);
  const rows = [
    ['Email', account.email],
    ['Verified', account.email_verified ? 'yes' : 'no'],
    ['Name', account.display_name ?? ''],
    ['State', stateOf(account)],
    ['Roles', readRoles(account.roles.split(' ')).join(', ')],
    ['Created', moment(account.created_at)],
    ['Password', passwordOf(account)],
    ['Last sign-in', moment(account.last_sign_in_at)],
    ['Second factor', factor ? `since ${moment(factor.enrolled_at)}` : 'none'],
    ...(factor ? [['Recovery codes', `${await countRecoveryCodes(context.database, factor.id)} left`]] : []),
    ['Signed in on', `${await countSignIns(context.database, account.id)} device(s)`],
    ['Id', account.id],
  ];
  context.write(table(rows), 'stdout');
  return exitCode.done;
}
