import {defaultPasswordPolicy, type PasswordPolicy} from './passwords/policy.js';

/** How this provider behaves; the names follow Firebase's own settings. */
export interface IdentitySettings {
  /** In every token as its audience, and in its issuer. */
  projectId: string;
  /** Whether anybody may make an account. Off: staff make them. */
  openSignUp: boolean;
  /** Whether an unknown email gets the same answer as a wrong password. */
  enumerationProtection: boolean;
  passwordPolicy: PasswordPolicy;
  /** Whether a link in a mail signs somebody in without a password. */
  emailLinkSignIn: boolean;
  /** A sign-in ends when nothing has been heard of it for so many days. */
  signInIdleDays: number;
  /** A sign-in ends so many days after it began, however busy it is. */
  signInDays: number;
}

export const defaultSettings: IdentitySettings = {
  projectId: 'framewright',
  openSignUp: false,
  enumerationProtection: true,
  passwordPolicy: defaultPasswordPolicy,
  emailLinkSignIn: true,
  signInIdleDays: 30,
  signInDays: 180,
};
