import {randomUUID} from 'node:crypto';
import type {Selectable} from 'kysely';
import {isWaiting, waitAfter} from '../throttle.js';
import type {Database} from './database.js';
import type {Tables} from './tables.js';

export type SecondFactor = Selectable<Tables['second_factor']>;

/** After this many wrong codes in a row each further one has to wait, longer each time. */
const freeGuesses = 10;

export function findSecondFactor(database: Database, accountId: string): Promise<SecondFactor | undefined> {
  return database.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Enrols a TOTP app. Returns undefined if the account has one, also for concurrent calls. */
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
 * Counts an attempt to enter a code; false if it must wait. Codes are short enough to be guessed by somebody who knows
 * the password and signs in repeatedly from many addresses, so attempts are counted here too. Only such an attacker can
 * make the owner wait. An attempt counts as failed until it succeeds, and of several at once one is allowed.
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

/** Uses up the code of a time step; false if it or a later one was used before. */
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
