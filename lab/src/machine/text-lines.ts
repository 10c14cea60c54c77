import {blank, fromLatin1, toLatin1} from '../ebcdic';
import {ServiceRefusal} from '../services/service-refusal';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Reads one line after another. The loop over the bytes is in a function of its own: in a generator, it takes ten times
 * as long.
 */
class LineReader {
  #at = 0;
  #number = 0;
  #line = new Uint8Array(256);

  constructor(private readonly text: Uint8Array) {}

  /** Returns the next line; undefined at the end of the text. */
  next(): Uint8Array | undefined {
    const {text} = this;
    let at = this.#at;
    if (at >= text.length) return undefined;
    this.#number += 1;
    let line = this.#line;
    let length = 0;
    for (; at < text.length; at += 1) {
      let code = text[at]!;
      if (code === lineFeed || code === carriageReturn) break;
      if (code >= 0x80) {
        const next = text[at + 1] ?? 0;
        if ((code !== 0xc2 && code !== 0xc3) || (next & 0xc0) !== 0x80) {
          throw new ServiceRefusal(
            'invalid',
            `Line ${this.#number} has a character that code page 1047 does not have.`,
          );
        }
        code = ((code & 0x03) << 6) | (next & 0x3f);
        at += 1;
      }
      if (length === line.length) {
        line = new Uint8Array(2 * length);
        line.set(this.#line);
        this.#line = line;
      }
      line[length] = fromLatin1[code]!;
      length += 1;
    }
    this.#at = at + (text[at] === carriageReturn && text[at + 1] === lineFeed ? 2 : 1);
    return line.subarray(0, length);
  }
}

/**
 * Converts the lines of UTF-8 text to EBCDIC. Code page 1047 has exactly the characters up to U+00FF: those of one
 * byte, and those of two bytes that begin with X'C2' or X'C3'. The bytes are read one by one, because making a string
 * of a large text takes ten times as long. A line is valid only until the next one is requested.
 */
export function* ebcdicLines(text: Uint8Array): Generator<Uint8Array> {
  const reader = new LineReader(text);
  for (let line = reader.next(); line !== undefined; line = reader.next()) yield line;
}

/** Converts records to lines of UTF-8 text, without trailing blanks. */
export function textOfRecords(records: Iterable<Uint8Array>): Uint8Array {
  let text = new Uint8Array(4096);
  let length = 0;
  for (const record of records) {
    // A character takes at most two bytes, and the end of the line one.
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
