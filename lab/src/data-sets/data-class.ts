import type {RecordFormat} from './attributes';
import type {SpaceRequest} from './data-set';

/** What a data class supplies where a DD statement or a DEFINE says nothing. DFSMS Storage Administration, Defining Data Classes. */
export interface DataClass {
  recfm?: RecordFormat;
  lrecl: number;
  /** DSNTYPE=LIBRARY. */
  pdse?: true;
  /** DSNTYPE=EXTREQ: extended format. */
  extended?: true;
  /** RECORG=KS, and where the key is. */
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
/** By name the sustained data rate, in megabytes a second. */
const storageClasses: ReadonlyMap<string, number> = new Map([
  ['STANDARD', 0],
  ['SCFAST', 0],
  ['SCSTRIPE', 8],
]);
const managementClasses: readonly string[] = ['STANDARD', 'MCKEEP30'];

/** The data class of this name, if any: one that is not there is refused before. */
export const dataClassOf = (name: string | undefined): DataClass | undefined => dataClasses.get(name ?? '');

/** `STORAGE CLASS SCSLOW`: the first of the classes that the installation does not have. */
export function undefinedClass(classes: {storage?: string; management?: string; data?: string}): string | undefined {
  const {storage = 'STANDARD', management = 'STANDARD', data} = classes;
  if (!storageClasses.has(storage)) return `STORAGE CLASS ${storage}`;
  if (!managementClasses.includes(management)) return `MANAGEMENT CLASS ${management}`;
  return data === undefined || dataClasses.has(data) ? undefined : `DATA CLASS ${data}`;
}

/** What a 3390 is taken to sustain, in megabytes a second. */
const rateOfStripe = 4;

/**
 * How many stripes SMS gives a data set in extended format. DFSMS Using Data Sets, Striping: the sustained data rate of
 * the storage class, by what one disk gives.
 */
export const stripesOf = (storageClass: string | undefined): number =>
  Math.max(1, Math.ceil((storageClasses.get(storageClass ?? '') ?? 0) / rateOfStripe));
