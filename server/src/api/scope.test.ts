import type {Role} from '@framewright/identity';
import fastify, {type FastifyInstance, type InjectOptions} from 'fastify';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Sessions} from '../session.js';
import {asMember, createSmallApp, slowTokens} from '../site-build.fixture.js';
import {registerApiScope} from './scope.js';

const problemType = 'application/problem+json; charset=utf-8';
const json = {...asMember, 'content-type': 'application/json'};

describe('an API scope', () => {
  let api: FastifyInstance;
  let handled: unknown[];

  /** A scope with a route of each kind. */
  function open(role: Role) {
    api = fastify();
    handled = [];
    registerApiScope(api, {
      prefix: '/api',
      role,
      sessions: new Sessions({verify: () => Promise.resolve(null)}, slowTokens, () => false),
      routes(scope) {
        scope.get('/notes', ({session}) => ({of: session.accountId}));
        scope.post('/notes', ({body}) => ({count: handled.push(body)}));
        scope.post('/large', {bodyLimit: 100_000}, ({body}) => ({count: handled.push(body)}));
        scope.get('/broken', () => Promise.reject(new Error('password of the database')));
      },
    });
  }

  beforeEach(() => open('learner'));
  afterEach(() => api.close());

  const problem = async (request: InjectOptions) => {
    const answer = await api.inject(request);
    expect(answer.headers['content-type']).toBe(problemType);
    expect(answer.headers['cache-control']).toBe('no-store');
    const {type, title, status, code} = answer.json<Record<string, unknown>>();
    expect({type, status}).toEqual({type: 'about:blank', status: answer.statusCode});
    expect(title).toMatch(/^[A-Z].*\.$/);
    return [answer.statusCode, code];
  };

  it('knows the caller', async () => {
    const answer = await api.inject({url: '/api/notes', headers: asMember});
    expect(answer.json()).toEqual({of: 'learner'});
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/api/notes', '/api/broken', '/api/no-such-route'])('asks strangers to sign in, at %s', async (url) => {
    for (const headers of [{}, {cookie: 'session=forged'}]) {
      expect(await problem({url, headers})).toEqual([401, 'SIGN_IN_REQUIRED']);
    }
  });

  it.each<Record<string, string>>([
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
    {origin: 'https://evil.example'},
  ])('refuses other sites: %j', async (headers) => {
    for (const method of ['GET', 'POST'] as const) {
      const request = {method, url: '/api/notes', headers: {...json, ...headers}, payload: {}};
      expect(await problem(request)).toEqual([403, 'CROSS_SITE']);
    }
    expect(handled).toEqual([]);
  });

  it('is closed to those without its role', async () => {
    open('staff');
    expect(await problem({url: '/api/notes', headers: asMember})).toEqual([403, 'NOT_ALLOWED']);
  });

  it('accepts only JSON, up to a limit', async () => {
    const post = (url: string, payload: string, type = 'application/json') =>
      ({method: 'POST', url, headers: {...asMember, 'content-type': type}, payload}) as const;
    const large = JSON.stringify('x'.repeat(20_000));
    expect(await problem(post('/api/notes', large))).toEqual([413, 'TOO_LARGE']);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      expect(await problem(post('/api/notes', '{}', type))).toEqual([400, 'BAD_REQUEST']);
    }
    expect(await problem(post('/api/notes', '{'))).toEqual([400, 'BAD_REQUEST']);
    expect((await api.inject(post('/api/large', large))).statusCode).toBe(200);
    expect(handled).toHaveLength(1);
  });

  it('reports what does not exist, without internals', async () => {
    expect(await problem({url: '/api/no-such-route', headers: asMember})).toEqual([404, 'NOT_FOUND']);
    expect(await problem({url: '/api/broken', headers: asMember})).toEqual([500, 'INTERNAL']);
  });

  it('refuses names that no store can query', async () => {
    for (const url of ['/api/notes?of=a%00b', '/api/%00'])
      expect(await problem({url, headers: asMember})).toEqual([400, 'BAD_REQUEST']);
  });

  it('limits the requests of one account', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 121; count++) {
      statuses.push((await api.inject({url: '/api/notes', headers: asMember})).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(120);
    expect(await problem({url: '/api/notes', headers: asMember})).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await api.inject({url: '/api/notes', headers: asMember})).headers['retry-after']).toBeTruthy();
  });
});

describe('GET /api/account', () => {
  it('says who is signed in', async () => {
    const app = await createSmallApp();
    const answer = await app.inject({url: '/api/account', headers: asMember});
    expect(answer.json()).toEqual({accountId: 'learner', email: 'learner@example.com', roles: ['learner']});
    expect(answer.headers['content-security-policy']).toBeTruthy();
    expect((await app.inject('/api/account')).statusCode).toBe(401);
    expect((await app.inject('/api/no-such-route')).headers['content-type']).toBe(problemType);
  });

  it('answers an unreadable path with a problem', async () => {
    const app = await createSmallApp();
    const answer = await app.inject({url: '/api/classes/%ff', headers: asMember});
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, problemType]);
    expect(answer.json()).toMatchObject({status: 400, code: 'BAD_REQUEST'});
  });
});
