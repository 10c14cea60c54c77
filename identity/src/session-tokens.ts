import type {StoreLocation} from '@framewright/store';
import type {IdentityContext} from './context.js';
import {IdentityError} from './errors.js';
import type {DataKeys} from './records/data-keys.js';
import type {LiveSignIns} from './records/live-sign-ins.js';
import {openSealedStore} from './records/sealed-records.js';
import {findLiveSignIn, rolesOf, type VerifiedToken} from './tokens/id-token.js';
import {type Identity, SignedSessions} from './tokens/session-token.js';
import {SigningKeys} from './tokens/signing-keys.js';

/** The token in a session's cookie, which identifies the user to the server, and to nobody else. */
export interface SessionTokens {
  /** A token for a user who has just authenticated. */
  issue(identity: Identity): Promise<string>;
  /** The owner of a token, or null for a forged, expired or revoked one. */
  verify(token: string): Promise<Identity | null>;
  /**
   * The same synchronously; undefined if that is impossible: for a token whose signature is not yet verified, and with
   * accounts in a PostgreSQL.
   */
  verifyNow(token: string): Identity | null | undefined;
}

/** The owner of a token; null if the protocol has an error for it. */
export async function identify(context: IdentityContext, verifying: Promise<VerifiedToken>): Promise<Identity | null> {
  try {
    const {account, signIn, expiresAt} = await verifying;
    const {id: accountId, email} = account;
    const {id: signInId, signed_in_at: signedInAt} = signIn;
    return {accountId, email, roles: rolesOf(context, account, signIn), signInId, signedInAt, expiresAt};
  } catch (error) {
    if (error instanceof IdentityError) return null;
    throw error;
  }
}

/** Sessions of our own accounts. Each ends at once with the sign-in behind it. */
export function ownSessionTokens(context: IdentityContext, liveSignIns: LiveSignIns | undefined): SessionTokens {
  const signed = new SignedSessions(context.keys, context.settings.projectId, context.now);
  return {
    issue: (identity) => signed.issue(identity),
    async verify(token) {
      const stated = await signed.verify(token);
      return stated && identify(context, findLiveSignIn(context, {signInId: '', ...stated}));
    },
    verifyNow(token) {
      const stated = signed.verifyNow(token);
      if (!stated) return stated;
      const {accountId, signInId = '', expiresAt} = stated;
      const owner = liveSignIns?.ownerOf(signInId);
      if (!owner) return owner;
      if (owner.accountId !== accountId) return null;
      // Named one by one: spreading a sign-in takes Node 20 longer than all the rest of the look-up.
      const {email, roles, signedInAt} = owner;
      return {accountId, email, roles, signInId, signedInAt, expiresAt};
    },
  };
}

interface SessionKeyStore {
  tokens: SessionTokens;
  /** Rejects when the store does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Sessions of accounts elsewhere: the store has only the keys, shared by all servers. */
export async function openSessionKeyStore(options: {
  store: StoreLocation;
  dataKeys?: DataKeys;
  projectId: string;
}): Promise<SessionKeyStore> {
  const database = await openSealedStore(options.store, options.dataKeys);
  const keys = new SigningKeys(database, Date.now, options.dataKeys);
  return {
    tokens: new SignedSessions(keys, options.projectId, Date.now),
    async check() {
      await database.selectFrom('signing_key').select('id').limit(1).execute();
    },
    close: () => database.destroy(),
  };
}
