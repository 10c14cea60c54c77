import type {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {endSignIn} from '../records/sign-ins.js';
import {type ownTokenInput, readOwnToken} from './own-token.js';

/**
 * POST v2/accounts:revokeToken
 * Differs: Firebase revokes a token of Apple's, and the client names that provider always. Here it ends this sign-in.
 */
export async function revokeToken(context: IdentityContext, input: z.infer<typeof ownTokenInput>) {
  const {signIn} = await readOwnToken(context, input);
  await endSignIn(context.database, signIn.id);
  return {};
}
