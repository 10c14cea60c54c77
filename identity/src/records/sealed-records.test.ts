import {randomBytes} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {StoreLocation} from '@framewright/store';
import {Secret, TOTP} from 'otpauth';
import {describe, expect, it} from 'vitest';
import {Bench, emptyStore, newStore, stores} from '../identity.fixture.js';
import {findAccountByEmail} from './accounts.js';
import {DataKeys} from './data-keys.js';
import {openDatabase} from './database.js';

const credentials = {email: 'asha@example.com', password: 'long enough'};
const newKey = () => randomBytes(32).toString('base64');
const toolkit = '/identitytoolkit.googleapis.com';

const open = (store: StoreLocation, key?: string) =>
  Bench.open({store, settings: {openSignUp: true}, dataKeys: key ? DataKeys.parse(key) : undefined});

async function call(bench: Bench, operation: string, body: object) {
  const {status, body: answer} = await bench.call(toolkit + operation, body);
  expect(status, answer).toBe(200);
  return JSON.parse(answer) as Record<string, string> & {totpSessionInfo: Record<string, string>};
}

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({secret: Secret.fromBase32(secret)}).generate({timestamp: at});

/** An account with a second factor and another enrolment begun, under the given key. */
async function fill(store: StoreLocation, key?: string) {
  const bench = await open(store, key);
  const {idToken} = await call(bench, '/v1/accounts:signUp', credentials);
  const begin = (token: string) =>
    call(bench, '/v2/accounts/mfaEnrollment:start', {idToken: token, totpEnrollmentInfo: {}});
  const {totpSessionInfo: first} = await begin(idToken!);
  const {totpSessionInfo: second} = await begin(idToken!);
  const finished = await call(bench, '/v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: {sessionInfo: first.sessionInfo, verificationCode: codeOf(first.sharedSecretKey!)},
  });
  await bench.close();
  return {idToken: finished.idToken!, secret: first.sharedSecretKey!, begun: second.sharedSecretKey!};
}

/** Whether both the old session and the second factor still work. */
async function works(
  store: StoreLocation,
  key: string | undefined,
  {idToken, secret}: {idToken: string; secret: string},
) {
  const bench = await open(store, key);
  expect(await bench.provider.verify(idToken)).toMatchObject({email: credentials.email});
  // Past the time steps of used codes; an earlier session is an hour from its end.
  bench.clock.offset += rounds += 60_000;
  const pending = await call(bench, '/v1/accounts:signInWithPassword', credentials);
  const database = await openDatabase(store);
  const {id} = (await findAccountByEmail(database, credentials.email))!;
  const {id: mfaEnrollmentId} = await database
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  await database.destroy();
  await call(bench, '/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: pending.mfaPendingCredential,
    mfaEnrollmentId,
    totpVerificationInfo: {verificationCode: codeOf(secret, Date.now() + bench.clock.offset)},
  });
  await bench.close();
}
let rounds = 0;

/** All secrets in the store. */
async function stored(store: StoreLocation): Promise<string> {
  if ('file' in store) {
    const folder = path.dirname(store.file);
    return readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
      .join('');
  }
  const database = await openDatabase(store);
  const rows = [];
  for (const table of ['signing_key', 'second_factor', 'mfa_enrollment'] as const) {
    rows.push(...(await database.selectFrom(table).selectAll().execute()));
  }
  await database.destroy();
  return JSON.stringify(rows);
}

/** The private part of a signing key in clear. */
const privateKey = /"d\\?":\\?"/;

describe.each(stores)('secrets on %s', (kind) => {
  it('are sealed when written with a key', async () => {
    const store = await emptyStore(kind);
    const key = newKey();
    const learner = await fill(store, key);
    expect(await stored(store)).not.toMatch(privateKey);
    expect(await stored(store)).not.toContain(learner.secret);
    await works(store, key, learner);
  });

  it('that were written without a key are sealed once there is one, and leave no trace', async () => {
    const store = await newStore(kind);
    const learner = await fill(store);
    for (const secret of [learner.secret, learner.begun]) {
      if (kind === 'a file') expect(await stored(store)).toContain(secret);
    }
    expect(await stored(store)).toMatch(privateKey);
    const key = newKey();
    await works(store, key, learner);
    expect(await stored(store)).not.toMatch(privateKey);
    for (const secret of [learner.secret, learner.begun]) expect(await stored(store)).not.toContain(secret);
  });

  it('are refused with another key, and without one, in a sentence', async () => {
    const store = await newStore(kind);
    const key = newKey();
    const learner = await fill(store, key);
    await expect(open(store, newKey())).rejects.toThrow('DATA_KEY is not the key that the accounts were written with');
    await expect(open(store)).rejects.toThrow('The accounts were written with a DATA_KEY');
    await works(store, key, learner);
  });

  it('are resealed from an old key to a new one', async () => {
    const store = await newStore(kind);
    const [oldKey, key] = [newKey(), newKey()];
    const learner = await fill(store, oldKey);
    await works(store, `${key},${oldKey}`, learner);
    await works(store, key, learner);
    await expect(open(store, oldKey)).rejects.toThrow('DATA_KEY is not the key');
  });

  it('are valid only for their owner, and only unchanged', async () => {
    const store = await newStore(kind);
    const key = newKey();
    await fill(store, key);
    const database = await openDatabase(store);
    const moved = DataKeys.parse(key).seal(newKey(), 'shared_secret:another');
    await database.updateTable('second_factor').set({shared_secret: moved}).execute();
    await database.destroy();
    await expect(open(store, key)).rejects.toThrow(/The secret of shared_secret:\S+ was changed/);
  });
});
