import {fromLatin1, toLatin1} from '../../ebcdic';

const substitute = 0x6f;

/** Converts text to a character value: one character for each byte of code page 1047. */
export function ebcdic(text: string): string {
  let bytes = '';
  for (let at = 0; at < text.length; at += 1)
    bytes += String.fromCharCode(fromLatin1[text.charCodeAt(at)] ?? substitute);
  return bytes;
}

/** Converts a character value to readable text. */
export function unicode(bytes: string): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) text += String.fromCharCode(toLatin1[bytes.charCodeAt(at)]!);
  return text;
}

/** The blank of code page 1047, X'40'. */
export const blank = '\x40';

/** Removes trailing blanks, which are ignored when character strings are compared. */
export function trimEnd(value: string): string {
  let end = value.length;
  while (end > 0 && value.charCodeAt(end - 1) === 0x40) end -= 1;
  return end === value.length ? value : value.slice(0, end);
}
