import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import {endMfaPendingSignIn, takeTry} from '../records/mfa-sessions.js';
import {ownerOf} from '../records/sealed-records.js';
import {takeRecoveryCode} from '../records/recovery-codes.js';
import {findSecondFactor, forgetWrongCodes, type SecondFactor, takeGuess, useStep} from '../records/second-factors.js';
import {beginSignIn, holdProvenAccount} from '../records/sign-ins.js';
import {readRecoveryCode} from '../tokens/recovery-code.js';
import {stepOfCode} from '../tokens/totp.js';
import {mfaPendingInput, readMfaPending} from './mfa-pending.js';
import {signInOrigin} from './sign-in-origin.js';
import {signInAnswer} from './sign-in-answer.js';

export const mfaSignInFinalizeInput = mfaPendingInput.extend({
  totpVerificationInfo: z.object({verificationCode: z.string().max(100).optional()}).optional(),
  phoneVerificationInfo: z.unknown().optional(),
});

/** Whether a code is the app's current one, or a recovery code, which is then used up. */
async function useCode(
  {database, dataKeys, now}: IdentityContext,
  factor: SecondFactor,
  typed: string,
  caller: Caller,
) {
  const recoveryCode = readRecoveryCode(typed);
  caller.secondFactor = recoveryCode ? 'recovery code' : 'totp';
  if (!recoveryCode) {
    const sharedSecret = dataKeys.open(factor.shared_secret, ownerOf.sharedSecret(factor.account_id));
    const step = stepOfCode(sharedSecret, typed, now());
    return step !== null && useStep(database, factor.id, step);
  }
  if (!(await takeRecoveryCode(database, factor.id, recoveryCode))) return false;
  await forgetWrongCodes(database, factor.id);
  return true;
}

/**
 * POST v2/accounts/mfaSignIn:finalize.
 * Differs: accepts a recovery code instead of the app's.
 */
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
  const typed = input.totpVerificationInfo?.verificationCode ?? '';
  if (!(await useCode(context, factor, typed, caller))) throw new IdentityError('INVALID_CODE');
  const begun = await database.transaction().execute(async (transaction) => {
    await holdProvenAccount(transaction, account);
    if (!(await endMfaPendingSignIn(transaction, pending))) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
    if ((await findSecondFactor(transaction, account.id))?.id !== factor.id)
      throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
    return beginSignIn(transaction, account, now(), signInOrigin(caller), {second_factor_id: factor.id});
  });
  if (caller.secondFactor === 'recovery code') notify(context, caller, 'RECOVERY_CODE_USED', account.email);
  const {idToken, refreshToken} = await signInAnswer(context, account, begun);
  return {idToken, refreshToken};
}
