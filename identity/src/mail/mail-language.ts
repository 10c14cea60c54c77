/** The languages of mails, with the prefix of the site's pages in each. */
export const pagePrefixes = {en: '', hi: '/hi'} as const;
export type MailLanguage = keyof typeof pagePrefixes;

const all = Object.keys(pagePrefixes) as MailLanguage[];

/** The language of the page behind a request, as named by the Firebase client; undefined if it is none of ours. */
export const readMailLanguage = (header: unknown): MailLanguage | undefined =>
  all.find((language) => typeof header === 'string' && new RegExp(`^${language}\\b`, 'i').test(header));

/** A mail in one language. */
export interface MailText {
  subject: string;
  text: string;
}

/** Writes a mail in the reader's language, or in all of them if that is unknown. */
export function inLanguages(language: MailLanguage | undefined, write: (language: MailLanguage) => MailText): MailText {
  const written = (language ? [language] : all).map(write);
  return {
    subject: written.map(({subject}) => subject).join(' | '),
    text: written.map(({text}) => text).join('\n----\n\n'),
  };
}
