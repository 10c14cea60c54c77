import {compileKey, type ControlField, straightSequence} from './fields/sort-key';
import type {JoinedLayout, JoinKind} from './read-join';
import {describe} from './record-shape';
import {RecordSorter} from './sort-records';

/** The records of a file, sorted by the bytes of their keys. */
export class JoinInput {
  readonly sorter: RecordSorter;
  private readonly keyLength: number;
  private readonly write: (record: Uint8Array, key: Uint8Array) => void;

  constructor(fields: ControlField[]) {
    const key = compileKey(fields, {
      window: {firstYear: 1950},
      alternate: straightSequence,
      characterAlternate: false,
    });
    this.sorter = new RecordSorter(key);
    this.keyLength = key.length;
    this.write = (record, target) => {
      key.write(record, target, 0);
    };
  }

  keyOf(record: Uint8Array): Uint8Array {
    const key = new Uint8Array(this.keyLength);
    this.write(record, key);
    return key;
  }
}

export function compareKeys(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = one[at]! - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The joined records in key order: each record of a group of F1 with each of the group of F2 with the same key. */
export function* joined(
  one: JoinInput,
  two: JoinInput,
  kind: JoinKind,
  layout: JoinedLayout,
): IterableIterator<Uint8Array> {
  const left = one.sorter.groups();
  const right = two.sorter.groups();
  let first = left.next();
  let second = right.next();
  while (!first.done || !second.done) {
    const order = first.done
      ? 1
      : second.done
        ? -1
        : compareKeys(one.keyOf(first.value[0]!), two.keyOf(second.value[0]!));
    if (order < 0) {
      if (kind.unpaired1) for (const record of first.value as Uint8Array[]) yield build(layout, record, undefined);
      first = left.next();
    } else if (order > 0) {
      if (kind.unpaired2) for (const record of second.value as Uint8Array[]) yield build(layout, undefined, record);
      second = right.next();
    } else {
      if (kind.paired) {
        for (const record of first.value as Uint8Array[]) {
          for (const other of second.value as Uint8Array[]) yield build(layout, record, other);
        }
      }
      first = left.next();
      second = right.next();
    }
  }
}

/** `1` only in F1, `2` only in F2, `B` in both. */
const indicators = {one: 0xf1, two: 0xf2, both: 0xc2};

function build(
  {parts, fill, shape}: JoinedLayout,
  one: Uint8Array | undefined,
  two: Uint8Array | undefined,
): Uint8Array {
  const record = new Uint8Array(shape.length).fill(fill);
  let to = 0;
  for (const part of parts) {
    if (part.kind === 'indicator') {
      record[to] = one && two ? indicators.both : one ? indicators.one : indicators.two;
      to += 1;
      continue;
    }
    const source = part.file === 1 ? one : two;
    if (part.kind === 'rest') {
      if (!source || source.length <= part.from) continue;
      const data = source.subarray(part.from, part.from + shape.length - to);
      record.set(data, to);
      to += data.length;
    } else {
      if (source) record.set(source.subarray(part.from, part.to), to);
      to += part.to - part.from;
    }
  }
  if (!shape.variable) return record;
  const cut = record.slice(0, to);
  describe(cut);
  return cut;
}
