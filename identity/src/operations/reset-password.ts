import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import {hashPassword} from '../passwords/hash.js';
import {changeAccount, findAccount, holdAccount} from '../records/accounts.js';
import {accountOfCode, findCode, takeCode} from '../records/one-time-codes.js';
import {rememberBrowser} from '../records/known-browsers.js';
import {endAllSignIns} from '../records/sign-ins.js';
import {forgetFailures} from '../throttle.js';
import {secretHash} from '../tokens/secret.js';
import {requireGoodPassword} from './credentials.js';

export const resetPasswordInput = z.object({
  oobCode: z.string().max(1000).optional(),
  newPassword: z.string().max(10_000).optional(),
});

/** POST v1/accounts:resetPassword: returns the purpose of a code of any kind, and with a new password sets it. */
export async function resetPassword(
  context: IdentityContext,
  {oobCode, newPassword}: z.infer<typeof resetPasswordInput>,
  caller: Caller,
) {
  if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
  const code = await findCode(context, oobCode);
  const answer = {kind: 'identitytoolkit#ResetPasswordResponse', requestType: code.kind};
  // Without the email: the finder of a link must not learn the other half of the credentials.
  if (code.kind === 'EMAIL_SIGNIN' && newPassword === undefined) return answer;
  const {id: accountId} = await accountOfCode(context.database, code, findAccount);
  caller.accountId = accountId;
  const {email} = code;
  if (newPassword === undefined) return {...answer, email, ...(code.new_email && {newEmail: code.new_email})};

  if (code.kind !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  requireGoodPassword(context, newPassword, email);
  const password_hash = await hashPassword(newPassword);
  await context.database.transaction().execute(async (transaction) => {
    const taken = await takeCode(transaction, oobCode, ['PASSWORD_RESET'], context.now());
    const {id} = await accountOfCode(transaction, taken, holdAccount);
    // Only the mailbox's owner can have had the code, so the email is verified as well.
    await changeAccount(transaction, id, {
      password_hash,
      password_expires_at: null,
      email_verified: 1,
      valid_since: context.now(),
    });
    await endAllSignIns(transaction, id);
    // The browser becomes known too: the owner signs in from it next, whatever strangers have tried meanwhile.
    await rememberBrowser(transaction, secretHash(caller.keepBrowser()), id, context.now());
  });
  // A signed-in stranger may have made some. After the transaction no sign-in is left that could make another.
  await context.appPasswords.revokeAll(accountId);
  await forgetFailures(context, email, caller.address);
  notify(context, caller, 'PASSWORD_CHANGED', email);
  return {...answer, email};
}
