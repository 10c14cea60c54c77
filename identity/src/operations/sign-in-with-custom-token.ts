import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {verifyCustomToken} from '../tokens/custom-token.js';
import {signIn} from './sign-in-answer.js';

export const signInWithCustomTokenInput = z.object({token: z.string().max(10_000).optional()});

/**
 * POST v1/accounts:signInWithCustomToken. No second factor is required: our own server has vouched for the holder, and
 * the client could not answer such a request here.
 */
export async function signInWithCustomToken(
  context: IdentityContext,
  {token}: z.infer<typeof signInWithCustomTokenInput>,
  caller: Caller,
) {
  if (!token) throw new IdentityError('MISSING_CUSTOM_TOKEN');
  const {account, claims} = await verifyCustomToken(context, token);
  const proof = {provider: 'custom', claims: claims && JSON.stringify(claims)} as const;
  const {idToken, refreshToken, expiresIn} = await signIn(context, account, caller, proof);
  return {kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: false, idToken, refreshToken, expiresIn};
}
