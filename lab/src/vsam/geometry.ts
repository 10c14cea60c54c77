import {blocksPerTrack, tracksPerCylinder} from '../data-sets/geometry';
import type {SpaceRequest} from '../data-sets/data-set';
import type {VsamDefinition} from './definition';
import {isSpanned, keyOf, organisationOf} from './definition';

/** The layout of a component on a 3390, as LISTCAT shows it. */
export interface ComponentGeometry {
  controlIntervalSize: number;
  /** PHYREC-SIZE and PHYRECS/TRK. */
  physicalRecordSize: number;
  physicalRecordsPerTrack: number;
  /** TRACKS/CA and CI/CA. */
  tracksPerArea: number;
  intervalsPerArea: number;
  /** SPACE-TYPE with SPACE-PRI and SPACE-SEC in its units. */
  spaceType: 'CYLINDER' | 'TRACK';
  primary: number;
  secondary: number;
  /** The same quantities in tracks, as multiples of a control area. */
  primaryTracks: number;
  secondaryTracks: number;
}

export interface VsamGeometry {
  data: ComponentGeometry;
  index?: ComponentGeometry;
}

/** The control interval definition field at the end of each control interval. */
export const cidfLength = 4;
/** A record definition field. */
export const rdfLength = 3;
const largestControlInterval = 32_768;
/** The 24 bytes before an index record, and the CIDF and RDF after it. */
const indexControlBytes = 24 + cidfLength + rdfLength;

/** DFSMS Using Data Sets, Control Interval Size Limitations: multiples of 512 up to 8 KB, then of 2 KB. */
export function validControlInterval(size: number): number {
  const wanted = Math.min(Math.max(1, size), largestControlInterval);
  return wanted <= 8192 ? Math.ceil(wanted / 512) * 512 : Math.ceil(wanted / 2048) * 2048;
}

const controlIntervalSizes: readonly number[] = [
  ...Array.from({length: 16}, (_, at) => (at + 1) * 512),
  ...Array.from({length: 12}, (_, at) => 8192 + (at + 1) * 2048),
];

/**
 * Of the sizes that divide the control interval, the one that makes the best use of a track; the larger one if equal.
 */
export function physicalRecordSize(controlInterval: number): number {
  let best = 512;
  for (const size of controlIntervalSizes) {
    if (controlInterval % size !== 0) continue;
    if (size * blocksPerTrack(size) >= best * blocksPerTrack(best)) best = size;
  }
  return best;
}

/** The bytes of control intervals on a track; within a control area, a control interval need not end with a track. */
const bytesOnTrack = (controlInterval: number): number => {
  const record = physicalRecordSize(controlInterval);
  return record * blocksPerTrack(record);
};

/**
 * DFSMS Using Data Sets, Data Control Interval Size: the size that makes the best use of a track for the largest
 * record, or for the average one if records are spanned. Of equally good sizes, the smaller one is chosen, as for the
 * default RECORDSIZE of 4089, which is meant for control intervals of 4096.
 */
function bestControlInterval(length: number, overhead: number): number {
  let best = 0;
  let mostBytes = 0;
  for (const size of controlIntervalSizes) {
    const records = Math.floor((size - cidfLength - 2 * rdfLength - overhead) / length);
    const single = length + cidfLength + rdfLength + overhead <= size ? 1 : 0;
    const bytes = Math.max(records, single) * length * blocksPerTrack(size);
    if (bytes > mostBytes) {
      best = size;
      mostBytes = bytes;
    }
  }
  return best === 0 ? largestControlInterval : best;
}

/** The size of a data control interval: as requested, but large enough for a record that does not span. */
function dataControlInterval(definition: VsamDefinition): number {
  const organisation = organisationOf(definition);
  const asked = definition.data.controlIntervalSize;
  if (organisation === 'LDS') return Math.min(Math.ceil(Math.max(1, asked) / 4096) * 4096, largestControlInterval);
  const {average, maximum} = definition.recordSize;
  const relativeNumber = organisation === 'VRRDS' ? 4 : 0;
  const spanned = isSpanned(definition);
  if (asked <= 0) return bestControlInterval(Math.max(1, spanned ? average : maximum), relativeNumber);
  const least = spanned ? 512 : maximum + relativeNumber + cidfLength + rdfLength;
  return validControlInterval(Math.max(asked, least));
}

/** DFSMS Using Data Sets, Optimizing Control Area Size. */
const areaSizes = [1, 3, 5, 7, 9, 15] as const;

function tracksOf(quantity: number, space: SpaceRequest, controlInterval: number): number {
  if (quantity <= 0) return 0;
  if (space.unit === 'CYL') return quantity * tracksPerCylinder;
  if (space.unit === 'TRK') return quantity;
  const length = Math.max(1, space.blockLength ?? controlInterval);
  const track = bytesOnTrack(controlInterval);
  const records = Math.floor((controlInterval - cidfLength - 2 * rdfLength) / length);
  // Kilobytes and megabytes are plain bytes; records must fit into control intervals.
  const bytes =
    length % 1024 === 0 || records < 1 ? quantity * length : Math.ceil(quantity / records) * controlInterval;
  return Math.ceil(bytes / track);
}

const upTo = (quantity: number, unit: number): number => Math.ceil(quantity / unit) * unit;

function geometryOf(controlInterval: number, physicalRecord: number, space: SpaceRequest): ComponentGeometry {
  const wanted = Math.max(1, tracksOf(space.primary, space, controlInterval));
  const more = tracksOf(space.secondary, space, controlInterval);
  const smaller = Math.min(wanted, more === 0 ? wanted : more, tracksPerCylinder);
  // A control area holds at least one control interval, and one of 32 KB does not fit on every track.
  const perTrack = blocksPerTrack(physicalRecord);
  const tracksPerArea =
    areaSizes.find((size) => size >= smaller && size * perTrack * physicalRecord >= controlInterval) ??
    tracksPerCylinder;
  const primaryTracks = upTo(wanted, tracksPerArea);
  const secondaryTracks = upTo(more, tracksPerArea);
  const cylinders = space.unit === 'CYL' || (space.unit === 'BLK' && tracksPerArea === tracksPerCylinder);
  const unit = cylinders ? tracksPerCylinder : 1;
  return {
    controlIntervalSize: controlInterval,
    physicalRecordSize: physicalRecord,
    physicalRecordsPerTrack: perTrack,
    tracksPerArea,
    intervalsPerArea: Math.floor((tracksPerArea * perTrack * physicalRecord) / controlInterval),
    spaceType: cylinders ? 'CYLINDER' : 'TRACK',
    primary: primaryTracks / unit,
    secondary: secondaryTracks / unit,
    primaryTracks,
    secondaryTracks,
  };
}

/**
 * The bytes of an entry of an index record: the key at the expected compression of 3 to 1, its two lengths, and the
 * number of a control interval. DFSMS Using Data Sets, Index Control Interval Size.
 */
const indexEntry = (keyLength: number, intervals: number): number =>
  Math.ceil(keyLength / 3) + 2 + pointerLength(intervals);

const pointerLength = (intervals: number): number => (intervals < 256 ? 1 : 2);

/**
 * The smallest index control interval with room for an entry for every control interval of a control area, and for the
 * list of free ones. The result matches what LISTCAT shows for real clusters: 512 for 45 control intervals and a key of
 * 16, 6144 for 735 and a key of 6.
 */
export function leastIndexControlInterval(keyLength: number, intervalsPerArea: number): number {
  const sections = Math.ceil(Math.sqrt(intervalsPerArea)) * 2;
  const entries = intervalsPerArea * (indexEntry(keyLength, intervalsPerArea) + pointerLength(intervalsPerArea));
  return validControlInterval(indexControlBytes + sections + entries);
}

/** The number of entries in an index record above the sequence set. */
export const entriesPerIndexRecord = (keyLength: number, controlInterval: number): number =>
  Math.max(2, Math.floor((controlInterval - indexControlBytes) / indexEntry(keyLength, 256)));

/** The number of index records on each level for this many control areas, the sequence set first. */
export function indexLevels(areas: number, entries: number): number[] {
  const levels: number[] = [];
  if (areas <= 0) return levels;
  for (let records = areas; ; records = Math.ceil(records / entries)) {
    levels.push(records);
    if (records === 1) return levels;
  }
}

const sameSpace = (one: SpaceRequest, other: SpaceRequest): boolean =>
  one.unit === other.unit && one.primary === other.primary && one.secondary === other.secondary;

function indexGeometry(definition: VsamDefinition, data: ComponentGeometry): ComponentGeometry {
  const keyLength = keyOf(definition)?.length ?? 4;
  const asked = definition.index?.controlIntervalSize ?? 0;
  const least = leastIndexControlInterval(keyLength, data.intervalsPerArea);
  const controlInterval = Math.max(least, asked > 0 ? validControlInterval(asked) : 0);
  const entries = entriesPerIndexRecord(keyLength, controlInterval);
  const perTrack = blocksPerTrack(controlInterval);
  const recordsFor = (tracks: number): number =>
    indexLevels(Math.ceil(tracks / data.tracksPerArea), entries).reduce((sum, records) => sum + records, 0);
  const space = definition.index?.space;
  const own = space !== undefined && space.primary > 0 && !sameSpace(space, definition.data.space);
  return geometryOf(
    controlInterval,
    // In an index component, each control interval is one block. DFSMS Using Data Sets, Control Interval Size
    // Limitations.
    controlInterval,
    own
      ? space
      : {
          unit: 'TRK',
          primary: Math.ceil(recordsFor(data.primaryTracks) / perTrack),
          secondary: Math.max(1, Math.ceil(recordsFor(data.secondaryTracks) / perTrack)),
          directoryBlocks: 0,
          release: false,
        },
  );
}

/** The geometry that DEFINE gives a cluster or an alternate index. */
export function vsamGeometry(definition: VsamDefinition): VsamGeometry {
  const controlInterval = dataControlInterval(definition);
  const data = geometryOf(controlInterval, physicalRecordSize(controlInterval), definition.data.space);
  const organisation = organisationOf(definition);
  return organisation === 'KSDS' || organisation === 'VRRDS' ? {data, index: indexGeometry(definition, data)} : {data};
}
