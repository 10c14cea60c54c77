import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import {type Account, addAccount, changeAccount, findAccountByEmail} from '../records/accounts.js';
import type {Database} from '../records/database.js';
import {takeCode} from '../records/one-time-codes.js';
import {endAllSignIns} from '../records/sign-ins.js';
import {readEmail} from './credentials.js';
import {firstFactorAnswer} from './first-factor-answer.js';
import {ownTokenInput} from './own-token.js';

export const signInWithEmailLinkInput = ownTokenInput.extend({
  email: z.string().max(1000).optional(),
  oobCode: z.string().max(1000).optional(),
});

/** The account of somebody who has proven access to the mail of this address. */
async function provenAccount(transaction: Database, account: Account, now: number): Promise<Account> {
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  if (account.email_verified) return account;
  // As with Firebase: a password from before the proof may have been set by somebody else who claimed the address.
  const proven = {email_verified: 1, password_hash: null, password_expires_at: null, valid_since: now};
  const changed = await changeAccount(transaction, account.id, proven);
  await endAllSignIns(transaction, account.id);
  return changed;
}

/**
 * POST v1/accounts:signInWithEmailLink.
 * Differs: does not link the address to the account of an ID token, since every account here has exactly one address.
 */
export async function signInWithEmailLink(
  context: IdentityContext,
  input: z.infer<typeof signInWithEmailLinkInput>,
  caller: Caller,
) {
  // This also invalidates links sent before it was switched off.
  if (input.idToken || !context.settings.emailLinkSignIn) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const email = readEmail(input.email);
  const {oobCode} = input;
  if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
  const now = context.now();
  const {account, isNewUser, passwordRemoved} = await context.database.transaction().execute(async (transaction) => {
    const code = await takeCode(transaction, oobCode, ['EMAIL_SIGNIN'], now);
    if (code.email !== email) {
      throw new IdentityError('INVALID_EMAIL', 'The email provided does not match the sign-in email address.');
    }
    const known = await findAccountByEmail(transaction, email);
    if (!known && !context.settings.openSignUp) throw new IdentityError('ADMIN_ONLY_OPERATION');
    const found = known ?? (await addAccount(transaction, {email, password_hash: null, display_name: null}, now));
    // Somebody signed up with it at this moment.
    if (!found) throw new IdentityError('EMAIL_EXISTS');
    const proven = await provenAccount(transaction, found, now);
    return {account: proven, isNewUser: !known, passwordRemoved: proven.password_hash !== found.password_hash};
  });
  if (passwordRemoved) notify(context, caller, 'PASSWORD_REMOVED', email);
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    isNewUser,
    ...(await firstFactorAnswer(context, account, caller)),
  };
}
