import type {KeptMachine} from '@framewright/progress';
import type {MachineOwner} from './learner-machines.js';

/** Whole machines of learners, exchanged with their browsers. Refusals are thrown as MachineRefusal. */
export interface MachineStates {
  /**
   * The stored state, compressed with Brotli, or null and version 0 for a new machine; with the waiting and running
   * jobs.
   */
  state(accountId: string): Promise<Pick<KeptMachine, 'version' | 'state' | 'jobs'>>;
  /**
   * Replaces the state of a version with another one, compressed with gzip. Returns the new version. Refused as changed
   * if the version is outdated, or if a job waits or runs here under the number of one in the new state.
   */
  replace(owner: MachineOwner, from: number, state: Uint8Array): Promise<number>;
}
