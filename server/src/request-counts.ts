/** The kinds of requests in metrics. */
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

/** The first letter of a path distinguishes most pages from everything else. */
const letters = new Set(starts.map(([start]) => start.charCodeAt(1)));

/** By the path alone: asking the framework for the route costs more than the rest of the count. */
export function routeKind(url: string): RouteKind {
  if (!letters.has(url.charCodeAt(1))) return 'page';
  return starts.find(([start]) => url.startsWith(start))?.[1] ?? 'page';
}

/** Upper bounds of the response time buckets, in milliseconds. */
export const latencyBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

const statuses = 600;

/**
 * Counts of requests by kind and status, and response times. Plain numbers at fixed indexes: labels are made when the
 * metrics are read, not for each request.
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

  /** Each kind and status that occurred, with its count. */
  *statuses(): Generator<{kind: RouteKind; status: number; count: number}> {
    for (const [at, kind] of routeKinds.entries()) {
      for (const [status, count] of this.#byStatus[at]!.entries()) if (count > 0) yield {kind, status, count};
    }
  }

  /** For each kind: the number of answers up to each bound, the total number, and the total time. */
  *latencies(): Generator<{kind: RouteKind; upTo: number[]; count: number; milliseconds: number}> {
    for (const [at, kind] of routeKinds.entries()) {
      let count = 0;
      const sums = Array.from(this.#byLatency[at]!, (inBucket) => (count += inBucket));
      if (count > 0) yield {kind, upTo: sums.slice(0, -1), count, milliseconds: this.#milliseconds[at]!};
    }
  }
}
