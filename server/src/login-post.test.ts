import {expect, it} from 'vitest';
import {createSmallApp} from './site-build.fixture.js';

const password = 'a secret that nobody may see';
const payload = new URLSearchParams({email: 'learner@example.com', password}).toString();

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/json'])(
  'a login form posted without a script leads back to its page, and drops the password: %s',
  async (type) => {
    const lines: string[] = [];
    const app = await createSmallApp({logger: {stream: {write: (line: string) => void lines.push(line)}}});
    const answer = await app.inject({
      method: 'POST',
      url: '/login?next=%2Fdocs',
      headers: {'content-type': type},
      payload,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?next=%2Fdocs']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(lines).not.toEqual([]);
    for (const text of [answer.body, JSON.stringify(answer.headers), ...lines]) expect(text).not.toMatch(/secret/);
    const page = await app.inject({url: '/login', headers: {host: 'x'}});
    expect(page.statusCode).toBe(200);
  },
);

it('leads back to the page in its language', async () => {
  const app = await createSmallApp();
  const headers = {'content-type': 'application/x-www-form-urlencoded'};
  const answer = await app.inject({method: 'POST', url: '/hi/login?next=%2Fhi%2Fdocs', headers, payload});
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/hi/login?next=%2Fhi%2Fdocs']);
});

it('has the usual body limit', async () => {
  const app = await createSmallApp();
  const headers = {'content-type': 'application/x-www-form-urlencoded'};
  const answer = await app.inject({method: 'POST', url: '/login', headers, payload: 'x'.repeat(100_000)});
  expect(answer.statusCode).toBe(413);
});
