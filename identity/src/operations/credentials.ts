import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {type PasswordPolicy, type PasswordProblem, policyProblems} from '../passwords/policy.js';
import {normalEmail} from '../records/accounts.js';

/** The body of a sign-in or sign-up. */
export const credentialsInput = z.object({
  email: z.string().max(1000).optional(),
  password: z.string().max(10_000).optional(),
  displayName: z.string().max(256).optional(),
});

export const isEmail = (email: string): boolean => z.email().max(320).safeParse(email).success;

/** The normalized email of a request, or the protocol's error if it is missing or malformed. */
export function readEmail(email: string | undefined): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  const normal = normalEmail(email);
  if (!isEmail(normal)) throw new IdentityError('INVALID_EMAIL');
  return normal;
}

/** The email and password of a request, or the protocol's error if one is missing or malformed. */
export function readCredentials({email, password}: z.infer<typeof credentialsInput>) {
  const normal = readEmail(email);
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  return {email: normal, password};
}

/** What a password lacks, in the protocol's words. */
const protocolWords: Record<PasswordProblem, (policy: PasswordPolicy) => string> = {
  PASSWORD_TOO_SHORT: ({minLength}) => `Password should be at least ${minLength} characters`,
  PASSWORD_TOO_LONG: ({maxLength}) => `Password may contain at most ${maxLength} characters`,
  PASSWORD_WITHOUT_LOWER_CASE: () => 'Password must contain a lower case character',
  PASSWORD_WITHOUT_UPPER_CASE: () => 'Password must contain an upper case character',
  PASSWORD_WITHOUT_DIGIT: () => 'Password must contain a numeric character',
  PASSWORD_WITHOUT_SYMBOL: () => 'Password must contain a non-alphanumeric character',
  PASSWORD_COMMON: () => 'Password is one of the most common ones, which are guessed first',
  PASSWORD_FROM_CONTEXT: () => 'Password is little more than the name of the site or of its owner',
};

/** Problems that make it weak under any policy. */
const weaknesses: PasswordProblem[] = ['PASSWORD_TOO_SHORT', 'PASSWORD_COMMON', 'PASSWORD_FROM_CONTEXT'];

/** Refuses a password that the policy does not allow. */
export function requireGoodPassword(
  {settings: {passwordPolicy}, mailing}: IdentityContext,
  password: string,
  email: string,
): void {
  const names = mailing ? [mailing.brandName, new URL(mailing.siteUrl).hostname] : [];
  const problems = policyProblems(password, passwordPolicy, {email, names});
  if (problems.length === 0) return;
  const weakness = weaknesses.find((problem) => problems.includes(problem));
  if (weakness) throw new IdentityError('WEAK_PASSWORD', protocolWords[weakness](passwordPolicy));
  const missing = problems.map((problem) => protocolWords[problem](passwordPolicy));
  throw new IdentityError(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    `Missing password requirements: [${missing.join(', ')}]`,
  );
}
