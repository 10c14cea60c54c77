/** Unicode as bytes, for data that programs exchange with others. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(bytes);
}

export function fromUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at]!;
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let next = 1; next <= more; next += 1) code = (code << 6) | ((bytes[at + next] ?? 0) & 63);
    text += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
    at += more + 1;
  }
  return text;
}

export function utf16(text: string): Uint8Array {
  const encoded = new Uint8Array(text.length * 2);
  const view = new DataView(encoded.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at));
  return encoded;
}

export const fromUtf16 = (bytes: Uint8Array): string =>
  Array.from({length: bytes.length >> 1}, (_, at) =>
    String.fromCharCode((bytes[at * 2]! << 8) | bytes[at * 2 + 1]!),
  ).join('');
