import type {FastifyInstance} from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {asMember, createSmallApp} from './site-build.fixture.js';

let app: FastifyInstance;

beforeAll(async () => {
  app = await createSmallApp();
});

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({url, headers});

describe('a visitor', () => {
  it('reads public pages', async () => {
    const answer = await get('/courses');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<h1>Courses</h1>');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each(['/docs', '/docs/cobol/intro-to-cobol', '/docs/no-such-page', '/exercise/x', '/interview', '/%64ocs/cobol'])(
    'is redirected from %s to sign in, whether it exists or not',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(`/login?next=${encodeURIComponent(decodeURIComponent(url))}`);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('returns to the same query after signing in', async () => {
    const answer = await get('/docs/x?a=1&b=2');
    expect(answer.headers.location).toBe('/login?next=%2Fdocs%2Fx%3Fa%3D1%26b%3D2');
  });

  it.each(['/docs.html', '/docs/', '/docs/index.html', '/docs/cobol/intro-to-cobol.html'])(
    'does not get past the guard with %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toMatch(/^\/login\?next=/);
    },
  );

  it.each(['/DOCS/cobol/intro-to-cobol', '/member/docs/cobol/intro-to-cobol', '/manifest.json'])(
    'finds nothing at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('secret');
    },
  );

  it.each(['/assets/js/lesson.99999999.js', '/assets/images/diagram.png'])(
    'is refused the private file %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toBe('Sign in to read this.\n');
    },
  );

  it.each([
    '/practice-machine/tasks/jcl/first-job.json',
    '/practice-machine/tasks/jcl/no-such-job.json',
    '/practice-machine/tasks/no-such-topic/first-job.json',
    '/practice-machine/no-such-page',
    '/assets/images/no-such-picture.png',
  ])('is not told whether members have %s', async (url) => {
    const [{statusCode, body}, known] = [await get(url), await get('/assets/images/diagram.png')];
    expect({statusCode, body}).toEqual({statusCode: 401, body: known.body});
  });

  it('sees the not-found page with status 404', async () => {
    const answer = await get('/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1>Not found</h1>');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gets plain text, not a page, for a missing file', async () => {
    const answer = await get('/assets/js/old.00000000.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('a member', () => {
  it("gets a 404 for a missing file in a members' folder", async () => {
    expect((await get('/practice-machine/tasks/jcl/first-job.json', asMember)).statusCode).toBe(200);
    expect((await get('/practice-machine/tasks/jcl/no-such-job.json', asMember)).statusCode).toBe(404);
  });

  it('reads private pages, which are not cached for others', async () => {
    const answer = await get('/docs/cobol/intro-to-cobol', asMember);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('The secret lesson');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
  });

  it('gets the member build first, then the public one', async () => {
    expect((await get('/', asMember)).body).toContain('Home for members');
    expect((await get('/assets/js/main.0a1b2c3d.js', asMember)).body).toContain('public');
  });

  it('is redirected to the first page of an area', async () => {
    const answer = await get('/docs?from=navbar', asMember);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/docs/category/jcl---basics?from=navbar');
  });

  it('gets a 404 for unknown paths', async () => {
    const answer = await get('/docs/no-such-page', asMember);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Not found for members');
  });
});

describe('addresses', () => {
  it.each([
    ['/index.html', '/'],
    ['/courses.html', '/courses'],
    ['/courses/index.html', '/courses'],
    ['/courses/', '/courses'],
    ['/courses.html?a=1', '/courses?a=1'],
  ])('moves %s to %s for good', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it('never redirects to another host', async () => {
    for (const url of ['//evil.example/', '//evil.example/index.html', '///evil.example/.html', '/\\evil.example/']) {
      const {location} = (await get(url)).headers;
      expect(location ?? '/').toMatch(/^\/(?!\/)/);
    }
  });

  it.each(['//docs/cobol/intro-to-cobol', '/a%00b', '/%', '/a%2fb', `/${'a'.repeat(5000)}`])(
    'answers the hostile path %j with 400 and nothing else',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.body).toMatch(/^This (address|request) is malformed\.\n$/);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    'refuses %s on a page',
    async (method) => {
      const answer = await app.inject({url: '/courses', method: method as 'POST'});
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    },
  );
});

describe('in another language', () => {
  it('has its own pages, with one URL each', async () => {
    expect((await get('/hi')).body).toContain('<h1>होम</h1>');
    const answer = await get('/hi/');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/hi']);
  });

  it.each(['/hi/docs', '/hi/docs/cobol/intro-to-cobol', '/hi/docs/no-such-page', '/hi/exercise/x', '/hi/class/teach'])(
    'a visitor is redirected from %s to sign in there',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/hi/login?next=${encodeURIComponent(url)}`]);
    },
  );

  it.each(['/hi/docs/', '/hi/docs.html', '/hi/docs/cobol/intro-to-cobol.html'])(
    'a visitor does not get past the guard with %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toMatch(/^\/hi\/login\?next=/);
    },
  );

  it('a member reads the same lessons, and lands on the same page', async () => {
    expect((await get('/hi/docs/cobol/intro-to-cobol', asMember)).body).toContain('The secret lesson');
    const answer = await get('/hi/docs', asMember);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/hi/docs/category/jcl---basics']);
  });

  it('the not-found page is in it', async () => {
    for (const [headers, text] of [
      [{}, 'नहीं मिला'],
      [asMember, 'सदस्यों को नहीं मिला'],
    ] as const) {
      const answer = await get('/hi/no-such-page', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain(`<h1>${text}</h1>`);
    }
    expect((await get('/history')).body).toContain('<h1>Not found</h1>');
  });

  it('files with a hash in their name are cached', async () => {
    const answer = await get('/hi/assets/js/main.55555555.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
