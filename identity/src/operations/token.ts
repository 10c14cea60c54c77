import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {findAccount} from '../records/accounts.js';
import {findSignInByRefreshToken, isLive} from '../records/sign-ins.js';
import {idTokenSeconds, issueIdToken} from '../tokens/id-token.js';

export const tokenInput = z.object({
  grant_type: z.string().max(100).optional(),
  refresh_token: z.string().max(1000).optional(),
});

/** POST v1/token: a new ID token for a refresh token that is still good. */
export async function token(context: IdentityContext, input: z.infer<typeof tokenInput>) {
  if (input.grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  if (!input.refresh_token) throw new IdentityError('MISSING_REFRESH_TOKEN');
  const signIn = await findSignInByRefreshToken(context.database, input.refresh_token);
  // What has ended looks like what never was; the client takes the code as "signed out".
  if (!signIn) throw new IdentityError('TOKEN_EXPIRED');
  const account = await findAccount(context.database, signIn.account_id);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  if (!isLive(signIn, account)) throw new IdentityError('TOKEN_EXPIRED');
  const idToken = await issueIdToken(context, account, signIn);
  return {
    access_token: idToken,
    id_token: idToken,
    expires_in: String(idTokenSeconds),
    refresh_token: input.refresh_token,
    token_type: 'Bearer',
    user_id: account.id,
    project_id: context.settings.projectId,
  };
}
