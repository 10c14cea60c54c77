/** Lists the jobs in a machine's state, for a page that shows them without loading a machine. */
import type {JobOutput} from '../jes/output';
import {keptEnding} from './kept-ending';
import {headerOf, jsonIn, newestVersion, type Plain} from './state-bytes';
import {anything, count, list, optional, record, text} from './state-shape';

export interface ListedJob {
  jobId: string;
  jobName: string;
  /** Milliseconds since 1970. */
  submitted: number;
  ending: JobOutput['ending'];
}

const everyJob = {jobId: text, jobName: text, submitted: count};
const endedJob = record({...everyJob, ending: keptEnding<JobOutput['ending']>()});
const saved = record({jobs: list(endedJob), held: optional(list(record(everyJob)))});

const sections = record({sections: list(record({name: text, of: anything}))});

/** Returns the jobs that have ended or are held, latest first. Throws WrongState or NewerState. */
export function listJobs(state: Uint8Array): ListedJob[] {
  const header = headerOf(state, newestVersion);
  // Version 1 had no sections and saved no jobs.
  if (header.version === 1) return [];
  const found = sections(jsonIn(state, header) as Plain, 'the state').sections.find(({name}) => name === 'jobs');
  if (found === undefined) return [];
  const {jobs, held = []} = saved(found.of, 'the jobs');
  return [...jobs, ...held.map((job) => ({...job, ending: {held: true} as const}))].sort(
    (one, other) => other.submitted - one.submitted || Number(other.jobId.slice(3)) - Number(one.jobId.slice(3)),
  );
}
