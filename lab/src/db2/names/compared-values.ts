import type {ComparisonOperator} from '../syntax/tree';
import type {SqlType} from '../types/sql-type';
import type {Comparator} from '../values/comparison';
import type {Bound, Test} from './bound';

/** Whether the order of two values satisfies an operator. */
export const holds: Record<ComparisonOperator, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const numberKinds: ReadonlySet<string> = new Set(['SMALLINT', 'INTEGER', 'REAL', 'DOUBLE']);

/** Whether JavaScript's own operators compare values of these types as Db2 does. */
export function comparesDirectly(left: SqlType, right: SqlType): boolean {
  if (numberKinds.has(left.kind) && numberKinds.has(right.kind)) return true;
  if (left.kind !== right.kind) return false;
  switch (left.kind) {
    case 'DATE':
    case 'TIME':
    case 'BIGINT':
      return true;
    case 'DECIMAL':
      return right.kind === 'DECIMAL' && left.scale === right.scale && left.precision > 15 === right.precision > 15;
    case 'CHAR':
      return right.kind === 'CHAR' && left.length === right.length;
    case 'TIMESTAMP':
      return right.kind === 'TIMESTAMP' && left.precision === right.precision;
    default:
      return false;
  }
}

/** A comparison of two expressions as a test of the current rows, as fast as their types allow. */
export const comparisonTest = (operator: ComparisonOperator, left: Bound, right: Bound, compare: Comparator): Test =>
  comparesDirectly(left.type, right.type)
    ? direct(operator, left, right)
    : byComparator(operator, left, right, compare);

function byComparator(operator: ComparisonOperator, left: Bound, right: Bound, compare: Comparator): Test {
  const test = holds[operator];
  const first = left.evaluate;
  const second = right.evaluate;
  return () => {
    const a = first();
    if (a === null) return null;
    const b = second();
    return b === null ? null : test(compare(a, b));
  };
}

/** Compares values of both sides with JavaScript's operators. */
function direct(operator: ComparisonOperator, left: Bound, right: Bound): Test {
  const first = left.evaluate as () => number | null;
  const fixed = right.constant?.value as number | null | undefined;
  if (fixed !== undefined && fixed !== null) return directConstant(operator, first, fixed);
  const second = right.evaluate as () => number | null;
  switch (operator) {
    case '=':
      return () => {
        const a = first();
        if (a === null) return null;
        const b = second();
        return b === null ? null : a === b;
      };
    case '<>':
      return () => {
        const a = first();
        if (a === null) return null;
        const b = second();
        return b === null ? null : a !== b;
      };
    case '<':
      return () => {
        const a = first();
        if (a === null) return null;
        const b = second();
        return b === null ? null : a < b;
      };
    case '<=':
      return () => {
        const a = first();
        if (a === null) return null;
        const b = second();
        return b === null ? null : a <= b;
      };
    case '>':
      return () => {
        const a = first();
        if (a === null) return null;
        const b = second();
        return b === null ? null : a > b;
      };
    case '>=':
      return () => {
        const a = first();
        if (a === null) return null;
        const b = second();
        return b === null ? null : a >= b;
      };
  }
}

function directConstant(operator: ComparisonOperator, first: () => number | null, fixed: number): Test {
  switch (operator) {
    case '=':
      return () => {
        const a = first();
        return a === null ? null : a === fixed;
      };
    case '<>':
      return () => {
        const a = first();
        return a === null ? null : a !== fixed;
      };
    case '<':
      return () => {
        const a = first();
        return a === null ? null : a < fixed;
      };
    case '<=':
      return () => {
        const a = first();
        return a === null ? null : a <= fixed;
      };
    case '>':
      return () => {
        const a = first();
        return a === null ? null : a > fixed;
      };
    case '>=':
      return () => {
        const a = first();
        return a === null ? null : a >= fixed;
      };
  }
}
