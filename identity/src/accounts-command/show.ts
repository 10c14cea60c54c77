import {readRoles} from '../roles.js';
import {countRecoveryCodes} from '../records/recovery-codes.js';
import {findSecondFactor} from '../records/second-factors.js';
import {countSignIns} from '../records/sign-ins.js';
import type {CommandContext} from './command-context.js';
import {existingAccount} from './existing-account.js';
import {type ExitCode, exitCode} from './exit-code.js';
import {moment, stateOf, table} from './output.js';

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
    ['Last sign-in', moment(account.last_sign_in_at)],
    ['Second factor', factor ? `since ${moment(factor.enrolled_at)}` : 'none'],
    ...(factor ? [['Recovery codes', `${await countRecoveryCodes(context.database, factor.id)} left`]] : []),
    ['Signed in on', `${await countSignIns(context.database, account.id)} device(s)`],
    ['Id', account.id],
  ];
  context.write(table(rows), 'stdout');
  return exitCode.done;
}
