import {sourceMessages} from '@framewright/lab/cobol';
import {type CobolOutcome, recordsOn} from '@framewright/lab/grading';
import type {Machine, SubmittedJob} from '@framewright/lab/machine';
import {copybooksOn} from './cobol-frame';
import {jobOf} from './job-of';

/** The compiler options of the job around a program, such as `SQL`. */
const optionsOf = (frame = ''): string => /^\/\/COBOL +EXEC [^\n]*\bPARM='([^']*)'/m.exec(frame)?.[1] ?? '';

/** The state before and after a program, and the output of its job. */
export type ProgramRun = CobolOutcome & {output: SubmittedJob};

/** Compiles and runs a program in its job, and records the state before and after. */
export async function runProgram(machine: Machine, text: string, frame?: string): Promise<ProgramRun> {
  const messages = await sourceMessages(text, copybooksOn(machine), optionsOf(frame));
  const before = recordsOn(machine);
  const output = await machine.submit(jobOf('cobol', text, frame));
  return {messages, output, before, after: recordsOn(machine)};
}
