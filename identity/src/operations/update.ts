import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {hashPassword} from '../passwords/hash.js';
import {changeAccount} from '../records/accounts.js';
import {beginSignIn, endAllSignIns, holdOwnAccount} from '../records/sign-ins.js';
import {applyOobCode} from './apply-oob-code.js';
import {requireGoodPassword} from './credentials.js';
import {wireAccount} from './lookup.js';
import {ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';
import {signInAnswer} from './sign-in-answer.js';

export const updateInput = ownTokenInput.extend({
  password: z.string().max(10_000).optional(),
  displayName: z.string().max(256).nullish(),
  photoUrl: z.string().max(2048).nullish(),
  oobCode: z.string().max(1000).optional(),
});

/** POST v1/accounts:update, for the learner's own name, picture and password, or with a code out of a mail. */
export async function update(context: IdentityContext, input: z.infer<typeof updateInput>) {
  if (input.oobCode) return applyOobCode(context, input.oobCode);
  const own = await readOwnToken(context, input);
  const {account, signIn} = own;
  const {password, displayName, photoUrl} = input;
  const profile = {
    display_name: displayName === undefined ? account.display_name : displayName,
    photo_url: photoUrl === undefined ? account.photo_url : photoUrl,
  };
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  if (password === undefined) {
    const changed = await context.database.transaction().execute(async (transaction) => {
      await holdOwnAccount(transaction, own);
      return changeAccount(transaction, account.id, profile);
    });
    return {kind, ...wireAccount(changed)};
  }

  requireRecentSignIn(context, signIn);
  requireGoodPassword(context, password);
  // Hashed before the transaction: a file store has one writer.
  const password_hash = await hashPassword(password);
  const now = context.now();
  const {changed, begun} = await context.database.transaction().execute(async (transaction) => {
    await holdOwnAccount(transaction, own);
    // Whoever knew the old password is out; the one who changed it goes on with a new sign-in.
    const changed = await changeAccount(transaction, account.id, {...profile, password_hash, valid_since: now});
    await endAllSignIns(transaction, account.id);
    return {changed, begun: await beginSignIn(transaction, changed, now, signIn, signIn)};
  });
  return {kind, ...wireAccount(changed), ...(await signInAnswer(context, changed, begun))};
}
