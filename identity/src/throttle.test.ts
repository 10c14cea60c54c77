import {confirmPasswordReset, createUserWithEmailAndPassword} from '@firebase/auth';
import type {StoreLocation} from '@framewright/store';
import {CompiledQuery, sql} from 'kysely';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {Bench, newStore, stores} from './identity.fixture.js';
import type {Mail} from './mail/mailer.js';
import {openDatabase} from './records/database.js';
import {forgetOldFailures} from './throttle.js';

const email = 'asha@example.com';
const password = 'long enough';
const minute = 60_000;
const accounts = '/identitytoolkit.googleapis.com/v1/accounts';

describe.each(stores)('guessing on %s', (kind) => {
  let store: StoreLocation;
  let bench: Bench;
  let mails: Mail[];

  beforeEach(async () => {
    mails = [];
    store = await newStore(kind);
    bench = await Bench.open({
      store,
      settings: {openSignUp: true},
      mailer: {send: (mail) => Promise.resolve(void mails.push(mail))},
      siteUrl: 'https://learn.example.com',
    });
    // On a busy machine, a wait of one second would end before the next step.
    bench.clock.stoppedAt = Date.now();
    await createUserWithEmailAndPassword(bench.client(), email, password);
  });

  afterEach(() => bench.close());

  /** One attempt from an address, with the browser's cookie if it has one. */
  async function attempt(address: string, tried: string, cookie = '') {
    const answer = await bench.app.inject({
      method: 'POST',
      url: `${accounts}:signInWithPassword`,
      headers: {'content-type': 'application/json', 'x-forwarded-for': address, cookie},
      payload: {email, password: tried},
    });
    const [given = ''] = String(answer.headers['set-cookie'] ?? '').split(';', 1);
    return {status: answer.statusCode, body: answer.body, cookie: given};
  }

  /** Simulates this many failures from elsewhere. */
  async function failElsewhere(count: number): Promise<void> {
    const database = await openDatabase(store);
    await database
      .insertInto('failure')
      .values({key: `account:${email}`, count, last_at: Date.now() + bench.clock.offset})
      .onConflict((conflict) => conflict.column('key').doUpdateSet({count}))
      .execute();
    await database.destroy();
  }

  it('from many addresses is slowed down for the account, and for a minute at most', async () => {
    await failElsewhere(99);
    expect((await attempt('203.0.113.1', 'wrong')).body).toContain('INVALID_LOGIN');
    expect((await attempt('203.0.113.2', 'wrong')).body).toContain('TOO_MANY_ATTEMPTS');
    expect((await attempt('203.0.113.3', password)).body).toContain('TOO_MANY_ATTEMPTS');
    bench.clock.offset = 1001;
    expect((await attempt('203.0.113.4', 'wrong')).body).toContain('INVALID_LOGIN');
    await failElsewhere(5000);
    bench.clock.offset += minute + 1;
    expect((await attempt('203.0.113.5', password)).status).toBe(200);
  });

  it("by strangers never slows a learner's known browser, whatever its address", async () => {
    const {cookie} = await attempt('198.51.100.7', password);
    expect(cookie).toMatch(/^__Host-browser=[\w-]{43}$/);
    await failElsewhere(5000);
    expect((await attempt('198.51.100.7', password)).body).toContain('TOO_MANY_ATTEMPTS');
    for (let tries = 0; tries < 3; tries++) {
      expect((await attempt(`198.51.100.${tries}`, 'a slip', cookie)).body).toContain('INVALID_LOGIN');
    }
    expect((await attempt('198.51.100.8', password, cookie)).status).toBe(200);
    const forged = `__Host-browser=${'x'.repeat(43)}`;
    expect((await attempt('198.51.100.9', password, forged)).body).toContain('TOO_MANY_ATTEMPTS');
  });

  it('with the cookie of a known browser is slowed down as well', async () => {
    const {cookie} = await attempt('198.51.100.7', password);
    for (let tries = 0; tries < 5; tries++) await attempt(`198.51.100.${tries}`, 'wrong', cookie);
    expect((await attempt('198.51.100.9', password, cookie)).body).toContain('TOO_MANY_ATTEMPTS');
  });

  it('is over for a learner who sets a new password by mail', async () => {
    await failElsewhere(5000);
    await bench.call(`${accounts}:sendOobCode`, {requestType: 'PASSWORD_RESET', email});
    const mail = await vi.waitFor(() => {
      const [first] = mails.filter(({text}) => text.includes('oobCode='));
      expect(first).toBeTruthy();
      return first!;
    });
    const code = /oobCode=([\w-]+)/.exec(mail.text)![1]!;
    await confirmPasswordReset(bench.client(), code, 'a new password');
    expect((await attempt('198.51.100.7', 'a new password')).status).toBe(200);
  });

  it('from the addresses of one IPv6 network counts as one', async () => {
    for (let tries = 0; tries < 5; tries++) await attempt(`2001:db8:1:2::${tries}`, 'wrong');
    expect((await attempt('2001:db8:1:2:ffff::9', password)).body).toContain('TOO_MANY_ATTEMPTS');
    expect((await attempt('2001:db8:1:3::9', password)).status).toBe(200);
  });

  it('in parallel gets no more attempts than in sequence', async () => {
    const answers = await Promise.all(Array.from({length: 20}, () => attempt('203.0.113.9', 'wrong')));
    expect(answers.filter(({body}) => body.includes('INVALID_LOGIN'))).toHaveLength(5);
  });

  it('leaves no trace where the password was right', async () => {
    for (let tries = 0; tries < 3; tries++) expect((await attempt('203.0.113.9', password)).status).toBe(200);
    const database = await openDatabase(store);
    const rows = await database.selectFrom('failure').selectAll().where('count', '>', 0).execute();
    await database.destroy();
    expect(rows).toEqual([]);
  });

  it('does not get slower with the failures of others', async () => {
    const database = await openDatabase(store);
    const numbers =
      kind === 'a file'
        ? sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i from n`
        : sql`select i from generate_series(1, 20000) as n(i)`;
    await sql`insert into failure (key, count, last_at) select 'address:' || i, 1, i + ${sql.lit(Date.now())}
      from (${numbers}) as numbered`.execute(database);
    await sql`analyze`.execute(database);
    const old = forgetOldFailures(database, Date.now() - 24 * 60 * minute);
    const {sql: query, parameters} = old.compile();
    const explain = kind === 'a file' ? 'explain query plan' : 'explain';
    const plan = (await database.executeQuery(CompiledQuery.raw(`${explain} ${query}`, [...parameters]))).rows;
    await database.destroy();
    expect(JSON.stringify(plan)).toMatch(/index .*failure_last_at/i);
    expect(JSON.stringify(plan)).not.toMatch(/seq scan|SCAN failure/i);
  });
});
