import type {JobQueue} from '../../jes/job-queue';
import type {Terminal} from '../access';

/** What an operator works with. */
export interface Console extends Terminal {
  jobs: JobQueue;
}

/** The lines of an answer; undefined where the command is another one. */
export type Answer = string[] | undefined;
