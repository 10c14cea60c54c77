import type {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {removeAccount} from '../records/accounts.js';
import {holdOwnAccount} from '../records/sign-ins.js';
import {type ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';

/** POST v1/accounts:delete */
export async function deleteAccount(context: IdentityContext, input: z.infer<typeof ownTokenInput>) {
  const own = await readOwnToken(context, input);
  requireRecentSignIn(context, own.signIn);
  await context.beforeRemoval(own.account.id);
  await context.database.transaction().execute(async (transaction) => {
    await holdOwnAccount(transaction, own);
    await removeAccount(transaction, own.account.id);
  });
  return {kind: 'identitytoolkit#DeleteAccountResponse'};
}
