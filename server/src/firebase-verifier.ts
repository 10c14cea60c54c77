import {provenRoles, readRoles, type Role} from '@framewright/identity';
import {createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify} from 'jose';
import type {Session, TokenVerifier} from './session.js';

/** Google's keys for Firebase's ID tokens, fetched when an unknown one is needed. */
export function googleKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(
    new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  );
}

/** Whether an error is due to the token, and not to the connection to Google. */
const isTokensFault = (error: unknown) => error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);

/**
 * Verifies the ID tokens of a Firebase project, following "Verify ID tokens using a third-party JWT library" in its
 * documentation.
 */
export function firebaseVerifier(
  projectId: string,
  keys: JWTVerifyGetKey,
  secondFactorRoles: readonly Role[] = [],
): TokenVerifier {
  async function prove(idToken: string): Promise<Session | null> {
    const {payload} = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      // Also refuses a token that is issued in the future.
      maxTokenAge: '1h',
    });
    const {sub = '', email, auth_time: authTime, exp = 0, roles, firebase} = payload;
    const wellFormed = sub.length >= 1 && sub.length <= 128 && Number(authTime) * 1000 <= Date.now();
    if (!wellFormed || typeof email !== 'string') return null;
    // A custom claim, set by the project's owner.
    const granted = readRoles(Array.isArray(roles) ? roles : []);
    const hasSecondFactor = Boolean((firebase as {sign_in_second_factor?: string} | undefined)?.sign_in_second_factor);
    return {
      accountId: sub,
      email,
      roles: provenRoles(granted, hasSecondFactor, secondFactorRoles),
      signedInAt: Number(authTime) * 1000,
      expiresAt: exp * 1000,
    };
  }

  return {
    async verify(idToken) {
      try {
        return await prove(idToken);
      } catch (error) {
        if (isTokensFault(error)) return null;
        throw error;
      }
    },
  };
}
