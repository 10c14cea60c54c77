import type {FastifyBaseLogger} from 'fastify';
import type {Caller, IdentityContext} from './context.js';

/** Operations by which somebody gets in, or changes how an account is entered. */
const watched = [
  'signInWithPassword',
  'signInWithCustomToken',
  'signInWithEmailLink',
  'signUp',
  'update',
  'sendOobCode',
  'resetPassword',
  'delete',
  'revokeToken',
  'mfaEnrollment:finalize',
  'mfaEnrollment:withdraw',
  'mfaSignIn:finalize',
  'recoveryCodes:renew',
];

/** Outcomes that are nothing to worry about. */
const expected = ['OK', 'SECOND_FACTOR_ASKED'];

interface Attempt {
  path: string;
  input: unknown;
  caller: Caller;
  /** A code of the protocol where it failed. */
  outcome: string;
}

/**
 * Leaves a line in the log: which account, from where, and how it went. An account is named by its id, never by what was
 * typed: sooner or later somebody types a password where the email belongs.
 */
export function logSecurityEvent(
  {provenTokens}: IdentityContext,
  log: FastifyBaseLogger,
  {path, input, caller, outcome}: Attempt,
): void {
  const operation = watched.find((name) => path.endsWith(`:${name}`) || path.endsWith(`/${name}`));
  if (!operation) return;
  const {idToken = ''} = input as {idToken?: string};
  const account = caller.accountId ?? provenTokens.get(idToken)?.accountId;
  const {address, secondFactor} = caller;
  const event = {event: operation, account, address, outcome, ...(secondFactor && {secondFactor})};
  if (expected.includes(outcome)) log.info(event, 'security event');
  else log.warn(event, 'security event');
}
