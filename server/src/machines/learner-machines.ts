import type {Input, JobFacts, MachineOperations, Output} from './machine-operations.js';

/** Whose machine it is. */
export interface MachineOwner {
  accountId: string;
  /** The TSO user id, which is also the high-level qualifier of what is the learner's own. */
  userId: string;
}

/** The machines of the learners. What is refused is refused with a MachineRefusal. */
export interface LearnerMachines {
  /**
   * One operation on the owner's machine. Those that change it run one after another, and what they changed is stored
   * before this resolves; those that only read are answered from the last stored state while a job runs.
   */
  use<Name extends keyof MachineOperations>(
    owner: MachineOwner,
    operation: Name,
    input: Input<Name>,
  ): Promise<Output<Name>>;
  /** Takes a job at once, with the status INPUT, and runs it when it is its turn. The class is the internal reader's. */
  submit(owner: MachineOwner, jcl: string, readerClass?: string): Promise<JobFacts>;
  /** Stops a job that waits or runs; false where there is none. */
  cancel(owner: MachineOwner, jobId: string): Promise<boolean>;
  /** Has a job that waits wait until it is released; false where none does. */
  hold(owner: MachineOwner, jobId: string): Promise<boolean>;
  /** Lets a job run that is held; false where none is. */
  release(owner: MachineOwner, jobId: string): Promise<boolean>;
  close(): Promise<void>;
}
