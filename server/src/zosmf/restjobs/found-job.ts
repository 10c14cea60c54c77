import type {LearnerMachines} from '../../machines/learner-machines.js';
import type {JobFacts} from '../../machines/machine-operations.js';
import {badRequest, jobCategory} from '../error-report.js';
import type {ZosmfRequest} from '../resource.js';
import {correlatorOf} from './job-document.js';

/** A job is identified by its name and id together, or by its correlator. */
export const jobAddresses = ['/restjobs/jobs/:jobname/:jobid', '/restjobs/jobs/:correlator'];

export const jobError = (message: string, reason: number) => badRequest(message, reason, jobCategory.service);

export const originOf = ({protocol, host}: ZosmfRequest): string => `${protocol}://${host}`;

/** The job id in a correlator, which contains its number. */
const idIn = (correlator: string) => `JOB${/^J\d\d(\d{5})/.exec(correlator)?.[1] ?? ''}`;

/** The job named in a path. */
export async function foundJob(machines: LearnerMachines, {tool, params}: ZosmfRequest): Promise<JobFacts> {
  const {jobname = '', jobid, correlator = ''} = params;
  const jobId = jobid?.toUpperCase() ?? idIn(correlator);
  const job = await machines.use(tool, 'findJob', {jobId});
  const isMeant = job && (jobid ? job.jobName === jobname.toUpperCase() : correlatorOf(job) === correlator);
  if (isMeant) return job;
  const reference = jobid ? `${jobname.toUpperCase()}(${jobId})` : correlator;
  throw jobError(`No job found for reference: '${reference}'`, 10);
}
