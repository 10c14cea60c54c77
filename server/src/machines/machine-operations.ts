import type {JobFilter, KeptJob} from '@framewright/lab/compiled/machine';
import {changes, reads} from './machine-operation.js';
import {serviceOperations} from './service-operations.js';
import {spoolOperations} from './spool-operations.js';

/** A spool file of a job, without its records. */
interface SpoolFileFacts {
  /** The position among the files of its job, from 1. */
  id: number;
  stepName: string;
  procStepName?: string;
  ddName: string;
  outputClass: string;
  recfm: string;
  lrecl: number;
  records: number;
  bytes: number;
}

/** A job, without its output. */
export interface JobFacts extends Pick<
  KeptJob,
  | 'jobId'
  | 'jobName'
  | 'owner'
  | 'jobClass'
  | 'status'
  | 'held'
  | 'submitted'
  | 'started'
  | 'ended'
  | 'ending'
  | 'steps'
> {
  files: SpoolFileFacts[];
}

const factsOf = ({jcl: _, files, ...job}: KeptJob): JobFacts => ({
  ...job,
  files: files.map(({stepName, procStepName, ddName, outputClass, attributes, records}, at) => ({
    id: at + 1,
    stepName,
    ...(procStepName !== undefined && {procStepName}),
    ddName,
    outputClass,
    recfm: attributes.recfm,
    lrecl: attributes.lrecl,
    records: records.length,
    bytes: records.reduce((sum, {length}) => sum + length, 0),
  })),
});

/**
 * All operations on a learner's machine. Only types of the practice machine are imported here: the server's main thread
 * reads this table too, and never loads the machine.
 */
export const machineOperations = {
  listJobs: reads((machine, filter: JobFilter) => machine.jobs.list(filter).map(factsOf)),
  findJob: reads((machine, {jobId}: {jobId: string}) => {
    const job = machine.jobs.find(jobId);
    return job && factsOf(job);
  }),
  /** The jobs in a text, each beginning with its JOB statement. */
  jobsIn: reads(async (_machine, {jcl}: {jcl: string}) => {
    const {splitJobs} = await import('@framewright/lab/compiled/machine');
    return splitJobs(jcl);
  }),
  /** As it was submitted. */
  jclOf: reads((machine, {jobId}: {jobId: string}) => machine.jobs.find(jobId)?.jcl),
  /** Cancels a held job. */
  cancelHeld: changes((machine, {jobId}: {jobId: string}) => machine.jobs.cancel(jobId)),
  purgeJob: changes((machine, {jobId}: {jobId: string}) => machine.jobs.purge(jobId)),
  ...spoolOperations,
  ...serviceOperations,
};

export type MachineOperations = typeof machineOperations;
export type Input<Name extends keyof MachineOperations> = Parameters<MachineOperations[Name]['run']>[1];
export type Output<Name extends keyof MachineOperations> = Awaited<ReturnType<MachineOperations[Name]['run']>>;
