import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import {endMfaEnrollments, findMfaEnrollment, mfaSessionLifetime} from '../records/mfa-sessions.js';
import {ownerOf} from '../records/sealed-records.js';
import {addSecondFactor} from '../records/second-factors.js';
import {endOtherSignIns, holdOwnAccount, renewSignIn} from '../records/sign-ins.js';
import {issueIdToken} from '../tokens/id-token.js';
import {stepOfCode} from '../tokens/totp.js';
import {ownTokenInput, readOwnToken} from './own-token.js';

export const mfaEnrollmentFinalizeInput = ownTokenInput.extend({
  displayName: z.string().max(256).nullish(),
  totpVerificationInfo: z
    .object({sessionInfo: z.string().max(1000).optional(), verificationCode: z.string().max(20).optional()})
    .optional(),
  phoneVerificationInfo: z.unknown().optional(),
});

/** POST v2/accounts/mfaEnrollment:finalize: a first code shows that the app holds the secret. */
export async function mfaEnrollmentFinalize(
  context: IdentityContext,
  input: z.infer<typeof mfaEnrollmentFinalizeInput>,
  caller: Caller,
) {
  const {database, now} = context;
  const own = await readOwnToken(context, input);
  const {account, signIn} = own;
  if (input.phoneVerificationInfo !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const {sessionInfo, verificationCode = ''} = input.totpVerificationInfo ?? {};
  if (!sessionInfo) throw new IdentityError('MISSING_SESSION_INFO');
  const enrollment = await findMfaEnrollment(database, account.id, sessionInfo);
  if (!enrollment) throw new IdentityError('INVALID_SESSION_INFO');
  if (enrollment.begun_at <= now() - mfaSessionLifetime) throw new IdentityError('SESSION_EXPIRED');
  // Wrong codes are not counted: the holder of the session has seen the secret.
  const sharedSecret = context.dataKeys.open(enrollment.shared_secret, ownerOf.sharedSecret(account.id));
  const step = stepOfCode(sharedSecret, verificationCode, now());
  if (step === null) throw new IdentityError('INVALID_CODE');

  const renewed = await database.transaction().execute(async (transaction) => {
    // Locked, so that a sign-in with the password alone has either begun, and ends below, or sees the second factor.
    await holdOwnAccount(transaction, own);
    const factor = await addSecondFactor(
      transaction,
      {
        account_id: account.id,
        display_name: input.displayName ?? null,
        shared_secret: enrollment.shared_secret,
        last_step: step,
      },
      now(),
    );
    if (!factor) throw new IdentityError('SECOND_FACTOR_EXISTS');
    await endMfaEnrollments(transaction, account.id);
    // The others signed in without the second factor, which they now need.
    await endOtherSignIns(transaction, signIn);
    return renewSignIn(transaction, signIn.id, factor.id);
  });
  notify(context, caller, 'SECOND_FACTOR_ADDED', account.email);
  return {
    idToken: await issueIdToken(context, account, renewed.signIn),
    refreshToken: renewed.refreshToken,
    totpAuthInfo: {},
  };
}
