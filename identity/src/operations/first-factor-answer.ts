import type {IdentityContext} from '../context.js';
import type {Account} from '../store/accounts.js';
import {beginMfaPendingSignIn} from '../store/mfa-sessions.js';
import {findSecondFactor} from '../store/second-factors.js';
import {wireSecondFactors} from './second-factor-info.js';
import {signInAnswer} from './sign-in-answer.js';

/** Once a first factor is proven: tokens, or for an account with a second factor the question for it. */
export async function firstFactorAnswer(context: IdentityContext, account: Account) {
  const factor = await findSecondFactor(context.database, account.id);
  if (!factor) return signInAnswer(context, account);
  return {
    localId: account.id,
    email: account.email,
    mfaPendingCredential: await beginMfaPendingSignIn(context.database, account.id, context.now()),
    mfaInfo: wireSecondFactors(factor),
  };
}
