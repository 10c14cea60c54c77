import {blank, fromLatin1, toLatin1} from '../ebcdic';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The lines of a text in UTF-8 as EBCDIC. Code page 1047 has just the characters up to U+00FF: those of one byte, and of
 * two that begin with X'C2' or X'C3'. Bytes are read one by one, for a string of a large text takes ten times as long.
 * A line is only good until the next one is asked for.
 */
export function* ebcdicLines(text: Uint8Array): Generator<Uint8Array> {
  let line = new Uint8Array(256);
  let length = 0;
  let number = 1;
  for (let at = 0; at < text.length; at += 1) {
    let code = text[at]!;
    if (code === lineFeed || code === carriageReturn) {
      if (code === carriageReturn && text[at + 1] === lineFeed) at += 1;
      yield line.subarray(0, length);
      number += 1;
      length = 0;
      continue;
    }
    if (code >= 0x80) {
      const next = text[at + 1] ?? 0;
      if ((code !== 0xc2 && code !== 0xc3) || (next & 0xc0) !== 0x80) {
        throw new Error(`Line ${number} has a character that code page 1047 does not have.`);
      }
      code = ((code & 0x03) << 6) | (next & 0x3f);
      at += 1;
    }
    if (length === line.length) {
      const longer = new Uint8Array(2 * length);
      longer.set(line);
      line = longer;
    }
    line[length] = fromLatin1[code]!;
    length += 1;
  }
  if (length > 0) yield line.subarray(0, length);
}

/** Records as lines of a text in UTF-8, without the blanks that end them. */
export function textOfRecords(records: Iterable<Uint8Array>): Uint8Array {
  let text = new Uint8Array(4096);
  let length = 0;
  for (const record of records) {
    // A character takes two bytes at the most, and the end of the line one.
    const most = length + 2 * record.length + 1;
    if (most > text.length) {
      const longer = new Uint8Array(Math.max(most, Math.ceil(1.5 * text.length)));
      longer.set(text.subarray(0, length));
      text = longer;
    }
    let end = record.length;
    while (end > 0 && record[end - 1] === blank) end -= 1;
    for (let at = 0; at < end; at += 1) {
      const code = toLatin1[record[at]!]!;
      if (code < 0x80) text[length] = code;
      else {
        text[length] = 0xc0 | (code >> 6);
        length += 1;
        text[length] = 0x80 | (code & 0x3f);
      }
      length += 1;
    }
    text[length] = lineFeed;
    length += 1;
  }
  return text.slice(0, length);
}
