import {randomInt} from 'node:crypto';

/** Without those that look alike on paper; 32 of them, so that each is worth five bits. */
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'; // cspell:disable-line
/** Six groups of four, 120 bits: enough for the store to keep a plain hash, as ASVS 6.5.2 has it from 112 on. */
const groups = 6;
const groupLength = 4;

const spelling = new RegExp(`^[${characters}]{${groups * groupLength}}$`);

/** A code to be kept on paper, in groups. */
export const newRecoveryCode = (): string =>
  Array.from({length: groups}, () =>
    Array.from({length: groupLength}, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');

/**
 * The one spelling of a recovery code, however it was typed; undefined for what is none. The six digits of an app never
 * are: they are too few.
 */
export function readRecoveryCode(typed: string): string | undefined {
  const normal = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return spelling.test(normal) ? normal : undefined;
}
