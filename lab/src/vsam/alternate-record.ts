import type {AlternateIndex, Cluster, Located} from './cluster';
import {compareKeys} from './control-interval';
import {alternateHeader} from './definition';

/** Pointers to the records of a base cluster: prime keys of a KSDS, relative byte addresses of an ESDS. */
export type PointerKind = 'key' | 'rba';

/** The maximum number of pointers that the two-byte count in the header is used for. */
const mostPointers = 32_767;

/**
 * A record of an alternate index: five bytes with the kind and the length of its pointers, their number and the length
 * of the alternate key; the alternate key; the pointers. DFSMS Using Data Sets, Alternate Index Records.
 */
export interface AlternateRecord {
  key: Uint8Array;
  kind: PointerKind;
  pointers: Uint8Array[];
}

export function alternateBytes({key, kind, pointers}: AlternateRecord): Uint8Array {
  const pointerLength = pointers[0]?.length ?? 0;
  const record = new Uint8Array(alternateHeader + key.length + pointers.length * pointerLength);
  record[0] = kind === 'key' ? 1 : 0;
  record[1] = pointerLength;
  record[2] = pointers.length >> 8;
  record[3] = pointers.length;
  record[4] = key.length;
  record.set(key, alternateHeader);
  pointers.forEach((pointer, at) => record.set(pointer, alternateHeader + key.length + at * pointerLength));
  return record;
}

export function alternateRecord(bytes: Uint8Array): AlternateRecord {
  const [flags = 0, pointerLength = 0, high = 0, low = 0, keyLength = 0] = bytes;
  const start = alternateHeader + keyLength;
  const pointers: Uint8Array[] = [];
  for (let at = 0; at < high * 256 + low && start + (at + 1) * pointerLength <= bytes.length; at += 1) {
    pointers.push(bytes.slice(start + at * pointerLength, start + (at + 1) * pointerLength));
  }
  return {key: bytes.slice(alternateHeader, start), kind: (flags & 1) === 1 ? 'key' : 'rba', pointers};
}

/** The number of pointers that fit into the largest record of the index. */
export function pointerLimit(index: Pick<AlternateIndex, 'recordSize' | 'keys'>, pointerLength: number): number {
  const room = index.recordSize.maximum - alternateHeader - index.keys.length;
  return Math.min(mostPointers, Math.max(0, Math.floor(room / Math.max(1, pointerLength))));
}

export const pointerKind = (base: Pick<Cluster, 'organisation'>): PointerKind =>
  base.organisation === 'KSDS' ? 'key' : 'rba';

export function pointerTo(located: Pick<Located, 'key' | 'rba'>, kind: PointerKind): Uint8Array {
  const {key, rba} = located;
  if (kind === 'key') return (key ?? new Uint8Array(0)).slice();
  return Uint8Array.of(rba >>> 24, rba >>> 16, rba >>> 8, rba);
}

/** The address of the base record that a pointer refers to. */
export function addressOf(pointer: Uint8Array, kind: PointerKind): {key: Uint8Array} | {rba: number} {
  if (kind === 'key') return {key: pointer};
  return {rba: pointer.reduce((rba, byte) => rba * 256 + byte, 0)};
}

/** The alternate key of a base record; undefined if the record is too short to contain it. */
export function alternateKey(index: Pick<AlternateIndex, 'keys'>, record: Uint8Array): Uint8Array | undefined {
  const {offset, length} = index.keys;
  return record.length < offset + length ? undefined : record.slice(offset, offset + length);
}

export const samePointer = (one: Uint8Array, other: Uint8Array): boolean => compareKeys(one, other) === 0;
