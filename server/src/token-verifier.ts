/** A learner who is signed in. */
export interface Session {
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Proves ID tokens: the embedded provider's, or Google's. */
export interface TokenVerifier {
  /** Whom a token belongs to, or null for one that is forged, expired or revoked. */
  verify(idToken: string): Promise<Session | null>;
  /**
   * A number that is another one once an answer of `verify` may no longer hold, but for the token's
   * expiry. Without it, or undefined, each request is verified anew.
   */
  version?(): number | undefined;
}
