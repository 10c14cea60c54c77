/** The content of an ID token with verified signature and issuer. */
export interface TokenClaims {
  accountId: string;
  signInId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The maximum number of cached tokens, about a kilobyte each. */
const capacity = 10_000;

const endOf = (token: string) => token.slice(-43);

/**
 * A cache of tokens with verified signatures: these stay valid until the token expires, and verifying one takes longer
 * than all the rest of a request. Whether the account and the sign-in are still valid is not cached here.
 */
export class ProvenTokens<Claims> {
  /** Keyed by the end of the token, a part of its signature: hashing all of it takes longer than comparing it. */
  readonly #proven = new Map<string, {token: string; claims: Claims}>();

  get(token: string): Claims | undefined {
    const proven = this.#proven.get(endOf(token));
    return proven?.token === token ? proven.claims : undefined;
  }

  add(token: string, claims: Claims): void {
    // Evicts the oldest: tokens live an hour, and one evicted too early is verified again.
    if (this.#proven.size >= capacity) this.#proven.delete(this.#proven.keys().next().value!);
    this.#proven.set(endOf(token), {token, claims});
  }
}
