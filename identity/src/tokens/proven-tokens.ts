/** What an ID token states, once its signature and its issuer are proven. */
export interface TokenClaims {
  accountId: string;
  signInId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** So many are remembered at once, about a kilobyte each. */
const capacity = 10_000;

const endOf = (token: string) => token.slice(-43);

/**
 * Tokens whose signature was proven: what is signed stays so until it expires, and proving it takes
 * longer than all the rest of a request. Whether the account and the sign-in still stand is not
 * remembered here.
 */
export class ProvenTokens<Claims> {
  /** By the end of the token, a part of its signature: hashing all of it takes longer than comparing it. */
  readonly #proven = new Map<string, {token: string; claims: Claims}>();

  get(token: string): Claims | undefined {
    const proven = this.#proven.get(endOf(token));
    return proven?.token === token ? proven.claims : undefined;
  }

  add(token: string, claims: Claims): void {
    // The oldest goes: tokens live an hour, and one that is forgotten too early is proven again.
    if (this.#proven.size >= capacity) this.#proven.delete(this.#proven.keys().next().value!);
    this.#proven.set(endOf(token), {token, claims});
  }
}
