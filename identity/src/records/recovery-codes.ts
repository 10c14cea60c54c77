import {newRecoveryCode, readRecoveryCode} from '../tokens/recovery-code.js';
import {secretHash} from '../tokens/secret.js';
import type {Database} from './database.js';

/** The number of codes created at once. */
const codesAtOnce = 10;

const hashOf = (code: string) => secretHash(readRecoveryCode(code)!);

/** Replaces the existing codes. The new ones are returned here and never again. */
export async function renewRecoveryCodes(transaction: Database, secondFactorId: string): Promise<string[]> {
  const codes = Array.from({length: codesAtOnce}, newRecoveryCode);
  await transaction.deleteFrom('recovery_code').where('second_factor_id', '=', secondFactorId).execute();
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({second_factor_id: secondFactorId, code_hash: hashOf(code)})))
    .execute();
  return codes;
}

/** How many are left. */
export async function countRecoveryCodes(database: Database, secondFactorId: string): Promise<number> {
  const {count} = await database
    .selectFrom('recovery_code')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('second_factor_id', '=', secondFactorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses up a code: of two concurrent calls, one succeeds. */
export async function takeRecoveryCode(database: Database, secondFactorId: string, code: string): Promise<boolean> {
  const taken = await database
    .deleteFrom('recovery_code')
    .where('second_factor_id', '=', secondFactorId)
    .where('code_hash', '=', hashOf(code))
    .returning('code_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
