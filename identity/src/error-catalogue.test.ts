import type {StoreLocation} from '@framewright/store';
import {
  ActionCodeURL,
  applyActionCode,
  type Auth,
  createUserWithEmailAndPassword,
  debugErrorMap,
  EmailAuthProvider,
  getIdToken,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
  updatePassword,
  type User,
} from '@firebase/auth';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {Bench, newStore} from './identity.fixture.js';
import type {Mail} from './mail/mailer.js';
import {defaultPasswordPolicy} from './passwords/policy.js';
import type {IdentitySettings} from './settings.js';
import {changeAccount, findAccountByEmail} from './records/accounts.js';
import {openDatabase} from './records/database.js';
import {addSecondFactor} from './records/second-factors.js';

const email = 'asha@example.com';
const password = 'long enough';
const minute = 60_000;
const siteUrl = 'https://learn.example.com';

let store: StoreLocation;
let mails: Mail[];
let bench: Bench;
let client: Auth;
let user: User;

async function open(settings: Partial<IdentitySettings> = {}): Promise<void> {
  mails = [];
  const mailer = {send: (mail: Mail) => Promise.resolve(void mails.push(mail))};
  bench = await Bench.open({store, mailer, siteUrl, settings: {openSignUp: true, ...settings}});
  client = bench.client();
}

/** The same accounts, under other settings. */
async function reopen(settings: Partial<IdentitySettings>): Promise<void> {
  await bench.close();
  await open(settings);
}

async function inStore(change: (database: Awaited<ReturnType<typeof openDatabase>>, id: string) => Promise<unknown>) {
  const database = await openDatabase(store);
  await change(database, (await findAccountByEmail(database, email))!.id);
  await database.destroy();
}

const disable = () => inStore((database, id) => changeAccount(database, id, {disabled: 1}));

const signIn = (address = email, secret = password) => signInWithEmailAndPassword(client, address, secret);

async function repeat(times: number, attempt: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < times; count++) await attempt().catch(() => undefined);
}

async function mailedCode(): Promise<string> {
  await sendPasswordResetEmail(client, email);
  const mail = await vi.waitFor(() => {
    const [first] = mails.filter(({text}) => text.includes('oobCode='));
    expect(first).toBeTruthy();
    return first!;
  });
  // As passed to the client by the page.
  return ActionCodeURL.parseLink(/https:\S+/.exec(mail.text)![0].replace('#', '?'))!.code;
}

/** How to provoke each code of the catalogue, through the unmodified client. */
const catalogue: Record<string, () => Promise<unknown>> = {
  'wrong-password': async () => {
    await reopen({enumerationProtection: false});
    return signIn(email, 'wrong one');
  },
  'user-not-found': async () => {
    await reopen({enumerationProtection: false});
    return signIn('nobody@example.com');
  },
  'invalid-email': () => signIn('not an email'),
  'email-already-in-use': () => createUserWithEmailAndPassword(client, email, password),
  'user-disabled': async () => {
    await disable();
    return signIn();
  },
  'too-many-requests': async () => {
    await repeat(6, () => signIn(email, 'wrong one'));
    return signIn();
  },
  'invalid-credential': () => signIn(email, 'wrong one'),
  'weak-password': () => createUserWithEmailAndPassword(client, 'new@example.com', 'short'),
  'network-request-failed': async () => {
    await bench.app.close();
    return signIn();
  },
  'requires-recent-login': () => {
    bench.clock.offset = 6 * minute;
    return updatePassword(user, 'another good one');
  },
  'expired-action-code': async () => {
    const code = await mailedCode();
    bench.clock.offset = 25 * 60 * minute;
    return applyActionCode(client, code);
  },
  'invalid-action-code': () => applyActionCode(client, 'made-up'),
  'quota-exceeded': async () => {
    const send = () => sendSignInLinkToEmail(client, email, {url: `${siteUrl}/`, handleCodeInApp: true});
    await repeat(5, send);
    return send();
  },
  'user-token-expired': async () => {
    await inStore((database, id) => database.deleteFrom('sign_in').where('account_id', '=', id).execute());
    return getIdToken(user, true);
  },
  'multi-factor-auth-required': async () => {
    await inStore((database, id) =>
      addSecondFactor(database, {account_id: id, display_name: null, shared_secret: 'A', last_step: 0}, Date.now()),
    );
    return signIn();
  },
  'password-does-not-meet-requirements': async () => {
    await reopen({passwordPolicy: {...defaultPasswordPolicy, numeric: true}});
    return createUserWithEmailAndPassword(client, 'new@example.com', 'no digits here');
  },
  'user-mismatch': async () => {
    await createUserWithEmailAndPassword(bench.client(), 'other@example.com', password);
    return reauthenticateWithCredential(user, EmailAuthProvider.credential('other@example.com', password));
  },
  'provider-already-linked': () => linkWithCredential(user, EmailAuthProvider.credential(email, password)),
  'no-such-provider': () => unlink(user, 'google.com'),
};

/** Codes of sign-in with a popup, another provider or reCAPTCHA: none of these is offered, so none can occur. */
const notOffered = [
  'popup-closed-by-user',
  'popup-blocked',
  'account-exists-with-different-credential',
  'unauthorized-domain',
  'missing-recaptcha-token',
];

describe('the error catalogue', () => {
  beforeEach(async () => {
    store = await newStore('a file');
    await open();
    user = (await createUserWithEmailAndPassword(client, email, password)).user;
  });

  afterEach(() => bench.close());

  it.each(Object.entries(catalogue))('reaches the client: %s', async (code, provoke) => {
    await expect(provoke()).rejects.toMatchObject({code: `auth/${code}`});
  });

  it.each(['user-disabled', 'user-token-expired'])('signs the learner out: %s', async (code) => {
    if (code === 'user-disabled') await disable();
    else await inStore((database, id) => database.deleteFrom('sign_in').where('account_id', '=', id).execute());
    await expect(getIdToken(user, true)).rejects.toMatchObject({code: `auth/${code}`});
    expect(client.currentUser).toBeNull();
  });

  it("has a message for each code, with the form's texts", () => {
    const sentences = (debugErrorMap as unknown as () => Record<string, string>)();
    for (const code of [...Object.keys(catalogue), ...notOffered]) expect(sentences[code], code).toMatch(/\w+ \w+/);
    expect(sentences['wrong-password']).toBe('The password is invalid or the user does not have a password.');
    expect(sentences['invalid-email']).toBe('The email address is badly formatted.');
  });

  it('answers for a provider that is not offered like Firebase for a disabled one', async () => {
    await expect(signInWithCredential(client, GoogleAuthProvider.credential('any'))).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
  });
});
