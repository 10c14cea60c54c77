import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {findAccount} from '../records/accounts.js';
import {findMfaPendingSignIn} from '../records/mfa-sessions.js';
import {findSecondFactor} from '../records/second-factors.js';

/** The body of an answer to a second-factor request. */
export const mfaPendingInput = z.object({
  mfaPendingCredential: z.string().max(1000).optional(),
  mfaEnrollmentId: z.string().max(100).optional(),
});

/** The pending sign-in, its account and its second factor. */
export async function readMfaPending(context: IdentityContext, input: z.infer<typeof mfaPendingInput>) {
  const {database, now} = context;
  if (!input.mfaPendingCredential) throw new IdentityError('MISSING_MFA_PENDING_CREDENTIAL');
  if (!input.mfaEnrollmentId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
  const pending = await findMfaPendingSignIn(database, input.mfaPendingCredential, now());
  const account = pending && (await findAccount(database, pending.account_id));
  // A password that has changed since proves nothing.
  if (!account || pending.begun_at < account.valid_since) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const factor = await findSecondFactor(database, account.id);
  if (factor?.id !== input.mfaEnrollmentId) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
  return {pending, account, factor};
}
