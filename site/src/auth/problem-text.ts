/** The code that the client gives a failure, if it is one of its own. */
export const problemCode = (failure: unknown): string | undefined => (failure as {code?: string}).code;

const wrongPassword = 'The password is not right. Check whether Caps Lock is on.';
const deadLink = 'This link works no more: it was used already, or its time is over. Ask for a new one.';
/** The provider says what is missing. */
const weakPassword = 'This password will not do:';

/** Messages for the provider's codes. The client's own are in English, and some are about SMS. */
const words: Record<string, string> = {
  'auth/invalid-credential': wrongPassword,
  'auth/wrong-password': wrongPassword,
  'auth/invalid-email': 'This is not an email address. It looks like name@example.com.',
  'auth/user-disabled': 'This account is switched off. Contact us if you do not know why.',
  'auth/too-many-requests': 'Too many tries. Wait some minutes, or set a new password.',
  'auth/network-request-failed': 'There is no connection. Check it and try again.',
  'auth/invalid-verification-code':
    'This is neither the code that your app shows now nor a recovery code. Each code works once, that of the app for half a minute.',
  'auth/code-expired': 'This took longer than five minutes. Go back and begin again.',
  'auth/invalid-action-code': deadLink,
  'auth/expired-action-code': deadLink,
  'auth/weak-password': weakPassword,
  'auth/password-does-not-meet-requirements': weakPassword,
};

/** A failure in plain words, where there are any. */
export function plainWords(failure: Error): string | undefined {
  const plain = words[problemCode(failure) ?? ''];
  return plain === weakPassword ? `${plain} ${failure.message}` : plain;
}

/** The message about a failure for the learner, if no alert has shown the provider's. */
export function problemText(failure: Error): string {
  const plain = plainWords(failure);
  const code = problemCode(failure) ?? '';
  if (!plain) return failure.message;
  return plain.includes(code) ? plain : `${plain} (${code})`;
}
