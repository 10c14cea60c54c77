import {refusalWords} from './refusal-words';

/** What the server's codes say, in the words of the interface. A code that is not here has only the server's own sentence. */
const sentences: Readonly<Record<string, string>> = {
  BAD_REQUEST: 'This request is malformed.',
  SIGN_IN_REQUIRED: 'Sign in to read this.',
  CROSS_SITE: 'Requests from other sites are refused.',
  SECOND_FACTOR_REQUIRED: 'Set up two-step sign-in first.',
  NOT_ALLOWED: 'This is not for your account.',
  RECENT_SIGN_IN_REQUIRED: 'Sign in again to do this.',
  NOT_FOUND: 'There is nothing at this address.',
  CHANGED: 'This has changed since.',
  TOO_LARGE: 'This request is too large.',
  NO_ROOM: 'There is no room for more of your work.',
  REFUSED: 'This cannot be done.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in a minute.',
  INTERNAL: 'Something went wrong on our side.',
  ACCOUNTS_AWAY: 'The accounts cannot be reached. Try again in a moment.',
  STORE_FULL: 'The server has no room to store this. Nothing was changed; try again later.',
};

/** Problem details (RFC 9457) of the API. */
export interface Problem {
  code?: string;
  title?: string;
  detail?: string;
}

/** A sentence for whoever asked. The detail says more than its code. */
export const problemSentence = ({code = '', title, detail}: Problem): string =>
  (detail ? refusalWords(detail) : sentences[code]) ?? title ?? 'The server did not answer. Try again in a moment.';
