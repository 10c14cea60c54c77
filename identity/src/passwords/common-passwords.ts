import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {BloomFilter} from './bloom-filter.js';

/** One spelling for what a guesser tries as one: PASSWORD is no better than password. */
export const commonSpelling = (password: string): string => password.normalize('NFKC').toLowerCase();

let filter: BloomFilter | undefined;

/** Read with the first password that somebody chooses. By the package's own name, as bundles lie elsewhere. */
function openFilter(): BloomFilter {
  const file = createRequire(import.meta.url).resolve('@framewright/identity/common-passwords.bloom');
  return new BloomFilter(readFileSync(file));
}

/** Whether a password is among the 100,000 that are tried first. */
export const isCommonPassword = (password: string): boolean => (filter ??= openFilter()).has(commonSpelling(password));
