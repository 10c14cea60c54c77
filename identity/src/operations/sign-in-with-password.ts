import type {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {passwordMatches} from '../passwords/hash.js';
import {findAccountByEmail} from '../records/accounts.js';
import {countFailure, forgetFailures, refuseTooMany} from '../throttle.js';
import {type credentialsInput, readCredentials} from './credentials.js';
import {firstFactorAnswer} from './first-factor-answer.js';

/** POST v1/accounts:signInWithPassword */
export async function signInWithPassword(
  context: IdentityContext,
  input: z.infer<typeof credentialsInput>,
  {address}: Caller,
) {
  const {email, password} = readCredentials(input);
  await refuseTooMany(context, email, address);
  const account = await findAccountByEmail(context.database, email);
  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    await countFailure(context, email, address);
    if (context.settings.enumerationProtection) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  await forgetFailures(context, email, address);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    ...(await firstFactorAnswer(context, account)),
  };
}
