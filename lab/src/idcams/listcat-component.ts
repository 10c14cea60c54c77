import type {AlternateIndex, Cluster, Component} from '../vsam/cluster';
import {vsamGeometry} from '../vsam/geometry';
import {association, type Detail} from './listcat-entry';
import {deviceType, field, flags, group, history, protection, row} from './listcat-lines';
import type {Session} from './session';

const tracksOfCylinder = 15;

/** The groups of fields of a data or an index component. */
export function componentGroups(
  session: Session,
  entry: Cluster | AlternateIndex,
  component: Component,
  detail: Detail,
): string[] {
  if (detail === 'NAME') return [];
  const isData = component === entry.data;
  const account = isData && detail !== 'ALLOCATION' ? [`       ${field('ACCOUNT-INFO', '(NULL)', 53)}`] : [];
  const lines = [...history(entry.created, entry.expires), ...account];
  if (detail === 'HISTORY') return lines;
  if (detail === 'VOLUME') {
    return [
      ...lines,
      group('VOLUMES'),
      row(
        field('VOLSER', component.volser),
        field('DEVTYPE', deviceType),
        field('VOLFLAG', 'PRIME'),
        field('EXTENT-TYPE', "X'00'"),
      ),
    ];
  }
  const shape = shapeOf(entry, component);
  const space = [...allocation(shape), ...volume(session, component, shape)];
  if (detail === 'ALLOCATION') return [...lines, ...space];
  return [
    ...lines,
    protection,
    group('ASSOCIATIONS'),
    row(association(entry.kind, entry.name)),
    ...(isData ? dataAttributes(entry, shape) : indexAttributes(entry, shape)),
    ...statistics(session, entry, shape, isData),
    ...space,
  ];
}

/** The sizes of a component, and how much of it is used. */
interface Shape {
  controlIntervalSize: number;
  physicalRecordSize: number;
  physicalRecordsPerTrack: number;
  tracksPerArea: number;
  intervalsPerArea: number;
  spaceType: string;
  primary: number;
  secondary: number;
  highAllocated: number;
  highUsed: number;
  extents: number;
  free: number;
}

function shapeOf(entry: Cluster | AlternateIndex, component: Component): Shape {
  const geometry = vsamGeometry(entry);
  const {statistics: counts} = entry.file;
  const isData = component === entry.data;
  const own = isData ? geometry.data : (geometry.index ?? geometry.data);
  const used = isData
    ? {
        highAllocated: counts.highAllocated,
        highUsed: counts.highUsed,
        extents: counts.extents,
        free: counts.freeSpaceBytes,
      }
    : {
        highAllocated: counts.index?.highAllocated ?? 0,
        highUsed: counts.index?.highUsed ?? 0,
        extents: counts.index?.extents ?? 1,
        free: counts.index?.freeSpaceBytes ?? 0,
      };
  return {...own, ...used};
}

/** The minimum buffers that an open needs: two for data and one for the index. DEFINE CLUSTER, BUFFERSPACE. */
function bufferSpace(entry: Cluster | AlternateIndex, shape: Shape): number {
  return 2 * shape.controlIntervalSize + (entry.index ? entry.index.controlIntervalSize : 0);
}

const organisations = {
  KSDS: 'INDEXED',
  ESDS: 'NONINDEXED',
  RRDS: 'NUMBERED',
  VRRDS: 'NUMBERED',
  LDS: 'LINEAR',
} as const;

function dataAttributes(entry: Cluster | AlternateIndex, shape: Shape): string[] {
  const organisation = entry.kind === 'AIX' ? 'KSDS' : entry.organisation;
  // In a variable-length RRDS, the system adds four bytes to each record. LISTCAT, AVGLRECL.
  const more = organisation === 'VRRDS' ? 4 : 0;
  const {average, maximum} = entry.recordSize;
  const {keys, share} = entry;
  const position = entry.kind === 'AIX' ? 5 : (keys?.offset ?? 0);
  return [
    group('ATTRIBUTES'),
    row(
      field('KEYLEN', keys?.length ?? 0),
      field('AVGLRECL', average + more),
      field('BUFSPACE', bufferSpace(entry, shape)),
      field('CISIZE', shape.controlIntervalSize),
    ),
    row(
      field('RKP', position),
      field('MAXLRECL', maximum + more),
      field('EXCPEXIT', '(NULL)'),
      field('CI/CA', shape.intervalsPerArea),
    ),
    ...(entry.kind === 'AIX' ? [row(field('AXRKP', entry.keys.offset))] : []),
    ...flags(
      `SHROPTNS(${share.crossRegion},${share.crossSystem})`,
      entry.speed ? 'SPEED' : 'RECOVERY',
      'UNIQUE',
      entry.erase ? 'ERASE' : 'NOERASE',
      organisations[organisation],
      'NOWRITECHK',
      'UNORDERED',
      entry.reuse ? 'REUSE' : 'NOREUSE',
      entry.spanned ? 'SPANNED' : 'NONSPANNED',
      ...(entry.kind === 'AIX' ? [entry.uniqueKey ? 'UNIQUEKEY' : 'NONUNIQKEY'] : []),
    ),
  ];
}

function indexAttributes(entry: Cluster | AlternateIndex, shape: Shape): string[] {
  const {keys, share} = entry;
  const position = entry.kind === 'AIX' ? 5 : (keys?.offset ?? 0);
  return [
    group('ATTRIBUTES'),
    row(
      field('KEYLEN', keys?.length ?? 4),
      field('AVGLRECL', 0),
      field('BUFSPACE', 0),
      field('CISIZE', shape.controlIntervalSize),
    ),
    row(
      field('RKP', position),
      field('MAXLRECL', shape.controlIntervalSize - 7),
      field('EXCPEXIT', '(NULL)'),
      field('CI/CA', shape.intervalsPerArea),
    ),
    ...flags(
      `SHROPTNS(${share.crossRegion},${share.crossSystem})`,
      'RECOVERY',
      'UNIQUE',
      // ERASE of the cluster applies to its data component.
      'NOERASE',
      'NOWRITECHK',
      'UNORDERED',
      entry.reuse ? 'REUSE' : 'NOREUSE',
    ),
  ];
}

/** The clock of the system, as STCK stores it: microseconds since 1900 in bits 0 to 51. */
function timestamp({system}: Session, loaded: boolean): string {
  if (!loaded) return "X'0000000000000000'";
  const since1900 = BigInt(system.now().getTime()) + 2_208_988_800_000n;
  return `X'${((since1900 * 1000n) << 12n).toString(16).toUpperCase().padStart(16, '0')}'`;
}

function statistics(session: Session, entry: Cluster | AlternateIndex, shape: Shape, isData: boolean): string[] {
  const {statistics: counts, loaded} = entry.file;
  const freeSpace = isData ? entry.freeSpace : {controlInterval: 0, controlArea: 0};
  const of = (count: number): number => (isData ? count : 0);
  const index = isData
    ? ['', '', '', '', '']
    : [
        'INDEX:',
        field('LEVELS', counts.indexLevels),
        field('ENTRIES/SECT', counts.index?.entriesPerSection ?? 0),
        field('SEQ-SET-RBA', counts.index?.sequenceSetRba ?? 0, 28),
        field('HI-LEVEL-RBA', counts.index?.highLevelRba ?? 0, 28),
      ];
  return [
    group('STATISTICS'),
    row(
      field('REC-TOTAL', isData ? counts.records : counts.indexRecords),
      field('SPLITS-CI', of(counts.controlIntervalSplits)),
      field('EXCPS', isData ? counts.excps : loaded ? counts.indexRecords + 3 : 0),
      index[0]!,
    ),
    row(
      field('REC-DELETED', of(counts.deleted)),
      field('SPLITS-CA', of(counts.controlAreaSplits)),
      field('EXTENTS', shape.extents),
      index[1]!,
    ),
    row(
      field('REC-INSERTED', of(counts.inserted)),
      field('FREESPACE-%CI', freeSpace.controlInterval),
      'SYSTEM-TIMESTAMP:',
      index[2]!,
    ),
    withAddress(
      row(
        field('REC-UPDATED', of(counts.updated)),
        field('FREESPACE-%CA', freeSpace.controlArea),
        `     ${timestamp(session, loaded)}`,
      ),
      index[3]!,
    ),
    withAddress(row(field('REC-RETRIEVED', of(counts.retrieved)), field('FREESPC', shape.free)), index[4]!),
  ];
}

/** The addresses of an index are four characters wider than a field, and begin four columns before it. */
const withAddress = (line: string, address: string): string => `${line.padEnd(89)} ${address}`.trimEnd();

function allocation(shape: Shape): string[] {
  return [
    group('ALLOCATION'),
    row(field('SPACE-TYPE', shape.spaceType), field('HI-A-RBA', shape.highAllocated)),
    row(field('SPACE-PRI', shape.primary), field('HI-U-RBA', shape.highUsed)),
    row(field('SPACE-SEC', shape.secondary)),
  ];
}

/** A track as cylinder and head. */
function address(track: number): string {
  const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0');
  return `X'${hex(Math.floor(track / tracksOfCylinder))}${hex(track % tracksOfCylinder)}'`;
}

function volume({system}: Session, component: Component, shape: Shape): string[] {
  const extents = system.onVolume(component.volser, component.name)?.extents ?? [];
  const bytesOfArea = shape.intervalsPerArea * shape.controlIntervalSize;
  const lines = [
    group('VOLUME'),
    row(
      field('VOLSER', component.volser),
      field('PHYREC-SIZE', shape.physicalRecordSize),
      field('HI-A-RBA', shape.highAllocated),
      field('EXTENT-NUMBER', extents.length),
    ),
    row(
      field('DEVTYPE', deviceType),
      field('PHYRECS/TRK', shape.physicalRecordsPerTrack),
      field('HI-U-RBA', shape.highUsed),
      field('EXTENT-TYPE', "X'00'"),
    ),
    row(field('VOLFLAG', 'PRIME'), field('TRACKS/CA', shape.tracksPerArea)),
    row('EXTENTS:'),
  ];
  let low = 0;
  for (const {start, tracks} of extents) {
    const bytes = Math.floor(tracks / shape.tracksPerArea) * bytesOfArea;
    lines.push(
      row(field('LOW-CCHH', address(start)), field('LOW-RBA', low), field('TRACKS', tracks)),
      row(field('HIGH-CCHH', address(start + tracks - 1)), field('HIGH-RBA', Math.max(low, low + bytes - 1))),
    );
    low += bytes;
  }
  return lines;
}
