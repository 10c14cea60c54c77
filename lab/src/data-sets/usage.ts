import {isBlocked, isFixed} from './attributes';
import {stripesOf} from './data-class';
import type {DataSet, Library, SequentialDataSet, TrackPosition} from './data-set';
import {type BlockPlace, blocksPerTrack, directoryEnd, directoryRecords, TrackPacker} from './geometry';
import {each} from './record-store';
import type {Records} from './records';

/** A PDSE consists of pages, 12 on a track. DFSMS Using Data Sets, Processing a PDSE. */
const pageBytes = 4096;
const pagesPerTrack = blocksPerTrack(pageBytes);
/** The number of pages that a PDSE itself needs, before it has a member. */
const pdseOverhead = 5;

export const allocatedTracks = (dataSet: DataSet): number =>
  dataSet.extents.reduce((sum, extent) => sum + extent.tracks, 0);

/** The volumes that a data set is on, in their order. */
export const volsersOf = ({volser, extents}: DataSet): string[] => [
  ...new Set([volser, ...extents.map((extent) => extent.volser ?? volser)]),
];

/** How many volumes share the records of a data set, track by track. */
export const stripeCount = (dataSet: DataSet): number =>
  dataSet.extended === true && stripesOf(dataSet.sms?.storage) > 1 ? volsersOf(dataSet).length : 1;

/** The packer of a sequential data set, positioned after its last record. */
export function packerOf(dataSet: SequentialDataSet): TrackPacker {
  const {attributes, records} = dataSet;
  const packer = new TrackPacker(attributes, fullTracks(dataSet));
  const skip = fullRecords(dataSet);
  for (let at = skip; at < records.count; at += 1) packer.add(records.at(at).length);
  return packer;
}

/** The number of fixed-length records on a full track, which saves counting them one by one; 0 for other formats. */
function recordsPerTrack({attributes: {recfm, lrecl, blksize}}: SequentialDataSet): number {
  if (!isFixed(recfm) || lrecl <= 0) return 0;
  const perBlock = isBlocked(recfm) ? Math.max(1, Math.floor(blksize / lrecl)) : 1;
  return perBlock * blocksPerTrack(perBlock * lrecl);
}

function fullRecords(dataSet: SequentialDataSet): number {
  const perTrack = recordsPerTrack(dataSet);
  return perTrack === 0 ? 0 : Math.floor(dataSet.records.count / perTrack) * perTrack;
}

function fullTracks(dataSet: SequentialDataSet): TrackPosition {
  const perTrack = recordsPerTrack(dataSet);
  return {track: perTrack === 0 ? 0 : Math.floor(dataSet.records.count / perTrack), cells: 0};
}

/** Where the next member of a PDS goes. */
export function nextMember(library: Library): TrackPosition {
  return library.lastUsed ?? packed(library);
}

/** Where the next member goes after a compress, with the members one after another. */
export function packed(library: Library): TrackPosition {
  let position = directoryEnd(Math.max(1, library.space.directoryBlocks));
  for (const member of library.members.values()) {
    if (member.aliasOf === undefined) position = afterMember(library, member.records, position);
  }
  return position;
}

/** Where the members of a PDS begin if they follow one another; aliases begin where their members do. */
export function memberPlaces(library: Library): Map<string, BlockPlace> {
  const blocks = Math.max(1, library.space.directoryBlocks);
  const packer = new TrackPacker(library.attributes, directoryEnd(blocks), directoryRecords(blocks));
  const places = new Map<string, BlockPlace>();
  for (const [name, {records, aliasOf}] of library.members) {
    if (aliasOf !== undefined) continue;
    for (const record of each(records)) packer.add(record.length);
    places.set(name, packer.endMember());
  }
  for (const [name, {aliasOf}] of library.members) {
    const place = aliasOf === undefined ? undefined : places.get(aliasOf);
    if (place) places.set(name, place);
  }
  return places;
}

export function afterMember(library: Library, records: Records, from: TrackPosition): TrackPosition {
  const packer = new TrackPacker(library.attributes, from);
  for (const record of each(records)) packer.add(record.length);
  packer.endMember();
  return packer.position;
}

export const pdseTracks = (bytes: readonly number[]): number =>
  Math.ceil((pdseOverhead + bytes.reduce((sum, size) => sum + 1 + Math.ceil(size / pageBytes), 0)) / pagesPerTrack);

/** The number of tracks of a data set that hold data. */
export function usedTracks(dataSet: DataSet): number {
  if (dataSet.vsam === true) return allocatedTracks(dataSet);
  if (dataSet.dsorg === 'PS') return packerOf(dataSet).tracks;
  if (!dataSet.pdse) {
    const {track, cells} = nextMember(dataSet);
    return cells > 0 ? track + 1 : track;
  }
  return pdseTracks([...dataSet.members.values()].map((member) => memberBytes(member.records)));
}

export function memberBytes(records: Records): number {
  let sum = 0;
  for (const record of each(records)) sum += record.length;
  return sum;
}
