import {initialPasswordDays} from '../passwords/initial-password.js';
import type {CodeKind} from '../records/code-kind.js';
import type {MailLanguage} from './mail-language.js';

/** The purpose of a mail: a code requested by its owner, or staff's invitation to set the first password. */
export type CodeMailKind = CodeKind | 'INVITATION';

interface Words {
  greeting: string;
  /** The last paragraph, which says how long the link works. */
  ending: (life: string) => string;
  kinds: Record<CodeMailKind, {subject: (brand: string) => string; asked: (brand: string) => string; life: string}>;
}

/** The texts of mails with one-time codes. */
export const codeMailWords: Record<MailLanguage, Words> = {
  en: {
    greeting: 'Hello,',
    ending: (life) => `The link works once, for ${life}. If you did not ask for it, ignore this mail: nothing changes.`,
    kinds: {
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
    },
  },
  hi: {
    greeting: 'नमस्ते,',
    ending: (life) =>
      `यह link एक ही बार और ${life} तक काम करता है। अगर आपने इसे नहीं माँगा था, तो इस mail को छोड़ दें: कुछ नहीं बदलेगा।`,
    kinds: {
      INVITATION: {
        subject: (brand) => `${brand} पर आपका account`,
        asked: (brand) => `${brand} पर आपका account बन गया है। अपना password set करने के लिए यह link खोलें:`,
        life: `${initialPasswordDays} दिन`,
      },
      PASSWORD_RESET: {
        subject: (brand) => `${brand} के लिए नया password set करें`,
        asked: (brand) => `आपके ${brand} account के लिए नया password माँगा गया है। उसे set करने के लिए यह link खोलें:`,
        life: 'दस मिनट',
      },
      VERIFY_EMAIL: {
        subject: (brand) => `${brand} के लिए अपना email address confirm करें`,
        asked: (brand) => `यह आपके ${brand} account का email address है, यह confirm करने के लिए यह link खोलें:`,
        life: '24 घंटे',
      },
      VERIFY_AND_CHANGE_EMAIL: {
        subject: (brand) => `${brand} के लिए अपना नया email address confirm करें`,
        asked: (brand) =>
          `किसी ने अपने ${brand} account के लिए यह email address देने को कहा है। Confirm करने के लिए यह link खोलें:`,
        life: '24 घंटे',
      },
      EMAIL_SIGNIN: {
        subject: (brand) => `${brand} में login करें`,
        asked: (brand) => `इस email address से ${brand} में login करने का link माँगा गया है। Login करने के लिए उसे खोलें:`,
        life: 'दस मिनट',
      },
    },
  },
};
