import type {StoreLocation} from '@framewright/store';
import {
  createUserWithEmailAndPassword,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
} from '@firebase/auth';
import {decodeJwt, generateKeyPair, SignJWT} from 'jose';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore, stores} from '../identity.fixture.js';
import {openDatabase} from '../records/database.js';
import {SigningKeys} from './signing-keys.js';

const email = 'asha@example.com';
const password = 'long enough';
const minute = 60_000;

describe.each(stores)('a custom token on %s', (kind) => {
  let bench: Bench;
  let store: StoreLocation;
  let uid: string;

  beforeEach(async () => {
    store = await newStore(kind);
    bench = await Bench.open({store, settings: {openSignUp: true}});
    uid = (await createUserWithEmailAndPassword(bench.client(), email, password)).user.uid;
  });

  afterEach(() => bench.close());

  const signIn = (token: string) => signInWithCustomToken(bench.client(), token);

  /** A token with other claims, signed with the provider's own key from its store. */
  async function signed(changes: Record<string, unknown>): Promise<string> {
    const claims = decodeJwt(await bench.provider.createCustomToken(uid));
    const database = await openDatabase(store);
    const {id, privateKey} = await new SigningKeys(database, Date.now).current();
    await database.destroy();
    return new SignJWT({...claims, ...changes}).setProtectedHeader({alg: 'ES256', kid: id}).sign(privateKey);
  }

  it('signs in the account that it names', async () => {
    const {user} = await signIn(await bench.provider.createCustomToken(uid));
    expect(user).toMatchObject({uid, email});
    expect(await bench.provider.verify(await user.getIdToken(true))).toMatchObject({accountId: uid});
    expect(decodeJwt(await user.getIdToken())).toMatchObject({firebase: {sign_in_provider: 'custom'}});
  });

  it('is refused if forged, unsigned, malformed or missing', async () => {
    const genuine = await bench.provider.createCustomToken(uid);
    const [header, payload] = genuine.split('.') as [string, string];
    const {privateKey} = await generateKeyPair('ES256');
    const {kid} = JSON.parse(Buffer.from(header, 'base64url').toString()) as {kid: string};
    const none = Buffer.from(JSON.stringify({alg: 'none', kid})).toString('base64url');
    for (const token of [
      await new SignJWT(decodeJwt(genuine)).setProtectedHeader({alg: 'ES256', kid}).sign(privateKey),
      await new SignJWT(decodeJwt(genuine)).setProtectedHeader({alg: 'ES256', kid: 'other'}).sign(privateKey),
      await new SignJWT(decodeJwt(genuine)).setProtectedHeader({alg: 'HS256', kid}).sign(new TextEncoder().encode(kid)),
      `${none}.${payload}.`,
      'nonsense',
    ]) {
      await expect(signIn(token), token).rejects.toMatchObject({code: 'auth/invalid-custom-token'});
    }
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
    expect((await bench.call(path, {})).body).toContain('MISSING_CUSTOM_TOKEN');
  });

  it('is refused without an account, for too long, too early, and without times', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const changes of [
      {uid: 'nobody'},
      {uid: 1},
      {uid: undefined},
      {exp: now + 7200},
      {exp: undefined},
      {iat: now + 600, exp: now + 1200},
      {iat: undefined},
    ]) {
      await expect(signIn(await signed(changes)), JSON.stringify(changes)).rejects.toMatchObject({
        code: 'auth/invalid-custom-token',
      });
    }
  });

  it('is distinguished from tokens for others, and from ID tokens', async () => {
    for (const changes of [{aud: 'framewright'}, {iss: 'other@example.com'}, {sub: 'other@example.com'}]) {
      await expect(signIn(await signed(changes)), JSON.stringify(changes)).rejects.toMatchObject({
        code: 'auth/custom-token-mismatch',
      });
    }
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    await expect(signIn(await user.getIdToken())).rejects.toMatchObject({code: 'auth/custom-token-mismatch'});
    expect(await bench.provider.verify(await bench.provider.createCustomToken(uid))).toBeNull();
  });

  it('ends after an hour, and when the password changes', async () => {
    const token = await bench.provider.createCustomToken(uid);
    bench.clock.offset = 2 * minute;
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    await updatePassword(user, 'another good one');
    await expect(signIn(token)).rejects.toMatchObject({code: 'auth/invalid-custom-token'});
    const later = await bench.provider.createCustomToken(uid);
    await signIn(later);
    bench.clock.offset += 61 * minute;
    await expect(signIn(later)).rejects.toMatchObject({code: 'auth/invalid-custom-token'});
  });
});
