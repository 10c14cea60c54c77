import type {Operation} from '../operation';
import {compileCondition} from './condition';
import type {Action} from './move';
import type {Operands} from './operands';
import {counter} from './string-statement';

/** SORT of a table: puts the elements in order; equal ones remain in their original order. */
export function compileSortTable(operands: Operands, operation: Extract<Operation, {op: 'sort-table'}>): Action {
  const {bytes} = operands.context;
  const {stride} = operation;
  const {at} = operands.locate(operation.table);
  const count = operands.integer(operation.count);
  const [left, right] = [counter(operands, operation.left), counter(operands, operation.right)];
  const test = compileCondition(operands, operation.less);
  const isLess = (one: number, other: number): boolean => {
    left.set(one + 1);
    right.set(other + 1);
    return test();
  };
  return () => {
    const start = at();
    const order = Array.from({length: count()}, (_, number) => number);
    order.sort((one, other) => (isLess(one, other) ? -1 : isLess(other, one) ? 1 : 0));
    const before = bytes.slice(start, start + order.length * stride);
    order.forEach((from, to) => {
      bytes.set(before.subarray(from * stride, (from + 1) * stride), start + to * stride);
    });
  };
}
