import type {IdentityContext} from '../context.js';
import {nonAlphanumericCharacters} from '../passwords/policy.js';

/** GET v2/passwordPolicy */
export function passwordPolicy({settings: {passwordPolicy: policy}}: IdentityContext) {
  return {
    customStrengthOptions: {
      minPasswordLength: policy.minLength,
      maxPasswordLength: policy.maxLength,
      containsLowercaseCharacter: policy.lowercase,
      containsUppercaseCharacter: policy.uppercase,
      containsNumericCharacter: policy.numeric,
      containsNonAlphanumericCharacter: policy.nonAlphanumeric,
    },
    allowedNonAlphanumericCharacters: nonAlphanumericCharacters,
    schemaVersion: 1,
    enforcementState: 'ENFORCE',
  };
}
