import type {Step} from '../../step/step';
import type {Session} from '../session';
import type {Words} from './statement';
import type {UtilityListing} from './utility-listing';

/** What a utility works with. */
export interface UtilityRun {
  readonly step: Step;
  readonly session: Session;
  readonly listing: UtilityListing;
  readonly subsystem: string;
}

/** A utility gives its return code: 4 for a warning, 8 where it ended early. */
export type Utility = (words: Words, run: UtilityRun) => number;
