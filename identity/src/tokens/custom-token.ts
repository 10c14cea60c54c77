import {errors} from 'jose';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {type Account, findAccount} from '../records/accounts.js';

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const longestSeconds = 3600;

/**
 * The signer of custom tokens, as issuer and subject. In Firebase that is a service account's email with its own key.
 * Here the provider itself signs with the keys of its ID tokens, under the name of such an account; the audience
 * distinguishes the two kinds of token.
 */
const signerOf = (projectId: string) => `firebase-adminsdk@${projectId}.iam.gserviceaccount.com`;

/** Additional claims of a custom token, included in every ID token of its sign-in. */
export type CustomClaims = Record<string, unknown>;

/**
 * Names that a custom token may not use, since OpenID Connect or the protocol gives them a meaning.
 * Differs: so may not those that are ours; roles are granted by staff.
 */
const reserved = [
  ...['acr', 'amr', 'at_hash', 'aud', 'auth_time', 'azp', 'cnf', 'c_hash', 'exp', 'iat', 'iss', 'jti', 'nbf', 'nonce'],
  ...['firebase', 'sub', 'user_id', 'roles', 'sign_in_id'],
];
/** Google's limit on them. */
const mostCharacters = 1000;

/** The claims of a custom token if they are allowed, or the protocol's error. */
function readCustomClaims(claims: unknown): CustomClaims | null {
  if (claims === undefined) return null;
  const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims);
  if (!isObject || JSON.stringify(claims).length > mostCharacters) throw new IdentityError('INVALID_CLAIMS');
  const forbidden = reserved.find((name) => Object.hasOwn(claims, name));
  if (forbidden) throw new IdentityError('FORBIDDEN_CLAIM', forbidden);
  return claims as CustomClaims;
}

/** A token that lets its holder sign in as this account, for one hour. */
export async function issueCustomToken(
  {keys, settings, now}: IdentityContext,
  accountId: string,
  claims?: CustomClaims,
): Promise<string> {
  readCustomClaims(claims);
  const signer = signerOf(settings.projectId);
  const issuedAt = Math.floor(now() / 1000);
  return keys.sign({
    uid: accountId,
    ...(claims && {claims}),
    iss: signer,
    sub: signer,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + longestSeconds,
  });
}

/** The protocol's error for an invalid token; our own faults are rethrown. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error;
  const forAnother = error instanceof errors.JWTClaimValidationFailed && ['aud', 'iss', 'sub'].includes(error.claim);
  return new IdentityError(forAnother ? 'CREDENTIAL_MISMATCH' : 'INVALID_CUSTOM_TOKEN');
}

/**
 * The account of a custom token, and its additional claims.
 * Differs: Firebase creates an account for an unknown uid; here staff create accounts.
 */
export async function verifyCustomToken(
  context: IdentityContext,
  token: string,
): Promise<{account: Account; claims: CustomClaims | null}> {
  const signer = signerOf(context.settings.projectId);
  const expected = {
    issuer: signer,
    subject: signer,
    audience,
    // Also refuses a token issued in the future.
    maxTokenAge: longestSeconds,
  };
  const payload = await context.keys.verify(token, expected).catch((error: unknown) => {
    throw errorOf(error);
  });
  const {uid, claims, iat = 0, exp = Infinity} = payload;
  if (exp - iat > longestSeconds)
    throw new IdentityError('INVALID_CUSTOM_TOKEN', 'A custom token lives for one hour at most');
  const account = typeof uid === 'string' ? await findAccount(context.database, uid) : undefined;
  if (!account) throw new IdentityError('INVALID_CUSTOM_TOKEN', 'No account has this uid');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  // Whatever ends every sign-in of an account also invalidates tokens that could begin a new one.
  if (iat < Math.floor(account.valid_since / 1000)) throw new IdentityError('INVALID_CUSTOM_TOKEN');
  return {account, claims: readCustomClaims(claims)};
}
