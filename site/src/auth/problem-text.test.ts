import {expect, test} from 'vitest';
import {problemText} from './problem-text';
import {signInProblem} from './sign-in-problem';

const failure = (code: string, message = `Firebase: Error (${code}).`) => Object.assign(new Error(message), {code});

test('a learner reads what a code of the provider means, and the code', () => {
  expect(problemText(failure('auth/expired-action-code'))).toMatch(
    /^This link works no more.*\(auth\/expired-action-code\)$/,
  );
  expect(problemText(failure('auth/wrong-password'))).toMatch(/^The password is not right/);
});

test('the provider says what is missing from a password', () => {
  const message = 'Firebase: Password should be at least 6 characters (auth/weak-password).';
  expect(problemText(failure('auth/weak-password', message))).toBe(`This password will not do: ${message}`);
});

test('codes without our own message show the provider’s', () => {
  expect(problemText(failure('auth/quota-exceeded'))).toBe('Firebase: Error (auth/quota-exceeded).');
  expect(problemText(new Error('The server did not answer.'))).toBe('The server did not answer.');
});

test('a failed sign-in does not tell whether there is an account', () => {
  expect(signInProblem(failure('auth/user-not-found'))).toBe(signInProblem(failure('auth/wrong-password')));
  expect(signInProblem(failure('auth/user-not-found'))).toMatch(/^The email or the password/);
  expect(signInProblem(failure('auth/invalid-verification-code'))).toMatch(/^This is neither the code/);
  expect(signInProblem(failure('auth/internal-error'))).toMatch(/^Logging in did not work/);
});
