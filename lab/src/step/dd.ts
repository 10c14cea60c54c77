import type {Attributes} from '../data-sets/attributes';
import type {DataSet} from '../data-sets/data-set';
import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';

/** What a DD statement said of the records; what it left out comes from the label or the program. */
export type DdAttributes = Partial<Attributes>;

/** A file of the spool: what a step wrote to a SYSOUT. */
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
      /** The volume does not have the data set that the catalog or VOLUME says it has: OPEN abends with S213-04. */
      missing?: true;
    }
  | {kind: 'vsam'; entry: Cluster | AlternateIndex | Path; status: 'NEW' | 'OLD' | 'SHR' | 'MOD'}
  | {kind: 'in-stream'; records: Uint8Array[]; attributes: DdAttributes}
  | {kind: 'sysout'; file: SpoolFile; attributes: DdAttributes}
  | {kind: 'dummy'; attributes: DdAttributes};

/** A DD of a running step, allocated. */
export interface Dd {
  name: string;
  sources: Source[];
}
