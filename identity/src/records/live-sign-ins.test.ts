import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {accountsCommand} from '../accounts-command/accounts-command.js';
import {Bench, newStore} from '../identity.fixture.js';
import {defaultPasswordPolicy} from '../passwords/policy.js';
import type {StoreLocation} from '@framewright/store';

const v1 = '/identitytoolkit.googleapis.com/v1/accounts';
const account = {email: 'asha@example.com', password: 'long enough'};
const learner = {email: account.email, roles: ['learner']};

/** A session with a verified signature, as after its first request. */
async function begin({provider}: Bench, idToken: string): Promise<string> {
  const session = await provider.sessionTokens.issue((await provider.verify(idToken))!);
  expect(await provider.sessionTokens.verify(session)).toMatchObject(learner);
  return session;
}

describe('a session that is looked up without waiting', () => {
  let store: StoreLocation;
  let bench: Bench;
  let idToken: string;
  let session: string;

  beforeAll(async () => {
    store = await newStore('a file');
    bench = await Bench.open({store, settings: {openSignUp: true}});
    await bench.call(`${v1}:signUp`, account);
  });

  afterAll(() => bench.close());

  beforeEach(async () => {
    const {body} = await bench.call(`${v1}:signInWithPassword`, account);
    idToken = (JSON.parse(body) as {idToken: string}).idToken;
    session = await begin(bench, idToken);
    expect(await verifyNow()).toMatchObject(learner);
  });

  /** In a later turn of the event loop, like each request sent after an answer. */
  const verifyNow = async (token = session) => {
    await new Promise(setImmediate);
    return bench.provider.sessionTokens.verifyNow(token);
  };

  /** The staff's command has a separate connection, like another process. */
  const staff = async (...args: string[]) =>
    expect(await accountsCommand(args, store, () => undefined, defaultPasswordPolicy)).toBe(0);

  it('has the same result as the asynchronous lookup', async () => {
    expect(await verifyNow()).toEqual(await bench.provider.sessionTokens.verify(session));
    expect(await verifyNow()).toEqual(await bench.provider.verify(idToken));
  });

  it('has to wait for an unverified signature', async () => {
    const forged = `${session.slice(0, -8)}AAAAAAAA`;
    expect(await verifyNow(forged)).toBeUndefined();
    expect(await bench.provider.sessionTokens.verify(forged)).toBeNull();
    expect(await verifyNow(forged)).toBeUndefined();
  });

  it('ends with the logout', async () => {
    await bench.call('/identitytoolkit.googleapis.com/v2/accounts:revokeToken', {idToken});
    expect(await verifyNow()).toBeNull();
  });

  it('ends when staff disable the account', async () => {
    await staff('disable', account.email);
    expect(await verifyNow()).toBeNull();
    await staff('enable', account.email);
    expect(await verifyNow()).toBeNull();
  });

  it('has the roles that staff granted a moment ago', async () => {
    await staff('grant', account.email, '--role', 'staff');
    expect(await verifyNow()).toMatchObject({roles: ['learner', 'staff']});
    await staff('withdraw', account.email, '--role', 'staff');
    expect(await verifyNow()).toMatchObject(learner);
  });

  it('ends with its token', async () => {
    bench.clock.offset += 3600_000;
    expect(await verifyNow()).toBeNull();
  });
});

it('is always asynchronous with PostgreSQL', async () => {
  const bench = await Bench.open({store: await newStore('PostgreSQL'), settings: {openSignUp: true}});
  const {idToken} = JSON.parse((await bench.call(`${v1}:signUp`, account)).body) as {idToken: string};
  const session = await begin(bench, idToken);
  expect(bench.provider.sessionTokens.verifyNow(session)).toBeUndefined();
  await bench.close();
});
