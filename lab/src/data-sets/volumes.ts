import type {DataSet, Extent} from './data-set';
import {stripesOf} from './data-class';
import {secondaryTracks, tracksPerCylinder} from './geometry';
import type {Disk} from './system';
import {type Placement, primaryGroup, selectClasses, type SmsClasses} from './storage-management';
import {stripeCount, usedTracks, volsersOf} from './usage';
import {DiskVolume} from './volume';

/** DFSMS Using Data Sets, Extents: the first allocation, and each later one, may consist of five extents. */
export const extentsAtOnce = 5;

/** The maximum number of extents of a data set on a volume. */
const mostExtents = (dataSet: DataSet): number =>
  dataSet.vsam === true || dataSet.extended === true || (dataSet.dsorg === 'PO' && dataSet.pdse) ? 123 : 16;

const model3Cylinders = 3339;
/** The volume of the system itself: a data set goes there only if the volume is named. */
const systemVolume = 'SYSRES';
const managedVolumes: readonly string[] = ['BANK01', 'BANK02'];
export const installedVolumes: readonly string[] = [...managedVolumes, 'WORK01', 'PUB001', systemVolume];

/** The storage group of an installation volume; other volumes are in one only if a world specifies it. */
export const installedGroup = (volser: string): {storageGroup?: string} =>
  managedVolumes.includes(volser) ? {storageGroup: primaryGroup} : {};

/** The tracks of each of this many parts, rounded up to whole cylinders if the space is requested in cylinders. */
function wholeUnits(tracks: number, parts: number, inCylinders: boolean): number {
  const unit = inCylinders ? tracksPerCylinder : 1;
  return Math.ceil(tracks / parts / unit) * unit;
}

/** The extents cut to at most this many tracks; the rest is given back. */
function shortened(extents: readonly Extent[], tracks: number, give: (rest: Extent) => void): Extent[] {
  let keep = tracks;
  return extents.flatMap((extent) => {
    const staying = Math.min(keep, extent.tracks);
    keep -= staying;
    give({...extent, start: extent.start + staying, tracks: extent.tracks - staying});
    return staying > 0 ? [{...extent, tracks: staying}] : [];
  });
}

/** The disks of the system, and the choice of those that a new data set may go to. */
export class Volumes {
  readonly all = new Map<string, DiskVolume>();

  add({volser, cylinders = model3Cylinders, storageGroup}: Disk): void {
    if (this.all.has(volser)) return;
    const device = (0x0a80 + this.all.size).toString(16).toUpperCase().padStart(4, '0');
    this.all.set(volser, new DiskVolume(volser, cylinders, device, storageGroup));
  }

  get(volser: string): DiskVolume | undefined {
    return this.all.get(volser);
  }

  /** The SMS classes for a placement; undefined if SMS does not manage it. */
  classesFor(where: Placement): SmsClasses | undefined {
    if (this.#managed().length === 0) return undefined;
    const named = this.all.get(where.volser ?? '');
    return selectClasses(where, named !== undefined && named.storageGroup === undefined);
  }

  /**
   * The volumes to try, in order. VOL has no effect in a storage group unless the storage class guarantees space; the
   * volume that it names is tried first all the same.
   */
  candidates(named: DiskVolume | undefined, isManaged: boolean): DiskVolume[] {
    if (isManaged) {
      const managed = this.#managed();
      return named?.storageGroup === undefined ? managed : [named, ...managed.filter((one) => one !== named)];
    }
    if (named !== undefined) return [named];
    const all = [...this.all.values()].filter(({volser}) => volser !== systemVolume);
    const others = all.filter(({storageGroup}) => storageGroup === undefined);
    return others.length > 0 ? others : all;
  }

  #managed(): DiskVolume[] {
    return [...this.all.values()].filter(({storageGroup}) => storageGroup !== undefined);
  }

  /**
   * Spreads a new data set over as many volumes of its group as its storage class requires, each with its part of the
   * tracks. If there are fewer volumes, it has fewer stripes; if one of them has no room, it is not striped.
   */
  stripe(dataSet: DataSet, tracks: number): void {
    const {space, volser, name} = dataSet;
    const wanted = stripesOf(dataSet.sms?.storage);
    const others = this.candidates(undefined, true).filter(
      (volume) => volume.volser !== volser && !volume.dataSets.has(name),
    );
    const inCylinders = space.unit === 'CYL';
    const part = wholeUnits(tracks, Math.min(wanted, others.length + 1), inCylinders);
    const taken = others.slice(0, wanted - 1).flatMap((volume) => {
      const extents = volume.take(part, extentsAtOnce, inCylinders);
      return extents === undefined ? [] : [{volume, extents}];
    });
    if (taken.length < Math.min(wanted - 1, others.length) || taken.length === 0) {
      for (const {volume, extents} of taken) volume.give(extents);
      return;
    }
    dataSet.extents = shortened(dataSet.extents, part, (rest) => this.#give(dataSet, rest));
    for (const {volume, extents} of taken) {
      dataSet.extents.push(...extents.map((extent) => this.#on(volume, dataSet, extent)));
      volume.dataSets.set(name, dataSet);
    }
  }

  /** Extends a striped data set on all its volumes at once. */
  #extendStripes(dataSet: DataSet, tracks: number): boolean {
    const {space, extents} = dataSet;
    const volumes = volsersOf(dataSet).flatMap((volser) => this.all.get(volser) ?? []);
    const inCylinders = space.unit === 'CYL';
    const part = wholeUnits(tracks, volumes.length, inCylinders);
    const taken: {volume: DiskVolume; more: Extent[]}[] = [];
    for (const volume of volumes) {
      const here = extents.filter((extent) => (extent.volser ?? dataSet.volser) === volume.volser).length;
      const most = Math.min(extentsAtOnce, mostExtents(dataSet) - here);
      const more = most > 0 ? volume.take(part, most, inCylinders) : undefined;
      if (more === undefined) {
        for (const other of taken) other.volume.give(other.more);
        return false;
      }
      taken.push({volume, more});
    }
    for (const {volume, more} of taken) extents.push(...more.map((extent) => this.#on(volume, dataSet, extent)));
    return true;
  }

  /** Allocates the next extent of a data set: on its last volume, or on another one if it may have more volumes. */
  extend(dataSet: DataSet): boolean {
    const {space, attributes, extents, volumes} = dataSet;
    const tracks = secondaryTracks(space, attributes.blksize);
    const taken = volsersOf(dataSet);
    const last = this.all.get(taken.at(-1)!);
    if (tracks === 0 || last === undefined) return false;
    if (stripeCount(dataSet) > 1) return this.#extendStripes(dataSet, tracks);
    const here = extents.filter((extent) => (extent.volser ?? dataSet.volser) === last.volser).length;
    const most = Math.min(extentsAtOnce, mostExtents(dataSet) - here);
    const more = most > 0 ? last.take(tracks, most, space.unit === 'CYL') : undefined;
    if (more !== undefined) {
      extents.push(...more.map((extent) => this.#on(last, dataSet, extent)));
      return true;
    }
    if (volumes === undefined || taken.length >= volumes.most) return false;
    const named = volumes.named.flatMap((volser) => this.all.get(volser) ?? []);
    for (const volume of named.length > 0 ? named : this.candidates(undefined, dataSet.sms !== undefined)) {
      if (volume.dataSets.has(dataSet.name)) continue;
      const first = volume.take(tracks, extentsAtOnce, space.unit === 'CYL');
      if (first === undefined) continue;
      extents.push(...first.map((extent) => this.#on(volume, dataSet, extent)));
      volume.dataSets.set(dataSet.name, dataSet);
      return true;
    }
    return false;
  }

  #on({volser}: DiskVolume, dataSet: DataSet, extent: Extent): Extent {
    return volser === dataSet.volser ? extent : {...extent, volser};
  }

  /**
   * Releases space that is allocated but not used. A volume left without any of its space no longer lists the data set.
   */
  release(dataSet: DataSet): void {
    // Every stripe remains in use.
    if (stripeCount(dataSet) > 1) return;
    const unit = dataSet.space.unit === 'CYL' ? tracksPerCylinder : 1;
    const keep = Math.max(unit, Math.ceil(usedTracks(dataSet) / unit) * unit);
    const before = volsersOf(dataSet);
    dataSet.extents = shortened(dataSet.extents, keep, (rest) => this.#give(dataSet, rest));
    const after = volsersOf(dataSet);
    for (const volser of before) if (!after.includes(volser)) this.all.get(volser)?.dataSets.delete(dataSet.name);
  }

  #give({volser}: DataSet, extent: Extent): void {
    this.all.get(extent.volser ?? volser)?.give([{start: extent.start, tracks: extent.tracks}]);
  }

  scratch(dataSet: DataSet): void {
    if (this.all.get(dataSet.volser)?.dataSets.get(dataSet.name) !== dataSet) return;
    for (const volser of volsersOf(dataSet)) this.all.get(volser)?.dataSets.delete(dataSet.name);
    for (const extent of dataSet.extents) this.#give(dataSet, extent);
    dataSet.extents = [];
  }

  rename(dataSet: DataSet, name: string): boolean {
    const volumes = volsersOf(dataSet).flatMap((volser) => this.all.get(volser) ?? []);
    if (volumes[0]?.dataSets.get(dataSet.name) !== dataSet) return false;
    if (volumes.some(({dataSets}) => dataSets.has(name))) return false;
    for (const {dataSets} of volumes) {
      dataSets.delete(dataSet.name);
      dataSets.set(name, dataSet);
    }
    dataSet.name = name;
    return true;
  }

  /** Puts a data set back on its previous tracks. False if they are not free, or if a volume does not exist. */
  restore(dataSet: DataSet): boolean {
    for (const volser of volsersOf(dataSet)) {
      const volume = this.all.get(volser);
      const own = dataSet.extents.filter((extent) => (extent.volser ?? dataSet.volser) === volser);
      if (volume === undefined || volume.dataSets.has(dataSet.name) || !volume.claim(own)) return false;
      volume.dataSets.set(dataSet.name, dataSet);
    }
    return true;
  }
}
