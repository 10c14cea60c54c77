import {fromEbcdic} from '../ebcdic';
import type {JobOutput, StepEnding, StepResult} from '../jes/output';
import type {RunExpectation} from './description';

type Ending = number | string;

function endingOf(ending: StepEnding | JobOutput['ending']): Ending {
  if ('code' in ending) return ending.code;
  if ('abend' in ending) return `ABEND ${ending.abend}`;
  if ('flushed' in ending) return 'FLUSH';
  if ('securityError' in ending) return 'SEC ERROR';
  if ('stopped' in ending) return ending.stopped;
  if ('held' in ending) return 'HELD';
  return 'scanned' in ending ? 'SCANNED' : 'JCL ERROR';
}

/** In words: `return code 4`, `ABEND S0C7`. */
function inWords(ending: Ending): string {
  if (typeof ending === 'number') return `return code ${ending}`;
  if (ending === 'SCANNED') return 'TYPRUN=SCAN, without a run';
  if (ending === 'HELD') return 'TYPRUN=HOLD, and waits to be released';
  if (ending === 'SEC ERROR') return 'a security error, before it was run';
  return ending === 'JCL ERROR' ? 'a JCL error' : ending;
}

/** `STEP.PROCSTEP` in a procedure. */
export const stepName = (step: {name: string; procStepName?: string}): string =>
  [step.name, step.procStepName].filter(Boolean).join('.');

function linesOf({files}: JobOutput, log: 'JESMSGLG' | 'JESYSMSG'): string[] {
  const records = files.find(({ddName}) => ddName === log)?.records ?? [];
  return records.map((record) => fromEbcdic(record).trim());
}

/** Messages of the converter that only say what it did, and end nothing. */
const information = new Set(['IEFC001I', 'IEFC002I', 'IEFC653I']);

/** Returns the errors because of which a job was not run, with their statement numbers. */
function jclErrors(output: JobOutput): string[] {
  return linesOf(output, 'JESYSMSG').flatMap((line) => {
    const [, statement, message = '', id = ''] = /^(\d+) (([A-Z]{3,4}\d{3}I) .+)$/.exec(line) ?? [];
    return statement === undefined || information.has(id) ? [] : [`statement ${statement}, ${message}`];
  });
}

/** Messages that say that a step was not run, but not why. */
const consequences = new Set(['IEF142I', 'IEF202I', 'IEF203I', 'IEF206I', 'IEF272I']);

/** Returns why a step could not be started: `IEFA107I SYSUT1 - DATA SET BANK.IN NOT FOUND`. */
function whyNotStarted(output: JobOutput, {name, procStepName}: StepResult): string | undefined {
  // In messages, the step of the procedure comes before the step that calls the procedure.
  const about = ` ${[output.jobName, procStepName, name].filter(Boolean).join(' ')} `;
  for (const line of linesOf(output, 'JESYSMSG')) {
    const id = /^IEFA?\d{3}I(?= )/.exec(line)?.[0];
    if (id && !consequences.has(id) && line.slice(id.length).startsWith(about)) {
      return `${id} ${line.slice(id.length + about.length)}`;
    }
  }
  return undefined;
}

function stepDifference(output: JobOutput, name: string, wanted: Ending): string[] {
  const step = output.steps.find((other) => stepName(other) === name || other.name === name);
  if (!step) return [`the job has no step ${name}`];
  const found = endingOf(step.ending);
  if (found === wanted) return [];
  const should = wanted === 'FLUSH' ? 'should not run' : `should end with ${inWords(wanted)}`;
  if (found === 'FLUSH') return [`step ${name} was not run, and ${should}`];
  if (found !== 'JCL ERROR') return [`step ${name} ended with ${inWords(found)}, and ${should}`];
  const why = whyNotStarted(output, step);
  return [`step ${name} could not be started${why === undefined ? '' : ` (${why})`}, and ${should}`];
}

/** Returns the endings of the job and its steps that are not as they should be. */
export function endingDifferences(output: JobOutput, {maxcc, steps = {}}: RunExpectation): string[] {
  const found = endingOf(output.ending);
  const should = `should end with ${inWords(maxcc)}`;
  return [
    ...(found === maxcc ? [] : [`the job ended with ${inWords(found)}, and ${should}`]),
    ...Object.entries(steps).flatMap(([name, ending]) => stepDifference(output, name, ending)),
  ];
}

/** Returns why no step of the job was run; undefined if steps were run, or if this is the expected result. */
export function notRun(output: JobOutput, {maxcc}: RunExpectation): string[] | undefined {
  if (maxcc === 'JCL ERROR' || !linesOf(output, 'JESMSGLG').some((line) => line.includes(' IEFC452I ')))
    return undefined;
  const errors = jclErrors(output);
  return errors.length === 0
    ? ['the job was not run, because its JCL is wrong']
    : errors.map((error) => `the job was not run: ${error}`);
}
