import {isEmail} from '../operations/credentials.js';
import {type PasswordPolicy, policyProblems} from '../passwords/policy.js';
import {printable} from './words.js';

/** What staff say of an account to be added. */
export interface NewAccount {
  email: string;
  name: string | null;
  /** Null: one is to be made. */
  password: string | null;
}

const longestName = 256;

/** What is wrong with a new account, in sentences; empty when it may be added. */
export function newAccountProblems({email, name, password}: NewAccount, policy: PasswordPolicy): string[] {
  const problems: string[] = [];
  if (!isEmail(email)) problems.push(`"${printable(email)}" is not an email address.`);
  if (name && name.length > longestName) problems.push(`The name is longer than ${longestName} characters.`);
  // PostgreSQL cannot hold a NUL, and no name has a line break.
  if (name && /\p{Cc}/u.test(name)) problems.push('The name has a line break or another control character in it.');
  if (password !== null) {
    problems.push(...policyProblems(password, policy, {email, names: []}).map((problem) => `${problem}.`));
  }
  return problems;
}
