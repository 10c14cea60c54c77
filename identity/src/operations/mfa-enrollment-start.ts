import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {beginMfaEnrollment, mfaSessionLifetime} from '../records/mfa-sessions.js';
import {ownerOf} from '../records/sealed-records.js';
import {findSecondFactor} from '../records/second-factors.js';
import {newSharedSecret, totpParameters} from '../tokens/totp.js';
import {ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';

export const mfaEnrollmentStartInput = ownTokenInput.extend({
  totpEnrollmentInfo: z.object({}).optional(),
  phoneEnrollmentInfo: z.unknown().optional(),
});

/**
 * POST v2/accounts/mfaEnrollment:start.
 * Differs: Firebase requires a verified email, lest a stranger take an address and lock out its owner with a second
 * factor. Here staff create the accounts.
 */
export async function mfaEnrollmentStart(context: IdentityContext, input: z.infer<typeof mfaEnrollmentStartInput>) {
  const {account, signIn} = await readOwnToken(context, input);
  if (input.phoneEnrollmentInfo !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED');
  if (!input.totpEnrollmentInfo) throw new IdentityError('INVALID_REQUEST');
  requireRecentSignIn(context, signIn);
  if (await findSecondFactor(context.database, account.id)) throw new IdentityError('SECOND_FACTOR_EXISTS');
  const sharedSecretKey = newSharedSecret();
  const begunAt = context.now();
  return {
    totpSessionInfo: {
      sharedSecretKey,
      verificationCodeLength: totpParameters.digits,
      hashingAlgorithm: totpParameters.algorithm,
      periodSec: totpParameters.period,
      sessionInfo: await beginMfaEnrollment(
        context.database,
        {
          account_id: account.id,
          shared_secret: context.dataKeys.seal(sharedSecretKey, ownerOf.sharedSecret(account.id)),
        },
        begunAt,
      ),
      finalizeEnrollmentTime: new Date(begunAt + mfaSessionLifetime).toISOString(),
    },
  };
}
