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

/** What every operation works with. */
export interface IdentityContext {
  database: Database;
  disk: DiskSync;
  dataKeys: DataKeys;
  keys: SigningKeys;
  /** The ID tokens that were proven. */
  provenTokens: ProvenTokens<TokenClaims>;
  settings: IdentitySettings;
  /** Where the site is reached, if anybody has said. */
  siteUrl: string | undefined;
  /** Undefined where no mail can be sent. */
  mailing: CodeMailing | undefined;
  backgroundTasks: BackgroundTasks;
  /** Told what became of each call: `OK`, or the code of its error. */
  observe: (operation: string, outcome: string) => void;
  /** Deletes what others keep of an account. */
  beforeRemoval: (accountId: string) => Promise<void>;
  appPasswords: AppPasswordStore;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
}

/** What an operation may know of the request behind it. */
export interface Caller {
  /** The client's network address. */
  address: string;
  /** The account that it turned out to be about, for the log; an ID token says so by itself. */
  accountId: string | undefined;
  /** The kind of second factor that was tried, for the log. */
  secondFactor: 'totp' | 'recovery code' | undefined;
  /** What the client calls itself. */
  userAgent: string;
  /** That of the page behind the request, where it says so. */
  language: MailLanguage | undefined;
  /** Whether the client is a browser, which keeps cookies, and not a tool. */
  inBrowser: boolean;
  /** What the cookie of a browser holds from which somebody signed in before. */
  browser: string | undefined;
  /** The same, given to a browser that has none; for one from which somebody gets in. */
  keepBrowser: () => string;
  /** Resolves once the answer has left, or cannot. */
  answered: Promise<void>;
  /** Tells the operator of a fault that the client is not told of. */
  reportFault: (error: unknown) => void;
}
