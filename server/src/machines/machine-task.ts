import type {AcceptedJob, JobOutput} from '@framewright/lab/compiled/machine';
import type {MachineOperations} from './machine-operations.js';
import type {RefusalKind} from './machine-refusal.js';

/** A task for a machine in a worker thread. */
export type Work =
  | {kind: 'operation'; name: keyof MachineOperations; input: unknown}
  | {kind: 'run'; job: AcceptedJob}
  | {kind: 'stop'; job: AcceptedJob; ending: JobOutput['ending']; message: string}
  /** Holds a job in the machine's state until it is released. */
  | {kind: 'hold'; job: AcceptedJob}
  /** Replaces the machine's state with one from a browser, compressed with gzip. */
  | {kind: 'replace'; state: Uint8Array};

/** The data that a worker thread needs for it. */
export interface MachineTask {
  accountId: string;
  userId: string;
  version: number;
  /** The stored state; null for a new machine. */
  state: Uint8Array | null;
  /** The jobs that wait or run elsewhere. */
  elsewhere: AcceptedJob[];
  work: Work;
  /** The version for storing the machine afterwards; undefined if it is only read. */
  next: number | undefined;
}

/** A thread's first message. */
export interface ThreadBegun {
  /** Its path in /proc; null without /proc. */
  place: string | null;
}

/** A machine to be stored. */
export interface LeftState {
  state: Uint8Array;
  lastJob: number;
  /** The numbers of jobs that were not in the previous state. */
  newJobs: number[];
}

/** Makes a thread forget a machine whose change was not stored. */
export interface Forgetting {
  forget: string;
}

export type TaskAnswer =
  | {output: unknown; left?: LeftState}
  | {refusal: {kind: RefusalKind; message: string}}
  /** A fault of ours. */
  | {fault: string};
