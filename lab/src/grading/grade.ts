import type {System} from '../data-sets/system';
import {fromEbcdic} from '../ebcdic';
import type {JobOutput} from '../jes/output';
import type {RunExpectation} from './description';
import {absentDifferences, existingDifferences} from './grade-data-sets';
import {endingDifferences, notRun, stepName} from './grade-endings';

/** One difference between what a job left and what it should have left, in words for the learner. */
export type Difference = string;

/** Returns the lines of a SYSOUT, by `STEP.DD`, `STEP.PROCSTEP.DD` or by the ddname alone. */
function linesOf({files}: JobOutput, where: string): string[] | undefined {
  const parts = where.split('.');
  const ddName = parts.pop()!;
  const found = files.filter((file) => {
    if (file.ddName !== ddName) return false;
    const step = stepName({...file, name: file.stepName});
    return parts.length === 0 || parts.join('.') === step || parts[0] === file.stepName;
  });
  if (found.length === 0) return undefined;
  return found.flatMap((file) => file.records.map((record) => fromEbcdic(record).trimEnd()));
}

/** Returns the first line that is missing from a SYSOUT, or is not in its place. */
function lineDifference(
  output: JobOutput,
  where: string,
  wanted: string | readonly (string | readonly string[])[],
): Difference[] {
  const lines = linesOf(output, where);
  if (!lines) return [`nothing was written to ${where}`];
  let at = 0;
  let last: string | undefined;
  for (const line of typeof wanted === 'string' ? wanted.trimEnd().split('\n') : wanted) {
    const spellings = [line].flat().map((one) => one.trim());
    const [text] = spellings;
    const found = lines.findIndex((other, index) => index >= at && spellings.some((one) => other.includes(one)));
    if (found < 0) return [`${where} has no line with "${text}"${last === undefined ? '' : ` after "${last}"`}`];
    at = found + 1;
    last = text;
  }
  return [];
}

/** Returns all differences between what a job left and what it should have left; none if it is right. */
export function grade(system: System, output: JobOutput, wanted: RunExpectation): Difference[] {
  // If nothing was run, everything that is missing has that one cause.
  return (
    notRun(output, wanted) ?? [
      ...endingDifferences(output, wanted),
      ...existingDifferences(system, wanted.datasets ?? {}),
      ...absentDifferences(system, wanted.absent ?? []),
      ...Object.entries(wanted.sysout ?? {}).flatMap(([where, lines]) => lineDifference(output, where, lines)),
    ]
  );
}
