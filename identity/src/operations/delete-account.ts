import type {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {removeAccount} from '../store/accounts.js';
import {type ownTokenInput, readOwnToken} from './own-token.js';

/** POST v1/accounts:delete */
export async function deleteAccount(context: IdentityContext, input: z.infer<typeof ownTokenInput>) {
  const {account} = await readOwnToken(context, input);
  await removeAccount(context.database, account.id);
  return {kind: 'identitytoolkit#DeleteAccountResponse'};
}
