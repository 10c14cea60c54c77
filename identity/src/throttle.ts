import {sql} from 'kysely';
import type {IdentityContext} from './context.js';
import {IdentityError} from './errors.js';

/**
 * Failures slow down the one who fails, never the account's owner elsewhere: they are counted for
 * an account together with an address, and for an address alone, which sees many accounts tried.
 */
const limits = {pair: 5, address: 50};
const longestWait = 15 * 60_000;
/** Failures older than this are forgotten. */
const forgottenAfter = 24 * 3600_000;

function keysOf(email: string, address: string) {
  return [
    {key: `pair:${address}:${email.slice(0, 320)}`, limit: limits.pair},
    {key: `address:${address}`, limit: limits.address},
  ];
}

/** How long to wait after this many failures: nothing at first, then twice as long each time. */
export const waitAfter = (count: number, limit: number) =>
  count < limit ? 0 : Math.min(1000 * 2 ** (count - limit), longestWait);

/** A time in the future further off than this was written by a clock that was wrong. */
export const clockSkew = 60_000;

/** Whether a wait that began then is still on. One that a wrong clock began counts for nothing. */
export const isWaiting = (begun: number, wait: number, now: number) => begun + wait > now && begun <= now + clockSkew;

/** Refuses a try that comes too soon after too many failures. */
export async function refuseTooMany({database, now}: IdentityContext, email: string, address: string): Promise<void> {
  for (const {key, limit} of keysOf(email, address)) {
    const row = await database.selectFrom('failure').selectAll().where('key', '=', key).executeTakeFirst();
    if (row && isWaiting(row.last_at, waitAfter(row.count, limit), now()))
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
}

/** Counts a failure. */
export async function countFailure({database, now}: IdentityContext, email: string, address: string): Promise<void> {
  await database
    .deleteFrom('failure')
    .where('last_at', '<', now() - forgottenAfter)
    .execute();
  for (const {key} of keysOf(email, address)) {
    await database
      .insertInto('failure')
      .values({key, count: 1, last_at: now()})
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({count: sql<number>`failure.count + 1`, last_at: now()}),
      )
      .execute();
  }
}

/** Forgets the failures of a learner who got in. */
export async function forgetFailures({database}: IdentityContext, email: string, address: string): Promise<void> {
  await database.deleteFrom('failure').where('key', '=', keysOf(email, address)[0]!.key).execute();
}
