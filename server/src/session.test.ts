import {describe, expect, it} from 'vitest';
import {createSmallApp} from './site-build.fixture.js';

const logOut = async (headers: Record<string, string>) =>
  (await createSmallApp()).inject({method: 'DELETE', url: '/session', headers: {host: 'site.example', ...headers}});

describe('logging out', () => {
  it('clears the cookie and what the browser kept', async () => {
    const answer = await logOut({'sec-fetch-site': 'same-origin'});
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(answer.headers['set-cookie']).toMatch(/^session=; .*Max-Age=0/);
  });

  it.each<Record<string, string>>([
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
    {origin: 'https://evil.example'},
    {origin: 'null'},
    {origin: 'not an origin'},
  ])('is refused to another site: %j', async (headers) => {
    expect((await logOut(headers)).statusCode).toBe(403);
  });
});
