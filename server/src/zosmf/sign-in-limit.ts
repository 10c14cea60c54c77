import {networkOf} from '@framewright/identity';

/** The allowed failures in a window: of one user ID from one network, and of one network. */
const mostFailures = {pair: 10, network: 50};
const windowMilliseconds = 60_000;
/** The maximum number of names; more than this in a window only evict others sooner. */
const mostCounters = 10_000;

interface Counter {
  failures: number;
  endsAt: number;
}

/**
 * Counts failed sign-ins of tools. An app password is too long to guess; the limit protects against the load, so this
 * process's memory suffices.
 */
export class SignInLimit {
  readonly #counters = new Map<string, Counter>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Seconds until this user may try again from there; undefined if they may now. */
  waitFor(userId: string, address: string): number | undefined {
    const waits = this.#keysOf(userId, address).map(([key, most]) => {
      const counter = this.#live(key);
      return counter && counter.failures >= most ? counter.endsAt - this.now() : 0;
    });
    const longest = Math.max(...waits);
    return longest > 0 ? Math.ceil(longest / 1000) : undefined;
  }

  countFailure(userId: string, address: string): void {
    for (const [key] of this.#keysOf(userId, address)) {
      const counter = this.#live(key) ?? {failures: 0, endsAt: this.now() + windowMilliseconds};
      counter.failures++;
      this.#counters.set(key, counter);
    }
    // The first ones are the oldest.
    for (const key of this.#counters.keys()) {
      if (this.#counters.size <= mostCounters) return;
      this.#counters.delete(key);
    }
  }

  #keysOf(userId: string, address: string): [string, number][] {
    const network = networkOf(address);
    return [
      [`${network} ${userId.toUpperCase()}`, mostFailures.pair],
      [network, mostFailures.network],
    ];
  }

  #live(key: string): Counter | undefined {
    const counter = this.#counters.get(key);
    if (counter && counter.endsAt > this.now()) return counter;
    this.#counters.delete(key);
    return undefined;
  }
}
