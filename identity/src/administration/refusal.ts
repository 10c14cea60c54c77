/**
 * Reasons for a refusal: the message of each code on the command line. The site has the same messages, and translates
 * them by code.
 */
const sentences = {
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
  ROLE_MISSING: 'Say which role: --role {0}.',
  ROLE_UNKNOWN: '"{0}" is no role that can be granted: --role {1}.',
  FILE_UNREADABLE: 'Cannot read "{0}": {1}.',
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
} as const;

export type ReasonCode = keyof typeof sentences;

/** The reason of a refusal, for a program. */
export interface Reason {
  code: ReasonCode;
  /** Values for its message. */
  values?: (string | number)[];
  /** The line of a file that it is about. */
  line?: number;
}

function sentenceOf({code, values = [], line}: Reason): string {
  const sentence = sentences[code].replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)]));
  return line === undefined ? sentence : `Line ${line}: ${sentence}`;
}

/** A refused request. Its message is for staff, in sentences. */
export class Refusal extends Error {
  constructor(readonly reasons: Reason[]) {
    super(reasons.map(sentenceOf).join('\n'));
  }
}

/** A refusal for one reason. */
export const refusal = (code: ReasonCode, ...values: (string | number)[]): Refusal => new Refusal([{code, values}]);
