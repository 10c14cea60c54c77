import type {SpoolFile} from '../step/dd';

export type StepEnding = {code: number} | {abend: string} | {flushed: true} | {jclError: true};

/** How a step ended, for those who grade a job. */
export interface StepResult {
  name: string;
  procStepName?: string;
  program: string;
  ending: StepEnding;
}

/** Everything that a job leaves besides its data sets. */
export interface JobOutput {
  jobName: string;
  jobId: string;
  /**
   * The worst ending: `{code}` is the highest return code; after a security error, JES2 has deleted the job. A job that
   * was stopped from outside, by an operator or because the system went down, is described as in SDSF. A held job has
   * not ended: this is how far it got.
   */
  ending:
    | {code: number}
    | {abend: string}
    | {jclError: true}
    | {securityError: true}
    | {scanned: true}
    | {held: true}
    | {stopped: 'CANCELED' | 'SYS FAIL'};
  steps: StepResult[];
  /** JESMSGLG, JESJCL, JESYSMSG, then the SYSOUTs in the order in which they were opened. */
  files: SpoolFile[];
}
