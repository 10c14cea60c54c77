/** Imported on demand, since few learners compare. */
import {diffLines} from 'diff';

/** Lines that both have, or only the learner's answer, or only the solution. */
export interface Part {
  who: 'both' | 'yours' | 'solution';
  lines: string[];
}

const withoutEnds = (text: string): string =>
  `${text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;

/** An answer and the solution, line by line. Blanks at the end of lines do not count. */
export function lineDifference(answer: string, solution: string): Part[] {
  return diffLines(withoutEnds(answer), withoutEnds(solution)).map(({added, removed, value}) => ({
    who: added ? 'solution' : removed ? 'yours' : 'both',
    lines: value.replace(/\n$/, '').split('\n'),
  }));
}
