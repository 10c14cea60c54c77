import {problemCode} from './account/problem-text';

const wrong = 'The email or the password is not right. Check both, and whether Caps Lock is on.';

const words: Record<string, string> = {
  'auth/invalid-credential': wrong,
  'auth/wrong-password': wrong,
  'auth/user-not-found': wrong,
  'auth/invalid-email': 'This is not an email address. It looks like name@example.com.',
  'auth/user-disabled': 'This account is switched off. Contact us if you do not know why.',
  'auth/too-many-requests': 'Too many tries. Wait some minutes, or set a new password.',
  'auth/network-request-failed': 'There is no connection. Check it and try again.',
};

/** A failed sign-in in plain words, beside the provider's message. */
export const signInProblem = (failure: Error): string =>
  words[problemCode(failure) ?? ''] ?? 'Logging in did not work. Try again in a moment.';
