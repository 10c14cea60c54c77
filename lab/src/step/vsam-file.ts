import type {Attributes} from '../data-sets/attributes';
import type {System} from '../data-sets/system';
import type {AlternateIndex, Cluster, KeyField, Organisation, Path, VsamFile} from '../vsam/cluster';
import {keyOf} from '../vsam/definition';
import {openErrors, type OpenError} from '../vsam/feedback';
import {PathFile} from '../vsam/path-file';
import {VsamAccess} from '../vsam/vsam-access';
import type {Dd} from './dd';
import type {Step, VsamOpen} from './step';

/** Processor time of a GET or a PUT, in seconds. */
export const timeOfRecord = 1e-6;

/** A VSAM data set as it is opened, by its own name or through a path. */
export interface OpenedVsam {
  file: VsamFile;
  /** The owner of the records: the base cluster, for a path over an alternate index. */
  cluster: Cluster | AlternateIndex;
  organisation: Organisation;
  /** The position of the key by which records are read; through a path, that of the alternate key. */
  keys?: KeyField;
  /** Whether it may be reset on opening, which is never the case through a path. */
  reuse: boolean;
}

/** A path over an alternate index leads to the records of the base cluster in the order of the alternate key. */
export function vsamFile(system: System, entry: Cluster | AlternateIndex | Path): OpenedVsam | undefined {
  if (entry.kind !== 'PATH') return opened(entry);
  const target = system.entry(entry.entry);
  if (target?.kind === 'CLUSTER') return {...opened(target), reuse: false};
  const base = target?.kind === 'AIX' ? system.entry(target.related) : undefined;
  if (target?.kind !== 'AIX' || base?.kind !== 'CLUSTER') return undefined;
  return {...opened(base), file: new PathFile(target, base), keys: target.keys, reuse: false};
}

function opened(cluster: Cluster | AlternateIndex): OpenedVsam {
  const {file, reuse} = cluster;
  const keys = keyOf(cluster);
  const organisation = cluster.kind === 'AIX' ? 'KSDS' : cluster.organisation;
  return {file, cluster, organisation, reuse, ...(keys && {keys})};
}

/** RACF protects the cluster, whatever name it is opened by. */
export function mayOpen(step: Step, {cluster}: OpenedVsam, intent: 'READ' | 'UPDATE'): boolean {
  return step.isAuthorized(cluster.name, cluster.data.volser, intent);
}

/**
 * OPEN of the ACB of a DD: MACRF=IN, MACRF=OUT, or MACRF=(OUT,RST), which empties a reusable data set first. Every
 * request uses processor time, and none is carried out once the step has abended.
 */
export function openVsamAccess(step: Step, dd: Dd, access: VsamOpen): VsamAccess | OpenError {
  const [source] = dd.sources;
  if (source?.kind !== 'vsam') return {openError: openErrors.wrongDd};
  const found = vsamFile(step.system, source.entry);
  if (found === undefined) return {openError: openErrors.notInCatalog};
  if (!mayOpen(step, found, access === 'input' ? 'READ' : 'UPDATE')) return {openError: openErrors.security};
  const {file, reuse} = found;
  if (access === 'input' && !file.loaded) return {openError: openErrors.empty};
  if (access === 'reset' && file.loaded) {
    if (!reuse) return {openError: openErrors.notReusable};
    file.reset();
  }
  return new VsamAccess({...found, access: access === 'input' ? 'input' : 'update'}, () => {
    step.useTime(timeOfRecord);
    return step.abend === undefined;
  });
}

/** Fixed-length records if the average length is the maximum; VSAM itself has no record formats. */
export function vsamAttributes({recordSize: {average, maximum}}: OpenedVsam['cluster']): Attributes {
  return average === maximum
    ? {recfm: 'F', lrecl: maximum, blksize: maximum}
    : {recfm: 'V', lrecl: maximum + 4, blksize: maximum + 8};
}
