import type {SpaceRequest} from '../data-sets/data-set';
import type {Cluster, Component, Organisation} from '../vsam/cluster';
import type {DdSpec} from './job';
import {definitionDefaults} from '../vsam/definition';

const organisations: Record<NonNullable<DdSpec['recordOrganisation']>, Organisation> = {
  KS: 'KSDS',
  ES: 'ESDS',
  RR: 'RRDS',
  LS: 'LDS',
};

/**
 * MVS JCL Reference, DD RECORG: the cluster that a new DD defines, with the defaults of DEFINE CLUSTER. If it is
 * invalid, returns a string that says why, in our own words, for the line below the message of the system.
 */
export function clusterOf(
  name: string,
  spec: DdSpec & {space: SpaceRequest},
  volser: string | undefined,
): Omit<Cluster, 'kind' | 'file' | 'alternateIndexes' | 'paths' | 'created'> | string {
  const {recordOrganisation = 'ES', keyLength = 0, keyOffset = 0, lrecl = 0, space, expires} = spec;
  const organisation = organisations[recordOrganisation];
  if (organisation === 'KSDS' && (keyLength < 1 || keyLength > 255)) {
    return '         RECORG=KS NEEDS KEYLEN FROM 1 TO 255';
  }
  if (organisation !== 'LDS' && lrecl < 1) return '         RECORG NEEDS LRECL';
  if (organisation === 'KSDS' && keyOffset + keyLength > lrecl) {
    return '         KEYOFF AND KEYLEN LEAD BEYOND LRECL';
  }
  const component = (suffix: string): Component => ({
    name: `${name}.${suffix}`,
    volser: volser ?? '',
    space: {...space, directoryBlocks: 0, release: false},
    controlIntervalSize: 0,
  });
  return {
    name,
    organisation,
    data: component('DATA'),
    ...(organisation === 'KSDS' ? {index: component('INDEX'), keys: {length: keyLength, offset: keyOffset}} : {}),
    recordSize: {average: lrecl, maximum: lrecl},
    ...definitionDefaults,
    ...(expires === undefined ? {} : {expires}),
  };
}
