/** What is to be said of an answer without running it. */
export type Verdict =
  | {kind: 'same'}
  /** The solution but for blanks, which columns and literals may make matter. */
  | {kind: 'blanks'}
  /** A wrong answer that is known. */
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

/** Compares an answer with the solution and with the wrong answers that are known. */
export function verdictOn(answer: string, solution: string, wrongAnswers: {name: string; text: string}[]): Verdict {
  if (exact(answer) === exact(solution)) return {kind: 'same'};
  const same = wrongAnswers.find(({text}) => exact(text) === exact(answer));
  if (same) return {kind: 'wrong', name: same.name};
  // A wrong answer may differ from the solution in blanks alone; then only the exact text is known to be wrong.
  if (loose(answer) === loose(solution)) return {kind: 'blanks'};
  const alike = wrongAnswers.find(({text}) => loose(text) === loose(answer));
  return alike ? {kind: 'wrong', name: alike.name} : {kind: 'other'};
}
