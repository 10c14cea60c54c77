import type {Attributes} from './attributes';
import {isBlocked, isFixed, isVariable} from './attributes';
import type {SpaceRequest, TrackPosition} from './data-set';

/** The 3390. DFSMS Macro Instructions for Data Sets, TRKCALC: a track is divided into cells of 34 bytes. */
export const tracksPerCylinder = 15;
export const bytesPerTrack = 56_664;
const cellsPerTrack = 1729;
/** The longest block that any of the access methods writes. */
export const largestBlock = 32_760;
/** Two blocks of this length stand on a track. */
const halfTrack = 27_998;

const cellsOfArea = (length: number): number => 9 + Math.ceil((length + 6 * Math.ceil((length + 6) / 232) + 6) / 34);

/** The cells of a track that a block takes; the key is there in a directory of a PDS alone. */
function cellsOfBlock(length: number, keyLength = 0): number {
  return 10 + (keyLength > 0 ? cellsOfArea(keyLength) : 0) + cellsOfArea(Math.max(0, length));
}

/** At least one: a block that is longer than a track is not written, but its space can be asked for. */
export function blocksPerTrack(length: number, keyLength = 0): number {
  return Math.max(1, Math.floor(cellsPerTrack / cellsOfBlock(length, keyLength)));
}

/** 45 blocks of 256 bytes with keys of 8. */
export const directoryBlocksPerTrack = blocksPerTrack(256, 8);

/** Where the directory of a PDS ends: a block of no length stands behind its blocks, and the first member follows. */
export function directoryEnd(blocks: number): TrackPosition {
  const track = Math.floor(blocks / directoryBlocksPerTrack);
  const cells = (blocks % directoryBlocksPerTrack) * cellsOfBlock(256, 8);
  const end = cellsOfBlock(0);
  // A full track may have no room for the end.
  return cells + end > cellsPerTrack ? {track: track + 1, cells: end} : {track, cells: cells + end};
}

/** The blocks on the track on which the directory ends, with the one of no length. */
export const directoryRecords = (blocks: number): number =>
  directoryEnd(blocks).track === Math.floor(blocks / directoryBlocksPerTrack)
    ? (blocks % directoryBlocksPerTrack) + 1
    : 1;

/** The tracks of one quantity of SPACE. MVS JCL Reference, DD SPACE and AVGREC. */
function tracksOfQuantity(quantity: number, space: SpaceRequest, blksize: number): number {
  if (space.unit === 'TRK') return quantity;
  if (space.unit === 'CYL') return quantity * tracksPerCylinder;
  const length = Math.max(1, space.blockLength ?? blksize);
  if (space.averageRecord !== true) return Math.ceil(quantity / blocksPerTrack(length));
  const block = blksize > 0 ? blksize : 4096;
  return Math.ceil(Math.ceil((quantity * length) / block) / blocksPerTrack(block));
}

/** Tracks of the first allocation. Blocks of a directory come on top of a quantity in blocks, and out of one in tracks. */
export function primaryTracks(space: SpaceRequest, blksize: number): number {
  const data = tracksOfQuantity(space.primary, space, blksize);
  return space.unit === 'BLK' ? data + Math.ceil(space.directoryBlocks / directoryBlocksPerTrack) : data;
}

export const secondaryTracks = (space: SpaceRequest, blksize: number): number =>
  tracksOfQuantity(space.secondary, space, blksize);

/**
 * The block size that the system chooses where none is given: the largest that fits two on a track. DFSMS Using Data
 * Sets, System-determined block size. 0 where the system cannot tell: no record length, or records of undefined length.
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

/** Packs records into blocks and blocks onto tracks, as they are written. */
export class TrackPacker {
  #track: number;
  #cells: number;
  /** Bytes of the block that is not yet full. */
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

  /** A block begins with four bytes of its own; a segment of a spanned record has four too. */
  #addVariable(length: number, blksize: number, spanned: boolean): void {
    let left = length;
    // The least block that a segment with a byte of data fits into.
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

  /** The end of a member is a block of no length. Gives the place of its first block. */
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

  /** Blocks that have been written, the one being built apart. */
  get blocks(): number {
    return this.#blocks;
  }

  /** Tracks that the blocks written so far take. */
  get writtenTracks(): number {
    return this.#cells > 0 ? this.#track + 1 : this.#track;
  }

  /** Where the next block goes. The block being built counts as written. */
  get position(): TrackPosition {
    if (this.#block === 0) return {track: this.#track, cells: this.#cells};
    const cells = cellsOfBlock(this.#block);
    return this.#cells > 0 && this.#cells + cells > cellsPerTrack
      ? {track: this.#track + 1, cells}
      : {track: this.#track, cells: this.#cells + cells};
  }

  /** Tracks that hold something, with the block being built. */
  get tracks(): number {
    const {track, cells} = this.position;
    return cells > 0 ? track + 1 : track;
  }
}
