import {fromEbcdic, toEbcdic} from '../../ebcdic';

/**
 * A statement of a program as stored in its DBRM: host variables are `:H1`, `:H2`, … with indicators `:I1`, `:I2`, …
 */
export interface DbrmStatement {
  /** The section number by which the program calls the statement. */
  readonly number: number;
  /** The line in the source. */
  readonly line: number;
  readonly text: string;
}

/** A database request module, from which BIND creates a package. */
export interface Dbrm {
  readonly name: string;
  /** 16 hexadecimal digits. */
  readonly token: string;
  readonly statements: readonly DbrmStatement[];
}

const recordLength = 80;
const mark = 'DBRM';
const headerLength = 16;

/**
 * Returns the records of a DBRM. Each entry starts a new record with the mark, a section number, a line and a length;
 * the first entry has section 0 and contains the name and token of the program. Differs: no manual documents Db2's own
 * layout.
 */
export function dbrmRecords({name, token, statements}: Dbrm): Uint8Array[] {
  return [
    ...entry(0, 0, `${name.padEnd(8)}${token}`),
    ...statements.flatMap(({number, line, text}) => entry(number, line, text)),
  ];
}

function entry(number: number, line: number, text: string): Uint8Array[] {
  const bytes = new Uint8Array(Math.ceil((headerLength + text.length) / recordLength) * recordLength).fill(0x40);
  bytes.set(toEbcdic(mark));
  const view = new DataView(bytes.buffer);
  view.setUint16(4, number);
  view.setUint32(8, line);
  view.setUint32(12, text.length);
  bytes.set(toEbcdic(text), headerLength);
  return Array.from({length: bytes.length / recordLength}, (_, at) =>
    bytes.slice(at * recordLength, (at + 1) * recordLength),
  );
}

/** Returns undefined if a member is not a DBRM. */
export function readDbrm(records: readonly Uint8Array[]): Dbrm | undefined {
  const statements: DbrmStatement[] = [];
  let head: string | undefined;
  for (let at = 0; at < records.length;) {
    const first = records[at]!;
    if (first.length !== recordLength || fromEbcdic(first.subarray(0, 4)) !== mark) return undefined;
    const view = new DataView(first.buffer, first.byteOffset, first.length);
    const length = view.getUint32(12);
    const count = Math.ceil((headerLength + length) / recordLength);
    if (at + count > records.length) return undefined;
    let text = '';
    for (const record of records.slice(at, at + count)) text += fromEbcdic(record);
    text = text.slice(headerLength, headerLength + length);
    if (at === 0) head = text;
    else statements.push({number: view.getUint16(4), line: view.getUint32(8), text});
    at += count;
  }
  const [, name, token] = /^(.{8})([\dA-F]{16})$/.exec(head ?? '') ?? [];
  return name === undefined || token === undefined ? undefined : {name: name.trimEnd(), token, statements};
}
