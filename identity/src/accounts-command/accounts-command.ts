import type {StoreLocation} from '@framewright/store';
import {readFile} from 'node:fs/promises';
import type {PasswordPolicy} from '../passwords/policy.js';
import {openDatabase} from '../records/database.js';
import {runAccountsCommand} from './command.js';
import {noAppPasswords} from '../administration/app-passwords.js';
import type {KeptElsewhere, Write} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** A user of the server's terminal has no account there. */
export const commandLine = {accountId: null, email: 'command line'};

/** For a store with nothing but accounts. */
const nothingElsewhere: KeptElsewhere = {
  beforeRemoval: () => Promise.resolve(),
  appPasswords: noAppPasswords,
};

/** A refused connection has an empty message; its code says why. */
const reasonOf = (error: unknown) => {
  const {message, code} = error as {message?: string; code?: string};
  return message || code || String(error);
};

/**
 * The staff's command for accounts, on a store that a server may be using at the same time. Returns the exit code; a
 * failing store is reported in a sentence, without a stack trace.
 */
export async function accountsCommand(
  args: string[],
  store: StoreLocation,
  write: Write,
  policy: PasswordPolicy,
  elsewhere = nothingElsewhere,
): Promise<ExitCode> {
  try {
    const database = await openDatabase(store);
    try {
      return await runAccountsCommand(args, {
        database,
        now: Date.now,
        policy,
        write,
        readFile,
        ...elsewhere,
        actor: commandLine,
      });
    } finally {
      await database.destroy();
    }
  } catch (error) {
    write(`The account store failed: ${reasonOf(error)}\n`, 'stderr');
    return exitCode.refused;
  }
}
