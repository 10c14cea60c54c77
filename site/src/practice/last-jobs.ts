/** Imported on demand, once a page is idle. */
import {listJobs} from '@framewright/lab/job-list';
import {shownEnding} from './job-ending';
import {readStored, type Stored} from './machine-store';
import {machineKey} from './step-machine';
import type {Tone} from './tone';

export interface LastJob {
  id: string;
  name: string;
  ending: string;
  tone: Tone;
}

const most = 3;

/**
 * The last jobs of the learner's machine, the latest first, wherever they ran: this browser's machine is the server's as
 * soon as the two are in step.
 */
export async function lastJobs(learner: string): Promise<LastJob[]> {
  const stored = await readStored<Stored>(machineKey(learner));
  const jobs = stored ? listJobs(stored.state) : [];
  return jobs.slice(0, most).map(({jobId, jobName, ending}) => ({id: jobId, name: jobName, ...shownEnding(ending)}));
}
