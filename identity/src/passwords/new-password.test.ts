import {expect, it} from 'vitest';
import {defaultPasswordPolicy, policyProblems} from './policy.js';
import {newPassword} from './new-password.js';

const everything = {lowercase: true, uppercase: true, numeric: true, nonAlphanumeric: true};

it('generates different passwords that are no formulas in a spreadsheet', () => {
  const made = Array.from({length: 500}, () => newPassword(defaultPasswordPolicy));
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) expect(password).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
});

it('meets any policy that can be met', () => {
  for (const [minLength, maxLength] of [
    [6, 6],
    [6, 4096],
    [30, 40],
  ] as const) {
    const policy = {...everything, minLength, maxLength};
    for (let count = 0; count < 100; count++) {
      expect(policyProblems(newPassword(policy), policy, {email: '', names: []})).toEqual([]);
    }
  }
});

it('reports a policy that cannot be met', () => {
  expect(() => newPassword({...everything, minLength: 1, maxLength: 2})).toThrow('allows no password');
});
