import {
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  isSignInWithEmailLink,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {IdentityOptions} from '../identity.js';
import {Bench, newStore, stores} from '../identity.fixture.js';
import type {Mail} from '../mail/mailer.js';
import {openDatabase} from '../records/database.js';
import {addSecondFactor} from '../records/second-factors.js';

const email = 'asha@example.com';
const password = 'long enough';
const minute = 60_000;
const hour = 60 * minute;
const siteUrl = 'https://learn.example.com';
const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const linkSettings = {url: `${siteUrl}/docs`, handleCodeInApp: true};

let mails: Mail[];
let bench: Bench;

async function open(options: Partial<IdentityOptions> = {}): Promise<void> {
  mails = [];
  bench = await Bench.open({
    store: await newStore('a file'),
    mailer: {
      send(mail) {
        // notices.test.ts tests notices of changes.
        if (mail.text.includes('oobCode=')) mails.push(mail);
        return Promise.resolve();
      },
    },
    siteUrl,
    brandName: 'Learning',
    ...options,
    settings: {openSignUp: true, ...options.settings},
  });
}

const signUp = () => createUserWithEmailAndPassword(bench.client(), email, password);
const signIn = (secret = password) => signInWithEmailAndPassword(bench.client(), email, secret);

/**
 * The link of the next mail, which may be sent after the answer; as passed to the client by the page, with the
 * fragment's parameters in the query.
 */
async function nextLink(to = email): Promise<string> {
  const mail = await vi.waitFor(() => {
    expect(mails).not.toHaveLength(0);
    return mails.shift()!;
  });
  expect(mail.to).toBe(to);
  const [link] = /https:\S+/.exec(mail.text)!;
  expect(link).toMatch(/^https:\/\/learn\.example\.com\/login#mode=\w+&oobCode=/);
  return link.replace('#', '?');
}

const codeIn = (link: string) => ActionCodeURL.parseLink(link)!.code;

async function resetCode(): Promise<string> {
  await sendPasswordResetEmail(bench.client(), email);
  return codeIn(await nextLink());
}

/** How often each outcome occurred. */
function outcomes(settled: PromiseSettledResult<unknown>[]): string[] {
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as {code: string}).code)).sort();
}

afterEach(() => bench.close());

describe.each(stores)('one-time codes on %s', (kind) => {
  beforeEach(async () => {
    await open({store: await newStore(kind)});
    await signUp();
  });

  it('set a new password once, end every sign-in and verify the email', async () => {
    const {user} = await signIn();
    const before = await user.getIdToken();
    const code = await resetCode();
    const client = bench.client();
    expect(await verifyPasswordResetCode(client, code)).toBe(email);
    await confirmPasswordReset(client, code, 'a new password');
    expect(await bench.provider.verify(before)).toBeNull();
    await expect(user.getIdToken(true)).rejects.toMatchObject({code: 'auth/user-token-expired'});
    await expect(signIn()).rejects.toMatchObject({code: 'auth/invalid-credential'});
    expect((await signIn('a new password')).user.emailVerified).toBe(true);
    await expect(confirmPasswordReset(client, code, 'a third password')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('are used by only one of two concurrent calls', async () => {
    const code = await resetCode();
    const tries = ['first password', 'second password'].map((one) => confirmPasswordReset(bench.client(), code, one));
    expect(outcomes(await Promise.allSettled(tries))).toEqual(['auth/invalid-action-code', 'done']);
  });

  it('stay valid after a password that the policy refuses', async () => {
    const code = await resetCode();
    await expect(confirmPasswordReset(bench.client(), code, 'short')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await confirmPasswordReset(bench.client(), code, 'a new password');
  });

  it('expire after ten minutes for signing in, otherwise after a day', async () => {
    const {user} = await signIn();
    const reset = await resetCode();
    await sendEmailVerification(user);
    const verify = codeIn(await nextLink());
    await sendSignInLinkToEmail(bench.client(), email, linkSettings);
    const signInLink = await nextLink();
    bench.clock.offset = 10 * minute + 1000;
    await expect(signInWithEmailLink(bench.client(), email, signInLink)).rejects.toMatchObject({
      code: 'auth/expired-action-code',
    });
    await expect(confirmPasswordReset(bench.client(), reset, 'a new password')).rejects.toMatchObject({
      code: 'auth/expired-action-code',
    });
    expect((await checkActionCode(bench.client(), verify)).operation).toBe('VERIFY_EMAIL');
    bench.clock.offset = 24 * hour + 1000;
    await expect(applyActionCode(bench.client(), verify)).rejects.toMatchObject({code: 'auth/expired-action-code'});
  });

  it('are void once another of their kind is requested', async () => {
    const older = await resetCode();
    const newer = await resetCode();
    await expect(confirmPasswordReset(bench.client(), older, 'a new password')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    await confirmPasswordReset(bench.client(), newer, 'a new password');
  });

  it('verify an email', async () => {
    const {user} = await signIn();
    await sendEmailVerification(user, {url: `${siteUrl}/docs?a=b c`});
    const link = await nextLink();
    expect(link).toMatch(/^https:\/\/learn\.example\.com\/login\?mode=verifyEmail&oobCode=/);
    expect(ActionCodeURL.parseLink(link)?.continueUrl).toBe(`${siteUrl}/docs?a=b%20c`);
    await applyActionCode(bench.client(), codeIn(link));
    await reload(user);
    expect(user.emailVerified).toBe(true);
    await expect(applyActionCode(bench.client(), codeIn(link))).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('change an email once its new owner has confirmed, and invalidate codes sent to the old address', async () => {
    const {user} = await signIn();
    const toOldAddress = await resetCode();
    await verifyBeforeUpdateEmail(user, 'New@Example.com');
    const code = codeIn(await nextLink('new@example.com'));
    expect((await checkActionCode(bench.client(), code)).data).toMatchObject({
      email: 'new@example.com',
      previousEmail: email,
    });
    await applyActionCode(bench.client(), code);
    await expect(signIn()).rejects.toMatchObject({code: 'auth/invalid-credential'});
    await expect(user.getIdToken(true)).rejects.toMatchObject({code: 'auth/user-token-expired'});
    const renamed = await signInWithEmailAndPassword(bench.client(), 'new@example.com', password);
    expect(renamed.user).toMatchObject({uid: user.uid, emailVerified: true});
    await expect(confirmPasswordReset(bench.client(), toOldAddress, 'a new password')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('do not give one address to two accounts', async () => {
    const {user} = await signIn();
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    const code = codeIn(await nextLink('new@example.com'));
    await createUserWithEmailAndPassword(bench.client(), 'new@example.com', password);
    await expect(applyActionCode(bench.client(), code)).rejects.toMatchObject({code: 'auth/email-already-in-use'});
    expect((await signIn()).user.uid).toBe(user.uid);
  });

  it('are void after a change of password that came later', async () => {
    const {user} = await signIn();
    await verifyBeforeUpdateEmail(user, 'thief@example.com');
    const change = codeIn(await nextLink('thief@example.com'));
    const reset = await resetCode();
    bench.clock.offset = 1000;
    await updatePassword(user, 'a new password');
    for (const attempt of [
      applyActionCode(bench.client(), change),
      confirmPasswordReset(bench.client(), reset, 'a third password'),
    ]) {
      await expect(attempt).rejects.toMatchObject({code: 'auth/invalid-action-code'});
    }
  });

  it('work only for their purpose', async () => {
    const {user} = await signIn();
    const reset = await resetCode();
    await sendEmailVerification(user);
    const verify = codeIn(await nextLink());
    const invalid = {code: 'auth/invalid-action-code'};
    const client = bench.client();
    await expect(applyActionCode(client, reset)).rejects.toMatchObject(invalid);
    await expect(confirmPasswordReset(client, verify, 'a new password')).rejects.toMatchObject(invalid);
    await expect(confirmPasswordReset(client, 'nonsense', 'a new password')).rejects.toMatchObject(invalid);
    for (const code of [reset, verify]) {
      const link = `${siteUrl}/login?mode=signIn&apiKey=any&oobCode=${code}`;
      await expect(signInWithEmailLink(client, email, link)).rejects.toMatchObject(invalid);
    }
  });

  it('sign in with a link, once, and only with the address that it went to', async () => {
    const client = bench.client();
    await sendSignInLinkToEmail(client, email, linkSettings);
    const link = await nextLink();
    expect(isSignInWithEmailLink(client, link)).toBe(true);
    expect((await checkActionCode(client, codeIn(link))).data.email).toBeNull();
    await expect(signInWithEmailLink(client, 'other@example.com', link)).rejects.toMatchObject({
      code: 'auth/invalid-email',
    });
    const tries = [signInWithEmailLink(client, email, link), signInWithEmailLink(bench.client(), email, link)];
    expect(outcomes(await Promise.allSettled(tries))).toEqual(['auth/invalid-action-code', 'done']);
  });

  it('drop the password of a previous claimant of the address', async () => {
    const squatter = (await signIn()).user;
    await sendSignInLinkToEmail(bench.client(), email, linkSettings);
    const {user} = await signInWithEmailLink(bench.client(), email, await nextLink());
    expect(user).toMatchObject({uid: squatter.uid, emailVerified: true});
    expect(await bench.provider.verify(await user.getIdToken())).toMatchObject({email});
    expect(await bench.provider.verify(await squatter.getIdToken())).toBeNull();
    await expect(signIn()).rejects.toMatchObject({code: 'auth/invalid-credential'});
  });

  it('keep the password of an account whose email was verified', async () => {
    await confirmPasswordReset(bench.client(), await resetCode(), password);
    const {user} = await signIn();
    await sendSignInLinkToEmail(bench.client(), email, linkSettings);
    await signInWithEmailLink(bench.client(), email, await nextLink());
    expect(await bench.provider.verify(await user.getIdToken())).toMatchObject({email});
    await signIn();
  });

  it('create an account for a new address if sign-up is open', async () => {
    const client = bench.client();
    await sendSignInLinkToEmail(client, 'ravi@example.com', linkSettings);
    const {user} = await signInWithEmailLink(client, 'ravi@example.com', await nextLink('ravi@example.com'));
    expect(user).toMatchObject({email: 'ravi@example.com', emailVerified: true});
  });

  it('are limited for a caller and for an address, for an hour', async () => {
    const ask = (from: string, to = email) =>
      bench.call(`${accounts}:sendOobCode`, {requestType: 'PASSWORD_RESET', email: to}, {'x-forwarded-for': from});
    for (let sent = 0; sent < 5; sent++) expect((await ask('203.0.113.9')).status).toBe(200);
    expect((await ask('203.0.113.9')).body).toContain('RESET_PASSWORD_EXCEED_LIMIT');
    expect((await ask('203.0.113.9', 'ravi@example.com')).status).toBe(200);
    for (let sent = 5; sent < 15; sent++) expect((await ask(`198.51.100.${sent}`)).status).toBe(200);
    expect((await ask('198.51.100.99')).body).toContain('RESET_PASSWORD_EXCEED_LIMIT');
    for (let sent = 7; sent < 49; sent++) await ask('203.0.113.9', `learner${sent}@example.com`);
    expect((await ask('203.0.113.9', 'last@example.com')).status).toBe(200);
    expect((await ask('203.0.113.9', 'one-more@example.com')).body).toContain('RESET_PASSWORD_EXCEED_LIMIT');
    bench.clock.offset = hour + 1000;
    expect((await ask('203.0.113.9')).status).toBe(200);
  });

  it('tell the client of too many requests', async () => {
    const client = bench.client();
    for (let sent = 0; sent < 5; sent++) await sendPasswordResetEmail(client, email);
    await expect(sendPasswordResetEmail(client, email)).rejects.toMatchObject({code: 'auth/too-many-requests'});
    const {user} = await signIn();
    await expect(sendEmailVerification(user)).rejects.toMatchObject({code: 'auth/too-many-requests'});
  });
});

describe('the store', () => {
  it('holds no code that could be used', async () => {
    const store = await newStore('a file');
    await open({store});
    await signUp();
    const code = await resetCode();
    const database = await openDatabase(store);
    const rows = await database.selectFrom('one_time_code').selectAll().execute();
    await database.destroy();
    expect(rows).toMatchObject([{kind: 'PASSWORD_RESET', email}]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('sends no code to a disabled account, and accepts none', async () => {
    const store = await newStore('a file');
    await open({store});
    await signUp();
    const code = await resetCode();
    const database = await openDatabase(store);
    await database.updateTable('account').set({disabled: 1}).execute();
    await database.destroy();
    await expect(confirmPasswordReset(bench.client(), code, 'a new password')).rejects.toMatchObject({
      code: 'auth/user-disabled',
    });
    await sendPasswordResetEmail(bench.client(), email);
    await bench.provider.close();
    expect(mails).toEqual([]);
  });
});

describe('a sign-in link', () => {
  it('does not replace a second factor', async () => {
    const store = await newStore('a file');
    await open({store});
    const {user} = await signUp();
    const database = await openDatabase(store);
    await addSecondFactor(
      database,
      {account_id: user.uid, display_name: 'phone', shared_secret: 'secret', last_step: 0},
      Date.now(),
    );
    await database.destroy();
    await sendSignInLinkToEmail(bench.client(), email, linkSettings);
    await expect(signInWithEmailLink(bench.client(), email, await nextLink())).rejects.toMatchObject({
      code: 'auth/multi-factor-auth-required',
    });
  });
});

describe('enumeration protection', () => {
  it('answers the same for a known and an unknown email, and mails nothing to the unknown', async () => {
    await open({settings: {openSignUp: true}});
    await signUp();
    const ask = async (requestType: string, to: string) => {
      const answer = await bench.call(`${accounts}:sendOobCode`, {requestType, email: to});
      return {...answer, body: answer.body.replace(to, 'EMAIL')};
    };
    expect(await ask('PASSWORD_RESET', 'nobody@example.com')).toEqual(await ask('PASSWORD_RESET', email));
    expect(await fetchSignInMethodsForEmail(bench.client(), email)).toEqual([]);
    await bench.provider.close();
    expect(mails.map(({to}) => to)).toEqual([email]);
  });

  it('does not reveal whether a new address already has an account', async () => {
    await open();
    await signUp();
    const {user} = await createUserWithEmailAndPassword(bench.client(), 'ravi@example.com', password);
    await verifyBeforeUpdateEmail(user, email);
    await bench.provider.close();
    expect(mails).toEqual([]);
  });

  it('mails no sign-in link to a stranger if sign-up is closed', async () => {
    await open({settings: {openSignUp: false}});
    await sendSignInLinkToEmail(bench.client(), email, linkSettings);
    await bench.provider.close();
    expect(mails).toEqual([]);
  });

  it('answers alike when the mail cannot be sent', async () => {
    await open({mailer: {send: () => Promise.reject(new Error('no connection'))}});
    await signUp();
    await sendPasswordResetEmail(bench.client(), email);
    await sendPasswordResetEmail(bench.client(), 'nobody@example.com');
  });

  it('when off, says who is registered', async () => {
    await open({settings: {enumerationProtection: false, openSignUp: true}});
    const {user} = await signUp();
    const client = bench.client();
    await expect(sendPasswordResetEmail(client, 'nobody@example.com')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    expect(await fetchSignInMethodsForEmail(client, email)).toEqual(['password']);
    expect(await fetchSignInMethodsForEmail(client, 'nobody@example.com')).toEqual([]);
    await createUserWithEmailAndPassword(client, 'ravi@example.com', password);
    await expect(verifyBeforeUpdateEmail(user, 'ravi@example.com')).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    const body = {identifier: 'nobody@example.com', continueUri: siteUrl};
    expect((await bench.call(`${accounts}:createAuthUri`, body)).body).toContain('"registered":false');
  });
});

describe('the language of a mail', () => {
  /** Requests a new password on a page in a language; returns the subject, and the targets of its links. */
  async function mailFrom(language: string | null): Promise<[string, string[] | null]> {
    await open();
    await signUp();
    const client = bench.client();
    client.languageCode = language;
    await sendPasswordResetEmail(client, email);
    const {subject, text} = await vi.waitFor(() => {
      expect(mails).toHaveLength(1);
      return mails[0]!;
    });
    return [subject, text.match(/\S+(?=#mode=resetPassword)/g)];
  }

  it('is that of the requesting page', async () => {
    expect(await mailFrom('hi')).toEqual(['Learning के लिए नया password set करें', [`${siteUrl}/hi/login`]]);
    await bench.close();
    expect(await mailFrom('en')).toEqual(['Set a new password for Learning', [`${siteUrl}/login`]]);
  });

  it.each([null, 'x-klingon'])('is every one of ours for %s', async (language) => {
    expect(await mailFrom(language)).toEqual([
      'Set a new password for Learning | Learning के लिए नया password set करें',
      [`${siteUrl}/login`, `${siteUrl}/hi/login`],
    ]);
  });
});

describe('a request for mail', () => {
  it('is not allowed without a mailer', async () => {
    await open({mailer: undefined});
    await signUp();
    await expect(sendPasswordResetEmail(bench.client(), email)).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
    await expect(sendPasswordResetEmail(bench.client(), 'nobody@example.com')).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
  });

  it('may lead back to this site only', async () => {
    await open();
    const client = bench.client();
    for (const url of [
      'https://evil.example.com/',
      'http://learn.example.com/',
      'https://learn.example.com.evil.com/',
      'https://learn.example.com@evil.com/',
      'https://learn.example.com:8443/',
      'blob:https://learn.example.com/1',
      'javascript:alert(1)',
    ]) {
      await expect(sendPasswordResetEmail(client, email, {url}), url).rejects.toMatchObject({
        code: 'auth/unauthorized-continue-uri',
      });
    }
    await expect(sendPasswordResetEmail(client, email, {url: '/docs'})).rejects.toMatchObject({
      code: 'auth/invalid-continue-uri',
    });
  });

  it('for a change of email needs a recent sign-in', async () => {
    await open();
    const {user} = await signUp();
    bench.clock.offset = 6 * minute;
    await expect(verifyBeforeUpdateEmail(user, 'new@example.com')).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    });
  });

  it('needs a site to link to', async () => {
    await open();
    await expect(
      Bench.open({store: await newStore('a file'), mailer: {send: () => Promise.resolve()}}),
    ).rejects.toThrow('siteUrl');
  });

  it('gets a plain answer if malformed, never a fault', async () => {
    await open();
    const wrong = [
      {},
      [],
      {requestType: 'RECOVER_EMAIL'},
      {requestType: '__proto__', email},
      {requestType: 'PASSWORD_RESET'},
      {requestType: 'PASSWORD_RESET', email: 'a@example.com\nBcc: b@example.com'},
      {requestType: 'VERIFY_EMAIL', idToken: 'x'},
      {requestType: 'EMAIL_SIGNIN', email: 'a@example.com, b@example.com'},
      {oobCode: 'x\u0000'},
      {oobCode: ['x']},
      {oobCode: 'x', newPassword: ''},
      {email, oobCode: 'x'},
      {email, oobCode: 'x', idToken: 'x'},
      {identifier: '\u0000', continueUri: siteUrl},
      {identifier: email, continueUri: 'nowhere'},
    ];
    for (const operation of ['sendOobCode', 'resetPassword', 'signInWithEmailLink', 'createAuthUri', 'update']) {
      for (const body of wrong) {
        const answer = await bench.call(`${accounts}:${operation}`, body);
        expect(answer.status, `${operation} ${JSON.stringify(body)}`).toBe(400);
        expect(answer.type).toContain('application/json');
      }
    }
    await bench.provider.close();
    expect(mails).toEqual([]);
  });
});

describe('sign-in by a link', () => {
  it('can be switched off, also for links already sent', async () => {
    const store = await newStore('a file');
    await open({store});
    await sendSignInLinkToEmail(bench.client(), email, linkSettings);
    const link = await nextLink();
    await bench.close();
    await open({store, settings: {emailLinkSignIn: false}});
    const notAllowed = {code: 'auth/operation-not-allowed'};
    await expect(signInWithEmailLink(bench.client(), email, link)).rejects.toMatchObject(notAllowed);
    await expect(sendSignInLinkToEmail(bench.client(), email, linkSettings)).rejects.toMatchObject(notAllowed);
  });
});
