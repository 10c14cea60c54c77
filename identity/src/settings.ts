import {defaultPasswordPolicy, type PasswordPolicy} from './passwords/policy.js';
import type {Role} from './roles.js';

/** Settings of this provider, named as in Firebase. */
export interface IdentitySettings {
  /** In every token as its audience, and in its issuer. */
  projectId: string;
  /** Whether anybody may create an account. Off: only staff. */
  openSignUp: boolean;
  /** Whether an unknown email gets the same answer as a wrong password. */
  enumerationProtection: boolean;
  passwordPolicy: PasswordPolicy;
  /** Whether a mailed link signs in without a password. */
  emailLinkSignIn: boolean;
  /** Roles that require a second factor; with `learner` among them, nobody can read anything without one. */
  secondFactorRoles: readonly Role[];
  /** A sign-in ends after this many idle days. */
  signInIdleDays: number;
  /** A sign-in ends this many days after it began, even if it is used. */
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
