import {cobolFrame} from './cobol-frame';

/** The place of a sample in the job around it; a stage is saved and run. */
const place = /^<sample>$/gm;

const jobCard = "//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X";

const around: Record<string, string> = {
  cobol: cobolFrame(),
  jcl: `${jobCard}\n<sample>`,
  idcams: `${jobCard}\n//STEP1    EXEC PGM=IDCAMS\n//SYSPRINT DD SYSOUT=*\n//SYSIN    DD *\n<sample>\n/*`,
};

/** Only comments and JES2 statements precede a JOB statement; a later one is data submitted by a step. */
const hasJobCard = /^(\/\/?\*.*\n)*\/\/[A-Z@#$][A-Z0-9@#$]{0,7} +JOB( |\n|$)/;

/** The program's external name: in capitals, its first eight characters, with a zero for a hyphen. */
const programId = (text: string): string | undefined =>
  /^.{6} +PROGRAM-ID\.\s+([A-Z0-9-]+)/im.exec(text)?.[1]?.toUpperCase().slice(0, 8).replaceAll('-', '0');

/** JCL with its own JOB statement. */
export const isWholeJob = (language: string, text: string): boolean => language === 'jcl' && hasJobCard.test(text);

/** The jobs to submit: the learner's, after those that it needs. */
export interface JobsInTurn {
  before?: string;
  job: string;
}

/** The job of a sample. Above a whole job its frame has jobs that run first, and below it the rest of the job. */
export function jobsOf(language: string, text: string, frame?: string): JobsInTurn {
  const at = frame !== undefined && isWholeJob(language, text) ? frame.search(place) : 0;
  const before = frame?.slice(0, at) ?? '';
  if (!hasJobCard.test(before)) return {job: jobOf(language, text, frame)};
  return {before, job: jobOf(language, text, frame!.slice(at))};
}

/** A whole job from the learner's text: in its frame, if any, with a JOB statement if it lacks one. */
export function jobOf(language: string, text: string, frame?: string): string {
  const outer = frame ?? (isWholeJob(language, text) ? '<sample>' : (around[language] ?? '<sample>'));
  // The name that the package, the plan and the load module of a COBOL program share.
  const program = programId(text) ?? programId(outer) ?? 'PROG';
  return outer.replaceAll('<program>', program).replaceAll(place, () => text.replace(/\n+$/, ''));
}
