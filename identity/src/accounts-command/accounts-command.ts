import type {StoreLocation} from '@framewright/store';
import {readFile} from 'node:fs/promises';
import type {PasswordPolicy} from '../passwords/policy.js';
import {openDatabase} from '../records/database.js';
import {runAccountsCommand} from './command.js';
import {noAppPasswords} from '../administration/app-passwords.js';
import type {KeptElsewhere, Write} from './command-context.js';
import {type ExitCode, exitCode} from './exit-code.js';

/** Whoever is at the terminal of the server has no account there. */
export const commandLine = {accountId: null, email: 'command line'};

/** Where nothing but the accounts is kept. */
const nothingElsewhere: KeptElsewhere = {
  beforeRemoval: () => Promise.resolve(),
  appPasswords: noAppPasswords,
};

/** A connection that is refused has an empty message, and says why in its code. */
const reasonOf = (error: unknown) => {
  const {message, code} = error as {message?: string; code?: string};
  return message || code || String(error);
};

/**
 * The command with which staff run their learners, on the store that a server may be using at the
 * same time. Gives the exit code; a store that fails is told in a sentence, without a stack.
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
