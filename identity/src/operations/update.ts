import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {notify} from '../mail/notice-mail.js';
import {hashPassword} from '../passwords/hash.js';
import {type Account, changeAccount, normalEmail} from '../records/accounts.js';
import {beginSignIn, endAllSignIns, holdOwnAccount} from '../records/sign-ins.js';
import {applyOobCode} from './apply-oob-code.js';
import {isEmail, requireGoodPassword} from './credentials.js';
import {wireAccount} from './lookup.js';
import {ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';
import {signInAnswer} from './sign-in-answer.js';

export const updateInput = ownTokenInput.extend({
  password: z.string().max(10_000).optional(),
  displayName: z.string().max(256).nullish(),
  photoUrl: z.string().max(2048).nullish(),
  oobCode: z.string().max(1000).optional(),
  email: z.string().max(1000).optional(),
  deleteAttribute: z.array(z.string().max(100)).max(20).optional(),
  deleteProvider: z.array(z.string().max(100)).max(20).optional(),
  linkProviderUserInfo: z.unknown().optional(),
  phoneNumber: z.unknown().optional(),
  mfa: z.unknown().optional(),
});
type Input = z.infer<typeof updateInput>;

/** Attributes that can be taken away. */
const removable = {DISPLAY_NAME: 'display_name', PHOTO_URL: 'photo_url'} as const;
const isRemovable = (attribute: string): attribute is keyof typeof removable => Object.hasOwn(removable, attribute);

/** Refuses unsupported changes, rather than pretending to make them. */
function refuseSwitchedOff({email}: Account, input: Input): void {
  if (input.email !== undefined && !isEmail(normalEmail(input.email))) throw new IdentityError('INVALID_EMAIL');
  // As with Google's email protection: a new address is confirmed first, by a mail sent there.
  if (input.email !== undefined && normalEmail(input.email) !== email) {
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
  }
  const {deleteProvider = [], deleteAttribute = [], linkProviderUserInfo, phoneNumber, mfa} = input;
  const others = [linkProviderUserInfo, phoneNumber, mfa].some((value) => value !== undefined);
  if (others || deleteProvider.length > 0 || !deleteAttribute.every(isRemovable)) {
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  }
}

/** POST v1/accounts:update, for the learner's own name, picture and password, or with a code from a mail. */
export async function update(context: IdentityContext, input: Input, caller: Caller) {
  if (input.oobCode) return applyOobCode(context, input.oobCode, caller);
  const own = await readOwnToken(context, input);
  const {account, signIn} = own;
  refuseSwitchedOff(account, input);
  const {password, displayName, photoUrl} = input;
  const profile = {
    display_name: displayName === undefined ? account.display_name : displayName,
    photo_url: photoUrl === undefined ? account.photo_url : photoUrl,
    ...Object.fromEntries((input.deleteAttribute ?? []).filter(isRemovable).map((name) => [removable[name], null])),
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
  requireGoodPassword(context, password, account.email);
  // Hashed before the transaction: a file store has one writer.
  const password_hash = await hashPassword(password);
  const now = context.now();
  const {changed, begun} = await context.database.transaction().execute(async (transaction) => {
    await holdOwnAccount(transaction, own);
    // All who knew the old password are signed out; the one who changed it gets a new sign-in.
    const changed = await changeAccount(transaction, account.id, {
      ...profile,
      password_hash,
      password_expires_at: null,
      valid_since: now,
    });
    await endAllSignIns(transaction, account.id);
    return {changed, begun: await beginSignIn(transaction, changed, now, signIn, signIn)};
  });
  notify(context, caller, 'PASSWORD_CHANGED', account.email);
  return {kind, ...wireAccount(changed), ...(await signInAnswer(context, changed, begun))};
}
