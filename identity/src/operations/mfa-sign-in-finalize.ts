import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {endMfaPendingSignIn, takeTry} from '../records/mfa-sessions.js';
import {ownerOf} from '../records/sealed-records.js';
import {findSecondFactor, takeGuess, useStep} from '../records/second-factors.js';
import {beginSignIn, holdProvenAccount} from '../records/sign-ins.js';
import {stepOfCode} from '../tokens/totp.js';
import {mfaPendingInput, readMfaPending} from './mfa-pending.js';
import {signInOrigin} from './sign-in-origin.js';
import {signInAnswer} from './sign-in-answer.js';

export const mfaSignInFinalizeInput = mfaPendingInput.extend({
  totpVerificationInfo: z.object({verificationCode: z.string().max(20).optional()}).optional(),
  phoneVerificationInfo: z.unknown().optional(),
});

/** POST v2/accounts/mfaSignIn:finalize */
export async function mfaSignInFinalize(
  context: IdentityContext,
  input: z.infer<typeof mfaSignInFinalizeInput>,
  caller: Caller,
) {
  const {database, now} = context;
  if (input.phoneVerificationInfo !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const {pending, account, factor} = await readMfaPending(context, input);
  caller.accountId = account.id;
  if (!(await takeGuess(database, factor, now()))) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
  if (!(await takeTry(database, pending))) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
  const sharedSecret = context.dataKeys.open(factor.shared_secret, ownerOf.sharedSecret(account.id));
  const step = stepOfCode(sharedSecret, input.totpVerificationInfo?.verificationCode ?? '', now());
  if (step === null || !(await useStep(database, factor.id, step))) throw new IdentityError('INVALID_CODE');
  const begun = await database.transaction().execute(async (transaction) => {
    await holdProvenAccount(transaction, account);
    if (!(await endMfaPendingSignIn(transaction, pending))) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
    if ((await findSecondFactor(transaction, account.id))?.id !== factor.id)
      throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
    return beginSignIn(transaction, account, now(), signInOrigin(caller), {second_factor_id: factor.id});
  });
  const {idToken, refreshToken} = await signInAnswer(context, account, begun);
  return {idToken, refreshToken};
}
