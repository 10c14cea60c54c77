import {isFullDisk} from '@framewright/progress';

/** This server's own errors: code, status and the sentence for the client. */
export const errors = {
  BAD_PATH: {status: 400, text: 'This address is malformed.'},
  BAD_REQUEST: {status: 400, text: 'This request is malformed.'},
  SIGN_IN_REQUIRED: {status: 401, text: 'Sign in to read this.'},
  CROSS_SITE: {status: 403, text: 'Requests from other sites are refused.'},
  SECOND_FACTOR_REQUIRED: {status: 403, text: 'Set up two-step sign-in first.'},
  NOT_ALLOWED: {status: 403, text: 'This is not for your account.'},
  RECENT_SIGN_IN_REQUIRED: {status: 403, text: 'Sign in again to do this.'},
  NOT_FOUND: {status: 404, text: 'There is nothing at this address.'},
  METHOD_NOT_ALLOWED: {status: 405, text: 'This address can only be read.'},
  CHANGED: {status: 412, text: 'This has changed since.'},
  TOO_LARGE: {status: 413, text: 'This request is too large.'},
  NO_ROOM: {status: 413, text: 'There is no room for more of your work.'},
  REFUSED: {status: 422, text: 'This cannot be done.'},
  UNSATISFIABLE_RANGE: {status: 416, text: 'The file has no such range.'},
  TOO_MANY_REQUESTS: {status: 429, text: 'Too many requests. Try again in a minute.'},
  INTERNAL: {status: 500, text: 'Something went wrong on our side.'},
  ACCOUNTS_AWAY: {status: 503, text: 'The accounts cannot be reached. Try again in a moment.'},
  STORE_FULL: {status: 503, text: 'The server has no room to store this. Nothing was changed; try again later.'},
} as const;

export type ErrorCode = keyof typeof errors;

/** The reason of a refusal: the client makes a sentence of the code and the values. */
export interface Reason {
  code: string;
  values?: (string | number)[];
  /** The line of the file. */
  line?: number;
}

export class RequestError extends Error {
  constructor(
    readonly code: ErrorCode,
    cause?: unknown,
    /** A reason that the table cannot know. */
    readonly reasons?: Reason[],
  ) {
    super(errors[code].text, {cause});
  }
}

/** The entry of the table for an error of the framework or of ours. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof RequestError) return error.code;
  if (isFullDisk(error)) return 'STORE_FULL';
  const status = (error as {statusCode?: number}).statusCode ?? 500;
  if (status === 413) return 'TOO_LARGE';
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}
