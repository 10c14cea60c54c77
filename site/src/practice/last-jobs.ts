/** Imported on demand, once a page is idle. */
import {listJobs} from '@framewright/lab/job-list';
import {shownEnding} from './job-ending';
import {readStored, type Stored} from './machine-store';
import {machineKey, syncMachine} from './machine-sync';
import type {Tone} from './tone';

export interface LastJob {
  id: string;
  name: string;
  ending: string;
  tone: Tone;
}

const most = 3;

/** The last jobs in this browser's copy of the learner's machine, the latest first. */
export async function lastJobs(learner: string): Promise<LastJob[]> {
  const stored = await readStored<Stored>(machineKey(learner));
  const jobs = stored ? listJobs(stored.state) : [];
  return jobs.slice(0, most).map(({jobId, jobName, ending}) => ({id: jobId, name: jobName, ...shownEnding(ending)}));
}

/** The same after a sync with the server, so that it includes jobs that ran elsewhere. */
export async function syncedLastJobs(learner: string): Promise<LastJob[]> {
  await syncMachine(learner);
  return lastJobs(learner);
}
