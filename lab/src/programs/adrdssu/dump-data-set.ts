import {isFixed, recordFormats} from '../../data-sets/attributes';
import {wrongQualifiers} from '../../data-set-name';
import {fromEbcdic, toEbcdic, toRecord} from '../../ebcdic';
import {exportedClusterFrom} from '../../idcams/portable-data-set';
import type {Reader, Writer} from '../../step/step';
import type {Content, Description, LogicalDataSet, NonVsamDescription} from './logical-data-set';

/**
 * Differs: a dump data set of z/OS contains tracks and the control blocks of DFSMSdss. This one consists of pieces,
 * each with its length in four bytes and a type mark, split into blocks of half a track; only this machine can restore
 * it.
 */
export const dumpAttributes = {recfm: 'U', lrecl: 0, blksize: 27_998} as const;
const blockLength = dumpAttributes.blksize;
const heading = 'FWADRDSSU1';
const mark = {heading: 0, description: 1, member: 2, record: 3} as const;
const prefixLength = 5;
const slotLength = 4;
const longestPiece = 1024 * 1024;

export class DumpWriter {
  readonly #block = new Uint8Array(blockLength);
  #used = 0;

  constructor(private readonly writer: Writer) {}

  /** Writes the heading. `time` is the date and time of the dump, as messages show them. */
  begin(time: string): boolean {
    return this.#piece(mark.heading, toEbcdic(heading + time));
  }

  /** Returns false if the dump data set is full: the step has abended then. */
  put({description, content}: LogicalDataSet): boolean {
    if (!this.#piece(mark.description, toEbcdic(JSON.stringify(description)))) return false;
    for (const item of content) if (!this.#content(item)) return false;
    return true;
  }

  close(): void {
    if (this.#used > 0) this.#flush();
    this.writer.close();
  }

  #content(item: Content): boolean {
    if ('member' in item) {
      const {member, aliasOf = '', userData = new Uint8Array()} = item;
      const entry = new Uint8Array(16 + userData.length);
      entry.set(toRecord(member.padEnd(8) + aliasOf, 16));
      entry.set(userData, 16);
      return this.#piece(mark.member, entry);
    }
    const slotted = new Uint8Array(slotLength + item.record.length);
    new DataView(slotted.buffer).setUint32(0, item.slot ?? 0);
    slotted.set(item.record, slotLength);
    return this.#piece(mark.record, slotted);
  }

  #piece(kind: number, bytes: Uint8Array): boolean {
    const prefix = new Uint8Array(prefixLength);
    new DataView(prefix.buffer).setUint32(0, bytes.length);
    prefix[4] = kind;
    return this.#bytes(prefix) && this.#bytes(bytes);
  }

  #bytes(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length;) {
      const some = Math.min(bytes.length - at, blockLength - this.#used);
      this.#block.set(bytes.subarray(at, at + some), this.#used);
      this.#used += some;
      at += some;
      if (this.#used === blockLength && !this.#flush()) return false;
    }
    return true;
  }

  #flush(): boolean {
    const done = this.writer.put(this.#block.slice(0, this.#used));
    this.#used = 0;
    return done;
  }
}

interface Piece {
  kind: number;
  bytes: Uint8Array;
}

export class DumpReader {
  #block: Uint8Array = new Uint8Array(0);
  #at = 0;
  /** The piece that was read last; at the end of a data set, the one that follows its content. */
  #ahead: Piece | undefined;

  constructor(private readonly reader: Reader) {}

  /** Returns when the dump was made; undefined if DUMP did not write the data set. */
  begin(): string | undefined {
    const piece = this.#piece();
    const text = piece?.kind === mark.heading ? fromEbcdic(piece.bytes) : '';
    return text.startsWith(heading) ? text.slice(heading.length) : undefined;
  }

  /** Yields one data set after another. The content of each can be read until the next one is requested. */
  *dataSets(): Generator<LogicalDataSet> {
    for (this.#ahead = this.#piece(); this.#ahead?.kind === mark.description;) {
      const description = descriptionFrom(this.#ahead.bytes);
      if (description === undefined) return;
      const content = this.#content(description);
      yield {description, content};
      while (content.next().done !== true);
    }
  }

  *#content(description: Description): Generator<Content> {
    const slots = description.kind === 'CLUSTER' && /RRDS$/.test(description.cluster.organisation);
    const length = description.kind === 'NONVSAM' ? fixedLength(description) : undefined;
    for (this.#ahead = this.#piece(); this.#ahead !== undefined; this.#ahead = this.#piece()) {
      const {kind, bytes} = this.#ahead;
      if (kind === mark.member) {
        const member = fromEbcdic(bytes.subarray(0, 8)).trimEnd();
        const aliasOf = fromEbcdic(bytes.subarray(8, 16)).trimEnd();
        const userData = bytes.slice(16);
        yield {member, ...(aliasOf && {aliasOf}), ...(userData.length > 0 && {userData})};
      } else if (kind === mark.record && bytes.length >= slotLength) {
        const record = bytes.slice(slotLength);
        // A damaged dump ends here, so that no data set gets a wrong record.
        if (length !== undefined && record.length !== length) return;
        const slot = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
        yield slots ? {record, slot} : {record};
      } else return;
    }
  }

  #piece(): Piece | undefined {
    const prefix = this.#bytes(prefixLength);
    if (prefix === undefined) return undefined;
    const length = new DataView(prefix.buffer, prefix.byteOffset).getUint32(0);
    const bytes = length > longestPiece ? undefined : this.#bytes(length);
    return bytes && {kind: prefix[4]!, bytes};
  }

  #bytes(count: number): Uint8Array | undefined {
    const bytes = new Uint8Array(count);
    for (let have = 0; have < count;) {
      if (this.#at === this.#block.length) {
        const next = this.reader.get();
        if (next === undefined) return undefined;
        this.#block = next;
        this.#at = 0;
        continue;
      }
      const some = Math.min(count - have, this.#block.length - this.#at);
      bytes.set(this.#block.subarray(this.#at, this.#at + some), have);
      have += some;
      this.#at += some;
    }
    return bytes;
  }
}

const fixedLength = ({attributes: {recfm, lrecl}}: NonVsamDescription): number | undefined =>
  isFixed(recfm) && lrecl > 0 ? lrecl : undefined;

/** Anybody can write a data set that looks like a dump, so everything is checked. */
function descriptionFrom(bytes: Uint8Array): Description | undefined {
  let value: Partial<Omit<NonVsamDescription, 'kind'>> & {kind?: string; cluster?: unknown};
  try {
    value = (JSON.parse(fromEbcdic(bytes)) ?? {}) as typeof value;
  } catch {
    return undefined;
  }
  const {name, kind} = value;
  if (typeof name !== 'string' || wrongQualifiers(name) !== undefined) return undefined;
  if (kind === 'CLUSTER') {
    const cluster = exportedClusterFrom(value.cluster);
    return cluster && cluster.name === name ? {kind, name, cluster} : undefined;
  }
  return kind === 'NONVSAM' && isNonVsam(value) ? {...value, kind} : undefined;
}

function isNonVsam(value: Partial<Omit<NonVsamDescription, 'kind'>>): value is Omit<NonVsamDescription, 'kind'> {
  const {attributes, space, expires} = value;
  return (
    (value.dsorg === 'PS' || value.dsorg === 'PO') &&
    typeof value.pdse === 'boolean' &&
    attributes !== undefined &&
    recordFormats.includes(attributes.recfm) &&
    isCount(attributes.lrecl, 32_760) &&
    isCount(attributes.blksize, 32_760) &&
    space !== undefined &&
    (space.unit === 'TRK' || space.unit === 'CYL') &&
    [space.primary, space.secondary, space.directoryBlocks].every((count) => isCount(count, 16_777_215)) &&
    (expires === undefined || (isCount(expires.year, 9999) && isCount(expires.day, 366)))
  );
}

const isCount = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
