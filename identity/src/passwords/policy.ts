import {isCommonPassword} from './common-passwords.js';
import {isFromContext} from './context-words.js';

/** Password requirements, published at passwordPolicy and enforced here. */
export interface PasswordPolicy {
  minLength: number;
  maxLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numeric: boolean;
  nonAlphanumeric: boolean;
}

export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 6,
  maxLength: 4096,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
};

/** What the client counts as non-alphanumeric, as Firebase publishes it. */
export const nonAlphanumericCharacters = Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- ');

/** What a password lacks. */
export type PasswordProblem =
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_WITHOUT_LOWER_CASE'
  | 'PASSWORD_WITHOUT_UPPER_CASE'
  | 'PASSWORD_WITHOUT_DIGIT'
  | 'PASSWORD_WITHOUT_SYMBOL'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_FROM_CONTEXT';

/** The password's owner, and other words that a guesser would try. */
export interface PasswordContext {
  email: string;
  /** The site's name. */
  names: string[];
}

/** What a password lacks; empty if it is acceptable. */
export function policyProblems(
  password: string,
  policy: PasswordPolicy,
  {email, names}: PasswordContext,
): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (password.length < policy.minLength) problems.push('PASSWORD_TOO_SHORT');
  if (password.length > policy.maxLength) problems.push('PASSWORD_TOO_LONG');
  if (policy.lowercase && !/[a-z]/.test(password)) problems.push('PASSWORD_WITHOUT_LOWER_CASE');
  if (policy.uppercase && !/[A-Z]/.test(password)) problems.push('PASSWORD_WITHOUT_UPPER_CASE');
  if (policy.numeric && !/\d/.test(password)) problems.push('PASSWORD_WITHOUT_DIGIT');
  if (policy.nonAlphanumeric && !nonAlphanumericCharacters.some((character) => password.includes(character))) {
    problems.push('PASSWORD_WITHOUT_SYMBOL');
  }
  if (isCommonPassword(password)) problems.push('PASSWORD_COMMON');
  if (isFromContext(password, email, names)) problems.push('PASSWORD_FROM_CONTEXT');
  return problems;
}

/** The number in a problem, if any. */
export function limitOf(problem: PasswordProblem, {minLength, maxLength}: PasswordPolicy): number[] {
  if (problem === 'PASSWORD_TOO_SHORT') return [minLength];
  return problem === 'PASSWORD_TOO_LONG' ? [maxLength] : [];
}
