import {expect, test} from 'vitest';
import {ProvenTokens} from './proven-tokens.js';

const claims = {accountId: 'a'};
const signature = 's'.repeat(86);

test('a verified token is cached, and no other with the same signature', () => {
  const proven = new ProvenTokens<typeof claims>();
  proven.add(`header.learner.${signature}`, claims);
  expect(proven.get(`header.learner.${signature}`)).toBe(claims);
  expect(proven.get(`header.teacher.${signature}`)).toBeUndefined();
  expect(proven.get(signature)).toBeUndefined();
});

test('the oldest of too many is evicted', () => {
  const proven = new ProvenTokens<typeof claims>();
  const token = (number: number) => `header.claims.${String(number).padStart(86, '0')}`;
  for (let number = 0; number <= 10_000; number++) proven.add(token(number), claims);
  expect(proven.get(token(0))).toBeUndefined();
  expect(proven.get(token(1))).toBe(claims);
});
