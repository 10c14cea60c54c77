/** The printable ASCII characters in EBCDIC code page 1047 (z/OS's own), as ranges that begin at a code. */
const ranges: [number, string][] = [
  [0x40, ' '],
  [0x4b, '.<(+|&'],
  [0x5a, '!$*);^-/'],
  [0x6b, ',%_>?'],
  [0x79, '`:#@\'="'],
  [0x81, 'abcdefghi'],
  [0x91, 'jklmnopqr'],
  [0xa1, '~stuvwxyz'],
  [0xad, '['],
  [0xbd, ']'],
  [0xc0, '{ABCDEFGHI'],
  [0xd0, '}JKLMNOPQR'],
  [0xe0, '\\'],
  [0xe2, 'STUVWXYZ'],
  [0xf0, '0123456789'],
];

const codes = new Map(
  ranges.flatMap(([start, text]) => [...text].map((character, index) => [character, start + index])),
);

/** A text's bytes in EBCDIC, two hexadecimal digits each. */
export function toEbcdicHex(text: string): string {
  return [...text]
    .map((character) => {
      const code = codes.get(character);
      if (code === undefined) throw new Error(`"${character}" is not a printable character of ASCII`);
      return code.toString(16).padStart(2, '0');
    })
    .join('')
    .toUpperCase();
}
