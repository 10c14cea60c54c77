import {Allocation} from './allocation';
import type {IndexStatistics} from './cluster';
import type {ComponentSpace} from './definition';
import type {ComponentGeometry} from './geometry';
import {entriesPerIndexRecord, indexLevels} from './geometry';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The index component: a record of the sequence set for each control area, and further levels up to a single record.
 * The contents of its records are kept in the control areas themselves; here, the records are only counted and given
 * space.
 */
export class KeyIndex {
  readonly #allocation: Allocation;
  readonly #entries: number;

  constructor(
    private readonly geometry: ComponentGeometry,
    keyLength: number,
    private readonly intervalsPerDataArea: number,
    space: ComponentSpace,
  ) {
    this.#allocation = new Allocation(geometry, space);
    this.#entries = entriesPerIndexRecord(keyLength, geometry.controlIntervalSize);
  }

  recordsFor(areas: number): number {
    return sum(indexLevels(areas, this.#entries));
  }

  levelsFor(areas: number): number {
    return indexLevels(areas, this.#entries).length;
  }

  /** Makes sure that there is space for the index of this many control areas; false if that fails. */
  reach(areas: number): boolean {
    return this.#allocation.reach(Math.ceil(this.recordsFor(areas) / this.geometry.intervalsPerArea));
  }

  statisticsFor(areas: number): IndexStatistics {
    const size = this.geometry.controlIntervalSize;
    const used = this.recordsFor(areas) * size;
    return {
      highAllocated: this.#allocation.bytes,
      highUsed: used,
      extents: this.#allocation.extents,
      freeSpaceBytes: this.#allocation.bytes - used,
      entriesPerSection: Math.floor(Math.sqrt(this.intervalsPerDataArea)),
      sequenceSetRba: 0,
      highLevelRba: this.#highLevelRba(areas),
    };
  }

  /** The record of the highest level was created, at the end, when the level below needed its second record. */
  #highLevelRba(areas: number): number {
    const levels = this.levelsFor(areas);
    if (levels < 2) return 0;
    const before = this.#entries ** (levels - 2);
    return this.recordsFor(before) * this.geometry.controlIntervalSize;
  }
}
