import {blank, fromEbcdic, toEbcdic} from '../../ebcdic';

/** Functions that return characters (Language Reference, Function definitions). */

export function trim(text: Uint8Array, phrase: 'leading' | 'trailing' | undefined): Uint8Array {
  let start = 0;
  let end = text.length;
  if (phrase !== 'trailing') while (start < end && text[start] === blank) start += 1;
  if (phrase !== 'leading') while (end > start && text[end - 1] === blank) end -= 1;
  // Nothing is left of blanks alone, as in COBOL 2014; the page of IBM's manual was not available.
  return text.slice(start, end);
}

const tableOf = (change: (character: string) => string): Uint8Array =>
  Uint8Array.from({length: 256}, (_, code) => {
    const changed = change(fromEbcdic(Uint8Array.of(code)));
    return changed.length === 1 && changed.charCodeAt(0) < 256 ? toEbcdic(changed)[0]! : code;
  });
const upper = tableOf((character) => character.toUpperCase());
const lower = tableOf((character) => character.toLowerCase());

export const upperCase = (text: Uint8Array): Uint8Array => text.map((code) => upper[code]!);
export const lowerCase = (text: Uint8Array): Uint8Array => text.map((code) => lower[code]!);
export const reverse = (text: Uint8Array): Uint8Array => text.slice().reverse();

export const hexOf = (text: Uint8Array): Uint8Array =>
  toEbcdic(Array.from(text, (code) => code.toString(16).toUpperCase().padStart(2, '0')).join(''));

export const bitOf = (text: Uint8Array): Uint8Array =>
  toEbcdic(Array.from(text, (code) => code.toString(2).padStart(8, '0')).join(''));

/** HEX-TO-CHAR and BIT-TO-CHAR: two hexadecimal or eight binary digits become a byte. */
export function fromDigits(text: Uint8Array, radix: 2 | 16): Uint8Array {
  const digits = fromEbcdic(text);
  const width = radix === 16 ? 2 : 8;
  return Uint8Array.from({length: Math.floor(digits.length / width)}, (_, at) =>
    Number.parseInt(digits.slice(at * width, (at + 1) * width), radix),
  );
}
