import type {Attributes, RecordFormat} from '../../data-sets/attributes';
import type {Library, Member, SequentialDataSet} from '../../data-sets/data-set';
import {each} from '../../data-sets/record-store';
import type {System} from '../../data-sets/system';
import {fromEbcdic, toRecord} from '../../ebcdic';

/** The first bytes of an unload data set. DFSMSdfp Utilities, IEBCOPY, unload data set format: COPYR1. */
const identification = Uint8Array.of(0x00, 0xca, 0x6d, 0x0f);
const headingLength = 56;
const memberMark = 0x01;
const recordMark = 0x02;
const formatAt = 16;

/**
 * Yields a library as the records of a sequential data set. Differs: the identification is followed by the attributes
 * and then by a record for each member and each of its records, not by copies of tracks; only this machine can load it.
 */
export function* unloaded(
  library: Pick<Library, 'attributes'>,
  members: Iterable<[string, Member]>,
): Generator<Uint8Array> {
  const {recfm, lrecl, blksize} = library.attributes;
  const heading = toRecord('', headingLength);
  heading.set(identification);
  heading.set([0x02, 0x00, blksize >> 8, blksize & 255, lrecl >> 8, lrecl & 255], 4);
  heading.set(toRecord(recfm, 4), formatAt);
  yield heading;
  for (const [name, {records, aliasOf, userData = new Uint8Array()}] of members) {
    const entry = new Uint8Array(16 + userData.length);
    entry.set(toRecord(name.padEnd(8) + (aliasOf ?? ''), 16));
    entry.set(userData, 16);
    yield marked(memberMark, entry);
    if (aliasOf === undefined) for (const record of each(records)) yield marked(recordMark, record);
  }
}

function marked(mark: number, bytes: Uint8Array): Uint8Array {
  const record = new Uint8Array(bytes.length + 1);
  record[0] = mark;
  record.set(bytes, 1);
  return record;
}

/** The attributes that an unload data set needs for its records. */
export function unloadAttributes({lrecl, blksize}: Attributes): Attributes {
  const length = Math.min(32_760, Math.max(lrecl, blksize, headingLength) + 20);
  return {recfm: 'VS', lrecl: length, blksize: Math.min(32_760, length + 4)};
}

export interface LoadedLibrary {
  attributes: Attributes;
  members: Map<string, Member>;
}

/** Returns the library in an unload data set; undefined if the data set is not one. */
export function loaded(system: System, {records}: SequentialDataSet): LoadedLibrary | undefined {
  if (records.count === 0) return undefined;
  const heading = records.at(0);
  if (heading.length !== headingLength || !identification.every((byte, at) => heading[at] === byte)) return undefined;
  const attributes: Attributes = {
    recfm: fromEbcdic(heading.subarray(formatAt, formatAt + 4)).trimEnd() as RecordFormat,
    blksize: heading[6]! * 256 + heading[7]!,
    lrecl: heading[8]! * 256 + heading[9]!,
  };
  const members = new Map<string, Member>();
  let current: Member | undefined;
  for (let at = 1; at < records.count; at += 1) {
    const record = records.at(at);
    if (record[0] === memberMark) {
      const name = fromEbcdic(record.subarray(1, 9)).trimEnd();
      const aliasOf = fromEbcdic(record.subarray(9, 17)).trimEnd();
      const base = members.get(aliasOf);
      current = {
        records: base?.records ?? system.newRecords({...attributes, recfm: 'U'}),
        ...(aliasOf && {aliasOf}),
        ...(record.length > 17 && {userData: record.slice(17)}),
      };
      members.set(name, current);
    } else current?.records.append(record.subarray(1));
  }
  return {attributes, members};
}
