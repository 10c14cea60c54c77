import {hashPassword} from '../passwords/hash.js';
import {initialPasswordDays, initialPasswordExpiry} from '../passwords/initial-password.js';
import {addAccount, listAccounts} from '../records/accounts.js';
import type {CommandContext} from './command-context.js';
import {csvText} from './csv.js';
import {type ExitCode, exitCode, Refusal} from './exit-code.js';
import {type ImportRow, readImportFile} from './import-file.js';
import {newPassword} from '../passwords/new-password.js';
import {counted, printable} from './output.js';

async function readBytes({readFile}: CommandContext, file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = (error as {code?: string}).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw new Refusal(`Cannot read "${printable(file)}": ${reason}.`);
  }
}

const existsAlready = (email: string) => `There is an account with the email "${email}" already.`;

/** Names every bad row, if there is one. */
function refuseBadRows(rows: ImportRow[]): void {
  const bad = rows.filter(({problems}) => problems.length > 0);
  if (bad.length === 0) return;
  const lines = bad.flatMap(({line, problems}) => problems.map((problem) => `Line ${line}: ${problem}`));
  throw new Refusal(
    `${lines.join('\n')}\nNothing was imported: ${bad.length} of ${counted(rows.length, 'row')} cannot be.`,
  );
}

/** accounts import FILE.csv [--dry-run] */
export async function importAccounts(
  context: CommandContext,
  file: string,
  {'dry-run': dryRun = false}: {'dry-run'?: boolean},
): Promise<ExitCode> {
  const {database, now, policy, write} = context;
  const rows = readImportFile(await readBytes(context, file), policy);
  const taken = new Set((await listAccounts(database)).map(({email}) => email));
  for (const {account, problems} of rows) if (taken.has(account.email)) problems.push(existsAlready(account.email));
  refuseBadRows(rows);

  if (dryRun) {
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

  // Hashed before the transaction: a file store has one writer, and a server may be waiting.
  const additions = await Promise.all(
    rows.map(async (row) => {
      const made = row.account.password === null ? newPassword(policy) : '';
      return {row, made, password_hash: await hashPassword(row.account.password ?? made)};
    }),
  );
  await database.transaction().execute(async (transaction) => {
    for (const {row, password_hash} of additions) {
      const {email, name} = row.account;
      const added = await addAccount(
        transaction,
        {email, password_hash, password_expires_at: initialPasswordExpiry(now()), display_name: name},
        now(),
      );
      // Somebody else added it since we looked.
      if (!added) row.problems.push(existsAlready(email));
    }
    refuseBadRows(rows);
  });
  const result = additions.map(({row: {account}, made}) => [account.email, account.name ?? '', made]);
  write(csvText([['email', 'name', 'password'], ...result]), 'stdout');
  write(
    `Added ${counted(rows.length, 'account')}. Passwords that were made are shown only this once. All of them work for ${initialPasswordDays} days.\n`,
    'stderr',
  );
  return exitCode.done;
}
