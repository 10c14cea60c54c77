import type {Extent} from '../data-sets/data-set';
import type {AlternateIndex, Cluster, Organisation, KeyField} from './cluster';

/** DFSMS Access Method Services, DEFINE CLUSTER: the defaults. */
export const definitionDefaults = {
  freeSpace: {controlInterval: 0, controlArea: 0},
  share: {crossRegion: 1, crossSystem: 3},
  reuse: false,
  speed: false,
  erase: false,
  spanned: false,
};

/** The parameters of a cluster as given to DEFINE, without anything that results from them. */
type ClusterDefinition = Pick<
  Cluster,
  'organisation' | 'data' | 'index' | 'keys' | 'recordSize' | 'freeSpace' | 'reuse' | 'spanned'
>;

export type AlternateIndexDefinition = Pick<
  AlternateIndex,
  'related' | 'data' | 'index' | 'keys' | 'recordSize' | 'freeSpace' | 'reuse' | 'spanned'
>;

/**
 * With a `controlIntervalSize` of 0, the system chooses the size. It also chooses the space of an index if the primary
 * quantity is 0 or if the space is the same as that of the data component.
 */
export type VsamDefinition = ClusterDefinition | AlternateIndexDefinition;

/**
 * The length of the header before the alternate key in a record of an alternate index. DFSMS Using Data Sets, Alternate
 * Index.
 */
export const alternateHeader = 5;

const isAlternateIndex = (definition: VsamDefinition): definition is AlternateIndexDefinition =>
  'related' in definition;

export const organisationOf = (definition: VsamDefinition): Organisation =>
  isAlternateIndex(definition) ? 'KSDS' : definition.organisation;

/** The position of the key within the component's own records: in an alternate index, after the header. */
export function keyOf(definition: VsamDefinition): KeyField | undefined {
  if (isAlternateIndex(definition)) return {length: definition.keys.length, offset: alternateHeader};
  return definition.organisation === 'KSDS' ? (definition.keys ?? {length: 64, offset: 0}) : undefined;
}

/** The records of an alternate index may always span. DFSMS Access Method Services, DEFINE ALTERNATEINDEX. */
export const isSpanned = (definition: VsamDefinition): boolean => isAlternateIndex(definition) || definition.spanned;

/** The space of one component on its volume, managed by the system. */
export interface ComponentSpace {
  /** The extents of the component, the primary one first; the list grows when the component is extended. */
  readonly extents: readonly Extent[];
  /** Allocates and returns the next secondary extent; undefined if there is no space for one. */
  extend(): Extent | undefined;
}

/** What a VSAM file needs from the system around it. */
export interface VsamSpace {
  data: ComponentSpace;
  /** Only for a KSDS, a VRRDS and an alternate index. */
  index?: ComponentSpace;
  /** Only for a base cluster: the alternate indexes over it, looked up for each request. */
  upgradeSet?(): readonly AlternateIndex[];
  /** The number of bytes of memory that may still be written, if there is a quota. */
  room?(): number;
}
