import type {MachineOwner} from './learner-machines.js';

/** Learners' machines as wholes: what their browsers take from here, and bring. What is refused is refused with a MachineRefusal. */
export interface MachineStates {
  /** As it is stored, compressed with Brotli; null for one that is as new, whose version is 0. */
  state(accountId: string): Promise<{version: number; state: Uint8Array | null}>;
  /** Puts a state, compressed with gzip, in the place of the one of a version. Gives the new version. */
  replace(owner: MachineOwner, from: number, state: Uint8Array): Promise<number>;
}
