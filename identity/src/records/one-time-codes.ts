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
/** What lets somebody in is short-lived (ASVS 6.5.5); what confirms an address waits until its mail is read. */
const lifeOf = (kind: CodeKind) => (kind === 'PASSWORD_RESET' || kind === 'EMAIL_SIGNIN' ? 10 * minute : 24 * hour);
/** An invitation stands in for a first password, and is good for as long. */
const invitationLife = initialPasswordDays * 24 * hour;
/** So long an old code is told that it has expired; then it is as unknown as any. */
const rememberedFor = 7 * 24 * hour;

/** Makes the code that is wanted, unless that is refused. It is given back here and never again. */
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
    // Each is for the request that asked for it: one from an older mail is of no use for a newer one (ASVS 6.6.2).
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

/** A code that can still be used; it stays. */
export async function findCode({database, now}: IdentityContext, secret: string): Promise<OneTimeCode> {
  const query = database.selectFrom('one_time_code').selectAll().where('code_hash', '=', secretHash(secret));
  return requireLive(await query.executeTakeFirst(), now());
}

/** Takes a code of these kinds out of the store: of two who try at once, one gets it. */
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

/** The account that a code was made for, as long as the code still speaks for it; a transaction holds it. */
export async function accountOfCode(
  database: Database,
  code: OneTimeCode,
  find: typeof findAccount | typeof holdAccount,
): Promise<Account> {
  const account = code.account_id === null ? undefined : await find(database, code.account_id);
  // Sent to an address that has since been replaced.
  if (account?.email !== code.email) throw new IdentityError('INVALID_OOB_CODE');
  // A new password throws out whoever came before it, and with them what they had asked for.
  if (code.kind !== 'VERIFY_EMAIL' && code.created_at < account.valid_since)
    throw new IdentityError('INVALID_OOB_CODE');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return account;
}
