import {createUserWithEmailAndPassword} from '@firebase/auth';
import {describe, expect, it} from 'vitest';
import {Bench, newStore} from '../identity.fixture.js';
import {BloomFilter} from './bloom-filter.js';
import {isCommonPassword} from './common-passwords.js';
import {newPassword} from './new-password.js';
import {defaultPasswordPolicy, policyProblems} from './policy.js';

// cspell:disable
const common = ['123456', 'password', 'Password1', 'QWERTY', 'letmein', 'iloveyou', 'liverpool', '1q2w3e4r', 'dragon'];
const uncommon = [
  'long enough',
  'another good one',
  'correct horse battery staple',
  'mAinfr4me-jcl-2031',
  'ünüsüal wörd',
];
// cspell:enable

const nobody = {email: '', names: []};

describe('a common password', () => {
  it.each(common)('is known, however it is spelled: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(isCommonPassword(password.toUpperCase())).toBe(true);
    expect(policyProblems(password, defaultPasswordPolicy, nobody)).toHaveLength(1);
  });

  it.each(uncommon)('is none of these: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(policyProblems(password, defaultPasswordPolicy, nobody)).toEqual([]);
  });

  it('is never made by us, and hardly any other is taken for one', () => {
    let mistaken = 0;
    for (let tries = 0; tries < 20_000; tries++) if (isCommonPassword(newPassword(defaultPasswordPolicy))) mistaken++;
    // newPassword draws again on a false positive.
    expect(mistaken).toBe(0);
    for (let tries = 0; tries < 20_000; tries++) if (isCommonPassword(crypto.randomUUID())) mistaken++;
    expect(mistaken).toBeLessThan(10);
  });

  it('is refused in words that reach the client', async () => {
    const bench = await Bench.open({store: await newStore('a file'), settings: {openSignUp: true}});
    await expect(createUserWithEmailAndPassword(bench.client(), 'a@example.com', 'Password1')).rejects.toMatchObject({
      code: 'auth/weak-password',
      message: expect.stringContaining('one of the most common') as string,
    });
    await createUserWithEmailAndPassword(bench.client(), 'a@example.com', 'long enough');
    await bench.close();
  });
});

it('a filter knows what it was given, and refuses a file that is not one', () => {
  const filter = new BloomFilter();
  filter.add('word');
  expect([filter.has('word'), filter.has('other')]).toEqual([true, false]);
  expect(() => new BloomFilter(new Uint8Array(7))).toThrow('has 7');
});
