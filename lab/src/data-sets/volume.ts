import type {DataSet, Extent} from './data-set';
import {tracksPerCylinder} from './geometry';
import type {Volume} from './system';

/** The label, the VTOC and its index take the first cylinder. */
const reservedTracks = tracksPerCylinder;

/** A 3390. Its free space is kept as the runs of tracks that no data set occupies, in order. */
export class DiskVolume implements Volume {
  readonly deviceType = '3390';
  readonly dataSets = new Map<string, DataSet>();
  #free: Extent[];

  constructor(
    readonly volser: string,
    readonly cylinders: number,
    /** The device number, four hexadecimal digits, as shown in messages. */
    readonly device: string,
    readonly storageGroup?: string,
  ) {
    this.#free = [{start: reservedTracks, tracks: cylinders * tracksPerCylinder - reservedTracks}];
  }

  freeExtents(): Extent[] {
    return this.#free.map((extent) => ({...extent}));
  }

  /**
   * Allocates this many tracks in at most `most` extents, in whole cylinders if `cylinders` is set. Returns undefined,
   * allocating nothing, if there is no room.
   */
  take(tracks: number, most: number, cylinders: boolean): Extent[] | undefined {
    const taken: Extent[] = [];
    let left = tracks;
    const usable = this.#free
      .map((extent) => (cylinders ? wholeCylinders(extent) : extent))
      .filter((extent) => extent.tracks > 0);
    // Use the smallest run that holds everything; otherwise the largest runs, one after another.
    const fitting = usable.filter((extent) => extent.tracks >= left).sort((one, other) => one.tracks - other.tracks)[0];
    if (fitting !== undefined) {
      taken.push({start: fitting.start, tracks: left});
      left = 0;
    } else {
      for (const extent of [...usable].sort((one, other) => other.tracks - one.tracks)) {
        if (left === 0 || taken.length === most) break;
        const some = Math.min(left, extent.tracks);
        taken.push({start: extent.start, tracks: some});
        left -= some;
      }
    }
    if (left > 0) return undefined;
    for (const extent of taken) this.#remove(extent);
    return taken;
  }

  /** Allocates exactly these tracks, for a restored state. False if one of them is not free. */
  claim(extents: Extent[]): boolean {
    for (const extent of extents) if (!this.#remove(extent)) return false;
    return true;
  }

  give(extents: Extent[]): void {
    const all = [...this.#free, ...extents.filter(({tracks}) => tracks > 0)].sort(
      (one, other) => one.start - other.start,
    );
    this.#free = [];
    for (const extent of all) {
      const last = this.#free.at(-1);
      if (last !== undefined && last.start + last.tracks === extent.start) last.tracks += extent.tracks;
      else this.#free.push({...extent});
    }
  }

  #remove({start, tracks}: Extent): boolean {
    const index = this.#free.findIndex((free) => free.start <= start && start + tracks <= free.start + free.tracks);
    const free = this.#free[index];
    if (free === undefined) return false;
    const before = {start: free.start, tracks: start - free.start};
    const after = {start: start + tracks, tracks: free.start + free.tracks - start - tracks};
    this.#free.splice(index, 1, ...[before, after].filter((extent) => extent.tracks > 0));
    return true;
  }
}

function wholeCylinders({start, tracks}: Extent): Extent {
  const first = Math.ceil(start / tracksPerCylinder) * tracksPerCylinder;
  const end = Math.floor((start + tracks) / tracksPerCylinder) * tracksPerCylinder;
  return {start: first, tracks: Math.max(0, end - first)};
}
