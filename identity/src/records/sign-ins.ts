import {randomUUID} from 'node:crypto';
import type {Selectable} from 'kysely';
import {IdentityError} from '../errors.js';
import type {IdentitySettings} from '../settings.js';
import {newSecret, secretHash} from '../tokens/secret.js';
import {type Account, changeAccount, holdAccount} from './accounts.js';
import type {Database} from './database.js';
import {rememberBrowser} from './known-browsers.js';
import type {Tables} from './tables.js';

export type SignIn = Selectable<Tables['sign_in']>;

/** The factors proven for a sign-in; by default a password alone. */
export type SignInProof = Partial<Pick<SignIn, 'provider' | 'second_factor_id' | 'claims'>>;

/** The origin of a sign-in. */
export type SignInOrigin = Pick<SignIn, 'browser_hash' | 'browser_bound' | 'user_agent' | 'address'>;

/**
 * Locks a proven account, and refuses if the proof is outdated: checking a password takes a while, and meanwhile it may
 * have been changed or reset, or the account disabled, here or by another process.
 */
export async function holdProvenAccount(transaction: Database, proven: Account): Promise<void> {
  const account = await holdAccount(transaction, proven.id);
  if (account?.disabled) throw new IdentityError('USER_DISABLED');
  if (account?.password_hash !== proven.password_hash || account.valid_since !== proven.valid_since) {
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  }
}

/** Locks the account behind an ID token, and refuses if the token's sign-in has ended since. */
export async function holdOwnAccount(
  transaction: Database,
  {account, signIn}: {account: Account; signIn: SignIn},
): Promise<void> {
  const current = await holdAccount(transaction, account.id);
  if (current?.disabled) throw new IdentityError('USER_DISABLED');
  if (!current || !isLive(await findSignIn(transaction, signIn.id), current)) throw new IdentityError('TOKEN_EXPIRED');
}

/** Whether a sign-in belongs to this account and is valid. */
export const isLive = (signIn: SignIn | undefined, account: Account): signIn is SignIn =>
  signIn?.account_id === account.id && signIn.signed_in_at >= account.valid_since;

/** For this long after a sign-in, credentials may be changed; later the client must ask for the password again. */
const recent = 5 * 60_000;

/** Whether a sign-in is recent, which it is not on a borrowed or stolen device. */
export const isRecent = ({signed_in_at}: Pick<SignIn, 'signed_in_at'>, now: number): boolean =>
  signed_in_at >= now - recent;

const day = 24 * 3600_000;

/** Whether a sign-in is too old, or has been idle for too long. */
export const hasExpired = (signIn: SignIn, {signInIdleDays, signInDays}: IdentitySettings, now: number): boolean =>
  signIn.last_seen_at + signInIdleDays * day <= now || signIn.signed_in_at + signInDays * day <= now;

/** A new sign-in. Its refresh token is returned here and never again. */
export interface BegunSignIn {
  signIn: SignIn;
  refreshToken: string;
}

/** Begins a sign-in to an account locked by the transaction. */
export async function beginSignIn(
  transaction: Database,
  account: Account,
  now: number,
  {browser_hash, browser_bound, user_agent, address}: SignInOrigin,
  proof: SignInProof = {},
): Promise<BegunSignIn> {
  const refreshToken = newSecret();
  const signIn: SignIn = {
    id: randomUUID(),
    account_id: account.id,
    refresh_token_hash: secretHash(refreshToken),
    // Not earlier than the change that ended older ones, which a wrong clock may have put into the future.
    signed_in_at: Math.max(now, account.valid_since),
    provider: proof.provider ?? 'password',
    second_factor_id: proof.second_factor_id ?? null,
    browser_hash,
    browser_bound,
    user_agent,
    address,
    last_seen_at: now,
    claims: proof.claims ?? null,
  };
  await transaction.insertInto('sign_in').values(signIn).execute();
  if (browser_hash) await rememberBrowser(transaction, browser_hash, account.id, now);
  await changeAccount(transaction, account.id, {last_sign_in_at: signIn.signed_in_at});
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

/** Every sign-in of an account, most recently used first. */
export function listSignIns(database: Database, accountId: string): Promise<SignIn[]> {
  return database
    .selectFrom('sign_in')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('signed_in_at', 'desc')
    .execute();
}

/** Records the use of a sign-in. */
export async function noteSignIn(
  database: Database,
  id: string,
  seen: Pick<SignIn, 'address' | 'user_agent' | 'last_seen_at'>,
): Promise<void> {
  await database.updateTable('sign_in').set(seen).where('id', '=', id).execute();
}

/** Ends one sign-in. */
export async function endOneSignIn(database: Database, {id}: SignIn): Promise<void> {
  await database.deleteFrom('sign_in').where('id', '=', id).execute();
}

/** Ends a sign-in, and the others that its browser began: each password check begins one. */
export async function endSignInsOfBrowser(database: Database, {id, browser_hash}: SignIn): Promise<void> {
  await database
    .deleteFrom('sign_in')
    .where(({eb, or}) => or([eb('id', '=', id), ...(browser_hash ? [eb('browser_hash', '=', browser_hash)] : [])]))
    .execute();
}

/** The same for one account: others who share the browser stay signed in. */
export async function endOwnSignInsOfBrowser(database: Database, signIn: SignIn): Promise<void> {
  const {id, account_id, browser_hash} = signIn;
  await database
    .deleteFrom('sign_in')
    .where('account_id', '=', account_id)
    .where(({eb, or}) => or([eb('id', '=', id), ...(browser_hash ? [eb('browser_hash', '=', browser_hash)] : [])]))
    .execute();
}

/** Ends the sign-ins of an account in every browser but this one's. */
export async function endSignInsElsewhere(database: Database, {id, account_id, browser_hash}: SignIn): Promise<void> {
  await database
    .deleteFrom('sign_in')
    .where('account_id', '=', account_id)
    .where('id', '!=', id)
    .$if(browser_hash !== null, (others) =>
      others.where(({eb, or}) => or([eb('browser_hash', 'is', null), eb('browser_hash', '!=', browser_hash)])),
    )
    .execute();
}

/** Ends every sign-in of an account, on all devices. */
export async function endAllSignIns(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('sign_in').where('account_id', '=', accountId).execute();
}

/** Gives a sign-in a new refresh token and another second factor; its age is unchanged. */
export async function renewSignIn(database: Database, id: string, secondFactorId: string | null): Promise<BegunSignIn> {
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
