import type {Step} from '../../step/step';
import type {Session} from '../session';
import {SqlError} from '../sql-error';
import type {Words} from './statement';
import type {UtilityListing} from './utility-listing';

/** OPTIONS EVENT: whether a list goes on after an item that failed, and the return code of a warning. */
interface UtilityOptions {
  skipsItems: boolean;
  warning: number;
}

/** What a utility works with. */
export interface UtilityRun {
  readonly step: Step;
  readonly session: Session;
  readonly listing: UtilityListing;
  readonly subsystem: string;
  /** What LISTDEF and TEMPLATE have named in this step. */
  readonly lists: Map<string, readonly string[]>;
  readonly templates: Map<string, string>;
  /** What OPTIONS has said of this step. */
  readonly options: UtilityOptions;
  /** A letter that no other data set of the step has in its name. */
  readonly unique: () => string;
}

/** Refuses an option, or a part of a utility, that Db2 has and this machine has not. */
export const notSupported = (option: string): SqlError => new SqlError(-904, ['FWR001I', 'OPTION', option]);

/** A utility gives its return code: 4 for a warning, 8 where it ended early. */
export type Utility = (words: Words, run: UtilityRun) => number;
