import {
  createUserWithEmailAndPassword,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updateProfile,
  type User,
} from '@firebase/auth';
import {decodeJwt} from 'jose';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore, stores} from './identity.fixture.js';
import {changeAccount} from './records/accounts.js';
import {openDatabase} from './records/database.js';
import type {StoreLocation} from '@framewright/store';

const email = 'asha@example.com';
const password = 'long enough';
const accounts = '/identitytoolkit.googleapis.com/v1/accounts';

describe.each(stores)('as Google has it, on %s', (kind) => {
  let store: StoreLocation;
  let bench: Bench;
  let user: User;

  beforeEach(async () => {
    store = await newStore(kind);
    bench = await Bench.open({store, settings: {openSignUp: true}});
    user = (await createUserWithEmailAndPassword(bench.client(), email, password)).user;
  });

  afterEach(() => bench.close());

  const notAllowed = {code: 'auth/operation-not-allowed'};
  const codeOf = async (operation: string, body: object) => {
    const answer = JSON.parse((await bench.call(`${accounts}:${operation}`, body)).body) as {error?: {message: string}};
    return answer.error?.message.split(' ', 1)[0];
  };

  it('disabled operations say so, and change nothing', async () => {
    await expect(updateEmail(user, 'new@example.com')).rejects.toMatchObject(notAllowed);
    await expect(updateEmail(user, 'no email')).rejects.toMatchObject({code: 'auth/invalid-email'});
    await expect(unlink(user, 'password')).rejects.toMatchObject(notAllowed);
    const idToken = await user.getIdToken();
    for (const change of [{phoneNumber: '+1'}, {mfa: {}}, {deleteAttribute: ['EMAIL']}, {linkProviderUserInfo: {}}]) {
      expect(await codeOf('update', {idToken, ...change}), JSON.stringify(change)).toBe('OPERATION_NOT_ALLOWED');
    }
    expect((await signInWithEmailAndPassword(bench.client(), email, password)).user.uid).toBe(user.uid);
    await updateEmail(user, email.toUpperCase());
  });

  it('a name is removed', async () => {
    await updateProfile(user, {displayName: 'Asha', photoURL: 'https://example.com/a.png'});
    const idToken = await user.getIdToken(true);
    await bench.call(`${accounts}:update`, {idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL']});
    await user.reload();
    expect([user.displayName, user.photoURL]).toEqual([null, null]);
  });

  it('an empty email is invalid in a sign-in, and missing elsewhere', async () => {
    expect(await codeOf('signInWithPassword', {email: '', password})).toBe('INVALID_EMAIL');
    expect(await codeOf('signInWithPassword', {password})).toBe('MISSING_EMAIL');
    expect(await codeOf('signUp', {email: '', password})).toBe('MISSING_EMAIL');
  });

  it('the claims of a custom token are in every ID token of that sign-in, and in no other', async () => {
    const token = await bench.provider.createCustomToken(user.uid, {course: 'jcl', level: 3, email: 'b@example.com'});
    const {user: guest} = await signInWithCustomToken(bench.client(), token);
    for (const idToken of [await guest.getIdToken(), await guest.getIdToken(true)]) {
      expect(decodeJwt(idToken)).toMatchObject({course: 'jcl', level: 3, email, sub: user.uid});
    }
    expect(decodeJwt(await user.getIdToken(true))).not.toHaveProperty('course');
  });

  it.each(['sub', 'firebase', 'roles', 'sign_in_id', 'exp'])('no custom token may claim %s', async (name) => {
    await expect(bench.provider.createCustomToken(user.uid, {[name]: 'x'})).rejects.toThrow(
      `FORBIDDEN_CLAIM : ${name}`,
    );
  });

  it('a sign-up with an ID token makes no account', async () => {
    const idToken = await user.getIdToken();
    const signUp = (address: string) => codeOf('signUp', {idToken, email: address, password: 'another good one'});
    expect(await signUp('new@example.com')).toBe('OPERATION_NOT_ALLOWED');
    expect(await signUp(email)).toBe('EMAIL_EXISTS');
    await expect(signInWithEmailAndPassword(bench.client(), 'new@example.com', 'another good one')).rejects.toThrow();
    await signInWithEmailAndPassword(bench.client(), email, password);
  });

  it('a sign-up with an ID token gives an account without a password its first one', async () => {
    const database = await openDatabase(store);
    await changeAccount(database, user.uid, {password_hash: null});
    await database.destroy();
    const idToken = await user.getIdToken();
    expect(await codeOf('signUp', {idToken, email, password: 'another good one'})).toBeUndefined();
    const {user: same} = await signInWithEmailAndPassword(bench.client(), email, 'another good one');
    expect(same.uid).toBe(user.uid);
  });
});
