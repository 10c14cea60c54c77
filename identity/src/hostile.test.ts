import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {Bench, newStore, stores} from './identity.fixture.js';

const toolkit = '/identitytoolkit.googleapis.com';

const paths = [
  ...[
    'signInWithPassword',
    'signUp',
    'lookup',
    'update',
    'delete',
    'sendOobCode',
    'resetPassword',
    'signInWithEmailLink',
    'signInWithCustomToken',
    'createAuthUri',
    'signInWithIdp',
  ].map((name) => `${toolkit}/v1/accounts:${name}`),
  ...[
    'mfaEnrollment:start',
    'mfaEnrollment:finalize',
    'mfaEnrollment:withdraw',
    'mfaSignIn:start',
    'mfaSignIn:finalize',
    'recoveryCodes:renew',
    'recoveryCodes:count',
  ].map((name) => `${toolkit}/v2/accounts/${name}`),
  `${toolkit}/v2/accounts:revokeToken`,
  '/securetoken.googleapis.com/v1/token',
];

const keys = [
  'email',
  'password',
  'idToken',
  'oobCode',
  'newPassword',
  'requestType',
  'refresh_token',
  'grant_type',
  'mfaPendingCredential',
  'totpVerificationInfo',
  'displayName',
  'token',
  '__proto__',
  'constructor',
];

/** Numbers that look like chance and are the same in every run (mulberry32). */
function chance(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A malformed body: wrong types, odd characters, broken JSON. */
function hostileBody(random: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const value = (): unknown =>
    pick<() => unknown>([
      () => null,
      () => random() * 1e12,
      () => [],
      () => ({}),
      () => 'x'.repeat(Math.floor(random() * 3000)),
      () => '\u0000\ud800\uffff',
      () => 'PASSWORD_RESET',
      () => 'refresh_token',
      () => `a${Math.floor(random() * 9)}@example.com`,
      () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
      () => ({verificationCode: pick(['123456', 7, null]), sessionInfo: 'x'}),
      () => [[[[{}]]]],
    ])();
  const text = JSON.stringify(Object.fromEntries(Array.from({length: 4}, () => [pick(keys), value()])));
  const cut = Math.floor(random() * text.length);
  return pick([text, text, text, text.slice(0, cut), `${text.slice(0, cut)}\u0001${text.slice(cut)}`, `[${text}]`, '']);
}

describe.each(stores)('10,000 malformed bodies on %s', (kind) => {
  let bench: Bench;

  beforeAll(async () => {
    bench = await Bench.open({store: await newStore(kind), settings: {openSignUp: true}});
  });

  afterAll(() => bench.close());

  it('all get an answer of the protocol, none a fault', async () => {
    const random = chance(kind.length);
    const answers = new Map<number, number>();
    for (let at = 0; at < 10_000; at++) {
      const path = paths[at % paths.length]!;
      const body = hostileBody(random);
      const {status, type} = await bench.call(path, body, {'x-forwarded-for': `203.0.113.${at % 250}`});
      if (status !== 200 && status !== 400) throw new Error(`${path} answered ${status} to ${body}`);
      expect(type).toContain('application/json');
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(answers.get(400)).toBeGreaterThan(9000);
  }, 120_000);
});
