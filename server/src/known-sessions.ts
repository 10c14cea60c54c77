import {RequestError} from './errors.js';
import type {Session, TokenVerifier} from './token-verifier.js';

/** So many tokens are remembered at once, about a kilobyte each. */
const capacity = 10_000;

/** The end of a token, which is of its signature. To look up the whole of it would take as long as to read the request. */
const endOf = (token: string) => token.slice(-64);

/**
 * Sessions that were verified and of which it is certain, without waiting, that they still hold:
 * they have not expired, and nothing on which the verifier's answer stands has changed since.
 */
export class KnownSessions {
  readonly #known = new Map<string, {token: string; session: Session; version: number}>();
  #version: {now: number | undefined} | undefined;

  constructor(private readonly verifier: TokenVerifier) {}

  /** The session of a token, or undefined for one that has to be verified. */
  find(token: string): Session | undefined {
    const known = this.#known.get(endOf(token));
    if (known?.token !== token || known.session.expiresAt <= Date.now()) return undefined;
    return known.version === this.#versionOfTurn() ? known.session : undefined;
  }

  /**
   * Read once in a turn of the event loop, as it takes a fifth of the time of an answer. The requests
   * of a turn had all arrived before it, so none of them was sent after a logout that this misses.
   */
  #versionOfTurn(): number | undefined {
    if (!this.#version) {
      this.#version = {now: this.verifier.version?.()};
      setImmediate(() => (this.#version = undefined));
    }
    return this.#version.now;
  }

  /** Whom a token belongs to, asked of the verifier where it has to be. Nobody without an email is signed in. */
  async verify(token: string): Promise<Session | null> {
    const known = this.find(token);
    if (known) return known;
    // Read before the verifier looks: what changes while it does makes the answer an old one.
    const version = this.verifier.version?.();
    const session = await this.verifier.verify(token).catch((error: unknown) => {
      throw new RequestError('ACCOUNTS_AWAY', error);
    });
    if (!session?.email) return null;
    if (version !== undefined) this.#add(token, session, version);
    return session;
  }

  #add(token: string, session: Session, version: number): void {
    this.#known.delete(endOf(token));
    if (this.#known.size >= capacity) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(endOf(token), {token, session, version});
  }
}
