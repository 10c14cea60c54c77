import {errors} from 'jose';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {provenRoles, readRoles, type Role} from '../roles.js';
import {type Account, findAccount} from '../records/accounts.js';
import {findSignIn, isLive, type SignIn} from '../records/sign-ins.js';
import type {TokenClaims} from './proven-tokens.js';

/** An ID token lives for one hour, like Firebase's. */
export const idTokenSeconds = 3600;

const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

/** The roles of a sign-in to an account. */
export const rolesOf = ({settings}: IdentityContext, account: Account, signIn: SignIn): Role[] =>
  provenRoles(readRoles(account.roles.split(' ')), signIn.second_factor_id !== null, settings.secondFactorRoles);

/** A signed statement of identity, for one hour. */
export function issueIdToken(context: IdentityContext, account: Account, signIn: SignIn): Promise<string> {
  const {projectId} = context.settings;
  const issuedAt = Math.floor(context.now() / 1000);
  return context.keys.sign({
    // First, so that none of them overrides our own claims.
    ...(signIn.claims !== null && (JSON.parse(signIn.claims) as Record<string, unknown>)),
    ...(account.display_name && {name: account.display_name}),
    ...(account.photo_url && {picture: account.photo_url}),
    auth_time: Math.floor(signIn.signed_in_at / 1000),
    user_id: account.id,
    email: account.email,
    email_verified: account.email_verified === 1,
    roles: rolesOf(context, account, signIn),
    firebase: {
      identities: {email: [account.email]},
      sign_in_provider: signIn.provider,
      ...(signIn.second_factor_id && {
        sign_in_second_factor: 'totp',
        second_factor_identifier: signIn.second_factor_id,
      }),
    },
    // Ours: which sign-in this belongs to, so that logging out one device voids its tokens at once.
    sign_in_id: signIn.id,
    iss: issuerOf(projectId),
    aud: projectId,
    sub: account.id,
    iat: issuedAt,
    exp: issuedAt + idTokenSeconds,
  });
}

/** The content of a valid token. */
export interface VerifiedToken {
  account: Account;
  signIn: SignIn;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Verifies a token by itself: known key and algorithm, our issuer and audience, times. */
async function proveClaims(context: IdentityContext, token: string): Promise<TokenClaims> {
  const {projectId} = context.settings;
  const expected = {
    issuer: issuerOf(projectId),
    audience: projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'sign_in_id'],
  };
  const payload = await context.keys.verify(token, expected).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new IdentityError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  });
  return {
    accountId: String(payload.sub),
    signInId: String(payload.sign_in_id),
    expiresAt: (payload.exp ?? 0) * 1000,
  };
}

/** The sign-in of a token, unless it or its account has ended since. */
export async function findLiveSignIn(
  {database}: IdentityContext,
  {accountId, signInId, expiresAt}: TokenClaims,
): Promise<VerifiedToken> {
  const account = await findAccount(database, accountId);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const signIn = await findSignIn(database, signInId);
  if (!isLive(signIn, account)) throw new IdentityError('TOKEN_EXPIRED');
  return {account, signIn, expiresAt};
}

/**
 * Verifies an ID token, and that neither the account nor this sign-in has ended since. Otherwise throws the protocol's
 * error.
 */
export async function verifyIdToken(context: IdentityContext, token: string): Promise<VerifiedToken> {
  const known = context.provenTokens.get(token);
  const claims = known ?? (await proveClaims(context, token));
  if (!known) context.provenTokens.add(token, claims);
  if (claims.expiresAt <= context.now()) throw new IdentityError('TOKEN_EXPIRED');
  return findLiveSignIn(context, claims);
}
