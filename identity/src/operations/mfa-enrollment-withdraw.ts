import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import {findSecondFactor, removeSecondFactor} from '../records/second-factors.js';
import {holdOwnAccount, renewSignIn} from '../records/sign-ins.js';
import {issueIdToken} from '../tokens/id-token.js';
import {ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';

export const mfaEnrollmentWithdrawInput = ownTokenInput.extend({mfaEnrollmentId: z.string().max(100).optional()});

/** POST v2/accounts/mfaEnrollment:withdraw */
export async function mfaEnrollmentWithdraw(
  context: IdentityContext,
  input: z.infer<typeof mfaEnrollmentWithdrawInput>,
  caller: Caller,
) {
  const own = await readOwnToken(context, input);
  const {account, signIn} = own;
  if (!input.mfaEnrollmentId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
  requireRecentSignIn(context, signIn);
  const renewed = await context.database.transaction().execute(async (transaction) => {
    await holdOwnAccount(transaction, own);
    const factor = await findSecondFactor(transaction, account.id);
    if (!factor || factor.id !== input.mfaEnrollmentId) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
    await removeSecondFactor(transaction, factor.id);
    // The client accepts a new ID token only with a new refresh token.
    return renewSignIn(transaction, signIn.id, null);
  });
  notify(context, caller, 'SECOND_FACTOR_REMOVED', account.email);
  return {idToken: await issueIdToken(context, account, renewed.signIn), refreshToken: renewed.refreshToken};
}
