import type {KeptMachine} from '@framewright/progress';
import type {MachineOwner} from './learner-machines.js';

/** Learners' machines as wholes: what their browsers take from here, and bring. What is refused is refused with a MachineRefusal. */
export interface MachineStates {
  /** As it is stored, compressed with Brotli; null for one that is as new, whose version is 0. With the jobs that wait and run. */
  state(accountId: string): Promise<Pick<KeptMachine, 'version' | 'state' | 'jobs'>>;
  /**
   * Puts a state, compressed with gzip, in the place of the one of a version. Gives the new version. Refused as changed
   * where that is not the version any more, or where a job waits or runs here under the number of one that the state brings.
   */
  replace(owner: MachineOwner, from: number, state: Uint8Array): Promise<number>;
}
