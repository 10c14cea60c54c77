import type {FastifyBaseLogger} from 'fastify';
import type {Caller, IdentityContext} from './context.js';

/** Operations that sign in, or change credentials. */
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

/** Harmless outcomes. */
const expected = ['OK', 'SECOND_FACTOR_ASKED'];

interface Attempt {
  path: string;
  input: unknown;
  caller: Caller;
  /** A code of the protocol if it failed. */
  outcome: string;
}

/**
 * Logs a security event: the account, its origin, and the outcome. The account is named by its id, never by the input:
 * sooner or later somebody types a password into the email field.
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
