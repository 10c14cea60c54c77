import type {AcceptedJob, JobOutput} from '@framewright/lab/compiled/machine';
import type {MachineOperations} from './machine-operations.js';
import type {RefusalKind} from './machine-refusal.js';

/** What is done on a machine in a worker thread. */
export type Work =
  | {kind: 'operation'; name: keyof MachineOperations; input: unknown}
  | {kind: 'run'; job: AcceptedJob}
  | {kind: 'stop'; job: AcceptedJob; ending: JobOutput['ending']; message: string}
  /** Has a job wait in the machine's state until it is released. */
  | {kind: 'hold'; job: AcceptedJob}
  /** Puts a state in the place of the machine's, as a browser sends it: compressed with gzip. */
  | {kind: 'replace'; state: Uint8Array};

/** All that a worker thread needs to know for it. */
export interface MachineTask {
  accountId: string;
  userId: string;
  version: number;
  /** As it is stored; null for a machine that is as new. */
  state: Uint8Array | null;
  /** The jobs that wait or run elsewhere. */
  elsewhere: AcceptedJob[];
  work: Work;
  /** Under which version the machine is to be stored afterwards; undefined where it is only read. */
  next: number | undefined;
}

/** What a thread says first. */
export interface ThreadBegun {
  /** Where /proc has it; null where there is no /proc. */
  place: string | null;
}

/** A machine, as it is to be stored. */
export interface LeftState {
  state: Uint8Array;
  lastJob: number;
  /** The jobs that were not in the state before, by their numbers. */
  newJobs: number[];
}

/** Has a thread forget a machine, because what it left was not stored. */
export interface Forgetting {
  forget: string;
}

export type TaskAnswer =
  | {output: unknown; left?: LeftState}
  | {refusal: {kind: RefusalKind; message: string}}
  /** A fault of ours. */
  | {fault: string};
