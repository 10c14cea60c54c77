import {stateOf} from '../administration/account-list.js';
import {listAccounts} from '../records/accounts.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';
import {moment, table} from './output.js';

/** accounts list [--disabled] */
export async function list(
  {database, write}: CommandContext,
  {disabled: onlyDisabled = false}: {disabled?: boolean},
): Promise<ExitCode> {
  const accounts = (await listAccounts(database)).filter(({disabled}) => disabled || !onlyDisabled);
  if (accounts.length === 0) {
    write(onlyDisabled ? 'No account is disabled.\n' : 'There are no accounts.\n', 'stderr');
    return exitCode.done;
  }
  const rows = accounts.map((account) => [
    account.email,
    account.display_name ?? '',
    stateOf(account),
    moment(account.created_at),
    moment(account.last_sign_in_at),
  ]);
  write(table([['EMAIL', 'NAME', 'STATE', 'CREATED', 'LAST SIGN-IN'], ...rows]), 'stdout');
  return exitCode.done;
}
