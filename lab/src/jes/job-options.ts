import type {ProgramSet} from '../step/program-search';

/** What a job is run with. */
export interface JobOptions extends ProgramSet {
  jobNumber: number;
  user: string;
  /** MSGCLASS of a job that does not say. */
  messageClass: string;
  /** Seconds of processor time that a step may use whatever its job says. */
  timeLimit?: number;
  /** It was held, and an operator let it go: TYPRUN=HOLD holds it no more. */
  released?: boolean;
  /** Whether an operator cancelled it. */
  isCancelled?: () => boolean;
  /** Takes a job that a step wrote to an internal reader, to be run after this one, and gives its number; undefined where it takes no more. */
  internalReader: (jcl: string, messageClass: string) => number | undefined;
}

/** `JOB00042`, as JES2 numbers the jobs that it takes. */
export const jobIdOf = (number: number): string => `JOB${String(number % 100_000).padStart(5, '0')}`;
