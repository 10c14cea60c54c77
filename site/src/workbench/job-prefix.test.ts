import {expect, it} from 'vitest';
import {hasPrefix} from './job-prefix';

const names = ['COPYJOB', 'COMPRUN', 'PAY$1', 'JOB00012'];

it.each([
  ['', names],
  ['co', ['COPYJOB', 'COMPRUN']],
  ['COPY*', ['COPYJOB']],
  [' *RUN ', ['COMPRUN']],
  ['CO%Y', ['COPYJOB']],
  ['%%%$', ['PAY$1']],
  ['JOB00012', ['JOB00012']],
  ['(', []],
  ['.', []],
])('%j lists %j', (typed, found) => {
  expect(names.filter((name) => hasPrefix(name, typed))).toEqual(found);
});

it('reads what looks like a long pattern at once', () => {
  expect(hasPrefix('A'.repeat(8), `${'*A'.repeat(12)}B`)).toBe(false);
});
