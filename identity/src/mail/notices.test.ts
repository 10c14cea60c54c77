import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  TotpMultiFactorGenerator,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import {Secret, TOTP} from 'otpauth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore} from '../identity.fixture.js';
import type {Mail} from './mailer.js';

const email = 'asha@example.com';
const password = 'long enough';
const siteUrl = 'https://learn.example.com';
const v2 = '/identitytoolkit.googleapis.com/v2/accounts';

describe('a mail tells the owner', () => {
  let bench: Bench;
  let mails: Mail[];
  let user: User;
  /** Whether the mail server accepts mails. */
  let working: boolean;

  beforeEach(async () => {
    mails = [];
    working = true;
    bench = await Bench.open({
      store: await newStore('a file'),
      settings: {openSignUp: true},
      mailer: {
        send: (mail) => (working ? Promise.resolve(void mails.push(mail)) : Promise.reject(new Error('no connection'))),
      },
      siteUrl,
      brandName: 'Learning',
    });
    user = (await createUserWithEmailAndPassword(bench.client(), email, password)).user;
  });

  afterEach(() => bench.close());

  const notices = () => mails.filter(({subject}) => subject.startsWith('Your Learning account has changed'));

  /** Waits for this many notices; returns the recipient and the subject of each. */
  async function told(count: number): Promise<string[]> {
    await expect.poll(() => notices().length).toBe(count);
    return notices().map(({to, text}) => `${to}: ${/account\. ([^,]+),/.exec(text)![1]}`);
  }

  async function codeOf(subject: string): Promise<string> {
    const code = () => /oobCode=([\w-]+)/.exec(mails.find((mail) => mail.subject.startsWith(subject))?.text ?? '')?.[1];
    await expect.poll(code).toBeTruthy();
    return code()!;
  }

  it('of a new password, and reveals nothing', async () => {
    await updatePassword(user, 'another good one');
    expect(await told(1)).toEqual([`${email}: The password was changed`]);
    const [{text} = {text: ''}] = notices();
    expect(text).not.toContain('another good one');
    expect(text).toMatch(/on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/);
    expect([...text.matchAll(/https:\S+/g)].map(String)).toEqual([`${siteUrl}/login,`, `${siteUrl}/hi/login`]);
  });

  it('in both languages, whatever page the change was made on', async () => {
    const client = bench.client();
    client.languageCode = 'en';
    await updatePassword((await signInWithEmailAndPassword(client, email, password)).user, 'another good one');
    await told(1);
    const [{subject, text} = {subject: '', text: ''}] = notices();
    expect(subject).toContain('आपके Learning account में बदलाव हुआ');
    expect(text).toMatch(/Password बदला गया: \d{4}-\d\d-\d\d, \d\d:\d\d UTC।/);
  });

  it('of a password that was set with a code from a mail', async () => {
    await sendPasswordResetEmail(bench.client(), email);
    await confirmPasswordReset(bench.client(), await codeOf('Set a new password'), 'another good one');
    expect(await told(1)).toEqual([`${email}: The password was changed`]);
  });

  it('of a password that a first link from a mail removed', async () => {
    const client = bench.client();
    await sendSignInLinkToEmail(client, email, {url: `${siteUrl}/docs`, handleCodeInApp: true});
    await codeOf('Sign in to');
    const [link = ''] = /https:\S+/.exec(mails.find(({subject}) => subject.startsWith('Sign in to'))!.text)!;
    // As passed to the client by the page.
    await signInWithEmailLink(client, email, link.replace('#', '?'));
    expect((await told(1))[0]).toContain('The password was removed');
  });

  it('of a new address, at the old one and at the new', async () => {
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    await applyActionCode(bench.client(), await codeOf('Confirm your new email'));
    expect((await told(2)).toSorted()).toEqual([
      `${email}: The email address was changed`,
      'new@example.com: The email address was changed',
    ]);
  });

  it('of the second factor and its recovery codes', async () => {
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    const code = new TOTP({secret: Secret.fromBase32(secret.secretKey)}).generate();
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
    await told(1);
    const {body} = await bench.call(`${v2}/recoveryCodes:renew`, {idToken: await user.getIdToken()});
    const {recoveryCodes} = JSON.parse(body) as {recoveryCodes: string[]};
    await told(2);
    const client = bench.client();
    const question = await signInWithEmailAndPassword(client, email, password).catch((reason: unknown) => reason);
    const resolver = getMultiFactorResolver(client, question as MultiFactorError);
    const factor = resolver.hints[0]!.uid;
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor, recoveryCodes[0]!));
    await told(3);
    await multiFactor(user).unenroll(factor);
    expect(await told(4)).toEqual(
      [
        'Two-step sign-in was switched on',
        'New recovery codes were made',
        'A recovery code was used to sign in',
        'Two-step sign-in was switched off',
      ].map((change) => `${email}: ${change}`),
    );
    for (const {text} of mails)
      for (const each of [...recoveryCodes, secret.secretKey]) expect(text).not.toContain(each);
  });

  it('of nothing else, and never blocks the change', async () => {
    await updateProfile(user, {displayName: 'Asha'});
    await expect(updatePassword(user, 'short')).rejects.toMatchObject({code: 'auth/weak-password'});
    working = false;
    await updatePassword(user, 'another good one');
    await signInWithEmailAndPassword(bench.client(), email, 'another good one');
    await bench.provider.close();
    expect(notices()).toEqual([]);
    bench.provider.close = () => Promise.resolve();
  });
});
