/**
 * Messages for the server's codes, with placeholders for values. A code that is missing here has only the server's own
 * title.
 */
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
  // Why something is refused: to learners and instructors,
  TOO_MANY_CLASSES_JOINED: 'You are in as many classes as one can be. Leave one first.',
  CLASS_FULL: 'This class is full.',
  TOO_MANY_CLASSES: 'You have as many classes as one can have.',
  TOO_MANY_INVITATIONS: 'A class can have {0} invitations at most.',
  TOO_MANY_ASSIGNMENTS: 'A class can have {0} assignments at most.',
  TOO_MANY_COMMENTS: 'There can be {0} comments for a learner of a class at most.',
  LIST_HEADER_WRONG: 'The first line must name the columns: email,name. The name may be left out.',
  LIST_WITHOUT_LEARNERS: 'The list has a header but no learners.',
  LIST_TOO_LONG: 'The list has {0} learners; {1} are taken at a time.',
  NOTHING_ADDED: 'Nothing was added.',
  // and to staff, as at the command line.
  ACCOUNT_MISSING: 'There is no account with the email "{0}".',
  ACCOUNT_GONE: 'There is no such account.',
  ACCOUNT_EXISTS: 'There is an account with the email "{0}" already.',
  ACCOUNT_DISABLED: '{0} is disabled. Enable it first.',
  OWN_ACCOUNT: 'Your own account is changed under Account, or by another member of staff.',
  NO_SECOND_FACTOR: '{0} has no second factor.',
  NO_APP_PASSWORDS: 'There are no app passwords here.',
  APP_PASSWORD_MISSING: '{0} has no such app password.',
  TOO_MANY_APP_PASSWORDS: 'There are {0} app passwords already. Revoke one first.',
  NO_MAILS: 'This server sends no mails: give a password instead.',
  INVITATION_NOT_SENT: '{0} was added, but the mail could not be sent. Send the invitation again.',
  FILE_EMPTY: 'The file is empty. Its first line must be: email,name,password',
  FILE_NOT_UTF8: 'The file is not UTF-8. Save it as "CSV UTF-8".',
  FILE_WITHOUT_ACCOUNTS: 'The file has a header but no accounts.',
  FILE_TOO_LONG: 'The file has {0} accounts; {1} are added at a time.',
  HEADER_WRONG: 'The header must be email,name,password (name and password may be left out), not: {0}',
  NOTHING_IMPORTED: 'Nothing was imported: {0} of {1} rows cannot be.',
  QUOTE_OPEN: 'The row cannot be read: a quote is not closed.',
  QUOTE_INSIDE: 'The row cannot be read: a cell with a quote inside must be quoted.',
  QUOTE_BEFORE_TEXT: 'The row cannot be read: there is text after a closing quote.',
  COLUMNS_DIFFER: 'Number of columns: {0} in the row, {1} in the header.',
  EMAIL_MALFORMED: '"{0}" is not an email address.',
  EMAIL_TWICE: '"{0}" is on line {1} already.',
  NAME_TOO_LONG: 'The name is longer than {0} characters.',
  NAME_UNPRINTABLE: 'The name has a line break or another control character in it.',
  PASSWORD_TOO_SHORT: 'The password needs at least {0} characters.',
  PASSWORD_TOO_LONG: 'The password may have {0} characters at most.',
  PASSWORD_WITHOUT_LOWER_CASE: 'The password needs a lower case letter.',
  PASSWORD_WITHOUT_UPPER_CASE: 'The password needs an upper case letter.',
  PASSWORD_WITHOUT_DIGIT: 'The password needs a digit.',
  PASSWORD_WITHOUT_SYMBOL: 'The password needs a character that is no letter and no digit.',
  PASSWORD_COMMON: 'The password is one of the most common ones, which are guessed first.',
  PASSWORD_FROM_CONTEXT: 'The password is little more than the name of the site or of its owner.',
};

/** The reason of a refusal. */
export interface Reason {
  code: string;
  values?: (string | number)[];
  /** The line of the file. */
  line?: number;
}

/** Problem details (RFC 9457) of the API. */
export interface Problem {
  code?: string;
  title?: string;
  reasons?: Reason[];
}

export function reasonSentence({code, values = [], line}: Reason): string {
  const sentence = sentences[code] ?? 'This cannot be done.';
  const filled = sentence.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)]));
  return line === undefined ? filled : `Line ${line}: ${filled}`;
}

/** A sentence for the user, or one for each reason. */
export const problemSentence = ({code = '', title, reasons}: Problem): string =>
  reasons?.map(reasonSentence).join('\n') ??
  sentences[code] ??
  title ??
  'The server did not answer. Try again in a moment.';
