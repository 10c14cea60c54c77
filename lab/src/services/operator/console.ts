import type {JobQueue} from '../../jes/job-queue';
import type {Terminal} from '../access';

/** The environment of an operator command. */
export interface Console extends Terminal {
  jobs: JobQueue;
}

/** The lines of an answer; undefined if it is a different command. */
export type Answer = string[] | undefined;
