import {errors} from 'jose';
import {type Role, roles as allRoles} from '../roles.js';
import {ProvenTokens} from './proven-tokens.js';
import type {SigningKeys} from './signing-keys.js';

/** A signed-in user. */
export interface Identity {
  accountId: string;
  email: string;
  roles: Role[];
  /** The sign-in behind it, for our own accounts. */
  signInId?: string;
  /** The time of the sign-in, if an ID token has it; milliseconds since 1970, as below. */
  signedInAt?: number;
  expiresAt: number;
}

/**
 * Firebase's name for the issuer of its session cookies; it distinguishes them from ID tokens, which the same keys
 * sign.
 */
const issuerOf = (projectId: string) => `https://session.firebase.google.com/${projectId}`;

/** Signs the token in a session's cookie, which identifies the user and is never given to a script. */
export class SignedSessions {
  readonly #proven = new ProvenTokens<Identity>();

  constructor(
    private readonly keys: SigningKeys,
    private readonly projectId: string,
    private readonly now: () => number,
  ) {}

  async issue({accountId, email, roles, signInId, expiresAt}: Identity): Promise<string> {
    const iat = Math.floor(this.now() / 1000);
    const exp = Math.floor(expiresAt / 1000);
    const claims = {email, roles, ...(signInId && {sign_in_id: signInId}), sub: accountId, iat, exp};
    return this.keys.sign({...claims, iss: issuerOf(this.projectId), aud: this.projectId});
  }

  /** The owner of a token, or null for a forged or expired one. */
  async verify(token: string): Promise<Identity | null> {
    const known = this.#proven.get(token) ?? (await this.#prove(token));
    return known && known.expiresAt > this.now() ? known : null;
  }

  /** The same synchronously; undefined for a token whose signature is not yet verified. */
  verifyNow(token: string): Identity | null | undefined {
    const known = this.#proven.get(token);
    return known && known.expiresAt <= this.now() ? null : known;
  }

  async #prove(token: string): Promise<Identity | null> {
    try {
      const {projectId: audience} = this;
      const requiredClaims = ['sub', 'iat', 'exp', 'email'];
      const payload = await this.keys.verify(token, {issuer: issuerOf(audience), audience, requiredClaims});
      const {sub = '', email, roles, sign_in_id: signInId, exp = 0} = payload;
      const identity = {
        accountId: sub,
        email: String(email),
        roles: allRoles.filter((role) => Array.isArray(roles) && roles.includes(role)),
        ...(typeof signInId === 'string' && {signInId}),
        expiresAt: exp * 1000,
      };
      this.#proven.add(token, identity);
      return identity;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
