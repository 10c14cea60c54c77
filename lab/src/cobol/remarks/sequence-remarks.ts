import type {Diagnostics} from '../messages/diagnostics';

/** SEQUENCE: the lines whose number in columns 1 to 6 is lower than the last one. Lines without one are ignored. */
export function outOfSequence(lines: readonly string[]): ReadonlySet<number> {
  const wrong = new Set<number>();
  let last = '';
  lines.forEach((line, at) => {
    const number = line.slice(0, 6);
    if (number.trim() === '') return;
    if (number < last) wrong.add(at + 1);
    last = number;
  });
  return wrong;
}

export function checkSequence(lines: readonly string[], diagnostics: Diagnostics): void {
  const {size} = outOfSequence(lines);
  if (size === 0) return;
  diagnostics.add('IGYLI0090-W', {line: 0, column: 0}, size);
  diagnostics.add('IGYSC0205-W', {line: 0, column: 0});
}
