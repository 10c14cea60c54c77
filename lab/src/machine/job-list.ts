/** The jobs in a machine's state, for a page that lists them and need not load a machine for it. */
import type {JobOutput} from '../jes/output';
import {keptEnding} from './kept-ending';
import {sectionsIn} from './state';
import {count, list, optional, record, text} from './state-shape';

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

/** The jobs that have ended or are held, the latest first. Throws WrongState or NewerState. */
export function listJobs(state: Uint8Array): ListedJob[] {
  const section = sectionsIn(state).find(({name}) => name === 'jobs');
  if (section === undefined) return [];
  const {jobs, held = []} = saved(section.of, 'the jobs');
  return [...jobs, ...held.map((job) => ({...job, ending: {held: true} as const}))].sort(
    (one, other) => other.submitted - one.submitted || Number(other.jobId.slice(3)) - Number(one.jobId.slice(3)),
  );
}
