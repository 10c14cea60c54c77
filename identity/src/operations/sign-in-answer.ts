import type {Caller, IdentityContext} from '../context.js';
import type {Account} from '../records/accounts.js';
import {beginSignIn, type BegunSignIn, holdProvenAccount, type SignInProof} from '../records/sign-ins.js';
import {idTokenSeconds, issueIdToken} from '../tokens/id-token.js';
import {signInOrigin} from './sign-in-origin.js';

/** The answer to every sign-in. */
export async function signInAnswer(context: IdentityContext, account: Account, {signIn, refreshToken}: BegunSignIn) {
  return {
    localId: account.id,
    email: account.email,
    idToken: await issueIdToken(context, account, signIn),
    refreshToken,
    // A string on the wire.
    expiresIn: String(idTokenSeconds),
  };
}

/** Signs in the proven owner of an account, unless it has changed since. */
export async function signIn(context: IdentityContext, account: Account, caller: Caller, proof?: SignInProof) {
  caller.accountId = account.id;
  const begun = await context.database.transaction().execute(async (transaction) => {
    await holdProvenAccount(transaction, account);
    return beginSignIn(transaction, account, context.now(), signInOrigin(caller), proof);
  });
  return signInAnswer(context, account, begun);
}
