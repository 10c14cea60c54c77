import {DiskSync, type StoreLocation} from '@framewright/store';
import type {FastifyInstance} from 'fastify';
import {administration, type Administration} from './administration/administration.js';
import type {AppPasswordStore} from './administration/app-password-store.js';
import {noAppPasswords} from './administration/app-passwords.js';
import {BackgroundTasks} from './background-tasks.js';
import type {IdentityContext} from './context.js';
import {codeMailing} from './mail/code-mail.js';
import type {Mailer} from './mail/mailer.js';
import {hashPassword} from './passwords/hash.js';
import {newPassword} from './passwords/new-password.js';
import {type OwnSignIns, ownSignIns} from './own-sign-ins.js';
import {identify, ownSessionTokens, type SessionTokens} from './session-tokens.js';
import {defaultSettings, type IdentitySettings} from './settings.js';
import {addAccount, countAccounts, findAccount} from './records/accounts.js';
import {DataKeys} from './records/data-keys.js';
import {LiveSignIns} from './records/live-sign-ins.js';
import {openSealedStore} from './records/sealed-records.js';
import {type CustomClaims, issueCustomToken} from './tokens/custom-token.js';
import {verifyIdToken} from './tokens/id-token.js';
import {ProvenTokens, type TokenClaims} from './tokens/proven-tokens.js';
import type {Identity} from './tokens/session-token.js';
import {SigningKeys} from './tokens/signing-keys.js';
import {identityRoutes} from './transport.js';

export interface IdentityOptions {
  store: StoreLocation;
  settings?: Partial<IdentitySettings>;
  /** Without one, operations that send mail are not allowed. */
  mailer?: Mailer;
  /** The site's public address, for links in mails; required with a mailer. */
  siteUrl?: string;
  /** The site's name in mails; by default its host. */
  brandName?: string;
  /** Keys that encrypt secrets in the store; without them they are stored in clear. */
  dataKeys?: DataKeys;
  /** Deletes the data of an account in other stores; the account exists until this has succeeded. */
  beforeRemoval?: (accountId: string) => Promise<void>;
  /** Without them, tools cannot sign in. */
  appPasswords?: AppPasswordStore;
  /** Called with the outcome of each call, for metrics: `OK`, or the code of its error. */
  observe?: (operation: string, outcome: string) => void;
  now?: () => number;
}

/** The embedded identity provider. */
export interface IdentityProvider {
  /** The wire protocol, to be registered with a server. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** The owner of an ID token, or null for a forged, expired or revoked one. */
  verify(idToken: string): Promise<Identity | null>;
  /** Session tokens, which the server issues for ID tokens. */
  sessionTokens: SessionTokens;
  /** Learners' own sign-ins. */
  signIns: OwnSignIns;
  /** The staff's operations on accounts. */
  administration: Administration;
  /**
   * A token that lets its holder sign in as this account, any number of times for one hour; its ID tokens have these
   * claims.
   */
  createCustomToken(accountId: string, claims?: CustomClaims): Promise<string>;
  /** Creates the first account of an empty store; null if there are accounts. */
  addFirstAccount(email: string): Promise<{email: string; password: string} | null>;
  /** Whether an account exists and is enabled. */
  isActive(accountId: string): Promise<boolean>;
  /** Rejects when the store does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export async function openIdentityProvider(options: IdentityOptions): Promise<IdentityProvider> {
  const {siteUrl, now = Date.now} = options;
  const mailing = codeMailing(options);
  const backgroundTasks = new BackgroundTasks();
  const dataKeys = options.dataKeys ?? DataKeys.none;
  const database = await openSealedStore(options.store, dataKeys);
  const disk = await DiskSync.of(options.store);
  const keys = new SigningKeys(database, now, dataKeys);
  // Created in advance. If that fails, the first sign-in tries again and reports why.
  void keys.current().catch(() => undefined);
  const settings = {...defaultSettings, ...options.settings};
  const liveSignIns = LiveSignIns.open(options.store, settings.secondFactorRoles);
  const provenTokens = new ProvenTokens<TokenClaims>();
  const observe = options.observe ?? (() => undefined);
  const {beforeRemoval = () => Promise.resolve(), appPasswords = noAppPasswords} = options;
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
    beforeRemoval,
    appPasswords,
  };
  return {
    routes: identityRoutes(context),
    verify: (idToken) => identify(context, verifyIdToken(context, idToken)),
    sessionTokens: ownSessionTokens(context, liveSignIns),
    signIns: ownSignIns(context),
    administration: administration(context),
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
    async isActive(accountId) {
      return (await findAccount(database, accountId))?.disabled === 0;
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
