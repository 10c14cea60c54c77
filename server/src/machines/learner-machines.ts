import type {Input, JobFacts, MachineOperations, Output} from './machine-operations.js';

/** The owner of the machine. */
export interface MachineOwner {
  accountId: string;
  /** The TSO user ID, also the high-level qualifier of the learner's data sets. */
  userId: string;
}

/** The learners' machines. Refusals are thrown as MachineRefusal. */
export interface LearnerMachines {
  /**
   * One operation on the owner's machine. Changes run one after another, and are stored before this resolves; reads use
   * the last stored state while a job runs.
   */
  use<Name extends keyof MachineOperations>(
    owner: MachineOwner,
    operation: Name,
    input: Input<Name>,
  ): Promise<Output<Name>>;
  /** Queues a job with the status INPUT, and runs it in its turn. The class is the internal reader's. */
  submit(owner: MachineOwner, jcl: string, readerClass?: string): Promise<JobFacts>;
  /** Stops a waiting or running job; false if there is none. */
  cancel(owner: MachineOwner, jobId: string): Promise<boolean>;
  /** Holds a waiting job until it is released; false if there is none. */
  hold(owner: MachineOwner, jobId: string): Promise<boolean>;
  /** Releases a held job; false if there is none. */
  release(owner: MachineOwner, jobId: string): Promise<boolean>;
  close(): Promise<void>;
}
