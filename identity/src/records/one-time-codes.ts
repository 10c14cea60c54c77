import type {Selectable} from 'kysely';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {initialPasswordDays} from '../passwords/initial-password.js';
import {newSecret, secretHash} from '../tokens/secret.js';
import type {Account, findAccount, holdAccount} from './accounts.js';
import type {CodeKind} from './code-kind.js';
import type {Database} from './database.js';
import type {Tables} from './tables.js';

type OneTimeCode = Selectable<Tables['one_time_code']>;
export type NewCode = Pick<OneTimeCode, 'kind' | 'account_id' | 'email' | 'new_email'>;

const minute = 60_000;
const hour = 60 * minute;
/**
 * Codes that sign somebody in are short-lived (ASVS 6.5.5); those that confirm an address last until the mail is likely
 * to be read.
 */
const lifeOf = (kind: CodeKind) => (kind === 'PASSWORD_RESET' || kind === 'EMAIL_SIGNIN' ? 10 * minute : 24 * hour);
/** An invitation replaces a first password, and is valid for as long. */
const invitationLife = initialPasswordDays * 24 * hour;
/** How long an expired code is reported as expired; then it is unknown. */
const rememberedFor = 7 * 24 * hour;

/** Creates a code, unless that is refused. It is returned here and never again. */
export function addCode(
  {database, now}: IdentityContext,
  wanted: (transaction: Database) => Promise<NewCode>,
  reason: 'a request' | 'an invitation' = 'a request',
): Promise<string> {
  const secret = newSecret();
  const created_at = now();
  return database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('one_time_code')
      .where('expires_at', '<', created_at - rememberedFor)
      .execute();
    const code = await wanted(transaction);
    const life = reason === 'an invitation' ? invitationLife : lifeOf(code.kind);
    // Each code is for one request: one from an older mail is invalid after a newer one (ASVS 6.6.2).
    await transaction
      .deleteFrom('one_time_code')
      .where('kind', '=', code.kind)
      .where('email', '=', code.email)
      .where('expires_at', '>', created_at)
      .execute();
    await transaction
      .insertInto('one_time_code')
      .values({...code, code_hash: secretHash(secret), created_at, expires_at: created_at + life})
      .execute();
    return secret;
  });
}

function requireLive(code: OneTimeCode | undefined, now: number): OneTimeCode {
  if (!code) throw new IdentityError('INVALID_OOB_CODE');
  if (code.expires_at <= now) throw new IdentityError('EXPIRED_OOB_CODE');
  return code;
}

/** A valid code, which is not used up. */
export async function findCode({database, now}: IdentityContext, secret: string): Promise<OneTimeCode> {
  const query = database.selectFrom('one_time_code').selectAll().where('code_hash', '=', secretHash(secret));
  return requireLive(await query.executeTakeFirst(), now());
}

/** Removes and returns a code of these kinds: of two concurrent calls, one gets it. */
export async function takeCode(
  transaction: Database,
  secret: string,
  kinds: readonly CodeKind[],
  now: number,
): Promise<OneTimeCode> {
  const query = transaction
    .deleteFrom('one_time_code')
    .where('code_hash', '=', secretHash(secret))
    .where('kind', 'in', kinds)
    .returningAll();
  return requireLive(await query.executeTakeFirst(), now);
}

/** The account of a code while the code is still valid for it, locked by a transaction. */
export async function accountOfCode(
  database: Database,
  code: OneTimeCode,
  find: typeof findAccount | typeof holdAccount,
): Promise<Account> {
  const account = code.account_id === null ? undefined : await find(database, code.account_id);
  // Sent to an address that has since been replaced.
  if (account?.email !== code.email) throw new IdentityError('INVALID_OOB_CODE');
  // A new password ends earlier sign-ins, and with them the codes that they had requested.
  if (code.kind !== 'VERIFY_EMAIL' && code.created_at < account.valid_since)
    throw new IdentityError('INVALID_OOB_CODE');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return account;
}
