import type {SourceMessage} from '../cobol/source-messages';
import {changesOf, type CobolExpectation, type CobolOutcome, endingOf, filesOf} from './cobol-expectation';
import type {Difference} from './grade';
import {recordDifferences} from './grade-data-sets';

/** The messages that prevent a program from being run. */
export const severeMessages = (messages: readonly SourceMessage[]): SourceMessage[] =>
  messages.filter(({severity}) => severity === 'S' || severity === 'U');

const inWords = (ending: string): string => ending.replace('RC=', 'return code ').replace('ABEND=', 'ABEND ');

/** Why the program was not run. */
function notRun({messages, output}: CobolOutcome): Difference {
  const [first, ...more] = severeMessages(messages);
  if (first) {
    const errors = more.length === 0 ? 'an error' : `${more.length + 1} errors, the first`;
    return `the program was not run: the compiler found ${errors} in line ${Math.max(first.line, 1)}`;
  }
  const failed = output.steps.find(({ending}) => !('code' in ending) || ending.code > 4);
  return `the program was not run${failed ? `: step ${failed.procStepName ?? failed.name} failed` : ''}`;
}

/** Returns all differences between what a program left and what it should have left; none if it is right. */
export function gradeCobol(outcome: CobolOutcome, wanted: CobolExpectation): Difference[] {
  const ending = endingOf(outcome);
  if (ending === undefined) return [notRun(outcome)];
  const ended =
    ending === wanted.ending
      ? []
      : [`the program ended with ${inWords(ending)}, and should end with ${inWords(wanted.ending)}`];
  // Everything that is missing because of an abend has that one cause.
  if (ended.length > 0 && ending.startsWith('ABEND')) return ended;
  const [files, changes] = [filesOf(outcome), changesOf(outcome)];
  const names = [...new Set([...Object.keys(wanted.files), ...Object.keys(files)])];
  const dataSets = [...new Set([...Object.keys(wanted.dataSets), ...Object.keys(changes)])];
  return [
    ...ended,
    ...names.flatMap((name) =>
      recordDifferences(name, wanted.files[name] ?? [], files[name] ?? [], name === 'SYSOUT' ? 'line' : 'record'),
    ),
    ...dataSets.flatMap((name) =>
      recordDifferences(name, wanted.dataSets[name] ?? outcome.before[name] ?? [], outcome.after[name] ?? []),
    ),
  ];
}

/**
 * Returns a text that is the same for all programs with the same results; for those that were not compiled, it has the
 * severe compiler messages.
 */
export function cobolOutcomeText(outcome: CobolOutcome): string {
  const ending = endingOf(outcome);
  if (ending !== undefined) return JSON.stringify([ending, filesOf(outcome), changesOf(outcome)]);
  return JSON.stringify(['not run', severeMessages(outcome.messages).map(({id, text}) => `${id} ${text}`)]);
}
