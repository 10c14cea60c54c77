import type {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {hashPassword} from '../passwords/hash.js';
import {addAccount} from '../records/accounts.js';
import {type credentialsInput, readCredentials, requireGoodPassword} from './credentials.js';
import {signIn} from './sign-in-answer.js';

/** POST v1/accounts:signUp */
export async function signUp(context: IdentityContext, input: z.infer<typeof credentialsInput>, caller: Caller) {
  if (!context.settings.openSignUp) throw new IdentityError('ADMIN_ONLY_OPERATION');
  const {email, password} = readCredentials(input);
  requireGoodPassword(context, password);
  const account = await addAccount(
    context.database,
    {email, password_hash: await hashPassword(password), display_name: input.displayName ?? null},
    context.now(),
  );
  if (!account) throw new IdentityError('EMAIL_EXISTS');
  return {kind: 'identitytoolkit#SignupNewUserResponse', ...(await signIn(context, account, caller))};
}
