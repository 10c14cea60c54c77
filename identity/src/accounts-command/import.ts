import {planImport, refuseBadRows, runImport} from '../administration/account-import.js';
import {csvText} from '../administration/csv.js';
import {refusal} from '../administration/refusal.js';
import {counted, printable} from '../administration/words.js';
import {initialPasswordDays} from '../passwords/initial-password.js';
import type {CommandContext} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

async function readBytes({readFile}: CommandContext, file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = (error as {code?: string}).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw refusal('FILE_UNREADABLE', printable(file), reason);
  }
}

/** accounts import FILE.csv [--dry-run] */
export async function importAccounts(
  context: CommandContext,
  file: string,
  {'dry-run': dryRun = false}: {'dry-run'?: boolean},
): Promise<ExitCode> {
  const {write} = context;
  const rows = await planImport(context, await readBytes(context, file));

  if (dryRun) {
    refuseBadRows(rows);
    for (const {account} of rows) {
      const name = account.name ? ` (${printable(account.name)})` : '';
      write(
        `Would add ${account.email}${name}, ${account.password === null ? 'with a new password' : 'with its password'}.\n`,
        'stdout',
      );
    }
    write(`Dry run: ${counted(rows.length, 'account')} would be added. Nothing was written.\n`, 'stderr');
    return exitCode.done;
  }

  const imported = await runImport(context, rows, 'made');
  const result = imported.map(({account, made}) => [account.email, account.display_name ?? '', made]);
  write(csvText([['email', 'name', 'password'], ...result]), 'stdout');
  write(
    `Added ${counted(rows.length, 'account')}. Passwords that were made are shown only this once. All of them work for ${initialPasswordDays} days.\n`,
    'stderr',
  );
  return exitCode.done;
}
