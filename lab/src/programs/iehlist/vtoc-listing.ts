import type {DataSet, Day, SpaceUnit} from '../../data-sets/data-set';
import {tracksPerCylinder} from '../../data-sets/geometry';
import type {Volume} from '../../data-sets/system';
import {stripeCount, usedTracks, volsersOf} from '../../data-sets/usage';

const four = (value: number): string => String(value).padStart(4, '0');

/** Formats a day as `2026.032`; zeros if there is none. */
const dateText = (day: Day | undefined): string =>
  day === undefined ? '0000.000' : `${day.year}.${String(day.day).padStart(3, '0')}`;

const organisationOf = (dataSet: DataSet): string => (dataSet.vsam === true ? 'VS' : dataSet.dsorg);

function fileType(dataSet: DataSet): string {
  if (dataSet.vsam === true) return 'VSAM';
  return dataSet.dsorg === 'PO' ? 'PARTITIONED' : 'SEQUENTIAL';
}

const unitNames: Readonly<Record<SpaceUnit, string>> = {TRK: 'TRACKS', CYL: 'CYLS', BLK: 'BLKS'};

/** Returns the cylinder and head of a track, in decimal. */
function address(track: number): string {
  const cylinder = Math.floor(track / tracksPerCylinder);
  return `${String(cylinder).padStart(5)} ${String(track % tracksPerCylinder).padStart(2)}`;
}

/** The abbreviated format. DFSMSdfp Utilities, IEHLIST, Listing a volume table of contents. */
export function* abbreviated(dataSets: Iterable<DataSet>): Generator<string> {
  yield '0----------------DATA SET NAME---------------    CREATED   DATE.EXP   FILE TYPE';
  for (const dataSet of dataSets) {
    yield ` ${dataSet.name.padEnd(44)}    ${dateText(dataSet.created)}   ${dateText(dataSet.expires)}   ${fileType(dataSet)}`;
  }
}

const tracksOn = (dataSet: DataSet, volser: string): number =>
  dataSet.extents
    .filter((extent) => (extent.volser ?? dataSet.volser) === volser)
    .reduce((sum, {tracks}) => sum + tracks, 0);

/** The used tracks on one volume of a data set: volumes are filled one after another, but stripes all at once. */
function usedTracksOn(dataSet: DataSet, volser: string): number {
  const volumes = volsersOf(dataSet);
  const stripes = stripeCount(dataSet);
  if (stripes > 1) return Math.min(Math.ceil(usedTracks(dataSet) / stripes), tracksOn(dataSet, volser));
  const earlier = volumes.slice(0, volumes.indexOf(volser)).reduce((sum, one) => sum + tracksOn(dataSet, one), 0);
  return Math.min(Math.max(0, usedTracks(dataSet) - earlier), tracksOn(dataSet, volser));
}

/** The edited format, three parts for each data set. DFSMSdfp Utilities, IEHLIST, Fields of a formatted VTOC listing. */
export function* formatted(dataSets: Iterable<DataSet>, listed: string): Generator<string> {
  for (const dataSet of dataSets) {
    const {name, volser, created, expires, attributes, space} = dataSet;
    const extents = dataSet.extents.filter((extent) => (extent.volser ?? volser) === listed);
    const sequence = volsersOf(dataSet).indexOf(listed) + 1;
    const {recfm, lrecl, blksize} = attributes;
    yield '0----------------DATA SET NAME--------------- SER NO SEQNO DATE.CRE DATE.EXP DATE.REF EXT DSORG RECFM OPTCD BLKSIZE';
    yield ` ${name.padEnd(44)} ${volser.padEnd(6)} ${String(sequence).padStart(5)} ${dateText(created)} ${dateText(expires)} ${dateText(undefined)} ${String(extents.length).padStart(3)} ${organisationOf(dataSet).padEnd(5)} ${recfm.padEnd(5)} 00    ${String(blksize).padStart(7)}`;
    yield '  LRECL KEYLEN INITIAL ALLOC 2ND ALLOC LAST BLK(T-R-L) DIR.REM F2 OR F3(C-H-R) DSCB(C-H-R)';
    const used = usedTracksOn(dataSet, listed);
    yield `  ${String(lrecl).padStart(5)} ${'0'.padStart(6)} ${unitNames[space.unit].padEnd(13)} ${String(space.secondary).padStart(9)} ${String(Math.max(0, used - 1)).padStart(5)}`;
    yield '  EXTENTS NO  LOW(C-H)  HIGH(C-H)';
    for (const [at, {start, tracks}] of extents.entries()) {
      yield `          ${String(at).padStart(2)}  ${address(start)}  ${address(start + tracks - 1)}`;
    }
    const empty = Math.max(0, tracksOn(dataSet, listed) - used);
    yield dataSet.vsam === true
      ? '  ----UNABLE TO CALCULATE EMPTY SPACE.'
      : `  ----ON THE ABOVE DATA SET,THERE ARE ${String(empty).padStart(6)} EMPTY TRACK(S).`;
  }
}

/**
 * The free space of the volume: whole cylinders, and the tracks outside them. The system libraries are at its end, in
 * tracks that a learner could still fill.
 */
export function freeSpace(volume: Volume, dataSets: Iterable<DataSet>): string {
  const starts = [...dataSets].flatMap(({extents}) => extents.map(({start}) => start));
  let cylinders = 0;
  let tracks = 0;
  for (const {start, tracks: length} of volume.freeExtents()) {
    const end = Math.min(start + length, ...starts.filter((taken) => taken >= start));
    const whole = Math.max(0, Math.floor(end / tracksPerCylinder) - Math.ceil(start / tracksPerCylinder));
    cylinders += whole;
    tracks += end - start - whole * tracksPerCylinder;
  }
  return `THERE ARE ${four(cylinders)} EMPTY CYLINDERS PLUS ${four(tracks)} EMPTY TRACKS ON THIS VOLUME`;
}
