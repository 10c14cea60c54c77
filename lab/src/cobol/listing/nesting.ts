import type {ProgramUnit} from '../syntax/program';
import type {Statement} from '../syntax/statement';
import {innerStatements} from '../syntax/walk';

/** The nesting depth of a line's program and of its statements: the columns PL and SL. */
interface Nesting {
  program?: string;
  statement?: string;
}

export function nestingOf(unit: ProgramUnit): ReadonlyMap<number, Nesting> {
  const lines = new Map<number, Nesting>();
  note(lines, unit, 0);
  return lines;
}

function note(lines: Map<number, Nesting>, unit: ProgramUnit, depth: number): void {
  const at = (line: number): Nesting => {
    const found = lines.get(line) ?? {};
    lines.set(line, found);
    return found;
  };
  const statements = (list: readonly Statement[], level: number): void => {
    for (const statement of list) {
      if (level > 0) at(statement.at.line).statement = String(level);
      for (const inner of innerStatements(statement)) statements(inner, level + 1);
    }
  };
  const {procedure} = unit;
  for (const {paragraphs} of [...(procedure?.declaratives ?? []), ...(procedure?.sections ?? [])]) {
    for (const {sentences} of paragraphs) for (const sentence of sentences) statements(sentence, 0);
  }
  for (const inner of unit.nested) {
    for (let line = inner.at.line; line <= inner.end; line += 1) at(line).program = String(depth + 1);
    note(lines, inner, depth + 1);
  }
}
