import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import {changeAccount, findAccountByEmail, holdAccount} from '../records/accounts.js';
import {accountOfCode, findCode, takeCode} from '../records/one-time-codes.js';
import {endAllSignIns} from '../records/sign-ins.js';

/** POST v1/accounts:update with a code: verifies an email, or puts a verified one in its place. */
export async function applyOobCode(context: IdentityContext, oobCode: string, caller: Caller) {
  const {database, now} = context;
  const {email, new_email} = await findCode(context, oobCode);
  const changing = database.transaction().execute(async (transaction) => {
    const code = await takeCode(transaction, oobCode, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'], now());
    const {id} = await accountOfCode(transaction, code, holdAccount);
    caller.accountId = id;
    if (code.new_email === null) return changeAccount(transaction, id, {email_verified: 1});
    const changes = {email: code.new_email, email_verified: 1, valid_since: now()};
    const changed = await changeAccount(transaction, id, changes);
    // As with Firebase, a new email ends all sign-ins: their tokens name the old one.
    await endAllSignIns(transaction, id);
    return changed;
  });
  const account = await changing.catch(async (error: unknown) => {
    // Somebody may have taken the address since the mail was sent, even a moment ago.
    const taken = !(error instanceof IdentityError) && new_email && (await findAccountByEmail(database, new_email));
    throw taken ? new IdentityError('EMAIL_EXISTS') : error;
  });
  // Also to the old address: its owner may not know.
  if (new_email !== null) notify(context, caller, 'EMAIL_CHANGED', email, new_email);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    email: account.email,
    emailVerified: true,
  };
}
