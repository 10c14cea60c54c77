import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {findAccount} from '../records/accounts.js';
import {findSignInByRefreshToken, hasExpired, isLive, noteSignIn, type SignIn} from '../records/sign-ins.js';
import {idTokenSeconds, issueIdToken} from '../tokens/id-token.js';
import {secretHash} from '../tokens/secret.js';

export const tokenInput = z.object({
  grant_type: z.string().max(100).optional(),
  refresh_token: z.string().max(1000).optional(),
});

/** The precision of a sign-in's last use. */
const notedEvery = 5 * 60_000;

/**
 * Whether a refresh token comes from another browser than it was issued to. A script that steals it from a page cannot
 * read the cookie, so the token is useless to it.
 */
const isStolen = ({browser_bound, browser_hash}: SignIn, browser: string | undefined) =>
  browser_bound === 1 && browser_hash !== (browser && secretHash(browser));

/**
 * POST v1/token: a new ID token for a valid refresh token.
 * Differs: a browser's refresh token works in that browser alone.
 */
export async function token(
  context: IdentityContext,
  input: z.infer<typeof tokenInput>,
  {address, userAgent, browser}: Caller,
) {
  if (input.grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  if (!input.refresh_token) throw new IdentityError('MISSING_REFRESH_TOKEN');
  const signIn = await findSignInByRefreshToken(context.database, input.refresh_token);
  // An ended sign-in gets the same answer as an unknown one; the client takes the code as "signed out".
  if (!signIn || isStolen(signIn, browser)) throw new IdentityError('TOKEN_EXPIRED');
  const account = await findAccount(context.database, signIn.account_id);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const now = context.now();
  if (!isLive(signIn, account) || hasExpired(signIn, context.settings, now)) throw new IdentityError('TOKEN_EXPIRED');
  // Not every time: each commit makes the server look up every session again.
  if (now - signIn.last_seen_at >= notedEvery) {
    await noteSignIn(context.database, signIn.id, {address, user_agent: userAgent, last_seen_at: now});
  }
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
