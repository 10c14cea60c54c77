/** A problem that a reader found. `line` counts from 1 in the text that was read. */
export interface Problem {
  line: number;
  message: string;
}

/** Returns the same problems for a text that begins `lines` lines earlier. */
export function moveDown(problems: Problem[], lines: number): Problem[] {
  return problems.map((problem) => ({...problem, line: problem.line + lines}));
}

/** Sorts problems in the order of the text. */
export function inOrder(problems: Problem[]): Problem[] {
  return [...problems].sort((one, other) => one.line - other.line);
}

/** Returns "A, B or C", as a message lists the values that it would accept. */
export function oneOfList(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)!}`;
}
