import type {GenerationDataGroup} from '../data-sets/catalog-entry';
import type {Source} from '../step/dd';
import type {Ending} from './job';

/** One DD statement of a running step with what was allocated to it, and its dispositions for the end of the step. */
export interface Allocated {
  ddName: string;
  /** Its position in a concatenation, 0 for the first. */
  position: number;
  source: Source;
  /** The name shown in messages: of a data set, or the one that JES2 generates for a file of the spool. */
  name: string;
  member?: string;
  /** Whether this step created the data set. */
  created: boolean;
  /** Whether this job created it. */
  createdByJob: boolean;
  temporary: boolean;
  /** Whether its volume came from the catalog: DELETE then removes the entry too. */
  throughCatalog: boolean;
  /** The group that the generation will join. */
  group?: GenerationDataGroup;
  normal: Ending;
  abnormal: Ending;
  /** The third subparameter of DISP, if coded: the disposition of a passed data set that no step receives. */
  conditional?: Ending;
  /** UNIT=VIO: messages show no volume for it. */
  virtual: boolean;
  /** DATACLAS of a new data set. */
  dataClass?: string;
  /** SPACE with RLSE: unused space is released if the step has written to the data set. */
  release: boolean;
}
