import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import type {FastifyInstance} from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {asMember, createSmallApp} from './site-build.fixture.js';

let app: FastifyInstance;

beforeAll(async () => {
  app = await createSmallApp();
});

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({url, headers});

describe('a file', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['deflate', undefined],
    ['*', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['', undefined],
    [',;=q,,', undefined],
  ])('is sent to a client that accepts "%s" in the encoding %s', async (accepted, encoding) => {
    const answer = await get('/courses', {'accept-encoding': accepted});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    const unpack = {br: brotliDecompressSync, gzip: gunzipSync}[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(unpack(answer.rawPayload).toString()).toContain('<h1>Courses</h1>');
  });

  it.each(['br', 'gzip'])('is sent to a member in the encoding %s', async (encoding) => {
    const answer = await get('/', {...asMember, 'accept-encoding': encoding});
    expect(answer.headers['content-encoding']).toBe(encoding);
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(answer.rawPayload)).toEqual((await get('/', asMember)).rawPayload);
  });

  it('has a different strong ETag in each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await get('/courses', {'accept-encoding': accepted})).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it('is answered with 304 to a client that has it', async () => {
    const first = await get('/courses', {'accept-encoding': 'br'});
    for (const tags of [String(first.headers.etag), `"other", ${first.headers.etag}`, '*', `W/${first.headers.etag}`]) {
      const again = await get('/courses', {'accept-encoding': 'br', 'if-none-match': tags});
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(first.headers.etag);
      expect(again.headers['cache-control']).toBe('no-cache');
    }
    expect(
      (await get('/courses', {'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag)})).statusCode,
    ).toBe(200);
  });

  it('has different ETags for visitors and members at the same URL', async () => {
    expect((await get('/')).headers.etag).not.toBe((await get('/', asMember)).headers.etag);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const head = await app.inject({method: 'HEAD', url: '/courses'});
    const whole = await get('/courses');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['content-length', 'etag', 'content-type', 'cache-control']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  it('is sent in part', async () => {
    const part = await get('/robots.txt', {range: 'bytes=0-3'});
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('User');
    expect(part.headers['content-range']).toBe('bytes 0-3/14');
    const cut = await get('/courses', {range: 'bytes=0-8', 'accept-encoding': 'br'});
    expect(cut.body).toBe('<!doctype');
    expect(cut.headers['content-encoding']).toBeUndefined();
  });

  it('is sent whole if the range is for an older version', async () => {
    const answer = await get('/robots.txt', {range: 'bytes=0-3', 'if-range': '"old"'});
    expect(answer.statusCode).toBe(200);
  });

  it('has its length in the answer to an invalid range', async () => {
    const answer = await get('/robots.txt', {range: 'bytes=99-'});
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */14');
  });

  it('is cached for a year if its name has a hash and it is public', async () => {
    const asset = await get('/assets/js/main.0a1b2c3d.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.vary).toBe('Accept-Encoding');
    expect((await get('/assets/js/shared.11111111.js', asMember)).headers['cache-control']).toContain('immutable');
    expect((await get('/assets/js/lesson.99999999.js', asMember)).headers['cache-control']).toBe('private, no-cache');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });
});
