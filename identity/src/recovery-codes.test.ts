// cspell:ignore efgh jkmn pqrs tuvw jkmnpqrstuvw abcdefghjkmnpqrstuvwxyz
import {
  type Auth,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
} from '@firebase/auth';
import type {StoreLocation} from '@framewright/store';
import {Secret, TOTP} from 'otpauth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore, stores} from './identity.fixture.js';
import {openDatabase} from './records/database.js';
import {readRecoveryCode} from './tokens/recovery-code.js';

const email = 'asha@example.com';
const password = 'long enough';
const second = 1000;
const minute = 60 * second;
const v2 = '/identitytoolkit.googleapis.com/v2/accounts';
const wrong = 'aaaa-bbbb-cccc-dddd-eeee-ffff';

describe('how a recovery code is spelled', () => {
  it.each(['abcd-efgh-jkmn-pqrs-tuvw-xyz2', ' ABCD EFGH jkmnpqrstuvw xyz2 '])('%s is one code', (typed) => {
    expect(readRecoveryCode(typed)).toBe('abcdefghjkmnpqrstuvwxyz2');
  });

  it.each(['123456', '234 567', '', 'abcd-efgh-jkmn-pqrs-tuvw-xyz', 'abcd-efgh-jkmn-pqrs-tuvw-xyz0', '2'.repeat(25)])(
    '"%s" is none',
    (typed) => expect(readRecoveryCode(typed)).toBeUndefined(),
  );
});

describe.each(stores)('recovery codes on %s', (kind) => {
  let store: StoreLocation;
  let bench: Bench;
  let user: User;
  let totp: TOTP;

  const code = () => totp.generate({timestamp: Date.now() + bench.clock.offset});

  async function call(operation: string, idToken?: string) {
    const {status, body} = await bench.call(`${v2}/recoveryCodes:${operation}`, {idToken});
    return {status, body, ...(JSON.parse(body) as {recoveryCodes?: string[]; left?: number})};
  }
  const renew = async (of = user) => (await call('renew', await of.getIdToken())).recoveryCodes!;
  const left = async (of = user) => (await call('count', await of.getIdToken())).left;

  async function halfway(client: Auth): Promise<MultiFactorResolver> {
    const error = await signInWithEmailAndPassword(client, email, password).catch((reason: unknown) => reason);
    return getMultiFactorResolver(client, error as MultiFactorError);
  }

  const resolve = (resolver: MultiFactorResolver, tried: string) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]!.uid, tried));

  beforeEach(async () => {
    store = await newStore(kind);
    bench = await Bench.open({store, settings: {openSignUp: true}});
    user = (await createUserWithEmailAndPassword(bench.client(), email, password)).user;
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    totp = new TOTP({secret: Secret.fromBase32(secret.secretKey)});
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code()));
    // Past the step whose code is used.
    bench.clock.offset += 30 * second;
  });

  afterEach(() => bench.close());

  it('are ten, all different, and cannot be read from the store', async () => {
    expect(await left()).toBe(0);
    const codes = await renew();
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
    expect(await left()).toBe(10);
    const database = await openDatabase(store);
    const kept = JSON.stringify(await database.selectFrom('recovery_code').selectAll().execute());
    await database.destroy();
    for (const each of codes) {
      expect(kept).not.toContain(each);
      expect(kept).not.toContain(readRecoveryCode(each));
    }
  });

  it('replace the app, each once, in any spelling', async () => {
    const [first = '', next = ''] = await renew();
    const resolver = await halfway(bench.client());
    await expect(resolve(resolver, wrong)).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    const {user: signedIn} = await resolve(resolver, first.toUpperCase().replaceAll('-', ' '));
    expect(await bench.provider.verify(await signedIn.getIdToken())).toMatchObject({email});
    expect(await left(signedIn)).toBe(9);
    await expect(resolve(await halfway(bench.client()), first)).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    });
    await resolve(await halfway(bench.client()), next);
    // The app continues to work.
    await resolve(await halfway(bench.client()), code());
  });

  it('work for only one of two concurrent uses', async () => {
    const [only = ''] = await renew();
    const both = [await halfway(bench.client()), await halfway(bench.client())];
    const results = await Promise.allSettled(both.map((resolver) => resolve(resolver, only)));
    expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot be guessed faster than the codes of the app', async () => {
    const [good = ''] = await renew();
    for (let signIns = 0; signIns < 2; signIns++) {
      const resolver = await halfway(bench.client());
      for (let tries = 0; tries < 5; tries++) await expect(resolve(resolver, wrong)).rejects.toThrow();
      await expect(resolve(resolver, good)).rejects.toThrow();
    }
    const resolver = await halfway(bench.client());
    bench.clock.offset += 2 * second;
    await expect(resolve(resolver, wrong)).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    await expect(resolve(resolver, good)).rejects.toMatchObject({code: 'auth/too-many-requests'});
    bench.clock.offset += 3 * second;
    await resolve(resolver, good);
    // The count starts again.
    await expect(resolve(await halfway(bench.client()), wrong)).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    });
  });

  it('are void once new ones are made, and once the app is withdrawn', async () => {
    const [old = ''] = await renew();
    const [good = ''] = await renew();
    expect(await left()).toBe(10);
    const resolver = await halfway(bench.client());
    await expect(resolve(resolver, old)).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    await resolve(resolver, good);
    await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]!);
    expect((await call('count', await user.getIdToken())).body).toContain('MFA_ENROLLMENT_NOT_FOUND');
    expect((await call('renew', await user.getIdToken())).body).toContain('MFA_ENROLLMENT_NOT_FOUND');
    const database = await openDatabase(store);
    expect(await database.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    await database.destroy();
  });

  it("are another account's alone", async () => {
    await renew();
    const other = (await createUserWithEmailAndPassword(bench.client(), 'ben@example.com', password)).user;
    expect((await call('renew', await other.getIdToken())).body).toContain('MFA_ENROLLMENT_NOT_FOUND');
    expect((await call('renew')).body).toContain('MISSING_ID_TOKEN');
    expect((await call('count', 'forged')).body).toContain('INVALID_ID_TOKEN');
  });

  it('are created only soon after a sign-in, or after the app was enrolled in it', async () => {
    bench.clock.offset = 6 * minute;
    expect((await call('renew', await user.getIdToken())).body).toContain('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    bench.clock.offset = 4.5 * minute;
    await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]!);
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    totp = new TOTP({secret: Secret.fromBase32(secret.secretKey)});
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code()));
    bench.clock.offset = 6 * minute;
    expect(await renew()).toHaveLength(10);
    bench.clock.offset = 10 * minute;
    expect((await call('renew', await user.getIdToken())).body).toContain('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});
