/** What a reader found wrong. `line` counts from 1 in the text that was read. */
export interface Problem {
  line: number;
  message: string;
}

/** The same problems in a text that begins `lines` lines further up. */
export function moveDown(problems: Problem[], lines: number): Problem[] {
  return problems.map((problem) => ({...problem, line: problem.line + lines}));
}

/** In the order of the text. */
export function inOrder(problems: Problem[]): Problem[] {
  return [...problems].sort((one, other) => one.line - other.line);
}

/** "A, B or C", as a message names the values that it would take. */
export function oneOfList(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)!}`;
}
