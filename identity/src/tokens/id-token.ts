import {errors, jwtVerify, SignJWT} from 'jose';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {provenRoles, readRoles, type Role} from '../roles.js';
import {type Account, findAccount} from '../records/accounts.js';
import {findSignIn, isLive, type SignIn} from '../records/sign-ins.js';
import type {TokenClaims} from './proven-tokens.js';
import {signingAlgorithm, verifiedAlgorithms} from './signing-keys.js';

/** An ID token lives for one hour, as Firebase's do. */
export const idTokenSeconds = 3600;

const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

/** What somebody may do who signed in to an account in this way. */
export const rolesOf = ({settings}: IdentityContext, account: Account, signIn: SignIn): Role[] =>
  provenRoles(readRoles(account.roles.split(' ')), signIn.second_factor_id !== null, settings.secondFactorRoles);

/** A signed statement of who somebody is, for one hour. */
export async function issueIdToken(context: IdentityContext, account: Account, signIn: SignIn): Promise<string> {
  const {id: kid, privateKey} = await context.keys.current();
  const issuedAt = Math.floor(context.now() / 1000);
  return new SignJWT({
    // First, so that none of them takes the place of what is ours to say.
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
  })
    .setProtectedHeader({alg: signingAlgorithm, kid, typ: 'JWT'})
    .setIssuer(issuerOf(context.settings.projectId))
    .setAudience(context.settings.projectId)
    .setSubject(account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + idTokenSeconds)
    .sign(privateKey);
}

/** What a valid ID token says. */
export interface VerifiedToken {
  account: Account;
  signIn: SignIn;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Proves what a token states by itself: known key and algorithm, our issuer and audience, times. */
async function proveClaims(context: IdentityContext, token: string): Promise<TokenClaims> {
  const {projectId} = context.settings;
  const {payload} = await jwtVerify(
    token,
    async ({kid}) => {
      const key = await context.keys.find(kid ?? '');
      if (!key) throw new IdentityError('INVALID_ID_TOKEN');
      return key.publicKey;
    },
    {
      algorithms: verifiedAlgorithms,
      issuer: issuerOf(projectId),
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'sign_in_id'],
      currentDate: new Date(context.now()),
    },
  ).catch((error: unknown) => {
    throw new IdentityError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  });
  return {
    accountId: String(payload.sub),
    signInId: String(payload.sign_in_id),
    expiresAt: (payload.exp ?? 0) * 1000,
  };
}

/**
 * Proves an ID token, and that neither the account nor this sign-in has ended since. Throws the
 * protocol's error otherwise.
 */
export async function verifyIdToken(context: IdentityContext, token: string): Promise<VerifiedToken> {
  const known = context.provenTokens.get(token);
  const claims = known ?? (await proveClaims(context, token));
  if (!known) context.provenTokens.add(token, claims);
  if (claims.expiresAt <= context.now()) throw new IdentityError('TOKEN_EXPIRED');
  const account = await findAccount(context.database, claims.accountId);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const signIn = await findSignIn(context.database, claims.signInId);
  if (!isLive(signIn, account)) throw new IdentityError('TOKEN_EXPIRED');
  return {account, signIn, expiresAt: claims.expiresAt};
}
