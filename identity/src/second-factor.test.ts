import {
  type Auth,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  updatePassword,
  type User,
} from '@firebase/auth';
import {decodeJwt} from 'jose';
import {Secret, TOTP} from 'otpauth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, newStore, stores} from './identity.fixture.js';

const email = 'asha@example.com';
const password = 'long enough';
const second = 1000;
const minute = 60 * second;
const v2 = '/identitytoolkit.googleapis.com/v2/accounts';

describe.each(stores)('a second factor on %s', (kind) => {
  let bench: Bench;
  let user: User;
  let sharedSecret: string;

  /** The learner's app's code now, or this much later. */
  const code = (later = 0) =>
    new TOTP({secret: Secret.fromBase32(sharedSecret)}).generate({timestamp: Date.now() + bench.clock.offset + later});

  /** A code that is wrong now and in the adjacent time steps. */
  const wrongCode = () => {
    const right = [-30, 0, 30].map((seconds) => code(seconds * second));
    return ['111111', '222222', '333333', '444444'].find((candidate) => !right.includes(candidate))!;
  };

  /** Begins an enrolment with the secret in the app. */
  async function begin(enrolling: User) {
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(enrolling).getSession());
    sharedSecret = secret.secretKey;
    return secret;
  }

  async function enroll(enrolling: User) {
    const secret = await begin(enrolling);
    await multiFactor(enrolling).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code()), 'My phone');
    // Past the step whose code is used.
    bench.clock.offset += 30 * second;
  }

  /** Signs in with the password; returns the client's resolver for the second factor. */
  async function halfway(client: Auth): Promise<MultiFactorResolver> {
    const error = await signInWithEmailAndPassword(client, email, password).catch((reason: unknown) => reason);
    expect(error).toMatchObject({code: 'auth/multi-factor-auth-required'});
    return getMultiFactorResolver(client, error as MultiFactorError);
  }

  const resolve = (resolver: MultiFactorResolver, tried: string) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]!.uid, tried));

  const claims = async (of: User) => decodeJwt<{firebase: object}>(await of.getIdToken()).firebase;

  beforeEach(async () => {
    bench = await Bench.open({store: await newStore(kind), settings: {openSignUp: true}});
    user = (await createUserWithEmailAndPassword(bench.client(), email, password)).user;
  });

  afterEach(() => bench.close());

  it('is enrolled with a code from the app, and required from then on', async () => {
    await enroll(user);
    expect(multiFactor(user).enrolledFactors).toMatchObject([{factorId: 'totp', displayName: 'My phone'}]);
    const resolver = await halfway(bench.client());
    expect(resolver.hints).toMatchObject([{factorId: 'totp', displayName: 'My phone'}]);
    const {user: signedIn} = await resolve(resolver, code());
    expect(await bench.provider.verify(await signedIn.getIdToken())).toMatchObject({email});
    const proven = {sign_in_second_factor: 'totp', second_factor_identifier: resolver.hints[0]!.uid};
    expect(await claims(signedIn)).toMatchObject({sign_in_provider: 'password', ...proven});
    await signedIn.getIdToken(true);
    expect(await claims(signedIn)).toMatchObject(proven);
    expect(await claims(user)).toMatchObject(proven);
  });

  it("returns the app's secret, with a deadline", async () => {
    const secret = await begin(user);
    expect(secret).toMatchObject({hashingAlgorithm: 'SHA1', codeLength: 6, codeIntervalSeconds: 30});
    expect(secret.secretKey).toMatch(/^[A-Z2-7]{32}$/);
    expect(Date.parse(secret.enrollmentCompletionDeadline) - Date.now()).toBeGreaterThan(4 * minute);
    expect(secret.generateQrCodeUrl(email, 'Framewright')).toContain(`secret=${secret.secretKey}`);
  });

  it('is not enrolled by a wrong code, a late one or the session of another', async () => {
    const secret = await begin(user);
    const finish = (tried: string) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, tried));
    await expect(finish(wrongCode())).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    const other = (await createUserWithEmailAndPassword(bench.client(), 'ben@example.com', password)).user;
    await expect(
      multiFactor(other).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code())),
    ).rejects.toMatchObject({code: 'auth/invalid-verification-id'});
    bench.clock.offset = 5 * minute;
    await expect(finish(code())).rejects.toMatchObject({code: 'auth/code-expired'});
    await signInWithEmailAndPassword(bench.client(), email, password);
  });

  it('needs a recent sign-in to be enrolled, and there is one of them', async () => {
    bench.clock.offset = 6 * minute;
    await expect(begin(user)).rejects.toMatchObject({code: 'auth/requires-recent-login'});
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    const waiting = await begin(user);
    const waitingCode = code();
    await enroll(user);
    await expect(begin(user)).rejects.toMatchObject({code: 'auth/second-factor-already-in-use'});
    await expect(
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(waiting, waitingCode)),
    ).rejects.toMatchObject({code: 'auth/invalid-verification-id'});
  });

  it('signs out devices that signed in without it', async () => {
    const elsewhere = (await signInWithEmailAndPassword(bench.client(), email, password)).user;
    await enroll(user);
    expect(await bench.provider.verify(await elsewhere.getIdToken())).toBeNull();
    expect(await bench.provider.verify(await user.getIdToken(true))).toMatchObject({email});
  });

  it('accepts the right code after a wrong one', async () => {
    await enroll(user);
    const resolver = await halfway(bench.client());
    await expect(resolve(resolver, wrongCode())).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    const fullWidth = code().replace(/./g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    await expect(resolve(resolver, fullWidth)).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    await expect(resolve(resolver, '')).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    await resolve(resolver, code());
  });

  it('accepts a code in its half minute and ten seconds longer, never before or after', async () => {
    await enroll(user);
    const start = Math.ceil((Date.now() + bench.clock.offset) / (30 * second)) * 30 * second;
    const codeAt = (timestamp: number) => new TOTP({secret: Secret.fromBase32(sharedSecret)}).generate({timestamp});
    const resolveAt = async (time: number, tried: string) => {
      bench.clock.offset = 0;
      bench.clock.stoppedAt = time;
      await resolve(await halfway(bench.client()), tried);
    };
    const refused = {code: 'auth/invalid-verification-code'};
    await expect(resolveAt(start - 1, codeAt(start))).rejects.toMatchObject(refused);
    await resolveAt(start, codeAt(start));
    const next = start + 30 * second;
    await resolveAt(next + 29.999 * second, codeAt(next));
    const late = next + 30 * second;
    await resolveAt(late + 39.999 * second, codeAt(late));
    const tooLate = late + 30 * second;
    await expect(resolveAt(tooLate + 40 * second, codeAt(tooLate))).rejects.toMatchObject(refused);
  });

  it('accepts no code twice, no older one, and only one of two concurrent uses', async () => {
    const secret = await begin(user);
    const first = code();
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, first));
    await expect(resolve(await halfway(bench.client()), first)).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    });
    bench.clock.offset = 60 * second;
    const used = code();
    const both = [await halfway(bench.client()), await halfway(bench.client())];
    const results = await Promise.allSettled(both.map((resolver) => resolve(resolver, used)));
    expect(results.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
    const again = await halfway(bench.client());
    for (const tried of [used, code(-30 * second)]) {
      await expect(resolve(again, tried)).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    }
  });

  it('waits five minutes for a code', async () => {
    await enroll(user);
    const resolver = await halfway(bench.client());
    bench.clock.offset += 5 * minute;
    await expect(resolve(resolver, code())).rejects.toMatchObject({code: 'auth/invalid-multi-factor-session'});
  });

  it('ends a pending sign-in after five wrong codes', async () => {
    await enroll(user);
    const resolver = await halfway(bench.client());
    for (let tries = 0; tries < 5; tries++) {
      await expect(resolve(resolver, wrongCode())).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    }
    await expect(resolve(resolver, code())).rejects.toMatchObject({code: 'auth/invalid-multi-factor-session'});
    await resolve(await halfway(bench.client()), code());
  });

  it('slows down guessing codes in repeated sign-ins with the password', async () => {
    await enroll(user);
    for (let signIns = 0; signIns < 2; signIns++) {
      const resolver = await halfway(bench.client());
      for (let tries = 0; tries < 5; tries++) await expect(resolve(resolver, wrongCode())).rejects.toThrow();
    }
    const resolver = await halfway(bench.client());
    bench.clock.offset += 2 * second;
    await expect(resolve(resolver, wrongCode())).rejects.toMatchObject({code: 'auth/invalid-verification-code'});
    await expect(resolve(resolver, code())).rejects.toMatchObject({code: 'auth/too-many-requests'});
    bench.clock.offset += 3 * second;
    await resolve(resolver, code());
  });

  it('is useless with a password that has changed since, and stays proven for the one who changed it', async () => {
    await enroll(user);
    const resolver = await halfway(bench.client());
    bench.clock.offset += second;
    await updatePassword(user, 'another good one');
    expect(await claims(user)).toMatchObject({sign_in_second_factor: 'totp'});
    await expect(resolve(resolver, code())).rejects.toMatchObject({code: 'auth/invalid-multi-factor-session'});
  });

  it('still counts wrong passwords, and asks for no code after one', async () => {
    await enroll(user);
    const client = bench.client();
    for (let tries = 0; tries < 5; tries++) {
      await expect(signInWithEmailAndPassword(client, email, 'wrong one')).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
    }
    await expect(signInWithEmailAndPassword(client, email, password)).rejects.toMatchObject({
      code: 'auth/too-many-requests',
    });
  });

  it('can be withdrawn soon after a sign-in, and is no longer required', async () => {
    await enroll(user);
    const factor = multiFactor(user).enrolledFactors[0]!;
    await expect(multiFactor(user).unenroll('another')).rejects.toMatchObject({
      code: 'auth/multi-factor-info-not-found',
    });
    const before = bench.clock.offset;
    bench.clock.offset = 6 * minute;
    await expect(multiFactor(user).unenroll(factor)).rejects.toMatchObject({code: 'auth/requires-recent-login'});
    bench.clock.offset = before;
    const pending = await halfway(bench.client());
    await multiFactor(user).unenroll(factor);
    expect(multiFactor(user).enrolledFactors).toEqual([]);
    expect(await claims(user)).not.toHaveProperty('sign_in_second_factor');
    expect(await bench.provider.verify(await user.getIdToken(true))).toMatchObject({email});
    await expect(resolve(pending, code())).rejects.toMatchObject({code: 'auth/multi-factor-info-not-found'});
    await signInWithEmailAndPassword(bench.client(), email, password);
    await enroll(user);
  });

  it('is never a phone, and what is missing is named', async () => {
    await enroll(user);
    const idToken = await user.getIdToken();
    const answer = async (path: string, body: object) => (await bench.call(`${v2}/${path}`, body)).body;
    const mfaEnrollmentId = multiFactor(user).enrolledFactors[0]!.uid;
    const mfaPendingCredential = (
      JSON.parse(
        (await bench.call('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {email, password})).body,
      ) as {mfaPendingCredential: string}
    ).mfaPendingCredential;
    const pending = {mfaPendingCredential, mfaEnrollmentId};
    expect(await answer('mfaEnrollment:start', {idToken, phoneEnrollmentInfo: {}})).toContain('OPERATION_NOT_ALLOWED');
    expect(await answer('mfaEnrollment:finalize', {idToken, phoneVerificationInfo: {}})).toContain(
      'OPERATION_NOT_ALLOWED',
    );
    expect(await answer('mfaSignIn:start', {...pending, phoneSignInInfo: {}})).toContain('OPERATION_NOT_ALLOWED');
    expect(await answer('mfaSignIn:finalize', {...pending, phoneVerificationInfo: {}})).toContain(
      'OPERATION_NOT_ALLOWED',
    );
    expect(await answer('mfaSignIn:start', pending)).toBe('{}');
    expect(await answer('mfaSignIn:start', {mfaEnrollmentId})).toContain('MISSING_MFA_PENDING_CREDENTIAL');
    expect(await answer('mfaSignIn:finalize', {mfaPendingCredential})).toContain('MISSING_MFA_ENROLLMENT_ID');
    expect(await answer('mfaEnrollment:finalize', {idToken})).toContain('MISSING_SESSION_INFO');
    expect(await answer('mfaEnrollment:withdraw', {idToken})).toContain('MISSING_MFA_ENROLLMENT_ID');
    for (const path of ['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaEnrollment:withdraw']) {
      expect(await answer(path, {})).toContain('MISSING_ID_TOKEN');
    }
  });
});
