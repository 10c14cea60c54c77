import type {Step} from '../../step/step';
import type {Session} from '../session';
import {SqlError} from '../sql-error';
import type {Words} from './statement';
import type {UtilityListing} from './utility-listing';

/** OPTIONS EVENT: whether a list continues after an item that failed, and the return code of a warning. */
interface UtilityOptions {
  skipsItems: boolean;
  warning: number;
}

/** The context in which a utility runs. */
export interface UtilityRun {
  readonly step: Step;
  readonly session: Session;
  readonly listing: UtilityListing;
  readonly subsystem: string;
  /** What LISTDEF and TEMPLATE have defined in this step. */
  readonly lists: Map<string, readonly string[]>;
  readonly templates: Map<string, string>;
  /** What OPTIONS has specified in this step. */
  readonly options: UtilityOptions;
  /** Returns a letter that no other data set of the step has in its name. */
  readonly unique: () => string;
}

/** Rejects an option, or a part of a utility, that Db2 supports and this machine does not. */
export const notSupported = (option: string): SqlError => new SqlError(-904, ['FWR001I', 'OPTION', option]);

/** Runs a utility and returns its return code: 4 for a warning, 8 if it ended early. */
export type Utility = (words: Words, run: UtilityRun) => number;
