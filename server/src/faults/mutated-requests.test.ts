import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {chance, mutate, send} from './mutation.fixture.js';
import {recordFigure, RunningServer, thorough} from './running-server.fixture.js';

const count = thorough ? 100_000 : 5000;
const connections = 20;

const toolkit = '/identitytoolkit.googleapis.com';
const operations = [
  'v1/accounts:signInWithPassword',
  'v1/accounts:signInWithCustomToken',
  'v1/accounts:signUp',
  'v1/accounts:lookup',
  'v1/accounts:update',
  'v1/accounts:sendOobCode',
  'v1/accounts:resetPassword',
  'v1/accounts:signInWithEmailLink',
  'v1/accounts:createAuthUri',
  'v1/accounts:delete',
  'v1/accounts:signInWithIdp',
  'v2/accounts:revokeToken',
  'v2/accounts/mfaEnrollment:start',
  'v2/accounts/mfaEnrollment:finalize',
  'v2/accounts/mfaEnrollment:withdraw',
  'v2/accounts/mfaSignIn:start',
  'v2/accounts/mfaSignIn:finalize',
];

/** One valid request for every endpoint, the basis of the mutations. */
function goodRequests({idToken, cookie}: {idToken: string; cookie: string}): string[] {
  const get = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nAccept-Encoding: gzip, br\r\n${headers}\r\n`;
  const post = (path: string, body: string, type = 'application/json') =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const {sub} = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString()) as {sub: string};
  const everything = JSON.stringify({email: 'a@example.com', idToken, oobCode: 'x', requestType: 'PASSWORD_RESET'});
  return [
    get('/'),
    get('/courses', 'If-None-Match: "x"\r\n'),
    get('/docs/cobol/intro-to-cobol?a=1', 'Range: bytes=0-9\r\nIf-Range: "x"\r\n'),
    get('/assets/js/lesson.99999999.js'),
    get('/healthz'),
    get('/readyz'),
    get('/session'),
    post('/session', JSON.stringify({idToken})),
    'DELETE /session HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n\r\n',
    ...operations.map((operation) => post(`${toolkit}/${operation}`, everything)),
    post(
      '/securetoken.googleapis.com/v1/token',
      'grant_type=refresh_token&refresh_token=x',
      'application/x-www-form-urlencoded',
    ),
    ...['v2/passwordPolicy', 'v2/recaptchaConfig', 'v1/recaptchaParams', 'v1/projects'].map((name) =>
      get(`${toolkit}/${name}`),
    ),
    get('/securetoken.googleapis.com/.well-known/jwks.json'),
    get('/api/app-passwords'),
    get(`/api/machine?learner=${sub}`, 'If-None-Match: "1"\r\n'),
    get(`/api/machine/jobs?learner=${sub}`),
    `PUT /api/machine?learner=${sub} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nIf-Match: "0"\r\nContent-Type: application/gzip\r\nContent-Length: 4\r\n\r\nzzzz`,
  ];
}

describe(`${count} mutated requests`, () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await RunningServer.start();
  });

  afterAll(() => server.stop());

  it('on every endpoint get no 5xx, and the memory does not grow', async () => {
    const random = chance(9);
    const good = goodRequests(await server.signIn());
    const statuses = new Map<string, number>();
    const faults: string[] = [];
    let sent = 0;
    const worker = async (until: number) => {
      while (sent < until) {
        const bytes = mutate(good[sent++ % good.length]!, random);
        for (const line of await send(server.port, bytes)) {
          const status = line.slice(9);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // A 503 for too many concurrent passwords is correct.
          if (status >= '500' && status !== '503') faults.push(bytes);
        }
      }
    };
    const sendUntil = (until: number) => Promise.all(Array.from({length: connections}, () => worker(until)));
    // Without the memory for hashing passwords.
    const settledMemory = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return server.megabytes;
    };
    // The first half is a warm-up.
    await sendUntil(count / 2);
    const before = await settledMemory();
    await sendUntil(count);
    const grown = (await settledMemory()) - before;
    expect(faults).toEqual([]);
    expect(server.errors).toBe('');
    expect([...statuses.values()].reduce((sum, number) => sum + number, 0)).toBeGreaterThan(count / 2);
    expect(grown).toBeLessThan(60);
    expect((await fetch(`${server.url}/courses`)).status).toBe(200);
    const seen = [...statuses].toSorted().map(([status, number]) => `${status}: ${number}`);
    recordFigure(
      'Mutated requests, every endpoint',
      `${count.toLocaleString('en')}`,
      `${seen.join(', ')}; memory changed by ${grown.toFixed(0)} MB over the second half`,
    );
  }, 1_200_000);
});
