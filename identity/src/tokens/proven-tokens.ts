/** What a token states, once its signature and its issuer are proven. */
export interface TokenClaims {
  accountId: string;
  signInId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** So many are remembered at once, about a kilobyte each. */
const capacity = 10_000;

/**
 * Tokens whose signature was proven: what is signed stays so until it expires, and proving it takes
 * longer than all the rest of a request. Whether the account and the sign-in still stand is not
 * remembered here.
 */
export class ProvenTokens {
  readonly #claims = new Map<string, TokenClaims>();

  get(token: string): TokenClaims | undefined {
    return this.#claims.get(token);
  }

  add(token: string, claims: TokenClaims): void {
    // The oldest goes: tokens live an hour, and one that is forgotten too early is proven again.
    if (this.#claims.size >= capacity) this.#claims.delete(this.#claims.keys().next().value!);
    this.#claims.set(token, claims);
  }
}
