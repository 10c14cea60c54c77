import type {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {passwordMatches} from '../passwords/hash.js';
import {type Account, findAccountByEmail} from '../records/accounts.js';
import {isKnownBrowser} from '../records/known-browsers.js';
import {forgiveTry, takeTry} from '../throttle.js';
import {secretHash} from '../tokens/secret.js';
import {type credentialsInput, readCredentials} from './credentials.js';
import {firstFactorAnswer} from './first-factor-answer.js';

/** The requesting browser, if it has signed in to this account before. */
async function knownBrowser({database}: IdentityContext, {browser}: Caller, account: Account | undefined) {
  const hash = browser && secretHash(browser);
  // Looked up for an account that does not exist as well, since that takes as long.
  return hash && (await isKnownBrowser(database, hash, account?.id ?? '')) ? hash : undefined;
}

/** POST v1/accounts:signInWithPassword */
export async function signInWithPassword(
  context: IdentityContext,
  input: z.infer<typeof credentialsInput>,
  caller: Caller,
) {
  // As with Google: an empty email is invalid here, and missing in a sign-up or a request for mail.
  if (input.email === '') throw new IdentityError('INVALID_EMAIL');
  const {email, password} = readCredentials(input);
  const account = await findAccountByEmail(context.database, email);
  caller.accountId = account?.id;
  const guesser = {email, address: caller.address, knownBrowser: await knownBrowser(context, caller, account)};
  await takeTry(context, guesser);
  const matches = await passwordMatches(account?.password_hash, password);
  // Counts as wrong, so that an expired password seen by others is worthless.
  const expired = (account?.password_expires_at ?? Infinity) <= context.now();
  if (!matches || !account || expired) {
    if (context.settings.enumerationProtection) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  await forgiveTry(context, guesser);
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    ...(await firstFactorAnswer(context, account, caller)),
  };
}
