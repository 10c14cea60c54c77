/** The code that the client gives a failure, if it is one of its own. */
export const problemCode = (failure: unknown): string | undefined => (failure as {code?: string}).code;

/** The client's own messages for these speak of SMS. */
const ownWords: Record<string, string> = {
  'auth/invalid-verification-code':
    'This is neither the code that your app shows now nor a recovery code. Each code works once, that of the app for half a minute.',
  'auth/code-expired': 'This took longer than five minutes. Go back and begin again.',
};

/** What a learner reads about a failure: the provider's message, as everywhere on the site. */
export function problemText(failure: Error): string {
  const code = problemCode(failure) ?? '';
  const words = ownWords[code];
  return words ? `${words} (${code})` : failure.message;
}
