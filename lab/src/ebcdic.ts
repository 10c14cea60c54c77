/** Code page 1047, Latin 1 on z/OS: sixteen characters per row, X'00' first. */
const codePage = [
  '\x00\x01\x02\x03\x9c\x09\x86\x7f\x97\x8d\x8e\x0b\x0c\x0d\x0e\x0f',
  '\x10\x11\x12\x13\x9d\x85\x08\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f',
  '\x80\x81\x82\x83\x84\x0a\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07',
  '\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a',
  ' \xa0âäàáãåçñ¢.<(+|',
  '&éêëèíîïìß!$*);^',
  '-/ÂÄÀÁÃÅÇÑ¦,%_>?',
  'øÉÊËÈÍÎÏÌ`:#@\'="',
  'Øabcdefghi«»ðýþ±',
  '°jklmnopqrªºæ¸Æ¤',
  'µ~stuvwxyz¡¿Ð[Þ®',
  '¬£¥·©§¶¼½¾Ý¨¯]´×',
  '{ABCDEFGHI\xadôöòóõ',
  '}JKLMNOPQR¹ûüùúÿ',
  '\\÷STUVWXYZ²ÔÖÒÓÕ',
  '0123456789³ÛÜÙÚ\x9f',
].join('');

/** The Latin 1 code for each EBCDIC code, and vice versa: both have the same 256 characters. */
export const toLatin1 = Uint8Array.from(codePage, (character) => character.charCodeAt(0));
export const fromLatin1 = new Uint8Array(256);
toLatin1.forEach((code, at) => {
  fromLatin1[code] = at;
});

/** The EBCDIC blank, X'40'. */
export const blank = 0x40;

/** The substitute character, X'6F', a question mark: it replaces any character that the code page does not have. */
const substitute = 0x6f;

export function toEbcdic(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = fromLatin1[text.charCodeAt(at)] ?? substitute;
  return bytes;
}

export function fromEbcdic(bytes: Uint8Array): string {
  let text = '';
  for (const code of bytes) text += codePage[code]!;
  return text;
}

/** Returns bytes as a dump shows them: those that cannot be printed become periods. */
export function printable(bytes: Uint8Array): string {
  let text = '';
  for (const code of bytes) text += code < blank || code === 0xff ? '.' : codePage[code]!;
  return text;
}

/** Returns text as a record of this length, padded with blanks or truncated. */
export function toRecord(text: string, length: number): Uint8Array {
  const record = new Uint8Array(length).fill(blank);
  record.set(toEbcdic(text.slice(0, length)));
  return record;
}
