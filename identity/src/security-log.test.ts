import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import fastify, {type FastifyInstance} from 'fastify';
import {Secret, TOTP} from 'otpauth';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {type IdentityProvider, openIdentityProvider} from './identity.js';

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const email = 'asha@example.com';
const password = 'a secret word';

interface Line {
  msg: string;
  event: string;
  account?: string;
  address: string;
  outcome: string;
}

let provider: IdentityProvider;
let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'security-log-')), 'identity.db');
  provider = await openIdentityProvider({store: {file}, settings: {openSignUp: true}});
  app = fastify({logger: {stream: {write: (line: string) => void lines.push(line)}}});
  await app.register(provider.routes);
});

afterEach(async () => {
  await app.close();
  await provider.close();
});

const post = async (operation: string, payload: object) =>
  (await app.inject({method: 'POST', url: `${accounts}:${operation}`, payload})).json<Record<string, string>>();

const events = () =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({msg}) => msg === 'security event')
    .map(({event, account, address, outcome}) => ({event, account, address, outcome}));

it('logs the account, operation, origin and outcome, and never a secret', async () => {
  const {localId: account, idToken} = await post('signUp', {email, password});
  await post('signInWithPassword', {email, password: `${password}!`});
  await post('signInWithPassword', {email: 'nobody@example.com', password});
  // Typed into the wrong field.
  await post('signInWithPassword', {email: password, password});
  const {refreshToken} = await post('signInWithPassword', {email, password});
  await post('update', {idToken, password: 'another secret word'});
  const address = '127.0.0.1';
  expect(events()).toEqual([
    {event: 'signUp', account, address, outcome: 'OK'},
    {event: 'signInWithPassword', account, address, outcome: 'INVALID_LOGIN_CREDENTIALS'},
    {event: 'signInWithPassword', account: undefined, address, outcome: 'INVALID_LOGIN_CREDENTIALS'},
    {event: 'signInWithPassword', account: undefined, address, outcome: 'INVALID_EMAIL'},
    {event: 'signInWithPassword', account, address, outcome: 'OK'},
    {event: 'update', account, address, outcome: 'OK'},
  ]);
  for (const line of lines) {
    for (const secret of ['secret word', idToken!, refreshToken!, email]) expect(line).not.toContain(secret);
  }
});

it('logs the kind of second factor, and the creation of recovery codes', async () => {
  const {localId: account, idToken} = await post('signUp', {email, password});
  const v2 = async (operation: string, payload: object) =>
    (await app.inject({method: 'POST', url: `${accounts.replace('v1', 'v2')}/${operation}`, payload})).json<
      Record<string, string> & {totpSessionInfo: Record<string, string>; recoveryCodes: string[]}
    >();
  const {totpSessionInfo} = await v2('mfaEnrollment:start', {idToken, totpEnrollmentInfo: {}});
  const {sharedSecretKey = '', sessionInfo} = totpSessionInfo;
  const verificationCode = new TOTP({secret: Secret.fromBase32(sharedSecretKey)}).generate();
  const enrolled = await v2('mfaEnrollment:finalize', {idToken, totpVerificationInfo: {sessionInfo, verificationCode}});
  const {recoveryCodes} = await v2('recoveryCodes:renew', {idToken: enrolled.idToken});
  const {mfaPendingCredential, mfaInfo} = (await post('signInWithPassword', {email, password})) as unknown as {
    mfaPendingCredential: string;
    mfaInfo: {mfaEnrollmentId: string}[];
  };
  const pending = {mfaPendingCredential, mfaEnrollmentId: mfaInfo[0]!.mfaEnrollmentId};
  for (const code of ['000000', recoveryCodes[0]]) {
    await v2('mfaSignIn:finalize', {...pending, totpVerificationInfo: {verificationCode: code}});
  }
  const seen = lines.map((line) => JSON.parse(line) as Line & {secondFactor?: string});
  expect(
    seen
      .filter(({event = ''}) => /^(recovery|mfaSignIn)/.test(event))
      .map((line) => [line.event, line.account, line.outcome, line.secondFactor]),
  ).toEqual([
    ['recoveryCodes:renew', account, 'OK', undefined],
    ['mfaSignIn:finalize', account, 'INVALID_CODE', 'totp'],
    ['mfaSignIn:finalize', account, 'OK', 'recovery code'],
  ]);
  for (const line of lines) {
    for (const secret of [...recoveryCodes, sharedSecretKey]) expect(line).not.toContain(secret);
  }
});

it('logs nothing for malformed and read-only requests', async () => {
  await post('signInWithPassword', {email: 7});
  await post('lookup', {idToken: 'forged'});
  expect(events()).toEqual([]);
});
