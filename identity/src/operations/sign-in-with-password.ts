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

/** The browser that asks, where somebody got into this account from it before. */
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
  // As Google's: an empty email is a bad one here, and a missing one where somebody signs up or wants a mail.
  if (input.email === '') throw new IdentityError('INVALID_EMAIL');
  const {email, password} = readCredentials(input);
  const account = await findAccountByEmail(context.database, email);
  caller.accountId = account?.id;
  const guesser = {email, address: caller.address, knownBrowser: await knownBrowser(context, caller, account)};
  await takeTry(context, guesser);
  const matches = await passwordMatches(account?.password_hash, password);
  // As wrong as any other, so that an old one that was read over a shoulder is worth nothing.
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
