import {isEmail} from '../operations/credentials.js';
import {limitOf, type PasswordPolicy, policyProblems} from '../passwords/policy.js';
import type {Reason} from './refusal.js';
import {printable} from './words.js';

/** The staff's data for a new account. */
export interface NewAccount {
  email: string;
  name: string | null;
  /** Null: generate one. */
  password: string | null;
}

const longestName = 256;

/** The errors in a new account, one reason each; empty if it may be added. */
export function newAccountProblems({email, name, password}: NewAccount, policy: PasswordPolicy): Reason[] {
  const problems: Reason[] = [];
  if (!isEmail(email)) problems.push({code: 'EMAIL_MALFORMED', values: [printable(email)]});
  if (name && name.length > longestName) problems.push({code: 'NAME_TOO_LONG', values: [longestName]});
  // PostgreSQL cannot hold a NUL, and no name has a line break.
  if (name && /\p{Cc}/u.test(name)) problems.push({code: 'NAME_UNPRINTABLE'});
  if (password !== null) {
    const lacks = policyProblems(password, policy, {email, names: []});
    problems.push(...lacks.map((code) => ({code, values: limitOf(code, policy)})));
  }
  return problems;
}
