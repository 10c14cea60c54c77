import {type Plain, WrongState} from './state-bytes';
import {bytes, record} from './state-shape';

/** The bytes of all records, and the length of each in four bytes. */
export const packedRecords = record({bytes, lengths: bytes});

export function packRecords(count: number, at: (index: number) => Uint8Array): Plain {
  const lengths = new Uint8Array(count * 4);
  const view = new DataView(lengths.buffer);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const {length} = at(index);
    view.setUint32(index * 4, length);
    total += length;
  }
  const all = new Uint8Array(total);
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const one = at(index);
    all.set(one, next);
    next += one.length;
  }
  return {bytes: all, lengths};
}

/** One record after another; each is a view of the bytes. */
export function* unpackRecords(
  {bytes: all, lengths}: ReturnType<typeof packedRecords>,
  of: string,
): IterableIterator<Uint8Array> {
  const view = new DataView(lengths.buffer, lengths.byteOffset, lengths.byteLength);
  let next = 0;
  for (let at = 0; at + 4 <= lengths.length; at += 4) {
    const end = next + view.getUint32(at);
    if (end > all.length) throw new WrongState(`records of ${of} are missing`);
    yield all.subarray(next, end);
    next = end;
  }
}
