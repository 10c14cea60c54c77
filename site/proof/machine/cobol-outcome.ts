import {sourceMessages} from '@framewright/lab/cobol';
import {type CobolOutcome, recordsOn} from '@framewright/lab/grading';
import type {Machine, SubmittedJob} from '@framewright/lab/machine';
import {copybooksOn} from './cobol-frame';
import {jobOf} from './job-of';

/** Compiles and runs a program in the job around it, and notes what it found and what it left. */
export async function runProgram(
  machine: Machine,
  text: string,
  frame?: string,
): Promise<CobolOutcome & {output: SubmittedJob}> {
  const messages = sourceMessages(text, copybooksOn(machine));
  const before = recordsOn(machine);
  const output = await machine.submit(jobOf('cobol', text, frame));
  return {messages, output, before, after: recordsOn(machine)};
}
