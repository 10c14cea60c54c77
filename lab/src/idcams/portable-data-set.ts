import {fromEbcdic, toEbcdic} from '../ebcdic';
import type {Dd} from '../step/dd';
import type {Step} from '../step/step';
import type {Cluster, Component} from '../vsam/cluster';

/** A cluster as EXPORT writes it: its entry without what only its own catalog and volume contain. */
export type ExportedCluster = Omit<Cluster, 'kind' | 'file' | 'alternateIndexes' | 'paths' | 'created' | 'exported'>;

export interface PortableHeader {
  /** `07/01/26`, `09:30:00`. */
  date: string;
  time: string;
  cluster: ExportedCluster;
}

const mark = 'FWEXPORT';
const textPerRecord = 400;
/** The length of the field before each record: the slot of a relative record, zero for others. */
export const slotLength = 4;
const longestRecord = 32_752;
const largest = 0x7fffffff;
/** More than the description of any cluster needs. */
const mostHeaderRecords = 50;

/** The record length of the portable data set, or undefined if the cluster's records are too long for it. */
export function portableLength({recordSize, organisation, data}: Cluster): number | undefined {
  const longest = (organisation === 'LDS' ? data.controlIntervalSize : recordSize.maximum) + slotLength;
  return longest > longestRecord ? undefined : Math.max(longest, mark.length + 2 + textPerRecord) + 4;
}

/** EXPORT determines the record attributes itself, whatever the DD or the label specifies. */
export function asPortable(dd: Dd, lrecl: number): Dd {
  const sources = dd.sources.map((source) =>
    source.kind === 'vsam' || source.kind === 'in-stream'
      ? source
      : {...source, attributes: {recfm: 'VB' as const, lrecl, blksize: lrecl + 4}},
  );
  return {...dd, sources};
}

/**
 * The records before those of the cluster. Differs: z/OS writes catalog records in an internal form; here they are a
 * mark, the number of header records that follow, and the entry as text, which only this machine reads.
 */
export function headerRecords(header: PortableHeader): Uint8Array[] {
  const text = JSON.stringify(header);
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += textPerRecord) parts.push(text.slice(at, at + textPerRecord));
  return parts.map((part, at) => toEbcdic(`${mark}${String(parts.length - at - 1).padStart(2, '0')}${part}`));
}

/** Returns undefined if the data set was not written by EXPORT. */
export function readHeader(next: () => Uint8Array | undefined): PortableHeader | undefined {
  let text = '';
  for (let count = 0; count < mostHeaderRecords; count += 1) {
    const record = next();
    const line = record === undefined ? '' : fromEbcdic(record);
    const left = line.startsWith(mark) ? Number(line.slice(mark.length, mark.length + 2)) : NaN;
    if (!Number.isInteger(left)) return undefined;
    text += line.slice(mark.length + 2);
    if (left === 0) return parsed(text);
  }
  return undefined;
}

/** The properties of an entry that are exported. */
export function exportedOf(cluster: ExportedCluster): ExportedCluster {
  const {name, organisation, recordSize, freeSpace, share, reuse, speed, erase, spanned, data} = cluster;
  const {index, keys, expires} = cluster;
  return {
    name,
    organisation,
    recordSize,
    freeSpace,
    share,
    reuse,
    speed,
    erase,
    spanned,
    data,
    ...(index === undefined ? {} : {index}),
    ...(keys === undefined ? {} : {keys}),
    ...(expires === undefined ? {} : {expires}),
  };
}

/** Anybody can write a data set that looks like this, so everything is checked. */
function parsed(text: string): PortableHeader | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const {date, time, cluster} = (value ?? {}) as Partial<PortableHeader>;
  if (typeof date !== 'string' || typeof time !== 'string' || !/^[\d/]{8}$/.test(date) || !/^[\d:]{8}$/.test(time)) {
    return undefined;
  }
  const exported = exportedClusterFrom(cluster);
  return exported && {date, time, cluster: exported};
}

/** The value as an exported cluster, if it is one. */
export function exportedClusterFrom(value: unknown): ExportedCluster | undefined {
  return isWhole(value) ? exportedOf(value) : undefined;
}

function isWhole(of: unknown): of is ExportedCluster {
  const cluster = (of ?? {}) as Partial<ExportedCluster>;
  const {recordSize, keys, organisation, freeSpace, share, expires} = cluster;
  if (!areNumbers(recordSize, {average: largest, maximum: largest}) || typeof cluster.name !== 'string') return false;
  const {average, maximum} = recordSize as {average: number; maximum: number};
  const hasKeys = areNumbers(keys, {length: 255, offset: largest});
  const fits = keys === undefined || (hasKeys && keys.length > 0 && keys.offset + keys.length <= maximum);
  return (
    average <= maximum &&
    fits &&
    ['KSDS', 'ESDS', 'RRDS', 'VRRDS', 'LDS'].includes(organisation ?? '') &&
    (organisation === 'KSDS') === hasKeys &&
    (organisation === 'KSDS' || organisation === 'VRRDS') === isComponent(cluster.index) &&
    isComponent(cluster.data) &&
    areNumbers(freeSpace, {controlInterval: 100, controlArea: 100}) &&
    areNumbers(share, {crossRegion: 4, crossSystem: 4}) &&
    (expires === undefined || areNumbers(expires, {year: 9999, day: 366})) &&
    [cluster.reuse, cluster.speed, cluster.erase, cluster.spanned].every((flag) => typeof flag === 'boolean')
  );
}

function isComponent(value: unknown): value is Component {
  const component = (value ?? {}) as Partial<Component>;
  const size = component.controlIntervalSize;
  return (
    typeof component.name === 'string' &&
    typeof component.volser === 'string' &&
    typeof size === 'number' &&
    size >= 512 &&
    size <= 32_768 &&
    size % 512 === 0 &&
    ['TRK', 'CYL'].includes(component.space?.unit ?? '') &&
    areNumbers(component.space, {primary: 16_777_215, secondary: 16_777_215})
  );
}

/** Whether these properties are whole numbers up to their limits. */
function areNumbers(value: object | undefined | null, limits: Readonly<Record<string, number>>): boolean {
  return Object.entries(limits).every(([name, most]) => {
    const number = (value as Record<string, unknown> | undefined | null)?.[name];
    return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most;
  });
}

/** The time of the export as the messages show it. */
export function exportTime({system}: Step): {date: string; time: string} {
  const now = system.now();
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    date: `${two(now.getUTCMonth() + 1)}/${two(now.getUTCDate())}/${two(now.getUTCFullYear() % 100)}`,
    time: `${two(now.getUTCHours())}:${two(now.getUTCMinutes())}:${two(now.getUTCSeconds())}`,
  };
}
