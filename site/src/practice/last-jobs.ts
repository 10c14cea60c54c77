import {storedText, storeText} from '@site/src/browser-storage/stored-text';
import type {Report} from './report';
import type {Tone} from './tone';

/** A job that this browser ran on the learner's machine. What tools and other devices ran is on the machine alone. */
export interface LastJob {
  name: string;
  id: string;
  ending: string;
  tone: Tone;
  /** The page that it ran on. */
  page: string;
  at: number;
}

const key = 'jobs';
const most = 3;

/** The last jobs, the latest first. */
export function lastJobs(): LastJob[] {
  try {
    const stored: unknown = JSON.parse(storedText(key));
    // Storage may hold anything: another version of the site or the learner may have written it.
    return Array.isArray(stored) ? stored.filter((job) => typeof (job as LastJob | null)?.page === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes a job; queries and programs are not jobs. */
export function noteJob(report: Report, page: string): void {
  if (report.kind !== 'job') return;
  const {jobName: name, jobId: id, ending, tone} = report;
  const job: LastJob = {name, id, ending, tone, page, at: Date.now()};
  storeText(key, JSON.stringify([job, ...lastJobs()].slice(0, most)));
}
