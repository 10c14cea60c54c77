import type {GenerationDataGroup} from '../data-sets/catalog-entry';
import type {Source} from '../step/dd';
import type {Ending} from './job';

/** One DD statement of a running step with what it got, and what becomes of it when the step ends. */
export interface Allocated {
  ddName: string;
  /** Its place in a concatenation, 0 for the first. */
  position: number;
  source: Source;
  /** The name that messages show: of a data set, or the one that JES2 makes for a file of the spool. */
  name: string;
  member?: string;
  /** The data set did not exist before this step. */
  created: boolean;
  /** It did not exist before this job. */
  createdByJob: boolean;
  temporary: boolean;
  /** Its volume came from the catalog: a DELETE takes the entry away too. */
  throughCatalog: boolean;
  /** The group that the generation is to join. */
  group?: GenerationDataGroup;
  normal: Ending;
  abnormal: Ending;
  /** The third subparameter of DISP, where the statement has it: what becomes of a passed data set that nobody receives. */
  conditional?: Ending;
  /** UNIT=VIO: no volume is named for it. */
  virtual: boolean;
  /** DATACLAS of a new data set. */
  dataClass?: string;
  /** SPACE with RLSE: what was not used is given back when the step has written. */
  release: boolean;
}
