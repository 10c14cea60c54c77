import type {Attributes} from './attributes';
import {isBlocked, isFixed, isVariable} from './attributes';
import type {SpaceRequest, TrackPosition} from './data-set';

/** The 3390. DFSMS Macro Instructions for Data Sets, TRKCALC: a track is divided into cells of 34 bytes. */
export const tracksPerCylinder = 15;
export const bytesPerTrack = 56_664;
const cellsPerTrack = 1729;
/** The longest block that any access method writes. */
export const largestBlock = 32_760;
/** Two blocks of this length fit on a track. */
const halfTrack = 27_998;

const cellsOfArea = (length: number): number => 9 + Math.ceil((length + 6 * Math.ceil((length + 6) / 232) + 6) / 34);

/** The number of track cells that a block takes; only the directory of a PDS has keys. */
function cellsOfBlock(length: number, keyLength = 0): number {
  return 10 + (keyLength > 0 ? cellsOfArea(keyLength) : 0) + cellsOfArea(Math.max(0, length));
}

/** At least one: a block that is longer than a track is never written, but its space can be requested. */
export function blocksPerTrack(length: number, keyLength = 0): number {
  return Math.max(1, Math.floor(cellsPerTrack / cellsOfBlock(length, keyLength)));
}

/** 45 blocks of 256 bytes with keys of 8. */
export const directoryBlocksPerTrack = blocksPerTrack(256, 8);

/** Where the directory of a PDS ends: its blocks are followed by a zero-length block, then by the first member. */
export function directoryEnd(blocks: number): TrackPosition {
  const track = Math.floor(blocks / directoryBlocksPerTrack);
  const cells = (blocks % directoryBlocksPerTrack) * cellsOfBlock(256, 8);
  const end = cellsOfBlock(0);
  // A full track may have no room for the zero-length block.
  return cells + end > cellsPerTrack ? {track: track + 1, cells: end} : {track, cells: cells + end};
}

/** The number of blocks on the track on which the directory ends, including the zero-length one. */
export const directoryRecords = (blocks: number): number =>
  directoryEnd(blocks).track === Math.floor(blocks / directoryBlocksPerTrack)
    ? (blocks % directoryBlocksPerTrack) + 1
    : 1;

/** The number of tracks for one quantity of SPACE. MVS JCL Reference, DD SPACE and AVGREC. */
function tracksOfQuantity(quantity: number, space: SpaceRequest, blksize: number): number {
  if (space.unit === 'TRK') return quantity;
  if (space.unit === 'CYL') return quantity * tracksPerCylinder;
  const length = Math.max(1, space.blockLength ?? blksize);
  if (space.averageRecord !== true) return Math.ceil(quantity / blocksPerTrack(length));
  const block = blksize > 0 ? blksize : 4096;
  return Math.ceil(Math.ceil((quantity * length) / block) / blocksPerTrack(block));
}

/**
 * The tracks of the first allocation. Directory blocks are added to a quantity in blocks, but taken from one in tracks.
 */
export function primaryTracks(space: SpaceRequest, blksize: number): number {
  const data = tracksOfQuantity(space.primary, space, blksize);
  return space.unit === 'BLK' ? data + Math.ceil(space.directoryBlocks / directoryBlocksPerTrack) : data;
}

export const secondaryTracks = (space: SpaceRequest, blksize: number): number =>
  tracksOfQuantity(space.secondary, space, blksize);

/**
 * The block size that the system chooses if none is given: the largest that fits twice on a track. DFSMS Using Data
 * Sets, System-determined block size. 0 if the system cannot determine one: no record length, or records of undefined
 * length.
 */
export function systemBlockSize({recfm, lrecl}: Pick<Attributes, 'recfm' | 'lrecl'>): number {
  if (lrecl <= 0 || recfm.startsWith('U')) return 0;
  if (isFixed(recfm)) {
    if (!isBlocked(recfm)) return Math.min(lrecl, largestBlock);
    const most = lrecl <= halfTrack ? halfTrack : largestBlock;
    return Math.floor(most / lrecl) * lrecl;
  }
  if (!isBlocked(recfm)) return Math.min(lrecl + 4, largestBlock);
  return lrecl + 4 <= halfTrack || recfm.includes('S') ? halfTrack : largestBlock;
}

/** TTR: a track of the data set and the number of a block on it, from 1. */
export interface BlockPlace {
  track: number;
  record: number;
}

/** Packs records into blocks, and blocks onto tracks, as they are written. */
export class TrackPacker {
  #track: number;
  #cells: number;
  /** The number of bytes in the block that is not yet full. */
  #block = 0;
  #blocks = 0;
  /** The number of the last block on its track. */
  #record: number;
  #first: BlockPlace | undefined;

  constructor(
    private readonly attributes: Attributes,
    from: TrackPosition = {track: 0, cells: 0},
    record = 0,
  ) {
    this.#record = record;
    this.#track = from.track;
    this.#cells = from.cells;
  }

  add(length: number): void {
    const {recfm} = this.attributes;
    const blksize = Math.max(1, Math.min(this.attributes.blksize, largestBlock));
    if (isVariable(recfm)) this.#addVariable(length + 4, blksize, recfm.includes('S'));
    else {
      if (this.#block > 0 && this.#block + length > blksize) this.truncate();
      this.#block += length;
    }
    if (!isBlocked(recfm)) this.truncate();
  }

  /** A block begins with a four-byte descriptor, and so does each segment of a spanned record. */
  #addVariable(length: number, blksize: number, spanned: boolean): void {
    let left = length;
    // The smallest block that a segment with one byte of data fits into.
    const size = spanned ? Math.max(blksize, 9) : blksize;
    while (Math.max(4, this.#block) + left > size && (spanned || this.#block > 4)) {
      const room = size - Math.max(4, this.#block);
      if (spanned && room > 4) {
        this.#block = size;
        left -= room - 4;
      }
      this.truncate();
    }
    this.#block = Math.max(4, this.#block) + left;
  }

  /** Ends the block that is being built, as CLOSE does. */
  truncate(): void {
    if (this.#block === 0) return;
    this.#write(this.#block);
    this.#block = 0;
  }

  /** Ends a member with a zero-length block. Returns the place of its first block. */
  endMember(): BlockPlace {
    this.truncate();
    this.#write(0);
    const first = this.#first!;
    this.#first = undefined;
    return first;
  }

  #write(length: number): void {
    this.#blocks += 1;
    const cells = cellsOfBlock(length);
    if (this.#cells > 0 && this.#cells + cells > cellsPerTrack) {
      this.#track += 1;
      this.#cells = 0;
      this.#record = 0;
    }
    this.#cells += cells;
    this.#record += 1;
    this.#first ??= {track: this.#track, record: this.#record};
  }

  /** The number of blocks written, excluding the one being built. */
  get blocks(): number {
    return this.#blocks;
  }

  /** The number of tracks used by the blocks written so far. */
  get writtenTracks(): number {
    return this.#cells > 0 ? this.#track + 1 : this.#track;
  }

  /** Where the next block goes. The block being built is treated as written. */
  get position(): TrackPosition {
    if (this.#block === 0) return {track: this.#track, cells: this.#cells};
    const cells = cellsOfBlock(this.#block);
    return this.#cells > 0 && this.#cells + cells > cellsPerTrack
      ? {track: this.#track + 1, cells}
      : {track: this.#track, cells: this.#cells + cells};
  }

  /** The number of tracks that hold data, including the block being built. */
  get tracks(): number {
    const {track, cells} = this.position;
    return cells > 0 ? track + 1 : track;
  }
}
