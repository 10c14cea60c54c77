import {inflateSync} from 'node:zlib';

const entryLength = {woff: 20, sfnt: 16};
const headerLength = {woff: 44, sfnt: 12};

/** The entries of an sfnt's table directory are found by a search whose steps the header gives. */
function sfntHeader(flavor: number, tables: number): Buffer {
  const header = Buffer.alloc(headerLength.sfnt);
  const entrySelector = Math.floor(Math.log2(tables));
  const searchRange = 2 ** entrySelector * entryLength.sfnt;
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(tables, 4);
  header.writeUInt16BE(searchRange, 6);
  header.writeUInt16BE(entrySelector, 8);
  header.writeUInt16BE(tables * entryLength.sfnt - searchRange, 10);
  return header;
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]);

/**
 * Unpacks a WOFF font to the TrueType or OpenType font inside, for a renderer that reads no web fonts.
 * WOFF File Format 1.0, sections 3 to 5: https://www.w3.org/TR/WOFF/
 */
export function fontInWoff(woff: Buffer): Buffer {
  const signature = woff.toString('latin1', 0, 4);
  if (signature !== 'wOFF') throw new Error(`A WOFF font begins with "wOFF", not ${JSON.stringify(signature)}.`);
  const count = woff.readUInt16BE(12);
  const directory: Buffer[] = [];
  const tables: Buffer[] = [];
  let offset = headerLength.sfnt + count * entryLength.sfnt;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(headerLength.woff + index * entryLength.woff);
    const [start, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const packed = woff.subarray(start, start + packedLength);
    // A table that compression would not make smaller is stored as it is.
    const table = packedLength < length ? inflateSync(packed) : packed;
    if (table.length !== length) throw new Error(`Table ${index} has ${table.length} bytes, not ${length}.`);
    const sfntEntry = Buffer.alloc(entryLength.sfnt);
    entry.copy(sfntEntry, 0, 0, 4);
    entry.copy(sfntEntry, 4, 16, 20);
    sfntEntry.writeUInt32BE(offset, 8);
    sfntEntry.writeUInt32BE(length, 12);
    directory.push(sfntEntry);
    tables.push(padded(table));
    offset += tables.at(-1)!.length;
  }
  return Buffer.concat([sfntHeader(woff.readUInt32BE(4), count), ...directory, ...tables]);
}
