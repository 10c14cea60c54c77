import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {findSecondFactor, removeSecondFactor} from '../store/second-factors.js';
import {renewSignIn} from '../store/sign-ins.js';
import {issueIdToken} from '../tokens/id-token.js';
import {ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';

export const mfaEnrollmentWithdrawInput = ownTokenInput.extend({mfaEnrollmentId: z.string().max(100).optional()});

/** POST v2/accounts/mfaEnrollment:withdraw */
export async function mfaEnrollmentWithdraw(
  context: IdentityContext,
  input: z.infer<typeof mfaEnrollmentWithdrawInput>,
) {
  const {account, signIn} = await readOwnToken(context, input);
  if (!input.mfaEnrollmentId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
  requireRecentSignIn(context, signIn);
  const factor = await findSecondFactor(context.database, account.id);
  if (factor?.id !== input.mfaEnrollmentId) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
  await removeSecondFactor(context.database, factor.id);
  // The client takes no new ID token without a new refresh token.
  const renewed = await renewSignIn(context.database, signIn.id, null);
  return {idToken: await issueIdToken(context, account, renewed.signIn), refreshToken: renewed.refreshToken};
}
