import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {isRecent, type SignIn} from '../records/sign-ins.js';
import {type VerifiedToken, verifyIdToken} from '../tokens/id-token.js';

/** The body of an operation on the caller's own account. */
export const ownTokenInput = z.object({idToken: z.string().max(10_000).optional()});

/** The account and sign-in of a request's ID token. */
export function readOwnToken(
  context: IdentityContext,
  {idToken}: z.infer<typeof ownTokenInput>,
): Promise<VerifiedToken> {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  return verifyIdToken(context, idToken);
}

/** Requires a recent sign-in, against changes from a borrowed or stolen device. */
export function requireRecentSignIn({now}: IdentityContext, signIn: Pick<SignIn, 'signed_in_at'>): void {
  if (!isRecent(signIn, now())) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
