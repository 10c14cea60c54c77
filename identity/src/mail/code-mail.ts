import {initialPasswordDays} from '../passwords/initial-password.js';
import type {CodeKind} from '../records/code-kind.js';
import type {Mail, Mailer} from './mailer.js';

/** What mails with one-time codes are made with. */
export interface CodeMailing {
  mailer: Mailer;
  /** Where the site is reached, without a slash at its end. */
  siteUrl: string;
  /** How the site calls itself. */
  brandName: string;
}

/** Checks and fills in what mails need; undefined without a mailer. A bad value names itself. */
export function codeMailing(options: {mailer?: Mailer; siteUrl?: string; brandName?: string}): CodeMailing | undefined {
  const {mailer, siteUrl = '', brandName} = options;
  if (!mailer) return undefined;
  if (!URL.canParse(siteUrl))
    throw new Error(`siteUrl must be the site's address when there is a mailer: "${siteUrl}"`);
  return {mailer, siteUrl: siteUrl.replace(/\/+$/, ''), brandName: brandName ?? new URL(siteUrl).host};
}

/** What a mail brings: a code that its owner asked for, or staff's invitation to set the first password. */
type CodeMailKind = CodeKind | 'INVITATION';

/** The names that Firebase gives these in a link. */
const modes: Record<CodeMailKind, string> = {
  INVITATION: 'resetPassword',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  EMAIL_SIGNIN: 'signIn',
};

const wordings: Record<
  CodeMailKind,
  {subject: (brand: string) => string; asked: (brand: string) => string; life: string}
> = {
  INVITATION: {
    subject: (brand) => `Your account at ${brand}`,
    asked: (brand) => `You have been given an account at ${brand}. To set your password, open this link:`,
    life: `${initialPasswordDays} days`,
  },
  PASSWORD_RESET: {
    subject: (brand) => `Set a new password for ${brand}`,
    asked: (brand) => `Somebody asked to set a new password for your ${brand} account. To set one, open this link:`,
    life: 'ten minutes',
  },
  VERIFY_EMAIL: {
    subject: (brand) => `Confirm your email address for ${brand}`,
    asked: (brand) => `To confirm that this is the email address of your ${brand} account, open this link:`,
    life: '24 hours',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: (brand) => `Confirm your new email address for ${brand}`,
    asked: (brand) =>
      `Somebody asked to make this the email address of their ${brand} account. To confirm, open this link:`,
    life: '24 hours',
  },
  EMAIL_SIGNIN: {
    subject: (brand) => `Sign in to ${brand}`,
    asked: (brand) => `Somebody asked for a link to sign in to ${brand} with this address. To sign in, open it:`,
    life: 'ten minutes',
  },
};

interface CodeMail {
  kind: CodeMailKind;
  to: string;
  code: string;
  /** The client reads a link only when it carries some API key. */
  apiKey: string;
  continueUrl: string | undefined;
}

/**
 * The mail that brings a one-time code to its owner.
 * Differs: Firebase puts the code into the query. In the fragment it reaches no server on the way, and no log.
 */
export function codeMail({siteUrl, brandName}: CodeMailing, {kind, to, code, apiKey, continueUrl}: CodeMail): Mail {
  const {subject, asked, life} = wordings[kind];
  const link = new URLSearchParams({mode: modes[kind], oobCode: code, apiKey, ...(continueUrl && {continueUrl})});
  return {
    to,
    subject: subject(brandName),
    text: `Hello,

${asked(brandName)}

${siteUrl}/login#${link.toString()}

The link works once, for ${life}. If you did not ask for it, ignore this mail: nothing changes.

${brandName}
`,
  };
}
