import {fromEbcdic} from '../ebcdic';
import type {Machine} from './machine';

/** The results of a job. */
export interface Ran {
  ending: unknown;
  /** The endings of the steps. */
  codes: unknown[];
  /** The lines of a SYSOUT, by step and ddname. */
  printed(step: string, ddName: string): string[];
  log: string;
}

export async function ran(machine: Machine, jcl: string): Promise<Ran> {
  const {ending, steps, files} = await machine.submit(`//JOB1     JOB (ACCT),'LEARNER',MSGLEVEL=(1,1)\n${jcl}`);
  return {
    ending,
    codes: steps.map((step) => step.ending),
    printed: (step, ddName) =>
      files
        .filter((file) => file.ddName === ddName && (file.procStepName ?? file.stepName) === step)
        .flatMap(({records}) => records.map((record) => fromEbcdic(record).trimEnd())),
    log: files.flatMap(({records}) => records.map((record) => fromEbcdic(record))).join('\n'),
  };
}
