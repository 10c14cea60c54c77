import type {JobStep} from './job';

/** `JOB1 STEP1`, or `JOB1 PROCSTEP STEP1` for a step of a procedure. */
export function stepText(jobName: string, {name, procStepName}: Pick<JobStep, 'name' | 'procStepName'>): string {
  return [jobName, procStepName, name].filter((part) => part !== undefined && part !== '').join(' ');
}

/** The name under which a step is timed and counted: in a procedure, its own. */
export const innermostName = ({name, procStepName}: Pick<JobStep, 'name' | 'procStepName'>): string =>
  procStepName ?? name;
