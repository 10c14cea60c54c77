import {randomUUID} from 'node:crypto';
import type {Selectable} from 'kysely';
import {isWaiting, waitAfter} from '../throttle.js';
import type {Database} from './database.js';
import type {Tables} from './tables.js';

export type SecondFactor = Selectable<Tables['second_factor']>;

/** After this many wrong codes in a row each further one has to wait, longer every time. */
const freeGuesses = 10;

export function findSecondFactor(database: Database, accountId: string): Promise<SecondFactor | undefined> {
  return database.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Enrols a TOTP app. Gives back undefined where the account has one, also when two try at once. */
export function addSecondFactor(
  database: Database,
  factor: Pick<SecondFactor, 'account_id' | 'display_name' | 'shared_secret' | 'last_step'>,
  now: number,
): Promise<SecondFactor | undefined> {
  return database
    .insertInto('second_factor')
    .values({...factor, id: randomUUID(), failures: 0, last_tried_at: now, enrolled_at: now})
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Removes a second factor; the sign-ins that proved it go on without it. */
export async function removeSecondFactor(database: Database, id: string): Promise<void> {
  await database.deleteFrom('second_factor').where('id', '=', id).execute();
}

/**
 * Takes the right to try one code, or says no. Codes are few enough to be guessed by one who knows
 * the password and signs in over and over, from many addresses, so that tries are counted here
 * too. Only such a one can make the owner wait.
 * A try counts as failed until it succeeds, and of several at once one gets through.
 */
export async function takeGuess(database: Database, factor: SecondFactor, now: number): Promise<boolean> {
  if (isWaiting(factor.last_tried_at, waitAfter(factor.failures, freeGuesses), now)) return false;
  const taken = await database
    .updateTable('second_factor')
    .set({failures: factor.failures + 1, last_tried_at: now})
    .where('id', '=', factor.id)
    .where('failures', '=', factor.failures)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Forgets the wrong codes, once a right one of another kind has come. */
export async function forgetWrongCodes(database: Database, id: string): Promise<void> {
  await database.updateTable('second_factor').set({failures: 0}).where('id', '=', id).execute();
}

/** Uses up the code of a time step, and says no where it or a later one was used before. */
export async function useStep(database: Database, id: string, step: number): Promise<boolean> {
  const used = await database
    .updateTable('second_factor')
    .set({last_step: step, failures: 0})
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
