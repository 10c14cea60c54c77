import type {SourceMessage} from '../cobol/source-messages';
import type {JobOutput, StepResult} from '../jes/output';
import type {Machine} from '../machine/machine';
import {shownLines} from '../machine/shown-lines';

/** The records of data sets and members, by name. */
type Contents = Readonly<Record<string, readonly string[]>>;

/** A program that a job has compiled and run, with the data sets of the machine before and after it. */
export interface CobolOutcome {
  /** The messages of the compiler. */
  messages: readonly SourceMessage[];
  output: JobOutput;
  before: Contents;
  after: Contents;
}

/** The results that a program must have. */
export interface CobolExpectation {
  /** The ending of the step that runs it: `RC=4`, `ABEND=S0C7`. */
  ending: string;
  /** Lines that it displays and records that it writes to SYSOUT, by ddname. */
  files: Contents;
  /** Data sets that are new or changed afterwards. */
  dataSets: Contents;
}

/** Returns the records of every data set of a machine that can be shown. */
export function recordsOn(machine: Machine): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const {name, members} of machine.list()) {
    for (const member of members ?? [undefined]) {
      const records = machine.browse(name, member);
      if (records) found[member === undefined ? name : `${name}(${member})`] = records.text;
    }
  }
  return found;
}

/** Removes the messages of Language Environment, which appear among the lines of the program and name places in it. */
export function programLines(lines: readonly string[]): string[] {
  let isMessage = false;
  return lines.filter((line) => {
    isMessage = /^(?:CEE|IGZ)\d{4}[A-Z] /.test(line) || (isMessage && line.startsWith(' '.repeat(9)));
    return !isMessage;
  });
}

/** The step of the job that runs the program. */
const goStep = ({steps}: JobOutput): StepResult | undefined =>
  steps.find(({name, procStepName}) => (procStepName ?? name) === 'GO');

/** Returns how the program ended; undefined if it was not run. */
export function endingOf({output}: CobolOutcome): string | undefined {
  const ending = goStep(output)?.ending;
  if (ending && 'abend' in ending) return `ABEND=${ending.abend}`;
  return ending && 'code' in ending ? `RC=${ending.code}` : undefined;
}

/**
 * Returns what the program wrote, except a dump, which shows where the program abended: that place differs in each
 * program.
 */
export function filesOf({output}: CobolOutcome): Contents {
  const written: Record<string, string[]> = {};
  for (const file of output.files) {
    if ((file.procStepName ?? file.stepName) !== 'GO' || file.ddName === 'CEEDUMP') continue;
    written[file.ddName] = [...(written[file.ddName] ?? []), ...programLines(shownLines(file))];
  }
  return written;
}

/** Returns the data sets that have changed; one that was deleted has no records. */
export function changesOf({before, after}: CobolOutcome): Contents {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name] ?? []]),
  );
}

/** Derives what every right program must leave from one that is right. */
export function cobolExpectationFrom(solution: CobolOutcome): CobolExpectation {
  return {ending: endingOf(solution) ?? 'not run', files: filesOf(solution), dataSets: changesOf(solution)};
}
