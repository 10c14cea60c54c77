import {sourceMessages} from '@framewright/lab/cobol';
import {type JobOutput, shownLines} from '@framewright/lab/machine';
import {compileFault} from '../languages/cobol';
import {SampleFault, type Outcome} from '../languages/outcome';
import {bankMachine} from './bank-machine';
import {copybooksOn} from './cobol-frame';
import {jobOf} from './job-of';
import {endingOf} from './sample-run';

/** How the program ended, in the words of `expect`. */
function programEnding(output: JobOutput): string {
  const go = output.steps.find(({procStepName}) => procStepName === 'GO')?.ending;
  if (go && 'abend' in go) return `ABEND=${go.abend}`;
  if (go && 'code' in go) return `RC=${go.code}`;
  throw new SampleFault(`was not run: the job around it ended with ${endingOf(output)}`);
}

/** What Language Environment says about an end that is no good one. */
const saidBy = (printed: string[]): string => printed.filter((line) => /^(?:CEE|IGZ)\d{4}/.test(line)).join('\n');

/** Compiles and runs a program on a practice machine with a fresh bank, in the job around it. */
export async function runCobolOnMachine(text: string, frame: string): Promise<Outcome> {
  const machine = bankMachine();
  const severe = sourceMessages(text, copybooksOn(machine)).filter(
    ({severity}) => severity === 'S' || severity === 'U',
  );
  if (severe.length > 0) {
    const said = severe.map(({line, id, text: message}) => `  line ${line}: ${id} ${message}`);
    throw new SampleFault(`${compileFault}\n${said.join('\n')}`);
  }
  const output = await machine.submit(jobOf('cobol', text, frame));
  const ending = programEnding(output);
  const written: Record<string, string[]> = {};
  for (const file of output.files) {
    if (file.procStepName === 'GO') written[file.ddName] = [...(written[file.ddName] ?? []), ...shownLines(file)];
  }
  const {SYSOUT: printed = [], ...files} = written;
  return {ending, printed: printed.map((line) => `${line}\n`).join(''), said: saidBy(printed), files};
}
