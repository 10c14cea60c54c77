import type {Caller, IdentityContext} from '../context.js';
import type {CodeMailing} from './code-mail.js';
import type {Mail} from './mailer.js';

/** What an account's owner is told of: changes to how it is entered. */
const changes = {
  PASSWORD_CHANGED: 'The password was changed',
  PASSWORD_REMOVED: 'The password was removed, as a link from a mail confirmed the address for the first time',
  EMAIL_CHANGED: 'The email address was changed',
  SECOND_FACTOR_ADDED: 'Two-step sign-in was switched on',
  SECOND_FACTOR_REMOVED: 'Two-step sign-in was switched off',
  RECOVERY_CODE_USED: 'A recovery code was used to sign in',
  RECOVERY_CODES_RENEWED: 'New recovery codes were made',
};
export type Change = keyof typeof changes;

/** The mail that tells of a change. It holds nothing with which one could get in, not even a link that does more than lead. */
function noticeMail({siteUrl, brandName}: CodeMailing, change: Change, to: string, at: number): Mail {
  const moment = `${new Date(at).toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
  return {
    to,
    subject: `Your ${brandName} account has changed`,
    text: `Hello,

This concerns your ${brandName} account. ${changes[change]}, on ${moment}.

If that was you, there is nothing to do. If it was not, somebody else gets into your account: set a new password with
"Forgotten your password?" at ${siteUrl}/login, and tell us.

${brandName}
`,
  };
}

/**
 * Tells an account's owner of a change, once the change has been answered: nobody waits for the mail, nor can tell from
 * the time that there is one. Such mails count towards no limit, or a stranger could use it up to keep them back.
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
