import type {Transaction} from 'kysely';
import {isRemoved, type Tables} from './schema.js';

/**
 * Holds what belongs to a learner until the transaction ends: whoever deletes the account at the same time waits, or is
 * seen. To be called before anything is read. False where the account is no more, and nothing may be taken for it.
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
