import type {IdentityContext} from '../context.js';
import type {Account} from '../store/accounts.js';
import {beginSignIn, type SignInProof} from '../store/sign-ins.js';
import {idTokenSeconds, issueIdToken} from '../tokens/id-token.js';

/** Begins a sign-in and gives what every sign-in answers with. */
export async function signInAnswer(context: IdentityContext, account: Account, proof: SignInProof = {}) {
  // Not before what voids older ones, though a wrong clock may have put that into the future.
  const begun = Math.max(context.now(), account.valid_since);
  const {signIn, refreshToken} = await beginSignIn(context.database, account.id, begun, proof);
  return {
    localId: account.id,
    email: account.email,
    idToken: await issueIdToken(context, account, signIn),
    refreshToken,
    // A string on the wire.
    expiresIn: String(idTokenSeconds),
  };
}
