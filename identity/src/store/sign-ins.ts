import {randomUUID} from 'node:crypto';
import type {Selectable} from 'kysely';
import {newSecret, secretHash} from '../tokens/secret.js';
import type {Database} from './database.js';
import type {Tables} from './tables.js';

export type SignIn = Selectable<Tables['sign_in']>;

/** What somebody proved to get in; a password alone where nothing is said. */
export type SignInProof = Partial<Pick<SignIn, 'provider' | 'second_factor_id'>>;

/** Begins a sign-in. The refresh token is given back here and never again. */
export async function beginSignIn(
  database: Database,
  accountId: string,
  now: number,
  proof: SignInProof = {},
): Promise<{signIn: SignIn; refreshToken: string}> {
  const refreshToken = newSecret();
  const signIn: SignIn = {
    id: randomUUID(),
    account_id: accountId,
    refresh_token_hash: secretHash(refreshToken),
    signed_in_at: now,
    provider: proof.provider ?? 'password',
    second_factor_id: proof.second_factor_id ?? null,
  };
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('sign_in').values(signIn).execute();
    await transaction.updateTable('account').set({last_sign_in_at: now}).where('id', '=', accountId).execute();
  });
  return {signIn, refreshToken};
}

export function findSignIn(database: Database, id: string): Promise<SignIn | undefined> {
  return database.selectFrom('sign_in').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findSignInByRefreshToken(database: Database, refreshToken: string): Promise<SignIn | undefined> {
  return database
    .selectFrom('sign_in')
    .selectAll()
    .where('refresh_token_hash', '=', secretHash(refreshToken))
    .executeTakeFirst();
}

export async function countSignIns(database: Database, accountId: string): Promise<number> {
  const {count} = await database
    .selectFrom('sign_in')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function endSignIn(database: Database, id: string): Promise<void> {
  await database.deleteFrom('sign_in').where('id', '=', id).execute();
}

/** Ends every sign-in of an account, on all devices. */
export async function endAllSignIns(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('sign_in').where('account_id', '=', accountId).execute();
}

/** Gives a sign-in a new refresh token and another second factor; it stays as old as it is. */
export async function renewSignIn(
  database: Database,
  id: string,
  secondFactorId: string | null,
): Promise<{signIn: SignIn; refreshToken: string}> {
  const refreshToken = newSecret();
  const signIn = await database
    .updateTable('sign_in')
    .set({refresh_token_hash: secretHash(refreshToken), second_factor_id: secondFactorId})
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return {signIn, refreshToken};
}

/** Ends every sign-in of an account but this one. */
export async function endOtherSignIns(database: Database, {id, account_id}: SignIn): Promise<void> {
  await database.deleteFrom('sign_in').where('account_id', '=', account_id).where('id', '!=', id).execute();
}
