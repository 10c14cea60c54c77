/** The verdict on an answer, without running it. */
export type Verdict =
  | {kind: 'same'}
  /** The solution except for blanks, which may matter in columns and literals. */
  | {kind: 'blanks'}
  /** A known wrong answer. */
  | {kind: 'wrong'; name: string}
  | {kind: 'other'};

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);

const exact = (text: string): string => lines(text).join('\n');
const loose = (text: string): string =>
  lines(text)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .join('\n');

/** Compares an answer with the solution and with the known wrong answers. */
export function verdictOn(answer: string, solution: string, wrongAnswers: {name: string; text: string}[]): Verdict {
  if (exact(answer) === exact(solution)) return {kind: 'same'};
  const same = wrongAnswers.find(({text}) => exact(text) === exact(answer));
  if (same) return {kind: 'wrong', name: same.name};
  // A wrong answer may differ from the solution only in blanks; then only the exact text is wrong.
  if (loose(answer) === loose(solution)) return {kind: 'blanks'};
  const alike = wrongAnswers.find(({text}) => loose(text) === loose(answer));
  return alike ? {kind: 'wrong', name: alike.name} : {kind: 'other'};
}
