import {createUserWithEmailAndPassword, getIdToken, signInWithEmailAndPassword} from '@firebase/auth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore} from './identity.fixture.js';

const email = 'asha@example.com';
const password = 'long enough';
const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const tokenPath = '/securetoken.googleapis.com/v1/token';
const form = {'content-type': 'application/x-www-form-urlencoded'};
const wrongForm = new URLSearchParams({email, password: 'wrong one'}).toString();

let bench: Bench;

beforeEach(async () => {
  bench = await Bench.open({store: await newStore('a file'), settings: {openSignUp: true}});
  await createUserWithEmailAndPassword(bench.client(), email, password);
});

afterEach(() => bench.close());

/** A request of the learner's own page, after attacks from a stranger's page. */
const ownPage = () =>
  bench.call(signInPath, {email, password}, {host: 'learn.example', origin: 'https://learn.example'});

describe("a stranger's page", () => {
  it.each<Record<string, string>>([
    {...form},
    {...form, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example'},
    {...form, 'sec-fetch-site': 'same-site', origin: 'https://evil.learn.example'},
    {...form, origin: 'null'},
    {'content-type': 'text/plain'},
    {'content-type': 'text/plain', origin: 'https://evil.example'},
    {'content-type': 'multipart/form-data; boundary=x'},
  ])('cannot lock the learner out with %j', async (headers) => {
    const json = JSON.stringify({email, password: 'wrong one'});
    for (let tries = 0; tries < 8; tries++) {
      for (const body of [wrongForm, json]) {
        const {status} = await bench.call(signInPath, body, {host: 'learn.example', ...headers});
        expect([400, 403]).toContain(status);
      }
    }
    expect((await ownPage()).status).toBe(200);
  });

  it.each<Record<string, string>>([
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
    {origin: 'https://evil.example'},
    {origin: 'null'},
  ])('is refused whatever it sends, as a failure of nobody: %j', async (headers) => {
    for (let tries = 0; tries < 8; tries++) {
      const refused = await bench.call(signInPath, {email, password}, {host: 'learn.example', ...headers});
      expect([refused.status, refused.type]).toEqual([403, 'application/json; charset=utf-8']);
      expect(refused.body).toContain('PERMISSION_DENIED');
    }
    const {status} = await bench.call(tokenPath, 'grant_type=refresh_token', {...form, ...headers});
    expect(status).toBe(403);
    expect((await ownPage()).status).toBe(200);
  });
});

describe('our own page, and a tool that is not a browser', () => {
  it.each<Record<string, string>>([
    {},
    {'sec-fetch-site': 'same-origin', origin: 'https://learn.example'},
    {origin: 'http://learn.example'},
  ])('sign in with %j', async (headers) => {
    const answer = await bench.call(signInPath, {email, password}, {host: 'learn.example', ...headers});
    expect(answer.status).toBe(200);
    const {refreshToken} = JSON.parse(answer.body) as {refreshToken: string};
    const grant = new URLSearchParams({grant_type: 'refresh_token', refresh_token: refreshToken}).toString();
    const {cookie} = answer;
    expect((await bench.call(tokenPath, grant, {...form, host: 'learn.example', cookie, ...headers})).status).toBe(200);
  });

  it('work with the unmodified client, which renews its token by a form', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    expect(await bench.provider.verify(await getIdToken(user, true))).toMatchObject({email});
  });
});
