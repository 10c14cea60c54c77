import {createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify} from 'jose';
import type {TokenVerifier} from './token-verifier.js';

/** The keys that Google signs Firebase's ID tokens with, fetched when one is needed that is not known yet. */
export function googleKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(
    new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  );
}

/** Whether an error is the token's fault, and not that of a line to Google. */
const isTokensFault = (error: unknown) => error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);

/** Proves the ID tokens of a Firebase project, as its documentation says under "Verify ID tokens using a third-party JWT library". */
export function firebaseVerifier(projectId: string, keys: JWTVerifyGetKey): TokenVerifier {
  return {
    // Nothing here learns of a change in the project: a token that was genuine is so until it expires.
    version: () => 0,
    async verify(idToken) {
      try {
        const {payload} = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
          // Also refuses a token that is issued in the future.
          maxTokenAge: '1h',
        });
        const {sub = '', email, auth_time: authTime, exp = 0} = payload;
        const wellFormed = sub.length >= 1 && sub.length <= 128 && Number(authTime) * 1000 <= Date.now();
        return wellFormed && typeof email === 'string' ? {email, expiresAt: exp * 1000} : null;
      } catch (error) {
        if (isTokensFault(error)) return null;
        throw error;
      }
    },
  };
}
