import {
  createUserWithEmailAndPassword,
  deleteUser,
  reload,
  revokeAccessToken,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  validatePassword,
} from '@firebase/auth';
import {createLocalJWKSet, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT} from 'jose';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, emptyStore, newStore, stores} from './identity.fixture.js';
import type {StoreLocation} from '@framewright/store';

const email = 'asha@example.com';
const password = 'long enough';
const minute = 60_000;
const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

describe.each(stores)('the provider on %s', (kind) => {
  let bench: Bench;

  beforeEach(async () => {
    bench = await Bench.open({store: await newStore(kind), settings: {openSignUp: true}});
    await createUserWithEmailAndPassword(bench.client(), email, password);
  });

  afterEach(() => bench.close());

  it('signs a learner in, whatever the case of the email', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), 'Asha@Example.com', password);
    expect(user).toMatchObject({email, emailVerified: false, isAnonymous: false});
    expect(user.metadata.creationTime).toBeTruthy();
    expect(user.providerData[0]?.providerId).toBe('password');
    expect(await bench.provider.verify(await user.getIdToken())).toMatchObject({accountId: user.uid, email});
  });

  it('gives an unknown email and a wrong password the same answer', async () => {
    const client = bench.client();
    await expect(signInWithEmailAndPassword(client, email, 'wrong one')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await expect(signInWithEmailAndPassword(client, 'nobody@example.com', password)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await expect(signInWithEmailAndPassword(client, 'not an email', password)).rejects.toMatchObject({
      code: 'auth/invalid-email',
    });
  });

  it('refuses a taken email and a weak password', async () => {
    const client = bench.client();
    await expect(createUserWithEmailAndPassword(client, email, password)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    await expect(createUserWithEmailAndPassword(client, 'b@example.com', 'short')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
  });

  it('signs tokens that the published keys prove', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    const keys = (await bench.app.inject('/securetoken.googleapis.com/.well-known/jwks.json')).json<JSONWebKeySet>();
    const {payload, protectedHeader} = await jwtVerify(await user.getIdToken(), createLocalJWKSet(keys), {
      issuer: 'https://securetoken.google.com/framewright',
      audience: 'framewright',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({sub: user.uid, user_id: user.uid, email, email_verified: false});
    expect(payload.exp! - payload.iat!).toBe(3600);
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q)":/);
  });

  it('renews a token with its refresh token, across a change of keys', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    const old = await user.getIdToken();
    bench.clock.offset = 25 * 60 * minute;
    expect(await bench.provider.verify(old)).toBeNull();
    const renewed = await user.getIdToken(true);
    expect(renewed).not.toBe(old);
    expect(await bench.provider.verify(renewed)).toMatchObject({email});
  });

  it('ends one sign-in at logout and leaves the other device alone', async () => {
    const phone = bench.client();
    const desk = bench.client();
    const onPhone = (await signInWithEmailAndPassword(phone, email, password)).user;
    const onDesk = (await signInWithEmailAndPassword(desk, email, password)).user;
    const token = await onPhone.getIdToken();
    await revokeAccessToken(phone, token);
    expect(await bench.provider.verify(token)).toBeNull();
    await expect(onPhone.getIdToken(true)).rejects.toMatchObject({code: 'auth/user-token-expired'});
    expect(phone.currentUser).toBeNull();
    expect(await bench.provider.verify(await onDesk.getIdToken(true))).toMatchObject({email});
  });

  it('signs out every other device when the password changes', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    const other = (await signInWithEmailAndPassword(bench.client(), email, password)).user;
    await updatePassword(user, 'another good one');
    expect(await bench.provider.verify(await other.getIdToken())).toBeNull();
    expect(await bench.provider.verify(await user.getIdToken())).toMatchObject({email});
    await expect(signInWithEmailAndPassword(bench.client(), email, password)).rejects.toThrow();
    await signInWithEmailAndPassword(bench.client(), email, 'another good one');
  });

  it('requires a recent sign-in to change a password', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    bench.clock.offset = 6 * minute;
    await expect(updatePassword(user, 'another good one')).rejects.toMatchObject({code: 'auth/requires-recent-login'});
  });

  it('keeps a name, and forgets a deleted account', async () => {
    const {user} = await signInWithEmailAndPassword(bench.client(), email, password);
    await updateProfile(user, {displayName: 'Asha'});
    await reload(user);
    expect(user.displayName).toBe('Asha');
    const token = await user.getIdToken();
    await deleteUser(user);
    expect(await bench.provider.verify(token)).toBeNull();
    await expect(signInWithEmailAndPassword(bench.client(), email, password)).rejects.toThrow();
  });

  it('deletes an account only soon after a sign-in', async () => {
    const client = bench.client();
    const {user} = await signInWithEmailAndPassword(client, email, password);
    bench.clock.offset = 6 * minute;
    await expect(deleteUser(user)).rejects.toMatchObject({code: 'auth/requires-recent-login'});
    await deleteUser((await signInWithEmailAndPassword(client, email, password)).user);
  });

  it('slows a guesser down without locking the learner out', async () => {
    const guess = (address: string, tried: string) =>
      bench.call(signInPath, {email, password: tried}, {'x-forwarded-for': address});
    for (let tries = 0; tries < 5; tries++)
      expect((await guess('203.0.113.9', 'wrong')).body).toContain('INVALID_LOGIN');
    expect((await guess('203.0.113.9', password)).body).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await guess('198.51.100.7', password)).status).toBe(200);
    bench.clock.offset = 2 * minute;
    expect((await guess('203.0.113.9', password)).status).toBe(200);
  });

  it('creates one demo account, and only in an empty store', async () => {
    expect(await bench.provider.addFirstAccount('demo@example.com')).toBeNull();
    const empty = await Bench.open({store: await emptyStore(kind)});
    const demo = await empty.provider.addFirstAccount('demo@example.com');
    await signInWithEmailAndPassword(empty.client(), demo!.email, demo!.password);
    expect(await empty.provider.addFirstAccount('demo@example.com')).toBeNull();
    await empty.close();
  });

  it('keeps accounts and keys when it is opened again', async () => {
    const store = await emptyStore(kind);
    const first = await Bench.open({store, settings: {openSignUp: true}});
    const {user} = await createUserWithEmailAndPassword(first.client(), email, password);
    const token = await user.getIdToken();
    await first.close();
    const second = await Bench.open({store});
    expect(await second.provider.verify(token)).toMatchObject({email});
    await second.close();
  });
});

describe('tokens that nobody may use', () => {
  let store: StoreLocation;
  let bench: Bench;
  let genuine: string;

  beforeEach(async () => {
    store = await newStore('a file');
    bench = await Bench.open({store, settings: {openSignUp: true}});
    const {user} = await createUserWithEmailAndPassword(bench.client(), email, password);
    genuine = await user.getIdToken();
  });

  afterEach(() => bench.close());

  const parts = (token: string) => token.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

  it('are refused: without a signature, changed, with a foreign signature, or malformed', async () => {
    const [header, payload, signature] = parts(genuine);
    const stranger = await generateKeyPair('ES256');
    const claims = decode(payload);
    const forged = await new SignJWT(claims)
      .setProtectedHeader({alg: 'ES256', kid: String(decode(header).kid)})
      .sign(stranger.privateKey);
    for (const token of [
      `${encode({alg: 'none'})}.${payload}.`,
      `${encode({...decode(header), alg: 'none'})}.${payload}.${signature}`,
      `${encode({...decode(header), alg: 'HS256'})}.${payload}.${signature}`,
      `${encode({...decode(header), kid: 'other'})}.${payload}.${signature}`,
      `${header}.${encode({...claims, email: 'boss@example.com'})}.${signature}`,
      `${header}.${encode({...claims, aud: 'elsewhere'})}.${signature}`,
      forged,
      'nonsense',
      '',
      'a.b.c',
    ]) {
      expect(await bench.provider.verify(token), token).toBeNull();
    }
    expect(await bench.provider.verify(genuine)).toMatchObject({email});
  });

  it('are refused when they come from another project, though the keys are the same', async () => {
    const other = await Bench.open({store, settings: {projectId: 'elsewhere'}});
    const {user} = await signInWithEmailAndPassword(other.client(), email, password);
    const token = await user.getIdToken();
    expect(await other.provider.verify(token)).toMatchObject({email});
    expect(await bench.provider.verify(token)).toBeNull();
    await other.close();
  });

  it('do not include those that cannot be verified while the store is down: a learner would be signed out for our fault', async () => {
    const [header, payload, signature] = parts(genuine);
    const unknown = `${encode({...decode(header), kid: 'made elsewhere a moment ago'})}.${payload}.${signature}`;
    await bench.provider.close();
    await expect(bench.provider.verify(unknown)).rejects.toThrow();
    bench = await Bench.open({store});
  });

  it('are refused after an hour', async () => {
    bench.clock.offset = 61 * minute;
    expect(await bench.provider.verify(genuine)).toBeNull();
  });
});

describe('settings', () => {
  it('close sign-up to the public by default', async () => {
    const bench = await Bench.open({store: await newStore('a file')});
    await expect(createUserWithEmailAndPassword(bench.client(), email, password)).rejects.toMatchObject({
      code: 'auth/admin-restricted-operation',
    });
    await bench.close();
  });

  it('reveal unknown emails only without enumeration protection', async () => {
    const bench = await Bench.open({
      store: await newStore('a file'),
      settings: {openSignUp: true, enumerationProtection: false},
    });
    await createUserWithEmailAndPassword(bench.client(), email, password);
    await expect(signInWithEmailAndPassword(bench.client(), email, 'wrong one')).rejects.toMatchObject({
      code: 'auth/wrong-password',
      message: expect.stringContaining('auth/wrong-password') as string,
    });
    await expect(signInWithEmailAndPassword(bench.client(), 'no@example.com', password)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    await bench.close();
  });

  it('enforce the published password policy', async () => {
    const bench = await Bench.open({
      store: await newStore('a file'),
      settings: {
        openSignUp: true,
        passwordPolicy: {
          minLength: 8,
          maxLength: 20,
          lowercase: true,
          uppercase: true,
          numeric: true,
          nonAlphanumeric: true,
        },
      },
    });
    const client = bench.client();
    const status = await validatePassword(client, 'alllower');
    expect(status).toMatchObject({isValid: false, containsUppercaseLetter: false, containsNumericCharacter: false});
    expect((await validatePassword(client, 'Good-pass1')).isValid).toBe(true);
    await expect(createUserWithEmailAndPassword(client, email, 'alllower')).rejects.toMatchObject({
      code: 'auth/password-does-not-meet-requirements',
    });
    await createUserWithEmailAndPassword(client, email, 'Good-pass1');
    await bench.close();
  });
});

describe('what no client sends', () => {
  it('gets a plain answer, never a fault', async () => {
    const bench = await Bench.open({store: await newStore('a file')});
    const wrong = [
      '{',
      '[]',
      'null',
      '"x"',
      '{"email":1}',
      '{"email":{"a":1},"password":[]}',
      '{"email":"a\\u0000b@example.com","displayName":"\\u0000"}',
      `{"email":"${'a'.repeat(2000)}"}`,
      '',
    ];
    for (const operation of [
      'signInWithPassword',
      'signUp',
      'lookup',
      'update',
      'delete',
      'signInWithIdp',
      'sendVerificationCode',
    ]) {
      for (const body of wrong) {
        const answer = await bench.call(`/identitytoolkit.googleapis.com/v1/accounts:${operation}`, body);
        expect(answer.status, `${operation} ${body}`).toBe(400);
        expect(answer.type).toContain('application/json');
      }
    }
    const huge = await bench.call(signInPath, JSON.stringify({email: 'x'.repeat(100_000)}));
    expect(huge.status).toBe(400);
    await bench.close();
  });
});
