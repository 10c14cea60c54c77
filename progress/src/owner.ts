import type {Transaction} from 'kysely';
import {isRemoved, type Tables} from './schema.js';

/**
 * Locks a learner's data until the transaction ends: a concurrent deletion of the account waits, or is noticed. Call it
 * before reading anything. False for a deleted account.
 */
export async function holdOwner(transaction: Transaction<Tables>, accountId: string): Promise<boolean> {
  const owner = await transaction
    .insertInto('progress_owner')
    .values({account_id: accountId, generation: 0, forgotten_at: 0, sequence: 0, bytes: 0})
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ref}) => ({sequence: ref('progress_owner.sequence')})),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return !isRemoved(owner);
}
