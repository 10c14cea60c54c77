import {listAccounts} from '../records/accounts.js';
import type {CommandContext} from './command-context.js';
import {csvText} from './csv.js';
import {type ExitCode, exitCode} from './exit-code.js';
import {stateOf} from './output.js';

const isoTime = (time: number | null) => (time === null ? '' : new Date(time).toISOString());

/** accounts export */
export async function exportAccounts({database, write}: CommandContext): Promise<ExitCode> {
  const rows = (await listAccounts(database)).map((account) => [
    account.email,
    account.display_name ?? '',
    stateOf(account),
    account.email_verified ? 'yes' : 'no',
    isoTime(account.created_at),
    isoTime(account.last_sign_in_at),
  ]);
  write(csvText([['email', 'name', 'state', 'email_verified', 'created', 'last_sign_in'], ...rows]), 'stdout');
  return exitCode.done;
}
