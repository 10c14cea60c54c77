import {randomInt} from 'node:crypto';
import {type PasswordPolicy, policyProblems} from './policy.js';

/** Without characters that look alike on paper. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // cspell:disable-line
/** Four groups of four: 92 bits. */
const usualLength = 19;

/** Groups of four are easy to read out, and the hyphen is the symbol that a policy may ask for. */
function draw(length: number): string {
  const drawn = Array.from({length}, (_, index) => (index % 5 === 4 ? '-' : characters[randomInt(characters.length)]));
  return drawn.join('');
}

/** A random password that the policy allows and that is easy to type. */
export function newPassword(policy: PasswordPolicy): string {
  const length = Math.min(Math.max(usualLength, policy.minLength), policy.maxLength);
  for (let tries = 0; tries < 1000; tries++) {
    const password = draw(length);
    if (policyProblems(password, policy, {email: '', names: []}).length === 0) return password;
  }
  throw new Error('The password policy allows no password that could be made here; give one instead.');
}
