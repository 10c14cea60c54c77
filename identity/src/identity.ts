import {DiskSync, type StoreLocation} from '@framewright/store';
import type {FastifyInstance} from 'fastify';
import {BackgroundTasks} from './background-tasks.js';
import type {IdentityContext} from './context.js';
import {IdentityError} from './errors.js';
import {codeMailing} from './mail/code-mail.js';
import type {Mailer} from './mail/mailer.js';
import {hashPassword} from './passwords/hash.js';
import {newPassword} from './passwords/new-password.js';
import {type OwnSignIns, ownSignIns} from './own-sign-ins.js';
import type {Role} from './roles.js';
import {defaultSettings, type IdentitySettings} from './settings.js';
import {addAccount, countAccounts} from './records/accounts.js';
import {DataKeys} from './records/data-keys.js';
import {openDatabase} from './records/database.js';
import {LiveSignIns} from './records/live-sign-ins.js';
import {sealRecords} from './records/sealed-records.js';
import {type CustomClaims, issueCustomToken} from './tokens/custom-token.js';
import {rolesOf, verifyIdToken} from './tokens/id-token.js';
import {ProvenTokens} from './tokens/proven-tokens.js';
import {SigningKeys} from './tokens/signing-keys.js';
import {identityRoutes} from './transport.js';

export interface IdentityOptions {
  store: StoreLocation;
  settings?: Partial<IdentitySettings>;
  /** Without one, what needs a mail is not allowed. */
  mailer?: Mailer;
  /** Where the site is reached, for the links in mails; needed with a mailer. */
  siteUrl?: string;
  /** How mails call the site; its host unless given. */
  brandName?: string;
  /** What secrets in the store are sealed with; without them they are there in clear. */
  dataKeys?: DataKeys;
  /** Told what became of each call, for figures: `OK`, or the code of its error. */
  observe?: (operation: string, outcome: string) => void;
  now?: () => number;
}

/** Who an ID token belongs to. */
export interface Identity {
  accountId: string;
  email: string;
  roles: Role[];
  /** The sign-in that the token belongs to. */
  signInId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The embedded identity provider. */
export interface IdentityProvider {
  /** The wire protocol, to be registered with a server. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** Whom a token proves, or null for one that is forged, expired or revoked. */
  verify(idToken: string): Promise<Identity | null>;
  /**
   * The same without waiting; undefined where that cannot be: for a token whose signature is still to be proven, and with
   * a PostgreSQL.
   */
  verifyNow(idToken: string): Identity | null | undefined;
  /** What learners see and end of their own sign-ins. */
  signIns: OwnSignIns;
  /** A token with which whoever gets it may sign in as this account, once or more, for one hour; its ID tokens have these claims. */
  createCustomToken(accountId: string, claims?: CustomClaims): Promise<string>;
  /** Makes the first account of an empty store; null where there are accounts already. */
  addFirstAccount(email: string): Promise<{email: string; password: string} | null>;
  /** Rejects when the store does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export async function openIdentityProvider(options: IdentityOptions): Promise<IdentityProvider> {
  const {siteUrl, now = Date.now} = options;
  const mailing = codeMailing(options);
  const backgroundTasks = new BackgroundTasks();
  const dataKeys = options.dataKeys ?? DataKeys.none;
  const database = await openDatabase(options.store, 'later');
  await sealRecords(database, dataKeys).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });
  const disk = await DiskSync.of(options.store);
  const keys = new SigningKeys(database, now, dataKeys);
  // Made while nobody waits for it. If that fails, the first sign-in tries again and says why.
  void keys.current().catch(() => undefined);
  const settings = {...defaultSettings, ...options.settings};
  const liveSignIns = LiveSignIns.open(options.store, settings.secondFactorRoles);
  const provenTokens = new ProvenTokens();
  const observe = options.observe ?? (() => undefined);
  const context: IdentityContext = {
    database,
    disk,
    dataKeys,
    keys,
    provenTokens,
    settings,
    siteUrl,
    mailing,
    backgroundTasks,
    now,
    observe,
  };
  return {
    routes: identityRoutes(context),
    async verify(idToken) {
      try {
        const {account, signIn, expiresAt} = await verifyIdToken(context, idToken);
        const {id: accountId, email} = account;
        return {accountId, email, roles: rolesOf(context, account, signIn), signInId: signIn.id, expiresAt};
      } catch (error) {
        if (error instanceof IdentityError) return null;
        throw error;
      }
    },
    verifyNow(idToken) {
      const claims = provenTokens.get(idToken);
      if (!claims || claims.expiresAt <= now()) return undefined;
      const {signInId, expiresAt} = claims;
      const owner = liveSignIns?.ownerOf(signInId);
      if (!owner) return owner;
      if (owner.accountId !== claims.accountId) return null;
      return {...owner, signInId, expiresAt};
    },
    signIns: ownSignIns(context),
    createCustomToken: (accountId, claims) => issueCustomToken(context, accountId, claims),
    async addFirstAccount(email) {
      if ((await countAccounts(database)) > 0) return null;
      const password = newPassword(settings.passwordPolicy);
      const account = await addAccount(
        database,
        {email, password_hash: await hashPassword(password), display_name: null},
        now(),
      );
      await disk.settled();
      return account ? {email: account.email, password} : null;
    },
    async check() {
      await countAccounts(database);
    },
    async close() {
      await backgroundTasks.finished();
      liveSignIns?.close();
      await disk.close();
      await database.destroy();
    },
  };
}
