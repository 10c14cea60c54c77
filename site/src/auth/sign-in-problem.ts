import {plainWords, problemCode} from './problem-text';

/** Does not reveal which of the two it is. */
const wrong = 'The email or the password is not right. Check both, and whether Caps Lock is on.';
const wrongCodes = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'];

/** A failed sign-in in plain words, beside the provider's message. */
export const signInProblem = (failure: Error): string =>
  wrongCodes.includes(problemCode(failure) ?? '')
    ? wrong
    : (plainWords(failure) ?? 'Logging in did not work. Try again in a moment.');
