import {randomInt} from 'node:crypto';

/** Without characters that look alike on a board. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // cspell:disable-line

/** The code for joining a class: 40 random bits, in two groups that are easy to read out. */
export function newClassCode(): string {
  const draw = () => Array.from({length: 4}, () => characters[randomInt(characters.length)]).join('');
  return `${draw()}-${draw()}`;
}

/** One spelling for one code, however it was typed. */
export function normalCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
