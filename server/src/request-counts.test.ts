import {describe, expect, it} from 'vitest';
import {latencyBounds, RequestCounts, routeKind} from './request-counts.js';

describe('the kind of a route', () => {
  it.each([
    ['/', 'page'],
    ['/docs/cobol/intro-to-cobol?x=1', 'page'],
    ['/assets/js/main.0a1b2c3d.js', 'asset'],
    ['/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any', 'identity'],
    ['/securetoken.googleapis.com/v1/token', 'identity'],
    ['/api/account', 'api'],
    ['/zosmf/info', 'zosmf'],
    ['/session', 'session'],
    ['/readyz', 'health'],
  ])('of %s is %s', (url, kind) => expect(routeKind(url)).toBe(kind));
});

describe('counts of requests', () => {
  it('are by kind and status, with times in cumulative buckets', () => {
    const counts = new RequestCounts();
    counts.add('/', 200, 0.5);
    counts.add('/docs', 302, 3);
    counts.add('/', 200, 60_000);
    counts.add('/session', 204, 1);
    expect([...counts.statuses()]).toEqual([
      {kind: 'page', status: 200, count: 2},
      {kind: 'page', status: 302, count: 1},
      {kind: 'session', status: 204, count: 1},
    ]);
    const [page] = counts.latencies();
    expect(page).toMatchObject({kind: 'page', count: 3, milliseconds: 60_003.5});
    expect(page!.upTo).toHaveLength(latencyBounds.length);
    expect([page!.upTo[0], page!.upTo[1], page!.upTo[2], page!.upTo.at(-1)]).toEqual([1, 1, 2, 2]);
  });
});
