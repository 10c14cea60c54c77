import {randomInt} from 'node:crypto';

/** Without characters that look alike on paper; 32 of them, so that each is worth five bits. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'; // cspell:disable-line
/** Six groups of four, 120 bits: enough to store a plain hash, which ASVS 6.5.2 allows from 112 bits on. */
const groups = 6;
const groupLength = 4;

const spelling = new RegExp(`^[${characters}]{${groups * groupLength}}$`);

/** A code to be kept on paper, in groups. */
export const newRecoveryCode = (): string =>
  Array.from({length: groups}, () =>
    Array.from({length: groupLength}, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');

/**
 * Normalizes a recovery code as typed; undefined for anything else. An app's six digits never match: they are too few.
 */
export function readRecoveryCode(typed: string): string | undefined {
  const normal = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return spelling.test(normal) ? normal : undefined;
}
