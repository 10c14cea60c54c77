import type {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {endSignInsOfBrowser} from '../records/sign-ins.js';
import {type ownTokenInput, readOwnToken} from './own-token.js';

/**
 * POST v2/accounts:revokeToken.
 * Differs: Firebase revokes a token of Apple's, and the client always names that provider. Here it ends every sign-in
 * that this browser began.
 */
export async function revokeToken(context: IdentityContext, input: z.infer<typeof ownTokenInput>) {
  const {signIn} = await readOwnToken(context, input);
  await endSignInsOfBrowser(context.database, signIn);
  return {};
}
