import {fromLatin1, toLatin1} from '../../ebcdic';

const substitute = 0x6f;

/** Text as a character value: one character for each byte of code page 1047. */
export function ebcdic(text: string): string {
  let bytes = '';
  for (let at = 0; at < text.length; at += 1)
    bytes += String.fromCharCode(fromLatin1[text.charCodeAt(at)] ?? substitute);
  return bytes;
}

/** A character value as text that can be read. */
export function unicode(bytes: string): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) text += String.fromCharCode(toLatin1[bytes.charCodeAt(at)]!);
  return text;
}

/** The blank of code page 1047, X'40'. */
export const blank = '\x40';

/** Without the blanks at the end, which do not count when character strings are compared. */
export function trimEnd(value: string): string {
  let end = value.length;
  while (end > 0 && value.charCodeAt(end - 1) === 0x40) end -= 1;
  return end === value.length ? value : value.slice(0, end);
}
