/** A value of plain objects, arrays, strings, numbers, booleans and bytes. */
export type Plain = null | boolean | number | string | Uint8Array | Plain[] | {[key: string]: Plain};

/** The bytes are not a state, or are damaged. */
export class WrongState extends Error {
  constructor(why: string) {
    super(`These bytes are no state of a machine: ${why}.`);
  }
}

/** A newer machine saved this state: it is not damaged, but it is never read in part. */
export class NewerState extends Error {
  constructor(what: string) {
    super(`This state was kept by a newer version of the practice machine: ${what}.`);
  }
}

/** The newest version of a state as a whole; each of its sections has a version of its own. */
export const newestVersion = 2;

const magic = [0x46, 0x57, 0x4c, 0x42];
/**
 * The length of the header: a magic number, the version, the length of the JSON, and a checksum of everything after it.
 */
const headerLength = 16;
/** The property that stands for bytes in the JSON: their offset in the bytes after the JSON, and their length. */
const bytesKey = '$bytes';
const deepest = 64;

const emptyChecksum = 0x811c_9dc5;

/** Computes FNV-1a over these bytes, continuing the checksum `before`. */
function checksum(bytes: Uint8Array, before = emptyChecksum): number {
  let hash = before;
  // oxlint-disable-next-line typescript/prefer-for-of -- an iterator takes several times as long, and a state has tens of megabytes
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x0100_0193);
  return hash >>> 0;
}

/** A piece of JSON in ASCII, or bytes between such pieces. */
type Segment = {json: Uint8Array} | {bytes: Uint8Array};

/** The segments of values that never change. */
const settled = new WeakMap<object, Segment[]>();

/** Declares that a value never changes, so that it is converted to JSON only once, however often it is written. */
export function settle(value: Exclude<Plain, string | number | boolean | null>): Plain {
  if (!settled.has(value)) settled.set(value, segmentsOf(value));
  return value;
}

function encoded(ascii: string): Uint8Array {
  const bytes = new Uint8Array(ascii.length);
  for (let at = 0; at < ascii.length; at += 1) bytes[at] = ascii.charCodeAt(at);
  return bytes;
}

const inAscii = (value: string | number | boolean | null): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Converts a value to JSON with its properties sorted by name, so that the same state always yields the same bytes. */
function segmentsOf(value: Plain): Segment[] {
  const segments: Segment[] = [];
  let json = '';
  const cut = () => {
    if (json !== '') segments.push({json: encoded(json)});
    json = '';
  };
  const write = (part: Plain): void => {
    if (part === null || typeof part !== 'object') json += inAscii(part);
    else if (part instanceof Uint8Array) {
      cut();
      segments.push({bytes: part});
    } else if (settled.has(part)) {
      cut();
      for (const segment of settled.get(part)!) segments.push(segment);
    } else if (Array.isArray(part)) {
      json += '[';
      part.forEach((item, at) => {
        if (at > 0) json += ',';
        write(item);
      });
      json += ']';
    } else writeProperties(part);
  };
  const writeProperties = (of: Record<string, Plain>): void => {
    const names = Object.keys(of).filter((name) => of[name] !== undefined);
    json += '{';
    names.sort().forEach((name, at) => {
      json += `${at > 0 ? ',' : ''}${inAscii(name)}:`;
      write(of[name]!);
    });
    json += '}';
  };
  write(value);
  cut();
  return segments;
}

/**
 * Returns a header with JSON in ASCII, followed by the bytes of each part as they are. Nothing large is copied: a
 * caller that writes the parts one after another needs no more memory than the machine already uses.
 */
export function toParts(version: number, value: Plain): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let length = 0;
  const json = segmentsOf(value).map((segment) => {
    if ('json' in segment) return segment.json;
    const {bytes} = segment;
    parts.push(bytes);
    length += bytes.length;
    return encoded(`{"${bytesKey}":[${length - bytes.length},${bytes.length}]}`);
  });
  const jsonLength = json.reduce((sum, piece) => sum + piece.length, 0);
  const head = new Uint8Array(headerLength + jsonLength);
  const view = new DataView(head.buffer);
  head.set(magic);
  view.setUint32(4, version);
  view.setUint32(8, jsonLength);
  join(json, head, headerLength);
  let sum = checksum(head.subarray(headerLength));
  for (const part of parts) sum = checksum(part, sum);
  view.setUint32(12, sum);
  return [head, ...parts];
}

/** Puts the pieces into `whole`, one after another. */
function join(pieces: readonly Uint8Array[], whole: Uint8Array, start: number): void {
  let at = start;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
}

/** Returns the serialized state as a single byte array. */
export function toBytes(version: number, value: Plain): Uint8Array {
  const parts = toParts(version, value);
  const state = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  join(parts, state, 0);
  return state;
}

interface Header {
  version: number;
  jsonLength: number;
  checksum: number;
}

/** Reads the header; refuses a version newer than `newest`, which may be laid out differently. */
export function headerOf(state: Uint8Array, newest: number): Header {
  if (state.length < headerLength || magic.some((byte, at) => state[at] !== byte)) {
    throw new WrongState('they do not begin as one');
  }
  const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const version = view.getUint32(4);
  if (version === 0) throw new WrongState('they have been damaged');
  if (version > newest) throw new NewerState(`its version is ${version}, and ${newest} is the newest known here`);
  const jsonLength = view.getUint32(8);
  if (headerLength + jsonLength > state.length) throw new WrongState('they end too early');
  return {version, jsonLength, checksum: view.getUint32(12)};
}

/** Parses the JSON, which only refers to bytes. */
export function jsonIn(state: Uint8Array, {jsonLength}: Header): unknown {
  const parts: string[] = [];
  for (let at = 0; at < jsonLength; at += 8192) {
    const end = headerLength + Math.min(at + 8192, jsonLength);
    parts.push(String.fromCharCode(...state.subarray(headerLength + at, end)));
  }
  try {
    return JSON.parse(parts.join(''));
  } catch {
    throw new WrongState('the part with the catalog cannot be read');
  }
}

/** Returns the version in the header, and the value. */
export function fromBytes(state: Uint8Array, newest: number): {version: number; value: Plain} {
  const header = headerOf(state, newest);
  if (header.checksum !== checksum(state.subarray(headerLength))) throw new WrongState('they have been damaged');
  // Not `subarray`: on a Node.js Buffer it returns a Buffer, which JSON writes as text.
  const start = headerLength + header.jsonLength;
  const bytes = new Uint8Array(state.buffer, state.byteOffset + start, state.length - start);
  return {version: header.version, value: withBytes(jsonIn(state, header), bytes, 0)};
}

/** Puts the bytes back where the JSON refers to them, as views: a state may have hundreds of megabytes. */
function withBytes(value: unknown, bytes: Uint8Array, depth: number): Plain {
  if (depth > deepest) throw new WrongState('it is nested too deep');
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') {
    return value;
  }
  if (Array.isArray(value)) return value.map((part) => withBytes(part, bytes, depth + 1));
  const entries = Object.entries(value as object) as [string, unknown][];
  if (entries.length === 1 && entries[0]![0] === bytesKey) return slice(entries[0]![1], bytes);
  return Object.fromEntries(entries.map(([key, part]) => [key, withBytes(part, bytes, depth + 1)]));
}

function slice(place: unknown, bytes: Uint8Array): Uint8Array {
  const [start, length] = Array.isArray(place) ? (place as unknown[]) : [];
  if (!isCount(start) || !isCount(length) || start + length > bytes.length) {
    throw new WrongState('it names bytes that are not there');
  }
  return bytes.subarray(start, start + length);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
