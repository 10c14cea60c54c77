import type {Caller, IdentityContext} from '../context.js';
import type {Account} from '../records/accounts.js';
import {beginMfaPendingSignIn} from '../records/mfa-sessions.js';
import {findSecondFactor} from '../records/second-factors.js';
import {beginSignIn, holdProvenAccount} from '../records/sign-ins.js';
import {wireSecondFactors} from './second-factor-info.js';
import {signInOrigin} from './sign-in-origin.js';
import {signInAnswer} from './sign-in-answer.js';

/** The answer to a proven first factor: tokens, or a request for the second factor if the account has one. */
export async function firstFactorAnswer(context: IdentityContext, account: Account, caller: Caller) {
  caller.accountId = account.id;
  const now = context.now();
  const next = await context.database.transaction().execute(async (transaction) => {
    await holdProvenAccount(transaction, account);
    // Looked up while the account is locked: a second factor enrolled at this moment is asked for, or ends this
    // sign-in.
    const factor = await findSecondFactor(transaction, account.id);
    return factor
      ? {factor, credential: await beginMfaPendingSignIn(transaction, account.id, now)}
      : {begun: await beginSignIn(transaction, account, now, signInOrigin(caller))};
  });
  if (next.begun) return signInAnswer(context, account, next.begun);
  return {
    localId: account.id,
    email: account.email,
    mfaPendingCredential: next.credential,
    mfaInfo: wireSecondFactors(next.factor),
  };
}
