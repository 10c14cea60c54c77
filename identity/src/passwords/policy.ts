import {isCommonPassword} from './common-passwords.js';
import {isFromContext} from './context-words.js';

/** What a password must have. Published at passwordPolicy and enforced here. */
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

export const contextProblem = 'Password is little more than the name of the site or of its owner';
export const commonProblem = 'Password is one of the most common ones, which are guessed first';

/** Whose password it is to be, and what else a guesser would think of. */
export interface PasswordContext {
  email: string;
  /** What the site is called. */
  names: string[];
}

/** What a password lacks, in words; empty when it will do. */
export function policyProblems(password: string, policy: PasswordPolicy, {email, names}: PasswordContext): string[] {
  const problems: string[] = [];
  if (password.length < policy.minLength)
    problems.push(`Password must contain at least ${policy.minLength} characters`);
  if (password.length > policy.maxLength) problems.push(`Password may contain at most ${policy.maxLength} characters`);
  if (policy.lowercase && !/[a-z]/.test(password)) problems.push('Password must contain a lower case character');
  if (policy.uppercase && !/[A-Z]/.test(password)) problems.push('Password must contain an upper case character');
  if (policy.numeric && !/\d/.test(password)) problems.push('Password must contain a numeric character');
  if (policy.nonAlphanumeric && !nonAlphanumericCharacters.some((character) => password.includes(character))) {
    problems.push('Password must contain a non-alphanumeric character');
  }
  if (isCommonPassword(password)) problems.push(commonProblem);
  if (isFromContext(password, email, names)) problems.push(contextProblem);
  return problems;
}
