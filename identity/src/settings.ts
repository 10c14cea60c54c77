import {defaultPasswordPolicy, type PasswordPolicy} from './passwords/policy.js';
import type {Role} from './roles.js';

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
  /** Roles that a sign-in has only with a second factor; with `learner` among them, nobody reads anything without one. */
  secondFactorRoles: readonly Role[];
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
  secondFactorRoles: [],
  signInIdleDays: 30,
  signInDays: 180,
};
