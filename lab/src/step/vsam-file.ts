import type {Attributes} from '../data-sets/attributes';
import type {System} from '../data-sets/system';
import type {AlternateIndex, Cluster, Path, VsamFile} from '../vsam/cluster';
import {PathFile} from '../vsam/path-file';

/** What a DD with a VSAM data set opens. */
export interface OpenedVsam {
  file: VsamFile;
  /** Of the records that are read and written: through a path those of the base cluster. */
  recordSize: {average: number; maximum: number};
  reuse: boolean;
}

/** A path over an alternate index leads to the records of the base cluster in the order of the alternate key. */
export function vsamFile(system: System, entry: Cluster | AlternateIndex | Path): OpenedVsam | undefined {
  if (entry.kind !== 'PATH') return entry;
  const target = system.entry(entry.entry);
  if (target?.kind === 'CLUSTER') return {...target, reuse: false};
  const base = target?.kind === 'AIX' ? system.entry(target.related) : undefined;
  if (target?.kind !== 'AIX' || base?.kind !== 'CLUSTER') return undefined;
  return {file: new PathFile(target, base), recordSize: base.recordSize, reuse: false};
}

/** Records of one length where the average is the largest; VSAM itself does not know record formats. */
export function vsamAttributes({average, maximum}: OpenedVsam['recordSize']): Attributes {
  return average === maximum
    ? {recfm: 'F', lrecl: maximum, blksize: maximum}
    : {recfm: 'V', lrecl: maximum + 4, blksize: maximum + 8};
}
