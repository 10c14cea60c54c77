import {sql} from 'kysely';
import type {IdentityContext} from '../context.js';
import {networkOf} from '../network-address.js';
import {clockSkew} from '../throttle.js';
import {secretHash} from '../tokens/secret.js';

/**
 * Limits on mails per hour. A caller reaches the limit for an address before the address itself does, so that a single
 * stranger cannot keep a learner's mail from being sent.
 */
const limits = {pair: 5, email: 15, caller: 50};
const span = 3600_000;

/** Counts a mail to be sent; returns whether it is within the limits. */
export async function mayMail({database, now}: IdentityContext, email: string, address: string): Promise<boolean> {
  const at = now();
  const begun = at - span;
  await database
    .deleteFrom('sending')
    .where(({eb, or}) => or([eb('since', '<=', begun), eb('since', '>', at + clockSkew)]))
    .execute();
  const network = networkOf(address);
  const counted = [
    {name: `caller:${network}`, limit: limits.caller},
    {name: `pair:${network}:${email}`, limit: limits.pair},
    {name: `email:${email}`, limit: limits.email},
  ];
  for (const {name, limit} of counted) {
    const {count} = await database
      .insertInto('sending')
      // Hashed, since the addresses are private.
      .values({key: secretHash(name), count: 1, since: at})
      .onConflict((conflict) => conflict.column('key').doUpdateSet({count: sql<number>`sending.count + 1`}))
      .returning('count')
      .executeTakeFirstOrThrow();
    // A refused attempt is not counted further: the caller's excess must not use up the address's share.
    if (count > limit) return false;
  }
  return true;
}
