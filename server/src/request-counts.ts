/** What requests are told apart by in figures. */
const routeKinds = ['page', 'asset', 'session', 'identity', 'api', 'zosmf', 'health'] as const;

type RouteKind = (typeof routeKinds)[number];

const starts: [string, RouteKind][] = [
  ['/assets/', 'asset'],
  ['/identitytoolkit.googleapis.com/', 'identity'],
  ['/securetoken.googleapis.com/', 'identity'],
  ['/api/', 'api'],
  ['/zosmf/', 'zosmf'],
  ['/session', 'session'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
];

/** The first letter of an address tells most pages from all else. */
const letters = new Set(starts.map(([start]) => start.charCodeAt(1)));

/** By the address alone: asking the framework which route it was costs more than the rest of the count. */
export function routeKind(url: string): RouteKind {
  if (!letters.has(url.charCodeAt(1))) return 'page';
  return starts.find(([start]) => url.startsWith(start))?.[1] ?? 'page';
}

/** Upper bounds of how long answers took, in milliseconds. */
export const latencyBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

const statuses = 600;

/**
 * How many requests there were, by kind and status, and how long they took. Plain numbers at fixed places: labels are
 * made when somebody asks for the figures, not for each request.
 */
export class RequestCounts {
  readonly #byStatus = routeKinds.map(() => new Float64Array(statuses));
  readonly #byLatency = routeKinds.map(() => new Float64Array(latencyBounds.length + 1));
  readonly #milliseconds = new Float64Array(routeKinds.length);

  add(url: string, status: number, milliseconds: number): void {
    const kind = routeKinds.indexOf(routeKind(url));
    this.#byStatus[kind]![status]!++;
    let bucket = 0;
    while (bucket < latencyBounds.length && milliseconds > latencyBounds[bucket]!) bucket++;
    this.#byLatency[kind]![bucket]!++;
    this.#milliseconds[kind]! += milliseconds;
  }

  /** Each kind and status that there was, with its count. */
  *statuses(): Generator<{kind: RouteKind; status: number; count: number}> {
    for (const [at, kind] of routeKinds.entries()) {
      for (const [status, count] of this.#byStatus[at]!.entries()) if (count > 0) yield {kind, status, count};
    }
  }

  /** Each kind with how many answers took up to each of the bounds, how many there were, and how long they took. */
  *latencies(): Generator<{kind: RouteKind; upTo: number[]; count: number; milliseconds: number}> {
    for (const [at, kind] of routeKinds.entries()) {
      let count = 0;
      const sums = Array.from(this.#byLatency[at]!, (inBucket) => (count += inBucket));
      if (count > 0) yield {kind, upTo: sums.slice(0, -1), count, milliseconds: this.#milliseconds[at]!};
    }
  }
}
