import type {Selectable} from 'kysely';
import {newSecret, secretHash} from '../tokens/secret.js';
import type {Database} from './database.js';
import type {Tables} from './tables.js';

type MfaEnrollment = Selectable<Tables['mfa_enrollment']>;
type MfaPendingSignIn = Selectable<Tables['mfa_pending_sign_in']>;

/** How long an enrolment, or a sign-in after its password, waits for a code. */
export const mfaSessionLifetime = 5 * 60_000;

/** A pending sign-in is void after this many codes. */
const mostTries = 5;

/** Begins an enrolment. The session's secret is returned here and never again. */
export async function beginMfaEnrollment(
  database: Database,
  enrollment: Pick<MfaEnrollment, 'account_id' | 'shared_secret'>,
  now: number,
): Promise<string> {
  await database
    .deleteFrom('mfa_enrollment')
    .where('begun_at', '<', now - 2 * mfaSessionLifetime)
    .execute();
  const session = newSecret();
  await database
    .insertInto('mfa_enrollment')
    .values({...enrollment, session_hash: secretHash(session), begun_at: now})
    .execute();
  return session;
}

/** An enrolment of this account, which may have expired. */
export function findMfaEnrollment(
  database: Database,
  accountId: string,
  session: string,
): Promise<MfaEnrollment | undefined> {
  return database
    .selectFrom('mfa_enrollment')
    .selectAll()
    .where('session_hash', '=', secretHash(session))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Ends an account's pending enrolments. */
export async function endMfaEnrollments(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('mfa_enrollment').where('account_id', '=', accountId).execute();
}

/** Begins waiting for a second factor. The credential is returned here and never again. */
export async function beginMfaPendingSignIn(database: Database, accountId: string, now: number): Promise<string> {
  await database
    .deleteFrom('mfa_pending_sign_in')
    .where('begun_at', '<=', now - mfaSessionLifetime)
    .execute();
  const credential = newSecret();
  await database
    .insertInto('mfa_pending_sign_in')
    .values({credential_hash: secretHash(credential), account_id: accountId, tries: 0, begun_at: now})
    .execute();
  return credential;
}

/** The pending sign-in with this credential, unless it has expired or used up its attempts. */
export function findMfaPendingSignIn(
  database: Database,
  credential: string,
  now: number,
): Promise<MfaPendingSignIn | undefined> {
  return database
    .selectFrom('mfa_pending_sign_in')
    .selectAll()
    .where('credential_hash', '=', secretHash(credential))
    .where('begun_at', '>', now - mfaSessionLifetime)
    .where('tries', '<', mostTries)
    .executeTakeFirst();
}

/** Uses up one attempt of a pending sign-in; false if there is none left. */
export async function takeTry(database: Database, {credential_hash}: MfaPendingSignIn): Promise<boolean> {
  const taken = await database
    .updateTable('mfa_pending_sign_in')
    .set(({eb}) => ({tries: eb('tries', '+', 1)}))
    .where('credential_hash', '=', credential_hash)
    .where('tries', '<', mostTries)
    .returning('tries')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends a successful pending sign-in; false if another call has done so. */
export async function endMfaPendingSignIn(database: Database, {credential_hash}: MfaPendingSignIn): Promise<boolean> {
  const ended = await database
    .deleteFrom('mfa_pending_sign_in')
    .where('credential_hash', '=', credential_hash)
    .returning('credential_hash')
    .executeTakeFirst();
  return ended !== undefined;
}
