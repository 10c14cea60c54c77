import type {Machine, SubmittedJob} from '@framewright/lab/machine';
import type {JobsInTurn} from './job-of';

/** Submits a job after those that it needs, and returns its output. */
export async function submitInTurn(machine: Machine, {before, job}: JobsInTurn): Promise<SubmittedJob> {
  if (before !== undefined) await machine.submitAll(before);
  return machine.submit(job);
}
