import type {Extent, SpaceRequest} from '../data-sets/data-set';
import {fromEbcdic, toEbcdic} from '../ebcdic';
import type {AlternateIndex, Cluster, Located} from './cluster';
import {createVsamFile} from './create';
import {definitionDefaults, type ComponentSpace, type VsamSpace} from './definition';
import type {ComponentGeometry} from './geometry';
import {vsamGeometry} from './geometry';

/** Space on a volume that can provide this many further extents. */
function spaceFor({primaryTracks, secondaryTracks}: ComponentGeometry, extensions: number): ComponentSpace {
  const extents: Extent[] = [{start: 0, tracks: primaryTracks}];
  return {
    extents,
    extend() {
      if (extents.length > extensions || secondaryTracks === 0) return undefined;
      const extent = {start: extents.length * 1000, tracks: secondaryTracks};
      extents.push(extent);
      return extent;
    },
  };
}

export const tracks = (primary: number, secondary = primary): SpaceRequest => ({
  unit: 'TRK',
  primary,
  secondary,
  directoryBlocks: 0,
  release: false,
});

export const cylinders = (primary: number, secondary = primary): SpaceRequest => ({
  ...tracks(primary, secondary),
  unit: 'CYL',
});

type Options = Partial<Omit<Cluster, 'data' | 'index'>> & {
  space?: SpaceRequest;
  controlIntervalSize?: number;
  extensions?: number;
  room?: () => number;
};

const noIndexSpace = tracks(0, 0);

/** A cluster with a file; a KSDS by default. The alternate indexes in `upgradeSet` are its own. */
export function clusterOf(options: Options = {}, upgradeSet: AlternateIndex[] = []): Cluster {
  const {space = cylinders(1), controlIntervalSize = 0, extensions = 200, room, ...rest} = options;
  const definition = {
    kind: 'CLUSTER' as const,
    name: 'TEST.BASE',
    organisation: 'KSDS' as const,
    created: {year: 2026, day: 1},
    data: {name: 'TEST.BASE.DATA', volser: 'BANK01', space, controlIntervalSize},
    index: {name: 'TEST.BASE.INDEX', volser: 'BANK01', space: noIndexSpace, controlIntervalSize: 0},
    keys: {length: 4, offset: 0},
    recordSize: {average: 80, maximum: 80},
    ...definitionDefaults,
    alternateIndexes: [],
    paths: [],
    ...rest,
  };
  return {...definition, file: createVsamFile(definition, vsamSpace(definition, extensions, upgradeSet, room))};
}

export function vsamSpace(
  definition: Parameters<typeof vsamGeometry>[0],
  extensions = 200,
  upgradeSet: AlternateIndex[] = [],
  room?: () => number,
): VsamSpace {
  const {data, index} = vsamGeometry(definition);
  return {
    data: spaceFor(data, extensions),
    ...(index === undefined ? {} : {index: spaceFor(index, extensions)}),
    upgradeSet: () => upgradeSet,
    ...(room === undefined ? {} : {room}),
  };
}

export function alternateIndexOf(options: Partial<AlternateIndex> & {extensions?: number} = {}): AlternateIndex {
  const {extensions = 200, ...rest} = options;
  const definition = {
    kind: 'AIX' as const,
    name: 'TEST.AIX',
    related: 'TEST.BASE',
    created: {year: 2026, day: 1},
    data: {name: 'TEST.AIX.DATA', volser: 'BANK01', space: tracks(5), controlIntervalSize: 0},
    index: {name: 'TEST.AIX.INDEX', volser: 'BANK01', space: noIndexSpace, controlIntervalSize: 0},
    keys: {length: 3, offset: 4},
    recordSize: {average: 50, maximum: 500},
    ...definitionDefaults,
    uniqueKey: false,
    upgrade: true,
    built: false,
    paths: [],
    ...rest,
  };
  return {...definition, file: createVsamFile(definition, vsamSpace(definition, extensions))};
}

export const bytes = toEbcdic;
export const textOf = ({record}: Located): string => fromEbcdic(record);
export const texts = (located: Iterable<Located>): string[] => [...located].map(textOf);

/** A record with a four-digit number as its key. */
export const numbered = (key: number, length = 80): Uint8Array =>
  bytes(String(key).padStart(4, '0').padEnd(length, '.'));
