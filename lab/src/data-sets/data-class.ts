import type {RecordFormat} from './attributes';
import type {SpaceRequest} from './data-set';

/**
 * What a data class supplies when a DD statement or a DEFINE does not specify it. DFSMS Storage Administration,
 * Defining Data Classes.
 */
export interface DataClass {
  recfm?: RecordFormat;
  lrecl: number;
  /** DSNTYPE=LIBRARY. */
  pdse?: true;
  /** DSNTYPE=EXTREQ: extended format. */
  extended?: true;
  /** RECORG=KS, with the length and position of the key. */
  keys?: {length: number; offset: number};
  space: SpaceRequest;
}

/** SPACE=(length,(primary,secondary,directory)),AVGREC=U. */
const records = (blockLength: number, primary: number, secondary: number, directoryBlocks = 0): SpaceRequest => ({
  unit: 'BLK',
  blockLength,
  averageRecord: true,
  primary,
  secondary,
  directoryBlocks,
  release: false,
});

const dataClasses: ReadonlyMap<string, DataClass> = new Map([
  ['DCFB80', {recfm: 'FB', lrecl: 80, space: records(80, 5000, 5000)}],
  ['DCVB255', {recfm: 'VB', lrecl: 255, space: records(255, 5000, 5000)}],
  ['DCLIB80', {recfm: 'FB', lrecl: 80, pdse: true, space: records(80, 5000, 5000, 20)}],
  ['DCEXT', {recfm: 'FB', lrecl: 80, extended: true, space: records(80, 5000, 5000)}],
  ['DCKSDS', {lrecl: 80, keys: {length: 8, offset: 0}, space: records(80, 5000, 5000)}],
]);
/** Sustained data rates by class name, in megabytes per second. */
const storageClasses: ReadonlyMap<string, number> = new Map([
  ['STANDARD', 0],
  ['SCFAST', 0],
  ['SCSTRIPE', 8],
]);
const managementClasses: readonly string[] = ['STANDARD', 'MCKEEP30'];

/** The data class with this name, if any: an undefined class has already been refused. */
export const dataClassOf = (name: string | undefined): DataClass | undefined => dataClasses.get(name ?? '');

/** `STORAGE CLASS SCSLOW`: the first of these classes that the installation does not define. */
export function undefinedClass(classes: {storage?: string; management?: string; data?: string}): string | undefined {
  const {storage = 'STANDARD', management = 'STANDARD', data} = classes;
  if (!storageClasses.has(storage)) return `STORAGE CLASS ${storage}`;
  if (!managementClasses.includes(management)) return `MANAGEMENT CLASS ${management}`;
  return data === undefined || dataClasses.has(data) ? undefined : `DATA CLASS ${data}`;
}

/** The data rate that a 3390 is assumed to sustain, in megabytes per second. */
const rateOfStripe = 4;

/**
 * The number of stripes that SMS gives a data set in extended format. DFSMS Using Data Sets, Striping: the sustained
 * data rate of the storage class divided by that of one disk.
 */
export const stripesOf = (storageClass: string | undefined): number =>
  Math.max(1, Math.ceil((storageClasses.get(storageClass ?? '') ?? 0) / rateOfStripe));
