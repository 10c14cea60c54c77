import type {LearnerRecords} from '@framewright/progress';
import {bankOf, type SiteBuild} from '../site-build.js';
import {StoredMachines} from './stored-machines.js';
import {WorkerPool} from './worker-pool.js';

/** The processor time of a step, in seconds. */
const stepSeconds = 10;

/** The learners' machines, with the bank of this build on each new one. Waiting jobs continue. */
export async function openMachines(
  records: LearnerRecords,
  build: SiteBuild,
  reportFault: (error: unknown) => void,
): Promise<StoredMachines> {
  const machines = new StoredMachines({
    kept: records.machines,
    pool: new WorkerPool({world: bankOf(build), stepSeconds}),
    userIdOf: (accountId) => records.appPasswords.userId(accountId),
    reportFault,
  });
  await machines.resume();
  return machines;
}
