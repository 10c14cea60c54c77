import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {isRecent, type SignIn} from '../records/sign-ins.js';
import {type VerifiedToken, verifyIdToken} from '../tokens/id-token.js';

/** What a client sends to act on its own account. */
export const ownTokenInput = z.object({idToken: z.string().max(10_000).optional()});

/** The account and sign-in that a request proves with its ID token. */
export function readOwnToken(
  context: IdentityContext,
  {idToken}: z.infer<typeof ownTokenInput>,
): Promise<VerifiedToken> {
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  return verifyIdToken(context, idToken);
}

/** Refuses a change that a borrowed or stolen device must not make. */
export function requireRecentSignIn({now}: IdentityContext, signIn: Pick<SignIn, 'signed_in_at'>): void {
  if (!isRecent(signIn, now())) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
