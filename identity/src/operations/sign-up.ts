import type {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {hashPassword} from '../passwords/hash.js';
import {addAccount} from '../records/accounts.js';
import {credentialsInput, readCredentials, requireGoodPassword} from './credentials.js';
import {ownTokenInput, readOwnToken} from './own-token.js';
import {signIn} from './sign-in-answer.js';
import {update} from './update.js';

export const signUpInput = credentialsInput.extend(ownTokenInput.shape);
type Input = z.infer<typeof signUpInput>;

/** Sets the first password of an account that used mailed links so far. */
async function linkPassword(context: IdentityContext, input: Input, caller: Caller) {
  const {account} = await readOwnToken(context, input);
  const {email, password} = readCredentials(input);
  // Every account here has exactly one address, which is changed through a mail.
  if (email !== account.email) throw new IdentityError('OPERATION_NOT_ALLOWED');
  if (account.password_hash !== null) throw new IdentityError('EMAIL_EXISTS');
  return {
    ...(await update(context, {idToken: input.idToken, password}, caller)),
    kind: 'identitytoolkit#SignupNewUserResponse',
  };
}

/** POST v1/accounts:signUp; with an ID token it creates no account but adds a password to the token's account. */
export async function signUp(context: IdentityContext, input: Input, caller: Caller) {
  if (input.idToken !== undefined) return linkPassword(context, input, caller);
  if (!context.settings.openSignUp) throw new IdentityError('ADMIN_ONLY_OPERATION');
  const {email, password} = readCredentials(input);
  requireGoodPassword(context, password, email);
  const account = await addAccount(
    context.database,
    {email, password_hash: await hashPassword(password), display_name: input.displayName ?? null},
    context.now(),
  );
  if (!account) throw new IdentityError('EMAIL_EXISTS');
  return {kind: 'identitytoolkit#SignupNewUserResponse', ...(await signIn(context, account, caller))};
}
