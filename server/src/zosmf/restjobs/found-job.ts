import type {LearnerMachines} from '../../machines/learner-machines.js';
import type {JobFacts} from '../../machines/machine-operations.js';
import {badRequest, jobCategory} from '../error-report.js';
import type {ZosmfRequest} from '../resource.js';

export const jobError = (message: string, reason: number) => badRequest(message, reason, jobCategory.service);

export const originOf = ({protocol, host}: ZosmfRequest): string => `${protocol}://${host}`;

/** The job that an address names, by its name and its id. */
export async function foundJob(machines: LearnerMachines, {tool, params}: ZosmfRequest): Promise<JobFacts> {
  const [jobName, jobId] = [params.jobname!.toUpperCase(), params.jobid!.toUpperCase()];
  const job = await machines.use(tool, 'findJob', {jobId});
  if (job?.jobName === jobName) return job;
  throw jobError(`No job found for reference: '${jobName}(${jobId})'`, 10);
}
