import {accountsCsv} from '../administration/account-list.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** accounts export */
export async function exportAccounts({database, write}: CommandContext): Promise<ExitCode> {
  write(await accountsCsv(database), 'stdout');
  return exitCode.done;
}
