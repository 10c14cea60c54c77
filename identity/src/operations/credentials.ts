import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {commonProblem, contextProblem, policyProblems} from '../passwords/policy.js';
import {normalEmail} from '../records/accounts.js';

/** What a client sends to sign in or up. */
export const credentialsInput = z.object({
  email: z.string().max(1000).optional(),
  password: z.string().max(10_000).optional(),
  displayName: z.string().max(256).optional(),
});

export const isEmail = (email: string): boolean => z.email().max(320).safeParse(email).success;

/** The email of a request in its one spelling, there and well formed, or the protocol's error. */
export function readEmail(email: string | undefined): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  const normal = normalEmail(email);
  if (!isEmail(normal)) throw new IdentityError('INVALID_EMAIL');
  return normal;
}

/** The email and password of a request, both there and well formed, or the protocol's error. */
export function readCredentials({email, password}: z.infer<typeof credentialsInput>) {
  const normal = readEmail(email);
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  return {email: normal, password};
}

/** Refuses a password that the policy does not allow. */
export function requireGoodPassword(
  {settings: {passwordPolicy}, mailing}: IdentityContext,
  password: string,
  email: string,
): void {
  const names = mailing ? [mailing.brandName, new URL(mailing.siteUrl).hostname] : [];
  const problems = policyProblems(password, passwordPolicy, {email, names});
  if (problems.length === 0) return;
  if (password.length < passwordPolicy.minLength) {
    throw new IdentityError('WEAK_PASSWORD', `Password should be at least ${passwordPolicy.minLength} characters`);
  }
  const guessable = problems.find((problem) => problem === commonProblem || problem === contextProblem);
  if (guessable) throw new IdentityError('WEAK_PASSWORD', guessable);
  throw new IdentityError(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    `Missing password requirements: [${problems.join(', ')}]`,
  );
}
