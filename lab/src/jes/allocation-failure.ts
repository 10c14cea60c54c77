import type {Refusal} from '../data-sets/system';
import type {DdSpec, JobStep} from './job';
import {stepText} from './step-names';

/** A DD statement at its place in a job. */
export interface DdPlace {
  jobName: string;
  step: JobStep;
  spec: DdSpec;
  ddName: string;
  /** In a concatenation, from 0. */
  position: number;
}

/** What a step could not have. */
export interface AllocationFailure {
  /** `IEFA107I JOB1 STEP1 SYSUT1 - DATA SET BANK.IN NOT FOUND`, and the lines below it. */
  messages: string[];
}

export const isFailure = (outcome: object): outcome is AllocationFailure => 'messages' in outcome;

/** MVS System Messages Vol 8, IEF2xxI and IEFA1xxI. A DD of a concatenation is counted from the second on: `SYSIN +001`. */
export function failure(
  {jobName, step, ddName, position}: DdPlace,
  id: string,
  text: string,
  ...below: string[]
): AllocationFailure {
  const place = position === 0 ? '' : ` +${String(position).padStart(3, '0')}`;
  return {messages: [`${id} ${stepText(jobName, step)} ${ddName}${place} - ${text}`, ...below]};
}

/**
 * MVS System Messages Vol 8, IEFA107I: the message of current releases has the name of the data set. A reference that leads
 * to no statement gives no name, and is told as before.
 */
export const notFound = (place: DdPlace, name: string | undefined): AllocationFailure =>
  name === undefined
    ? failure(place, 'IEF212I', 'DATA SET NOT FOUND')
    : failure(place, 'IEFA107I', `DATA SET ${name} NOT FOUND`);

/** Differs: z/OS asks the operator to mount the volume first. Nobody can here. */
export const notMounted = ({jobName, step}: DdPlace): AllocationFailure => ({
  messages: [
    `IEF244I ${stepText(jobName, step)} - UNABLE TO ALLOCATE 1 UNIT(S)`,
    '        AT LEAST 1 OFFLINE UNIT(S) NEEDED.',
  ],
});

/** What the disks cannot take; the line below says why. */
export const systemError = (place: DdPlace, below: string): AllocationFailure =>
  failure(place, 'IEF344I', 'ALLOCATION FAILED DUE TO DATA FACILITY SYSTEM ERROR', below);

export function duplicateName(place: DdPlace, name: string, volser: string): AllocationFailure {
  const below = [`IGD17001I DUPLICATE DATA SET NAME ON VOLUME ${volser}`, `DATA SET ${name}`];
  return failure(place, 'IEF253I', 'DUPLICATE NAME ON DIRECT ACCESS VOLUME', ...below);
}

/** Differs: a learner who has used his share of the disks finds them full. */
export function refused(place: DdPlace, name: string, refusal: Refusal): AllocationFailure {
  if (refusal.refused === 'duplicate on volume') return duplicateName(place, name, refusal.volser);
  return failure(place, 'IEF257I', 'SPACE REQUESTED NOT AVAILABLE');
}
