import type {FastifyInstance} from 'fastify';
import {z} from 'zod';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import {jobCategory} from '../error-report.js';
import {readJson} from '../json-body.js';
import {headerOf, queryOf, resource, type ZosmfRequest} from '../resource.js';
import {foundJob, jobAddresses, jobError, originOf} from './found-job.js';
import {feedbackDocument, jobDocument} from './job-document.js';
import {submitJob} from './submission.js';

const mostJobs = 1000;
/** The states that filter a list of jobs. Any other value lists all. */
const statuses = ['INPUT', 'ACTIVE', 'OUTPUT'];

function readMaxJobs(request: ZosmfRequest): number {
  const value = queryOf(request, 'max-jobs') ?? String(mostJobs);
  const most = Number(value);
  if (Number.isInteger(most) && most >= 1 && most <= mostJobs) return most;
  throw jobError('Value of max-jobs query parameter is not valid', 4);
}

const wants = (request: ZosmfRequest, parameter: string) => queryOf(request, parameter)?.toUpperCase() === 'Y';

async function listJobs(machines: LearnerMachines, request: ZosmfRequest) {
  const most = readMaxJobs(request);
  const jobs = await machines.use(request.tool, 'listJobs', {
    owner: queryOf(request, 'owner') || request.tool.userId,
    prefix: queryOf(request, 'prefix') || '*',
    jobId: queryOf(request, 'jobid') || undefined,
  });
  const wanted = queryOf(request, 'status')?.toUpperCase() ?? '';
  return jobs
    .filter(({status}) => !statuses.includes(wanted) || status === wanted)
    .slice(0, most)
    .map((job) => jobDocument(job, originOf(request), {exec: wants(request, 'exec-data')}));
}

/** The version of synchronous requests; the default is 1.0. */
const synchronous = '2.0';

/** The change to a job; `class` has no other keys in its request. */
const modification = z.object({
  request: z.enum(['cancel', 'hold', 'release']).optional(),
  class: z.string().optional(),
  version: z.string().optional(),
});

const impossible = {
  cancel: 'has ended and cannot be cancelled',
  hold: 'does not wait to be run and cannot be held',
  release: 'is not held',
};

async function modifyJob(machines: LearnerMachines, request: ZosmfRequest) {
  const job = await foundJob(machines, request);
  const asked = readJson(modification, request.body, jobCategory.service);
  if (asked.request === undefined) {
    throw asked.class === undefined
      ? jobError('Request does not contain a valid job update request', 6)
      : jobError('Changing the class of a job is not supported: all classes of this machine are alike.', 20);
  }
  if (job.status === 'OUTPUT' || !(await machines[asked.request](request.tool, job.jobId))) {
    throw jobError(`Job '${job.jobName}(${job.jobId})' ${impossible[asked.request]}`, 6);
  }
  // The change is made either way; z/OSMF's status says whether it waited for it.
  return {document: feedbackDocument(job), isAsynchronous: asked.version !== synchronous};
}

/** Purges a job; a waiting or running one is cancelled first. */
async function purgeJob(machines: LearnerMachines, request: ZosmfRequest) {
  const job = await foundJob(machines, request);
  if (job.status !== 'OUTPUT') await machines.cancel(request.tool, job.jobId);
  await machines.use(request.tool, 'purgeJob', {jobId: job.jobId});
  return feedbackDocument(job);
}

/** z/OS jobs REST interface: jobs. */
export function jobRoutes(scope: FastifyInstance, machines: LearnerMachines): void {
  resource(scope, '/restjobs/jobs', {
    GET: (request) => listJobs(machines, request),
    PUT: async (request, reply) =>
      reply.code(201).send(jobDocument(await submitJob(machines, request), originOf(request))),
  });
  for (const address of jobAddresses) {
    resource(scope, address, {
      async GET(request) {
        const job = await foundJob(machines, request);
        return jobDocument(job, originOf(request), {
          exec: wants(request, 'exec-data'),
          steps: wants(request, 'step-data'),
        });
      },
      async PUT(request, reply) {
        const {document, isAsynchronous} = await modifyJob(machines, request);
        return reply.code(isAsynchronous ? 202 : 200).send(document);
      },
      async DELETE(request, reply) {
        const document = await purgeJob(machines, request);
        return reply.code(headerOf(request, 'x-ibm-job-modify-version') === synchronous ? 200 : 202).send(document);
      },
    });
  }
}
