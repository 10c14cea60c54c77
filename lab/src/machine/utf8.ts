/** Text as UTF-8, for the outside of the machine. Neither the browser nor Node is asked. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x1_0000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else {
      const high = [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f)];
      bytes.push(...high, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    }
  }
  return Uint8Array.from(bytes);
}

/** A byte that belongs to no character becomes the replacement character. */
export function decodeUtf8(bytes: Uint8Array): string {
  const parts: string[] = [];
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at]!;
    const length = first < 0x80 ? 1 : first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    let code = length === 1 ? first : first & (0x7f >> length);
    let good = length > 0 && at + length <= bytes.length && first < 0xf5;
    for (let next = 1; good && next < length; next += 1) {
      const byte = bytes[at + next]!;
      good = (byte & 0xc0) === 0x80;
      code = (code << 6) | (byte & 0x3f);
    }
    good &&= code <= 0x10_ffff;
    text += good ? String.fromCodePoint(code) : '\ufffd';
    at += good ? length : 1;
    if (text.length > 8192) {
      parts.push(text);
      text = '';
    }
  }
  return parts.join('') + text;
}
