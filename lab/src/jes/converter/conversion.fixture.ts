import type {Conversion, DdSpec, JobStep} from '../job';
import {convertJob} from './index';

/** Converts a job with members keyed by `LIBRARY(MEMBER)`; SYS1.PROCLIB is the system library. */
export function convert(jcl: string, members: Record<string, string> = {}): Conversion {
  const libraries = {
    member: (name: string, member: string) => members[`${name}(${member})`]?.split('\n'),
    has: (name: string) => Object.keys(members).some((key) => key.startsWith(`${name}(`)),
  };
  return convertJob(jcl, libraries, {
    procedureLibraries: ['SYS1.PROCLIB'],
    now: new Date('2026-07-01T09:30:00Z'),
    sysuid: 'IBMUSER',
    messageClass: 'A',
  });
}

/** The errors of a job, each with the number of its statement. */
export function errorsOf(jcl: string, members: Record<string, string> = {}): string[] {
  return convert(jcl, members)
    .messages.filter(({error}) => error)
    .map(({statement, text}) => `${statement} ${text}`);
}

/** The steps of a job that has no errors. */
export function stepsOf(jcl: string, members: Record<string, string> = {}): JobStep[] {
  const {job, messages} = convert(jcl, members);
  if (!job) throw new Error(messages.map(({statement, text}) => `${statement} ${text}`).join('; '));
  return job.steps;
}

/** The DD of a job with one step; `field` is what follows `//D DD `. */
export function ddOf(field: string): DdSpec {
  return stepsOf(`//J JOB A\n//S EXEC PGM=P\n//D DD ${field}`)[0]!.dds[0]!.specs[0]!;
}

/** JESJCL with statement numbers, as SDSF shows it. */
export function listingOf(jcl: string, members: Record<string, string> = {}): string {
  return convert(jcl, members)
    .listing.map(({number, first, text}) => `${first ? String(number).padStart(3) : '   '} ${text}`)
    .join('\n');
}
