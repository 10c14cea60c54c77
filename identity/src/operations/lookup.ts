import type {z} from 'zod';
import type {IdentityContext} from '../context.js';
import type {Account} from '../records/accounts.js';
import {findSecondFactor} from '../records/second-factors.js';
import {type ownTokenInput, readOwnToken} from './own-token.js';
import {wireSecondFactors} from './second-factor-info.js';

/** An account in the protocol's format, without its password hash. */
export function wireAccount(account: Account) {
  const profile = {
    ...(account.display_name && {displayName: account.display_name}),
    ...(account.photo_url && {photoUrl: account.photo_url}),
  };
  const {email} = account;
  return {
    localId: account.id,
    email,
    emailVerified: account.email_verified === 1,
    ...profile,
    providerUserInfo: [{providerId: 'password', federatedId: email, rawId: email, email, ...profile}],
    validSince: String(Math.floor(account.valid_since / 1000)),
    disabled: account.disabled === 1,
    createdAt: String(account.created_at),
    ...(account.last_sign_in_at !== null && {lastLoginAt: String(account.last_sign_in_at)}),
  };
}

/** POST v1/accounts:lookup */
export async function lookup(context: IdentityContext, input: z.infer<typeof ownTokenInput>) {
  const {account} = await readOwnToken(context, input);
  const mfaInfo = wireSecondFactors(await findSecondFactor(context.database, account.id));
  return {kind: 'identitytoolkit#GetAccountInfoResponse', users: [{...wireAccount(account), mfaInfo}]};
}
