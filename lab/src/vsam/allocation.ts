import type {ComponentSpace} from './definition';
import type {ComponentGeometry} from './geometry';

/** DFSMS Using Data Sets, VSAM: 255 extents, of which one volume holds at most 123. */
const extentsOnVolume = 123;
/** Relative byte addresses have four bytes where the data set is not extended-addressable. */
const highestAddress = 2 ** 32;

/** The control areas that a component has on its volume. */
export class Allocation {
  constructor(
    readonly geometry: ComponentGeometry,
    private readonly space: ComponentSpace,
  ) {}

  get areaBytes(): number {
    return this.geometry.intervalsPerArea * this.geometry.controlIntervalSize;
  }

  get areas(): number {
    let areas = 0;
    for (const extent of this.space.extents) areas += Math.floor(extent.tracks / this.geometry.tracksPerArea);
    return Math.min(areas, Math.floor(highestAddress / this.areaBytes));
  }

  get bytes(): number {
    return this.areas * this.areaBytes;
  }

  get extents(): number {
    return this.space.extents.length;
  }

  /** There are so many control areas, if need be with further extents. */
  reach(areas: number): boolean {
    let have = this.areas;
    const perExtent = Math.floor(this.geometry.secondaryTracks / this.geometry.tracksPerArea);
    // What no number of extents can reach takes none.
    if (areas > have + (extentsOnVolume - this.extents) * perExtent) return false;
    while (have < areas) {
      if (this.space.extents.length >= extentsOnVolume || this.space.extend() === undefined) return false;
      const now = this.areas;
      if (now <= have) return false;
      have = now;
    }
    return true;
  }
}
