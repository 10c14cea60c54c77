import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {mfaPendingInput, readMfaPending} from './mfa-pending.js';

export const mfaSignInStartInput = mfaPendingInput.extend({phoneSignInInfo: z.unknown().optional()});

/** POST v2/accounts/mfaSignIn:start: sends a code to a phone in Firebase; an app needs none. */
export async function mfaSignInStart(context: IdentityContext, input: z.infer<typeof mfaSignInStartInput>) {
  if (input.phoneSignInInfo !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED');
  await readMfaPending(context, input);
  return {};
}
