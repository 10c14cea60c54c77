import {createUserWithEmailAndPassword} from '@firebase/auth';
import {decodeJwt, decodeProtectedHeader, errors, exportJWK, generateKeyPair, SignJWT} from 'jose';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, emptyStore, newStore} from '../identity.fixture.js';
import {type Database, openDatabase} from '../records/database.js';
import {SigningKeys} from './signing-keys.js';

const hour = 3600_000;
let database: Database;
let now: number;

const storedIds = async () => (await database.selectFrom('signing_key').select('id').execute()).map(({id}) => id);

describe('the keys that sign', () => {
  beforeEach(() => (now = Date.now()));
  afterEach(() => database.destroy());

  it('are on P-256, and concurrent callers share the first one', async () => {
    database = await openDatabase(await emptyStore('a file'));
    const keys = new SigningKeys(database, () => now);
    const [one, other] = await Promise.all([keys.current(), keys.current()]);
    expect(one.privateKey.algorithm).toEqual({name: 'ECDSA', namedCurve: 'P-256'});
    expect(other.id).toBe(one.id);
    expect(await storedIds()).toEqual([one.id]);
  });

  it('are replaced after a day, and verify two hours longer', async () => {
    database = await openDatabase(await emptyStore('a file'));
    const keys = new SigningKeys(database, () => now);
    const first = await keys.current();
    now += 23 * hour;
    expect((await keys.current()).id).toBe(first.id);
    now += hour;
    expect((await keys.current()).id).not.toBe(first.id);
    expect(await keys.find(first.id)).toBeTruthy();
    now += 2 * hour;
    expect(await keys.find(first.id)).toBeUndefined();
    expect(await storedIds()).toHaveLength(2);
  });

  it("no longer sign with an older version's RSA keys, but verify its tokens until they expire", async () => {
    const store = await newStore('a file');
    const bench = await Bench.open({store, settings: {openSignUp: true}});
    const {user} = await createUserWithEmailAndPassword(bench.client(), 'asha@example.com', 'long enough');
    const token = await user.getIdToken();
    database = await openDatabase(store);
    const {privateKey, publicKey} = await generateKeyPair('RS256', {extractable: true});
    await database
      .insertInto('signing_key')
      .values({
        id: 'old',
        private_jwk: JSON.stringify(await exportJWK(privateKey)),
        public_jwk: JSON.stringify({...(await exportJWK(publicKey)), kid: 'old', alg: 'RS256', use: 'sig'}),
        created_at: now + 1000,
      })
      .execute();
    const sign = (header: {alg: string; kid: string}) =>
      new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(privateKey);
    const old = await sign({alg: 'RS256', kid: 'old'});
    expect(await bench.provider.verify(old)).toMatchObject({email: 'asha@example.com'});
    const {kid = ''} = decodeProtectedHeader(token);
    expect(await bench.provider.verify(await sign({alg: 'RS256', kid}))).toBeNull();
    expect(decodeProtectedHeader(await user.getIdToken(true))).toMatchObject({alg: 'ES256', kid});
    bench.clock.offset = 26 * hour;
    expect(await bench.provider.verify(old)).toBeNull();
    await bench.close();
  });

  it('of a newer version running beside this one neither stop it nor invalidate tokens, which would sign learners out', async () => {
    const store = await emptyStore('a file');
    database = await openDatabase(store);
    const jwk = JSON.stringify({kty: 'AKP', alg: 'ML-DSA-65', kid: 'newer'});
    await database
      .insertInto('signing_key')
      .values({id: 'newer', private_jwk: jwk, public_jwk: jwk, created_at: now + 1000})
      .execute();
    const keys = new SigningKeys(database, () => now);
    const own = await keys.sign({sub: 'asha'});
    expect(await keys.verify(own, {})).toMatchObject({sub: 'asha'});
    const [, payload, signature] = own.split('.');
    const header = (kid: string) => Buffer.from(JSON.stringify({alg: 'ML-DSA-65', kid})).toString('base64url');
    const verify = (kid: string) => keys.verify(`${header(kid)}.${payload}.${signature}`, {});
    await expect(verify('newer')).rejects.toThrow('a key of a newer version');
    await expect(verify('newer')).rejects.not.toBeInstanceOf(errors.JOSEError);
    await expect(verify('unknown')).rejects.toBeInstanceOf(errors.JOSEError);
  });
});
