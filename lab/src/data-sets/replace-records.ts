import type {DataSet, Library, Member} from './data-set';
import {stow} from './library';
import type {Records} from './records';
import type {System} from './system';
import {afterMember, allocatedTracks, nextMember, usedTracks} from './usage';

/**
 * Replaces the records of a sequential data set, or stores the records as a member with this user data. If they do not
 * fit, they are refused and the old records remain; extents obtained on the way remain too, as they do after a B37.
 */
export function replaceRecords(
  system: System,
  dataSet: DataSet,
  member: string | undefined,
  records: Records,
  userData?: Uint8Array,
): 'directory full' | 'no space' | undefined {
  const undo =
    dataSet.dsorg === 'PS'
      ? replaceAll(dataSet, records)
      : stowMember(dataSet, member ?? '', {records, ...(userData && {userData})});
  if (undo === undefined) return 'directory full';
  while (usedTracks(dataSet) > allocatedTracks(dataSet)) {
    if (system.extend(dataSet)) continue;
    undo();
    return 'no space';
  }
  dataSet.written = true;
  return undefined;
}

function replaceAll(dataSet: DataSet & {dsorg: 'PS'}, records: Records): () => void {
  const before = dataSet.records;
  dataSet.records = records;
  return () => {
    dataSet.records = before;
  };
}

function stowMember(library: Library, name: string, member: Member): (() => void) | undefined {
  const {lastUsed} = library;
  const before = library.members.get(name);
  const end = afterMember(library, member.records, nextMember(library));
  if (!stow(library, name, member)) return undefined;
  if (!library.pdse) library.lastUsed = end;
  return () => {
    if (before === undefined) library.members.delete(name);
    else library.members.set(name, before);
    if (lastUsed === undefined) delete library.lastUsed;
    else library.lastUsed = lastUsed;
  };
}
