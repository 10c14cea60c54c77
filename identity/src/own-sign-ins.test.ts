import {createUserWithEmailAndPassword} from '@firebase/auth';
import {decodeJwt} from 'jose';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore, stores} from './identity.fixture.js';

const email = 'asha@example.com';
const password = 'long enough';
const hour = 3600_000;
/** In hours. */
const limits = {idle: 6, most: 20};
const toolkit = '/identitytoolkit.googleapis.com';
const tokenPath = '/securetoken.googleapis.com/v1/token';

interface Tokens {
  idToken: string;
  refreshToken: string;
}

describe.each(stores)('the sign-ins of an account on %s', (kind) => {
  let bench: Bench;
  let accountId: string;

  /** A browser, which keeps its cookie from one sign-in to the next. */
  class Browser {
    cookie = '';
    constructor(
      readonly name: string,
      readonly headers: Record<string, string> = {},
    ) {}

    async signIn(who = email): Promise<Tokens> {
      const answer = await bench.app.inject({
        method: 'POST',
        url: `${toolkit}/v1/accounts:signInWithPassword`,
        headers: {'content-type': 'application/json', 'user-agent': this.name, cookie: this.cookie, ...this.headers},
        remoteAddress: '198.51.100.7',
        payload: {email: who, password},
      });
      [this.cookie = ''] = String(answer.headers['set-cookie']).split(';', 1);
      return answer.json<Tokens>();
    }
  }

  const renew = async ({refreshToken}: Tokens, headers: Record<string, string> = {}) =>
    (await bench.call(tokenPath, {grant_type: 'refresh_token', refresh_token: refreshToken}, headers)).status;

  const idOf = ({idToken}: Tokens) => decodeJwt<{sign_in_id: string}>(idToken).sign_in_id;

  beforeEach(async () => {
    bench = await Bench.open({
      store: await newStore(kind),
      settings: {openSignUp: true, signInIdleDays: limits.idle / 24, signInDays: limits.most / 24},
    });
    const {user} = await createUserWithEmailAndPassword(bench.client(), email, password);
    accountId = user.uid;
    // The one that sign-up began.
    for (const {id} of await bench.provider.signIns.list(accountId, ''))
      await bench.provider.signIns.end(accountId, id, id);
  });

  afterEach(() => bench.close());

  it.each<Record<string, string>>([
    {'sec-fetch-site': 'same-origin'},
    {origin: 'http://localhost:80', host: 'localhost:80'},
  ])('are renewed by the browser alone that they were given to: %o', async (headers) => {
    const [desk, phone] = [new Browser('desk', headers), new Browser('phone', headers)];
    const tokens = await desk.signIn();
    await phone.signIn();
    expect(await renew(tokens, {cookie: desk.cookie})).toBe(200);
    expect(await renew(tokens)).toBe(400);
    expect(await renew(tokens, {cookie: phone.cookie})).toBe(400);
    // Neither theft ended it.
    expect(await renew(tokens, {cookie: desk.cookie})).toBe(200);

    const changed = await bench.call(
      `${toolkit}/v1/accounts:update`,
      {idToken: tokens.idToken, password: 'another good one', returnSecureToken: true},
      {cookie: desk.cookie},
    );
    const after = JSON.parse(changed.body) as Tokens;
    expect([await renew(after, {cookie: desk.cookie}), await renew(after)]).toEqual([200, 400]);
  });

  it('of this browser, and no others, end at logout', async () => {
    const desk = new Browser('desk');
    const [first, second] = [await desk.signIn(), await desk.signIn()];
    const onPhone = await new Browser('phone').signIn();
    await bench.call(`${toolkit}/v2/accounts:revokeToken`, {idToken: second.idToken, token: second.idToken});
    expect([await renew(first), await renew(second), await renew(onPhone)]).toEqual([400, 400, 200]);
    expect(await bench.provider.verify(first.idToken)).toBeNull();
  });

  it('are listed by browser, and ended one by one or all others at once', async () => {
    const desk = new Browser('desk');
    await desk.signIn();
    const own = await desk.signIn();
    bench.clock.offset = 60_000;
    const others = [await new Browser('phone').signIn(), await new Browser('tablet').signIn()];
    const {signIns} = bench.provider;
    const listed = await signIns.list(accountId, idOf(own));
    expect(listed.map(({userAgent, address, current}) => ({userAgent, address, current}))).toEqual(
      expect.arrayContaining([
        {userAgent: 'desk', address: '198.51.100.7', current: true},
        {userAgent: 'phone', address: '198.51.100.7', current: false},
        {userAgent: 'tablet', address: '198.51.100.7', current: false},
      ]),
    );
    expect(listed).toHaveLength(3);
    expect(listed.at(-1)!.userAgent).toBe('desk');
    expect(await signIns.end('somebody-else', idOf(own), idOf(own))).toBe('unknown');
    expect(await signIns.end(accountId, idOf(own), 'no such sign-in')).toBe('unknown');
    expect(await signIns.end(accountId, idOf(own), idOf(others[0]!))).toBe('ended');
    expect(await bench.provider.verify(others[0]!.idToken)).toBeNull();
    expect(await bench.provider.verify(others[1]!.idToken)).not.toBeNull();
    expect(await signIns.endOthers(accountId, idOf(own))).toBe('ended');
    expect(await bench.provider.verify(others[1]!.idToken)).toBeNull();
    expect(await signIns.list(accountId, idOf(own))).toMatchObject([{userAgent: 'desk', current: true}]);
    expect(await renew(own)).toBe(200);
  });

  it('are ended from the list only soon after a sign-in', async () => {
    const {signIns} = bench.provider;
    const [own, other] = [await new Browser('desk').signIn(), await new Browser('phone').signIn()];
    bench.clock.offset = 5 * 60_000 + 1000;
    // A token that is renewed proves nothing new.
    expect(await renew(own)).toBe(200);
    expect(await signIns.end(accountId, idOf(own), idOf(other))).toBe('sign in again');
    expect(await signIns.endOthers(accountId, idOf(own))).toBe('sign in again');
    expect(await signIns.endOthers(accountId, '')).toBe('sign in again');
    expect(await bench.provider.verify(other.idToken)).not.toBeNull();
    const again = await new Browser('desk').signIn();
    expect(await signIns.end(accountId, idOf(again), idOf(other))).toBe('ended');
    expect(await bench.provider.verify(other.idToken)).toBeNull();
  });

  it('are ended from the list in one account alone, though another was in the same browser', async () => {
    const shared = new Browser('shared');
    const own = await shared.signIn();
    await createUserWithEmailAndPassword(bench.client(), 'ravi@example.com', password);
    const ravi = await shared.signIn('ravi@example.com');
    expect(await bench.provider.signIns.end(accountId, idOf(own), idOf(own))).toBe('ended');
    expect(await bench.provider.verify(own.idToken)).toBeNull();
    expect(await bench.provider.verify(ravi.idToken)).not.toBeNull();
  });

  it('end when nobody uses them', async () => {
    const tokens = await new Browser('desk').signIn();
    for (const hours of [5, 10]) {
      bench.clock.offset = hours * hour;
      expect(await renew(tokens), `${hours} hours`).toBe(200);
    }
    expect(await bench.provider.signIns.list(accountId, '')).toMatchObject([
      {lastSeenAt: expect.any(Number) as number},
    ]);
    bench.clock.offset = (10 + limits.idle) * hour;
    expect(await renew(tokens)).toBe(400);
    expect(await bench.provider.signIns.list(accountId, '')).toEqual([]);
  });

  it('end after their maximum age, even if used', async () => {
    const tokens = await new Browser('desk').signIn();
    for (let hours = 4; hours < limits.most; hours += 4) {
      bench.clock.offset = hours * hour;
      expect(await renew(tokens), `${hours} hours`).toBe(200);
    }
    bench.clock.offset = limits.most * hour;
    expect(await renew(tokens)).toBe(400);
  });
});
