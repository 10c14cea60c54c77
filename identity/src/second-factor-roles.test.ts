import {
  createUserWithEmailAndPassword,
  multiFactor,
  signInWithCustomToken,
  TotpMultiFactorGenerator,
  type User,
} from '@firebase/auth';
import {decodeJwt} from 'jose';
import {Secret, TOTP} from 'otpauth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {accountsCommand} from './accounts-command/accounts-command.js';
import {Bench, newStore, stores} from './identity.fixture.js';
import {defaultPasswordPolicy} from './passwords/policy.js';
import type {Role} from './roles.js';
import type {StoreLocation} from '@framewright/store';

const email = 'asha@example.com';

describe.each(stores)('roles that demand a second factor, on %s', (kind) => {
  let store: StoreLocation;
  let bench: Bench;
  let user: User;

  async function open(secondFactorRoles: Role[]): Promise<void> {
    bench = await Bench.open({store, settings: {openSignUp: true, secondFactorRoles}});
    user = (await createUserWithEmailAndPassword(bench.client(), email, 'long enough')).user;
    const args = ['grant', email, '--role', 'staff'];
    expect(await accountsCommand(args, store, () => undefined, defaultPasswordPolicy)).toBe(0);
  }

  async function enroll(): Promise<void> {
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    const code = new TOTP({secret: Secret.fromBase32(secret.secretKey)}).generate();
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
  }

  /** The roles in a new token, in a request, and in one verified synchronously. */
  async function roles(of = user): Promise<(Role[] | undefined)[]> {
    const token = await of.getIdToken(true);
    const {sessionTokens} = bench.provider;
    const session = await sessionTokens.issue((await bench.provider.verify(token))!);
    const proven = (await sessionTokens.verify(session))?.roles;
    const now = sessionTokens.verifyNow(session);
    return [decodeJwt<{roles: Role[]}>(token).roles, proven, kind === 'a file' ? now?.roles : proven];
  }

  const threeTimes = (...expected: Role[]) => [expected, expected, expected];

  beforeEach(async () => {
    store = await newStore(kind);
  });

  afterEach(() => bench.close());

  it('are granted to a sign-in that proved one, and removed with it', async () => {
    await open(['staff']);
    expect(await roles()).toEqual(threeTimes('learner'));
    await enroll();
    expect(await roles()).toEqual(threeTimes('learner', 'staff'));
    await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]!);
    expect(await roles()).toEqual(threeTimes('learner'));
  });

  it('allow nothing but enrolment without one, if learners must have it', async () => {
    await open(['learner', 'staff']);
    expect(await roles()).toEqual(threeTimes());
    await enroll();
    expect(await roles()).toEqual(threeTimes('learner', 'staff'));
    // A custom token asks for no second factor, and so proves none.
    const {user: vouchedFor} = await signInWithCustomToken(
      bench.client(),
      await bench.provider.createCustomToken(user.uid),
    );
    expect(await roles(vouchedFor)).toEqual(threeTimes());
  });

  it('are granted to all their holders if no role requires one', async () => {
    await open([]);
    expect(await roles()).toEqual(threeTimes('learner', 'staff'));
  });
});
