import {recordsOn} from '@framewright/lab/grading';
import {type JobOutput, shownLines} from '@framewright/lab/machine';
import type {Outcome} from '../languages/outcome';
import {bankMachine} from './bank-machine';
import {jobsOf} from './job-of';
import {submitInTurn} from './submit-in-turn';

/** How a job ended, in the form of `expect`. */
export function endingOf({ending}: JobOutput): string {
  if ('code' in ending) return `MAXCC=${ending.code}`;
  // TYPRUN=SCAN or HOLD: nothing ran, and nothing was wrong.
  if ('scanned' in ending || 'held' in ending) return 'MAXCC=0';
  if ('securityError' in ending) return 'SEC ERROR';
  if ('stopped' in ending) return ending.stopped;
  return 'abend' in ending ? `ABEND=${ending.abend}` : 'JCL ERROR';
}

/** A job's output, by `DDNAME` and by `STEP.DDNAME`. */
function spoolOf({files}: JobOutput): Record<string, string[]> {
  const written: Record<string, string[]> = {};
  for (const file of files) {
    const lines = shownLines(file);
    for (const name of [file.ddName, `${file.procStepName ?? file.stepName}.${file.ddName}`]) {
      written[name] = [...(written[name] ?? []), ...lines];
    }
  }
  return written;
}

/** Runs a sample on a practice machine, in the job around it. */
export async function runOnMachine(
  language: string,
  text: string,
  frame?: string,
  machine = bankMachine(),
): Promise<Outcome> {
  const output = await submitInTurn(machine, jobsOf(language, text, frame));
  const spool = spoolOf(output);
  const system = ['JESMSGLG', 'JESYSMSG'].flatMap((name) => spool[name] ?? []);
  return {
    ending: endingOf(output),
    printed: '',
    said: system
      .filter((line) => /\b(IEF|IEFC|IEC|CSV|IGD)\d{3,5}[A-Z]/.test(line))
      .slice(-12)
      .join('\n'),
    files: {...recordsOn(machine), ...spool},
  };
}
