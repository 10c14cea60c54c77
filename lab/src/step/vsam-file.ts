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

/** What a VSAM data set is when it is opened, by its own name or through a path. */
export interface OpenedVsam {
  file: VsamFile;
  /** What holds the records: through a path over an alternate index that is the base cluster. */
  cluster: Cluster | AlternateIndex;
  organisation: Organisation;
  /** Where the key stands that the records are read by; the alternate key through a path. */
  keys?: KeyField;
  /** A path does not reset what it leads to. */
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

/** RACF protects the cluster, by whatever name it is opened. */
export function mayOpen(step: Step, {cluster}: OpenedVsam, intent: 'READ' | 'UPDATE'): boolean {
  return step.isAuthorized(cluster.name, cluster.data.volser, intent);
}

/**
 * OPEN of the ACB of a DD: MACRF=IN, MACRF=OUT, or MACRF=(OUT,RST), which empties a reusable data set first. Every
 * request takes its time, and none is answered when the step has abended.
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

/** Records of one length where the average is the largest; VSAM itself does not know record formats. */
export function vsamAttributes({recordSize: {average, maximum}}: OpenedVsam['cluster']): Attributes {
  return average === maximum
    ? {recfm: 'F', lrecl: maximum, blksize: maximum}
    : {recfm: 'V', lrecl: maximum + 4, blksize: maximum + 8};
}
