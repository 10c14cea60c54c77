import type {Caller, IdentityContext} from '../context.js';
import type {CodeMailing} from './code-mail.js';
import {inLanguages, type MailLanguage, type MailText, pagePrefixes} from './mail-language.js';
import type {Mail} from './mailer.js';

/** Changes that an account's owner is notified of: those to how it is entered. */
const changes = {
  PASSWORD_CHANGED: {en: 'The password was changed', hi: 'Password बदला गया'},
  PASSWORD_REMOVED: {
    en: 'The password was removed, as a link from a mail confirmed the address for the first time',
    hi: 'Password हटाया गया, क्योंकि mail के link से address पहली बार confirm हुआ',
  },
  EMAIL_CHANGED: {en: 'The email address was changed', hi: 'Email address बदला गया'},
  SECOND_FACTOR_ADDED: {en: 'Two-step sign-in was switched on', hi: 'Two-step sign-in चालू किया गया'},
  SECOND_FACTOR_REMOVED: {en: 'Two-step sign-in was switched off', hi: 'Two-step sign-in बंद किया गया'},
  RECOVERY_CODE_USED: {en: 'A recovery code was used to sign in', hi: 'Recovery code से login किया गया'},
  RECOVERY_CODES_RENEWED: {en: 'New recovery codes were made', hi: 'नए recovery codes बनाए गए'},
};
export type Change = keyof typeof changes;

interface Told {
  brand: string;
  change: Change;
  day: string;
  time: string;
  /** The page for requesting a new password. */
  login: string;
}

const wordings: Record<MailLanguage, (told: Told) => MailText> = {
  en: ({brand, change, day, time, login}) => ({
    subject: `Your ${brand} account has changed`,
    text: `Hello,

This concerns your ${brand} account. ${changes[change].en}, on ${day} at ${time} UTC.

If that was you, there is nothing to do. If it was not, somebody else gets into your account: set a new password with
"Forgotten your password?" at ${login}, and tell us.

${brand}
`,
  }),
  hi: ({brand, change, day, time, login}) => ({
    subject: `आपके ${brand} account में बदलाव हुआ`,
    text: `नमस्ते,

यह आपके ${brand} account के बारे में है। ${changes[change].hi}: ${day}, ${time} UTC।

अगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो कोई और आपके account में पहुँच रहा है: ${login} पर
"Password भूल गए?" से नया password set करें, और हमें बताएँ।

${brand}
`,
  }),
};

/**
 * The notice of a change. It contains nothing that gives access, only a plain link. It is in all languages, since the
 * change may have been made by a stranger, in the stranger's language.
 */
function noticeMail({siteUrl, brandName: brand}: CodeMailing, change: Change, to: string, at: number): Mail {
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 16).split('T');
  const write = (language: MailLanguage) =>
    wordings[language]({brand, change, day, time, login: `${siteUrl}${pagePrefixes[language]}/login`});
  return {to, ...inLanguages(undefined, write)};
}

/**
 * Notifies an account's owner of a change, after the answer: nobody waits for the mail, nor can tell from the timing
 * that there is one. These mails do not count towards any limit, or a stranger could use it up to suppress them.
 */
export function notify(
  {mailing, backgroundTasks, now}: IdentityContext,
  caller: Pick<Caller, 'answered' | 'reportFault'>,
  change: Change,
  ...addresses: string[]
): void {
  if (!mailing) return;
  const at = now();
  for (const to of addresses) {
    backgroundTasks.run(
      caller.answered,
      () => mailing.mailer.send(noticeMail(mailing, change, to, at)),
      caller.reportFault,
    );
  }
}
