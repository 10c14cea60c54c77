import type {AppPasswordStore} from './administration/app-password-store.js';
import type {BackgroundTasks} from './background-tasks.js';
import type {CodeMailing} from './mail/code-mail.js';
import type {MailLanguage} from './mail/mail-language.js';
import type {IdentitySettings} from './settings.js';
import type {DataKeys} from './records/data-keys.js';
import type {Database} from './records/database.js';
import type {DiskSync} from '@framewright/store';
import type {ProvenTokens, TokenClaims} from './tokens/proven-tokens.js';
import type {SigningKeys} from './tokens/signing-keys.js';

/** The context of every operation. */
export interface IdentityContext {
  database: Database;
  disk: DiskSync;
  dataKeys: DataKeys;
  keys: SigningKeys;
  /** The verified ID tokens. */
  provenTokens: ProvenTokens<TokenClaims>;
  settings: IdentitySettings;
  /** The site's public address, if configured. */
  siteUrl: string | undefined;
  /** Undefined if no mail can be sent. */
  mailing: CodeMailing | undefined;
  backgroundTasks: BackgroundTasks;
  /** Called with the outcome of each call: `OK`, or the code of its error. */
  observe: (operation: string, outcome: string) => void;
  /** Deletes the data of an account in other stores. */
  beforeRemoval: (accountId: string) => Promise<void>;
  appPasswords: AppPasswordStore;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
}

/** An operation's view of the request. */
export interface Caller {
  /** The client's network address. */
  address: string;
  /** The account concerned, for the log, unless an ID token names it. */
  accountId: string | undefined;
  /** The kind of second factor that was tried, for the log. */
  secondFactor: 'totp' | 'recovery code' | undefined;
  /** The client's user agent. */
  userAgent: string;
  /** The language of the page behind the request, if known. */
  language: MailLanguage | undefined;
  /** Whether the client is a browser, which keeps cookies, and not a tool. */
  inBrowser: boolean;
  /** The cookie of a browser from which somebody has signed in before. */
  browser: string | undefined;
  /** The same, issued if the browser has none; called when somebody signs in. */
  keepBrowser: () => string;
  /** Resolves once the answer has been sent, or cannot be. */
  answered: Promise<void>;
  /** Logs a fault that the client is not told about. */
  reportFault: (error: unknown) => void;
}
