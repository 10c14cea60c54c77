import {type CodeMailKind, codeMailWords} from './code-mail-words.js';
import {inLanguages, type MailLanguage, pagePrefixes} from './mail-language.js';
import type {Mail, Mailer} from './mailer.js';

/** The settings of mails with one-time codes. */
export interface CodeMailing {
  mailer: Mailer;
  /** The site's public address, without a trailing slash. */
  siteUrl: string;
  /** The name of the site. */
  brandName: string;
}

/** Validates and completes the settings of mails; undefined without a mailer. A bad value names itself. */
export function codeMailing(options: {mailer?: Mailer; siteUrl?: string; brandName?: string}): CodeMailing | undefined {
  const {mailer, siteUrl = '', brandName} = options;
  if (!mailer) return undefined;
  if (!URL.canParse(siteUrl))
    throw new Error(`siteUrl must be the site's address when there is a mailer: "${siteUrl}"`);
  return {mailer, siteUrl: siteUrl.replace(/\/+$/, ''), brandName: brandName ?? new URL(siteUrl).host};
}

/** The names that Firebase gives these in a link. */
const modes: Record<CodeMailKind, string> = {
  INVITATION: 'resetPassword',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  EMAIL_SIGNIN: 'signIn',
};

interface CodeMail {
  kind: CodeMailKind;
  to: string;
  code: string;
  /** The client accepts a link only with some API key. */
  apiKey: string;
  continueUrl: string | undefined;
  /** The language of the page on which the mail was requested. */
  language: MailLanguage | undefined;
}

/**
 * The mail with a one-time code.
 * Differs: Firebase puts the code into the query. In the fragment it reaches no server on the way, and no log.
 */
export function codeMail({siteUrl, brandName}: CodeMailing, mail: CodeMail): Mail {
  const {kind, to, code, apiKey, continueUrl} = mail;
  const link = new URLSearchParams({mode: modes[kind], oobCode: code, apiKey, ...(continueUrl && {continueUrl})});
  const {subject, text} = inLanguages(mail.language, (language) => {
    const {greeting, ending, kinds} = codeMailWords[language];
    const {subject: subjectFor, asked, life} = kinds[kind];
    return {
      subject: subjectFor(brandName),
      text: `${greeting}

${asked(brandName)}

${siteUrl}${pagePrefixes[language]}/login#${link.toString()}

${ending(life)}

${brandName}
`,
    };
  });
  return {to, subject, text};
}
