import type {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import type {Account} from '../records/accounts.js';
import type {Database} from '../records/database.js';
import {countRecoveryCodes, renewRecoveryCodes} from '../records/recovery-codes.js';
import {findSecondFactor, type SecondFactor} from '../records/second-factors.js';
import {holdOwnAccount} from '../records/sign-ins.js';
import {type ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';

type Input = z.infer<typeof ownTokenInput>;

async function requireSecondFactor(database: Database, {id}: Account): Promise<SecondFactor> {
  const factor = await findSecondFactor(database, id);
  if (!factor) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
  return factor;
}

/**
 * POST v2/accounts/recoveryCodes:renew: new codes, each of which replaces the authenticator app once; the old ones
 * become void. Firebase has no such codes, so the page makes this call itself.
 */
export async function recoveryCodesRenew(context: IdentityContext, input: Input, caller: Caller) {
  const own = await readOwnToken(context, input);
  const factor = await requireSecondFactor(context.database, own.account);
  // Enrolling the app required a code from it, in this sign-in.
  const enrolledHere = own.signIn.second_factor_id === factor.id ? factor.enrolled_at : 0;
  requireRecentSignIn(context, {signed_in_at: Math.max(own.signIn.signed_in_at, enrolledHere)});
  const recoveryCodes = await context.database.transaction().execute(async (transaction) => {
    await holdOwnAccount(transaction, own);
    return renewRecoveryCodes(transaction, (await requireSecondFactor(transaction, own.account)).id);
  });
  notify(context, caller, 'RECOVERY_CODES_RENEWED', own.account.email);
  return {recoveryCodes};
}

/** POST v2/accounts/recoveryCodes:count: how many are left. */
export async function recoveryCodesCount(context: IdentityContext, input: Input) {
  const {account} = await readOwnToken(context, input);
  const {id} = await requireSecondFactor(context.database, account);
  return {left: await countRecoveryCodes(context.database, id)};
}
