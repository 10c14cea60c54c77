/**
 * Makes the filter out of a list with one password a line:
 *
 *     node_modules/.bin/tsx identity/src/passwords/write-common-passwords.ts LIST
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {BloomFilter} from './bloom-filter.js';
import {commonSpelling} from './common-passwords.js';
import {defaultPasswordPolicy} from './policy.js';

const list = process.argv[2];
if (!list) throw new Error('Which list? Give the file that has one password a line.');
const passwords = readFileSync(list, 'utf8').split(/\r?\n/);
// Shorter ones are refused by length.
const words = new Set(passwords.filter(({length}) => length >= defaultPasswordPolicy.minLength).map(commonSpelling));
const filter = new BloomFilter();
for (const word of words) filter.add(word);
writeFileSync(path.join(import.meta.dirname, '../../common-passwords.bloom'), filter.bytes);
console.log(`The filter knows ${words.size} passwords.`);
