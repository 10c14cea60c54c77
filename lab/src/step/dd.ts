import type {Attributes} from '../data-sets/attributes';
import type {DataSet} from '../data-sets/data-set';
import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';

/** The record attributes that a DD statement specifies; those it omits come from the label or the program. */
export type DdAttributes = Partial<Attributes>;

/** A spool file: what a step wrote to a SYSOUT. */
export interface SpoolFile {
  stepName: string;
  procStepName?: string;
  ddName: string;
  outputClass: string;
  attributes: Attributes;
  records: Uint8Array[];
}

/** One data set of a DD; a concatenation has several. */
export type Source =
  | {
      kind: 'data set';
      dataSet: DataSet;
      member?: string;
      status: 'NEW' | 'OLD' | 'SHR' | 'MOD';
      attributes: DdAttributes;
      /** The data set is not on the volume where the catalog or VOLUME says it is: OPEN abends with S213-04. */
      missing?: true;
    }
  | {kind: 'vsam'; entry: Cluster | AlternateIndex | Path; status: 'NEW' | 'OLD' | 'SHR' | 'MOD'}
  | {kind: 'in-stream'; records: Uint8Array[]; attributes: DdAttributes}
  | {kind: 'sysout'; file: SpoolFile; attributes: DdAttributes}
  | {kind: 'dummy'; attributes: DdAttributes};

/** An allocated DD of a running step. */
export interface Dd {
  name: string;
  sources: Source[];
}
