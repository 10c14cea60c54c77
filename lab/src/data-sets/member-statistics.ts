import {fromEbcdic, toRecord} from '../ebcdic';
import type {Day} from './data-set';

/** The statistics that ISPF keeps in the user data of a directory entry. */
export interface MemberStatistics {
  version: number;
  modification: number;
  created: Day;
  changed: Day;
  /** Seconds of the day. */
  changedAt: number;
  user: string;
  lines: number;
  initialLines: number;
  modifiedLines: number;
}

const shortLength = 30;
/** The counts are full words after the short form. */
const extendedLength = 40;
const extendedFlag = 0x20;
const mostShortLines = 65_535;

const decimal = (byte: number): number => (byte >> 4) * 10 + (byte & 15);
const packed = (value: number): number => (Math.floor(value / 10) << 4) | (value % 10);

/** Four bytes: the century from 1900, the year and the day, packed. */
function packedDay({year, day}: Day): number[] {
  const century = Math.floor(year / 100) - 19;
  return [century, packed(year % 100), packed(Math.floor(day / 10)), ((day % 10) << 4) | 0xf];
}

const dayFrom = (bytes: Uint8Array): Day => ({
  year: 1900 + 100 * bytes[0]! + decimal(bytes[1]!),
  day: decimal(bytes[2]!) * 10 + (bytes[3]! >> 4),
});

/**
 * ISPF Planning and Customizing, PDF member statistics: 30 bytes, or 40 if a count is over 65,535. The positions of the
 * fields are from memory.
 */
export function userDataOf(statistics: MemberStatistics): Uint8Array {
  const {version, modification, created, changed, changedAt, user} = statistics;
  const counts = [statistics.lines, statistics.initialLines, statistics.modifiedLines];
  const isExtended = counts.some((count) => count > mostShortLines);
  const data = toRecord('', isExtended ? extendedLength : shortLength);
  const view = new DataView(data.buffer);
  data.set([version, modification, isExtended ? extendedFlag : 0, packed(changedAt % 60)]);
  data.set(packedDay(created), 4);
  data.set(packedDay(changed), 8);
  data.set([packed(Math.floor(changedAt / 3600)), packed(Math.floor(changedAt / 60) % 60)], 12);
  counts.forEach((count, at) => view.setUint16(14 + 2 * at, Math.min(count, mostShortLines)));
  data.set(toRecord(user, 8), 20);
  if (isExtended) counts.forEach((count, at) => view.setUint32(28 + 4 * at, count));
  return data;
}

/** Returns undefined for user data that is not from ISPF. */
export function statisticsOf(data: Uint8Array | undefined): MemberStatistics | undefined {
  if (data?.length !== shortLength && data?.length !== extendedLength) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const count = (at: number): number =>
    data.length === extendedLength ? view.getUint32(28 + 4 * at) : view.getUint16(14 + 2 * at);
  return {
    version: data[0]!,
    modification: data[1]!,
    created: dayFrom(data.subarray(4, 8)),
    changed: dayFrom(data.subarray(8, 12)),
    changedAt: decimal(data[12]!) * 3600 + decimal(data[13]!) * 60 + decimal(data[3]!),
    user: fromEbcdic(data.subarray(20, 28)).trimEnd(),
    lines: count(0),
    initialLines: count(1),
    modifiedLines: count(2),
  };
}
