import type {ComponentSpace} from './definition';
import type {ComponentGeometry} from './geometry';

/** DFSMS Using Data Sets, VSAM: up to 255 extents, at most 123 of them on one volume. */
const extentsOnVolume = 123;
/** Relative byte addresses have four bytes unless the data set is extended-addressable. */
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

  /** Makes sure that there are this many control areas, extending the component if necessary; false if that fails. */
  reach(areas: number): boolean {
    let have = this.areas;
    const perExtent = Math.floor(this.geometry.secondaryTracks / this.geometry.tracksPerArea);
    // If even the maximum number of extents would not suffice, none is taken.
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
