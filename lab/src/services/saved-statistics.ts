import type {DataSet} from '../data-sets/data-set';
import {type MemberStatistics, statisticsOf, userDataOf} from '../data-sets/member-statistics';
import {each} from '../data-sets/record-store';
import type {Records} from '../data-sets/records';
import {fromEbcdic} from '../ebcdic';
import type {Terminal} from './access';

const lastModification = 99;

/**
 * Returns what ISPF Edit writes into the directory when a member is saved: version 1.00 for a new member, then one more
 * modification each time. ISPF Edit and Edit Macros, Statistics for PDS members. Load modules have none.
 */
export function statisticsFor(
  {system, user}: Terminal,
  dataSet: DataSet,
  name: string,
  records: Records,
): Uint8Array | undefined {
  if (dataSet.dsorg !== 'PO' || dataSet.attributes.recfm.startsWith('U')) return undefined;
  const before = dataSet.members.get(name);
  const known = statisticsOf(before?.userData);
  const now = system.now();
  const changedAt = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const first: MemberStatistics = {
    version: 1,
    modification: 0,
    created: system.today(),
    changed: system.today(),
    changedAt,
    user,
    lines: records.count,
    initialLines: records.count,
    modifiedLines: 0,
  };
  if (known === undefined || before === undefined) return userDataOf(first);
  return userDataOf({
    ...first,
    version: known.version,
    modification: Math.min(lastModification, known.modification + 1),
    created: known.created,
    initialLines: known.initialLines,
    modifiedLines: newLines(before.records, records),
  });
}

/** Differs: ISPF counts the lines that were typed over; this counts the lines that the member did not have before. */
function newLines(before: Records, after: Records): number {
  const left = new Map<string, number>();
  for (const record of each(before)) {
    const line = fromEbcdic(record);
    left.set(line, (left.get(line) ?? 0) + 1);
  }
  let count = 0;
  for (const record of each(after)) {
    const line = fromEbcdic(record);
    const there = left.get(line) ?? 0;
    if (there > 0) left.set(line, there - 1);
    else count += 1;
  }
  return count;
}
