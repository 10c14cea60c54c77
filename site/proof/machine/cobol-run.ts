import {type SourceMessage, sourceMessages} from '@framewright/lab/cobol';
import {cobolEnding, severeMessages} from '@framewright/lab/grading';
import {shownLines} from '@framewright/lab/machine';
import {compileFault} from '../languages/cobol';
import {SampleFault, type Outcome} from '../languages/outcome';
import {bankMachine} from './bank-machine';
import {copybooksOn} from './cobol-frame';
import {type ProgramRun, runProgram} from './cobol-outcome';
import {endingOf} from './sample-run';

/** Language Environment's message about a failure. */
const saidBy = (printed: string[]): string => printed.filter((line) => /^(?:CEE|IGZ)\d{4}/.test(line)).join('\n');

const shown = (messages: SourceMessage[]): string =>
  messages.map(({line, id, text}) => `  line ${line}: ${id} ${text}`).join('\n');

const returnCodes: Record<string, number> = {I: 0, W: 0, E: 8, S: 12, U: 16};

/** Compiles a program without running it. Warnings are allowed. */
export async function compileOnMachine(text: string): Promise<Outcome> {
  const messages = await sourceMessages(text, copybooksOn(bankMachine()));
  const code = Math.max(0, ...messages.map(({severity}) => returnCodes[severity]!));
  return {ending: `RC=${code}`, printed: '', said: shown(messages), files: {}};
}

/** A program's run in the form used to compare all samples; a fault if it did not run. */
export function cobolOutcome(outcome: ProgramRun): Outcome {
  const severe = severeMessages(outcome.messages);
  if (severe.length > 0) {
    throw new SampleFault(`${compileFault}\n${shown(severe)}`);
  }
  const ending = cobolEnding(outcome);
  if (!ending) throw new SampleFault(`was not run: the job around it ended with ${endingOf(outcome.output)}`);
  const written: Record<string, string[]> = {};
  for (const file of outcome.output.files) {
    // A dump is not one of the program's files.
    if (file.procStepName === 'GO' && file.ddName !== 'CEEDUMP')
      written[file.ddName] = [...(written[file.ddName] ?? []), ...shownLines(file)];
  }
  const {SYSOUT: printed = [], ...files} = written;
  return {ending, printed: printed.map((line) => `${line}\n`).join(''), said: saidBy(printed), files};
}

/** Compiles and runs a program on a practice machine with a fresh bank, in the job around it. */
export async function runCobolOnMachine(text: string, frame: string, machine = bankMachine()): Promise<Outcome> {
  return cobolOutcome(await runProgram(machine, text, frame));
}
