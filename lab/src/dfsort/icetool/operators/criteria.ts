import {badOperand, isToolError, type Operands, type ToolError} from '../operation';

/** A test of a count: the number of records, or of occurrences of a value. */
export type Criterion = (count: number) => boolean;

const tests: Readonly<Record<string, (count: number, value: number) => boolean>> = {
  HIGHER: (count, value) => count > value,
  LOWER: (count, value) => count < value,
  EQUAL: (count, value) => count === value,
  NOTEQUAL: (count, value) => count !== value,
};

const fixed: Readonly<Record<string, Criterion>> = {
  EMPTY: (count) => count === 0,
  NOTEMPTY: (count) => count > 0,
  ALLDUPS: (count) => count > 1,
  NODUPS: (count) => count === 1,
};

/** Reads the one criterion that a statement may have among those allowed; undefined if it has none. */
export function readCriterion(operands: Operands, allowed: readonly string[]): Criterion | undefined | ToolError {
  const found = operands.all(...allowed);
  if (found.length > 1) return badOperand(found[1]);
  const [operand] = found;
  if (!operand) return undefined;
  const always = fixed[operand.name];
  if (always) return operand.values === undefined ? always : badOperand(operand);
  const test = tests[operand.name]!;
  const value = operands.number(operand.name);
  return isToolError(value) ? value : (count) => test(count, value!);
}
