import type {Extent} from '../data-sets/data-set';
import type {AlternateIndex, Cluster, Organisation, KeyField} from './cluster';

/** DFSMS Access Method Services, DEFINE CLUSTER: what holds where nothing is said. */
export const definitionDefaults = {
  freeSpace: {controlInterval: 0, controlArea: 0},
  share: {crossRegion: 1, crossSystem: 3},
  reuse: false,
  speed: false,
  erase: false,
  spanned: false,
};

/** What DEFINE said of a cluster, without what comes of it. */
type ClusterDefinition = Pick<
  Cluster,
  'organisation' | 'data' | 'index' | 'keys' | 'recordSize' | 'freeSpace' | 'reuse' | 'spanned'
>;

export type AlternateIndexDefinition = Pick<
  AlternateIndex,
  'related' | 'data' | 'index' | 'keys' | 'recordSize' | 'freeSpace' | 'reuse' | 'spanned'
>;

/**
 * A `controlIntervalSize` of 0 leaves the size to the system. The space of an index whose primary quantity is 0, or
 * that repeats the space of the data component, is left to the system too.
 */
export type VsamDefinition = ClusterDefinition | AlternateIndexDefinition;

/** The header in front of the alternate key in a record of an alternate index. DFSMS Using Data Sets, Alternate Index. */
export const alternateHeader = 5;

const isAlternateIndex = (definition: VsamDefinition): definition is AlternateIndexDefinition =>
  'related' in definition;

export const organisationOf = (definition: VsamDefinition): Organisation =>
  isAlternateIndex(definition) ? 'KSDS' : definition.organisation;

/** Where the key of the component itself stands: in an alternate index behind its header. */
export function keyOf(definition: VsamDefinition): KeyField | undefined {
  if (isAlternateIndex(definition)) return {length: definition.keys.length, offset: alternateHeader};
  return definition.organisation === 'KSDS' ? (definition.keys ?? {length: 64, offset: 0}) : undefined;
}

/** The records of an alternate index always may span. DFSMS Access Method Services, DEFINE ALTERNATEINDEX. */
export const isSpanned = (definition: VsamDefinition): boolean => isAlternateIndex(definition) || definition.spanned;

/** The space of one component on its volume, which the system keeps. */
export interface ComponentSpace {
  /** Of the component, the primary one first; it grows when the component is extended. */
  readonly extents: readonly Extent[];
  /** Gets the next secondary extent and gives it; undefined where none is to be had. */
  extend(): Extent | undefined;
}

/** What a VSAM file needs of the system around it. */
export interface VsamSpace {
  data: ComponentSpace;
  /** Of a KSDS, a VRRDS and an alternate index. */
  index?: ComponentSpace;
  /** Of a base cluster: the alternate indexes over it, looked up anew for each request. */
  upgradeSet?(): readonly AlternateIndex[];
  /** Bytes of memory that may still be written, for a quota. */
  room?(): number;
}
