import type {GenerationDataGroup} from '../data-sets/catalog-entry';
import {bytesPerTrack} from '../data-sets/geometry';
import type {Refusal} from '../data-sets/system';
import type {DdSpec, JobStep} from './job';
import {classesLine} from './sms-messages';
import {stepText} from './step-names';

/** A DD statement and its position in a job. */
export interface DdPlace {
  jobName: string;
  step: JobStep;
  spec: DdSpec;
  ddName: string;
  /** The position in a concatenation, from 0. */
  position: number;
}

/** Why a step could not be allocated. */
export interface AllocationFailure {
  /** `IEFA107I JOB1 STEP1 SYSUT1 - DATA SET BANK.IN NOT FOUND`, and the lines below it. */
  messages: string[];
  /** The text that the operator sees as well. */
  told?: string;
}

export const isFailure = (outcome: object): outcome is AllocationFailure => 'messages' in outcome;

/** MVS System Messages Vol 8, IEF2xxI and IEFA1xxI. In a concatenation, later DDs are numbered: `SYSIN +001`. */
export function failure(
  {jobName, step, ddName, position}: DdPlace,
  id: string,
  text: string,
  ...below: string[]
): AllocationFailure {
  const place = position === 0 ? '' : ` +${String(position).padStart(3, '0')}`;
  return {messages: [`${id} ${stepText(jobName, step)} ${ddName}${place} - ${text}`, ...below]};
}

/** MVS System Messages Vol 8, IEFA107I, which current releases issue instead of IEF212I. */
export const notFound = (place: DdPlace, name: string): AllocationFailure =>
  failure(place, 'IEFA107I', `DATA SET ${name} NOT FOUND`);

/**
 * MVS System Messages Vol 8, IEF366I: a relative generation number is 0, or a sign and 1 to 255. Up to 999 for an
 * extended group, which that edition does not mention, is from memory.
 */
export function isWrongGeneration({dsn}: DdSpec, group: GenerationDataGroup | undefined): boolean {
  if (dsn?.kind !== 'name' || dsn.generationText === undefined || dsn.generationText.startsWith('0')) return false;
  const number = Math.abs(Number(dsn.generationText));
  return !/^[+-]/.test(dsn.generationText) || number < 1 || number > (group?.extended ? 999 : 255);
}

export const wrongGeneration = (place: DdPlace): AllocationFailure =>
  failure(place, 'IEF366I', 'RELATIVE GENERATION NUMBER SPECIFIED FOR GDG CONTAINS SYNTAX ERROR');

/** RACF does not let the user create the data set. Differs: no source shows which message follows ICH408I. */
export const notAuthorized = (place: DdPlace, refusal: string): AllocationFailure => ({
  ...systemError(place, 'FWR004I RACF DOES NOT LET THE USER OF THE JOB MAKE THE DATA SET'),
  told: refusal,
});

/** Differs: z/OS first asks the operator to mount the volume, which nobody can do here. */
export const notMounted = ({jobName, step}: DdPlace): AllocationFailure => ({
  messages: [
    `IEF244I ${stepText(jobName, step)} - UNABLE TO ALLOCATE 1 UNIT(S)`,
    '        AT LEAST 1 OFFLINE UNIT(S) NEEDED.',
  ],
});

/** An allocation that the system rejects; the lines below say why. */
export const systemError = (place: DdPlace, ...below: string[]): AllocationFailure =>
  failure(place, 'IEF344I', 'ALLOCATION FAILED DUE TO DATA FACILITY SYSTEM ERROR', ...below);

/**
 * The lines for a name that SMS finds in the catalog, as printed by IDCAMS and allocation. Recorded for IDCAMS
 * (ibm_zos_cics).
 */
const duplicateInCatalog = (name: string): string[] => [
  `IGD17101I DATA SET ${name}`,
  'NOT DEFINED BECAUSE DUPLICATE NAME EXISTS IN CATALOG',
  'RETURN CODE IS 8 REASON CODE IS 38 IGG0CLEH',
];

type FullGroup = Extract<Refusal, {refused: 'no space in group'}>;

/** MVS System Messages Vol 8, IGD17272I; its lines are as recorded for work data sets of DFSORT. */
function volumeSelectionFailed(place: DdPlace, name: string, {group, classes, tracks}: FullGroup): AllocationFailure {
  const {jobName, step, ddName} = place;
  return systemError(
    place,
    'IGD17272I VOLUME SELECTION HAS FAILED FOR INSUFFICIENT SPACE FOR',
    `DATA SET ${name}`,
    `JOBNAME (${jobName.padEnd(8)}) STEPNAME (${step.name.padEnd(8)})`,
    `PROGNAME (${(step.program ?? '').padEnd(8)}) DDNAME (${ddName.padEnd(8)})`,
    `REQUESTED SPACE QUANTITY = ${Math.ceil((tracks * bytesPerTrack) / 1024)} KB`,
    classesLine(classes),
    `STORGRPS (${group}  )`,
  );
}

function duplicateName(place: DdPlace, name: string, volser: string): AllocationFailure {
  const below = [`IGD17001I DUPLICATE DATA SET NAME ON VOLUME ${volser}`, `DATA SET ${name}`];
  return failure(place, 'IEF253I', 'DUPLICATE NAME ON DIRECT ACCESS VOLUME', ...below);
}

/** Differs: learners who have used up their share of the disks find them full. */
export function refused(place: DdPlace, name: string, refusal: Refusal): AllocationFailure {
  if (refusal.refused === 'no such volume') return notMounted(place);
  if (refusal.refused === 'duplicate on volume') return duplicateName(place, name, refusal.volser);
  if (refusal.refused === 'duplicate in catalog') return systemError(place, ...duplicateInCatalog(name));
  if (refusal.refused === 'no space in group') return volumeSelectionFailed(place, name, refusal);
  return failure(place, 'IEF257I', 'SPACE REQUESTED NOT AVAILABLE');
}
