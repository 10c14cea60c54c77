import type {ProgramSet} from '../step/program-search';

/** The options for running a job. */
export interface JobOptions extends ProgramSet {
  jobNumber: number;
  user: string;
  /** MSGCLASS for a job that does not specify it. */
  messageClass: string;
  /** Seconds of processor time that a step may use, whatever its job specifies. */
  timeLimit?: number;
  /** Set if the job was held and an operator released it: TYPRUN=HOLD no longer holds it. */
  released?: boolean;
  /** Whether an operator cancelled it. */
  isCancelled?: () => boolean;
  /**
   * Accepts a job that a step wrote to an internal reader, to be run after this one, and returns its number; undefined
   * if no more are accepted.
   */
  internalReader: (jcl: string, messageClass: string) => number | undefined;
}

/** `JOB00042`, as JES2 numbers the jobs that it accepts. */
export const jobIdOf = (number: number): string => `JOB${String(number % 100_000).padStart(5, '0')}`;
