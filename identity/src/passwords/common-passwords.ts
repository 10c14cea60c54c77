import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {BloomFilter} from './bloom-filter.js';

/** Normalizes spellings that a guesser treats alike: PASSWORD is no better than password. */
export const commonSpelling = (password: string): string => password.normalize('NFKC').toLowerCase();

let filter: BloomFilter | undefined;

/** Read when the first password is chosen. By the package's own name, since bundles are elsewhere. */
function openFilter(): BloomFilter {
  const file = createRequire(import.meta.url).resolve('@framewright/identity/common-passwords.bloom');
  return new BloomFilter(readFileSync(file));
}

/** Whether a password is among the 100,000 most common. */
export const isCommonPassword = (password: string): boolean => (filter ??= openFilter()).has(commonSpelling(password));
