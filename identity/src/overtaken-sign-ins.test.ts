import type {StoreLocation} from '@framewright/store';
import {type ChildProcess, spawn} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {Secret, TOTP} from 'otpauth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {accountsCommand} from './accounts-command/accounts-command.js';
import {recordFigure, thorough} from './fault-figures.fixture.js';
import {Bench, newStore, stores} from './identity.fixture.js';
import {defaultPasswordPolicy} from './passwords/policy.js';
import {findAccountByEmail} from './records/accounts.js';
import {type Database, openDatabase} from './records/database.js';
import {beginSignIn, holdOwnAccount, holdProvenAccount} from './records/sign-ins.js';

/** A few in each test run, more with `npm run faults`. */
const rounds = thorough ? 40 : 3;
const email = 'asha@example.com';
const v1 = '/identitytoolkit.googleapis.com/v1/accounts';
const v2 = '/identitytoolkit.googleapis.com/v2/accounts';
const secureToken = '/securetoken.googleapis.com/v1/token';

/**
 * Another server on the same store. For each line with a password it signs in repeatedly, so that there is nearly
 * always a sign-in that has read the account and not yet begun. It prints the tokens, until it gets none.
 */
const guesser = `
  import fastify from 'fastify';
  import {createInterface} from 'node:readline';
  import {openIdentityProvider} from ${JSON.stringify(path.resolve(import.meta.dirname, '../dist/index.js'))};
  const provider = await openIdentityProvider({store: JSON.parse(process.argv[1])});
  const app = fastify();
  await app.register(provider.routes);
  for await (const password of createInterface({input: process.stdin})) {
    for (let token = ''; token !== undefined; ) {
      const payload = {email: ${JSON.stringify(email)}, password};
      const answer = await app.inject({method: 'POST', url: ${JSON.stringify(`${v1}:signInWithPassword`)}, payload});
      token = answer.json().refreshToken;
      process.stdout.write((token === undefined ? 'no more' : answer.body.replaceAll('\\n', '')) + '\\n');
    }
  }
`;

interface Tokens {
  idToken: string;
  refreshToken: string;
}

class Guesser {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(store: StoreLocation) {
    this.#child = spawn(process.execPath, ['--input-type=module', '-e', guesser, JSON.stringify(store)], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({input: this.#child.stdout!})[Symbol.asyncIterator]();
  }

  /** Every token issued for this password, during `change` and after it. */
  async signInDuring(password: string, change: () => Promise<void>): Promise<Tokens[]> {
    this.#child.stdin!.write(`${password}\n`);
    const tokens: Tokens[] = [];
    const next = async () => String((await this.#lines.next()).value);
    tokens.push(JSON.parse(await next()) as Tokens);
    const changing = change();
    for (let line = await next(); line !== 'no more'; line = await next()) tokens.push(JSON.parse(line) as Tokens);
    await changing;
    return tokens;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.on('close', () => resolve());
      this.#child.kill();
    });
  }
}

describe.each(stores)('a sign-in with the old password on another server, with %s', (kind) => {
  let store: StoreLocation;
  let bench: Bench;
  let other: Guesser;
  let mails: string[];
  let password: string;

  beforeEach(async () => {
    store = await newStore(kind);
    mails = [];
    const mailer = {send: (mail: {text: string}) => Promise.resolve(void mails.push(mail.text))};
    bench = await Bench.open({store, mailer, siteUrl: 'https://site.example', settings: {openSignUp: true}});
    password = 'password 0';
    await call(`${v1}:signUp`, {email, password});
    other = new Guesser(store);
  });

  afterEach(async () => {
    await other.stop();
    await bench.close();
  });

  async function call(url: string, input: object): Promise<Record<string, string>> {
    const answer = await bench.call(url, input);
    expect(answer.status, answer.body).toBe(200);
    return JSON.parse(answer.body) as Record<string, string>;
  }

  const signIn = async () => (await call(`${v1}:signInWithPassword`, {email, password})) as unknown as Tokens;
  const staff = async (verb: string) =>
    expect(await accountsCommand([verb, email], store, () => undefined, defaultPasswordPolicy)).toBe(0);

  /** How many of these still open a page or can be renewed. */
  async function alive(tokens: Tokens[]): Promise<number> {
    let count = 0;
    for (const {idToken, refreshToken} of tokens) {
      const renewed = await bench.call(secureToken, {grant_type: 'refresh_token', refresh_token: refreshToken});
      if (renewed.status === 200 || (await bench.provider.verify(idToken))) count++;
    }
    return count;
  }

  const changes: [string, (round: number) => Promise<void>][] = [
    [
      'a change of the password',
      async (round) => {
        const {idToken} = await signIn();
        await call(`${v1}:update`, {idToken, password: `password ${round}`});
        password = `password ${round}`;
      },
    ],
    [
      'a mailed reset',
      async (round) => {
        await call(`${v1}:sendOobCode`, {requestType: 'PASSWORD_RESET', email});
        const codes = () => mails.flatMap((text) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? []);
        await expect.poll(() => codes().length).toBe(round);
        const oobCode = codes().at(-1);
        await call(`${v1}:resetPassword`, {oobCode, newPassword: `password ${round}`});
        password = `password ${round}`;
      },
    ],
    [
      'an account that staff disable',
      async () => {
        await staff('disable');
      },
    ],
  ];

  it.each(changes)('does not survive %s', async (what, change) => {
    let [tried, survived] = [0, 0];
    // An address gets at most three mails an hour.
    const times = what.includes('mailed') ? Math.min(rounds, 3) : rounds;
    for (let round = 1; round <= times; round++) {
      const tokens = await other.signInDuring(password, () => change(round));
      if (what.includes('disable')) await staff('enable');
      tried += tokens.length;
      survived += await alive(tokens);
    }
    expect(survived, `of ${tried}`).toBe(0);
    recordFigure(`Sign-ins with the old password during ${what}`, `${times} times, ${kind}`, `${tried}, none survived`);
  });

  it('does not survive an enrolment of a second factor that it did not prove', async () => {
    const own = await signIn();
    const tokens = await other.signInDuring(password, async () => {
      const {totpSessionInfo} = (await call(`${v2}/mfaEnrollment:start`, {
        idToken: own.idToken,
        totpEnrollmentInfo: {},
      })) as unknown as {totpSessionInfo: {sharedSecretKey: string; sessionInfo: string}};
      const {sharedSecretKey, sessionInfo} = totpSessionInfo;
      const verificationCode = new TOTP({secret: Secret.fromBase32(sharedSecretKey)}).generate();
      await call(`${v2}/mfaEnrollment:finalize`, {
        idToken: own.idToken,
        totpVerificationInfo: {sessionInfo, verificationCode},
      });
    });
    expect(await alive(tokens)).toBe(0);
  });
});

describe.each(stores)('a proof that is outdated, with %s', (kind) => {
  let store: StoreLocation;
  let bench: Bench;
  let database: Database;

  beforeEach(async () => {
    store = await newStore(kind);
    bench = await Bench.open({store, settings: {openSignUp: true}});
    await bench.call(`${v1}:signUp`, {email, password: 'long enough'});
    database = await openDatabase(store);
  });

  afterEach(async () => {
    await database.destroy();
    await bench.close();
  });

  const account = async () => (await findAccountByEmail(database, email))!;
  const staff = (...args: string[]) => accountsCommand(args, store, () => undefined, defaultPasswordPolicy);

  it.each([
    ['the staff have reset the password', ['reset', email], 'INVALID_LOGIN_CREDENTIALS'],
    ['the account is disabled', ['disable', email], 'USER_DISABLED'],
    ['the account is gone', ['delete', email, '--yes'], 'INVALID_LOGIN_CREDENTIALS'],
  ])('begins no sign-in when %s', async (_what, args, code) => {
    const proven = await account();
    expect(await staff(...args)).toBe(0);
    await expect(database.transaction().execute((held) => holdProvenAccount(held, proven))).rejects.toThrow(code);
  });

  it('begins no sign-in when the account was disabled and enabled again', async () => {
    const proven = await account();
    for (const verb of ['disable', 'enable']) expect(await staff(verb, email)).toBe(0);
    const holding = database.transaction().execute((held) => holdProvenAccount(held, proven));
    await expect(holding).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  });

  it('changes nothing with the token of a sign-in that has ended', async () => {
    const proven = await account();
    const {signIn} = await beginSignIn(database, proven, Date.now(), {
      browser_hash: null,
      browser_bound: 0,
      user_agent: '',
      address: '',
    });
    const own = {account: proven, signIn};
    const hold = () => database.transaction().execute((held) => holdOwnAccount(held, own));
    await hold();
    expect(await staff('reset', email)).toBe(0);
    await expect(hold()).rejects.toThrow('TOKEN_EXPIRED');
  });
});
