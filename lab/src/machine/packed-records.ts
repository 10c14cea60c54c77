import {type Plain, WrongState} from './state-bytes';
import {bytes, record} from './state-shape';

/** The bytes of all records, and the length of each in four bytes. */
export const packedRecords = record({bytes, lengths: bytes});

/** `whole` is the bytes of all records, if they are already contiguous. */
export function packRecords(count: number, at: (index: number) => Uint8Array, whole?: Uint8Array): Plain {
  const lengths = new Uint8Array(count * 4);
  const view = new DataView(lengths.buffer);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const {length} = at(index);
    view.setUint32(index * 4, length);
    total += length;
  }
  if (whole !== undefined) return {bytes: whole, lengths};
  const all = new Uint8Array(total);
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const one = at(index);
    all.set(one, next);
    next += one.length;
  }
  return {bytes: all, lengths};
}

/** Returns the end of each record, as an offset into the bytes. */
export function packedEnds({bytes: all, lengths}: ReturnType<typeof packedRecords>, of: string): Float64Array {
  const view = new DataView(lengths.buffer, lengths.byteOffset, lengths.byteLength);
  const ends = new Float64Array(Math.floor(lengths.length / 4));
  let end = 0;
  for (let at = 0; at < ends.length; at += 1) {
    end += view.getUint32(at * 4);
    ends[at] = end;
  }
  if (end > all.length) throw new WrongState(`records of ${of} are missing`);
  return ends;
}

/** Yields one record after another; each is a view of the bytes. */
export function* unpackRecords(packed: ReturnType<typeof packedRecords>, of: string): IterableIterator<Uint8Array> {
  let start = 0;
  for (const end of packedEnds(packed, of)) {
    yield packed.bytes.subarray(start, end);
    start = end;
  }
}
