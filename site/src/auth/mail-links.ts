/** Requests mails with links, and handles those links. */
import {
  applyActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailLink,
  verifyPasswordResetCode,
} from '@firebase/auth/web-extension';
import {client, firstFactor} from './connected-client';
import type {SecondFactor} from './second-factor';

/** Has a mail sent with a link to a new password. */
export const sendReset = async (email: string): Promise<void> => sendPasswordResetEmail(await client(), email);

/** The email whose password a code from a mail may set. */
export const resetEmail = async (code: string): Promise<string> => verifyPasswordResetCode(await client(), code);

export const setNewPassword = async (code: string, password: string): Promise<void> =>
  confirmPasswordReset(await client(), code, password);

/** Confirms an email address with a code from a mail. */
export const confirmEmail = async (code: string): Promise<void> => applyActionCode(await client(), code);

/** Signs in with the link from a mail. */
export const signInByLink = async (email: string, link: string): Promise<SecondFactor | null> =>
  firstFactor(signInWithEmailLink(await client(), email, link));
