import type {Operation} from '../operation';
import type {Location} from './location';
import {type Action, compileTextMove} from './move';
import type {Operands} from './operands';
import {counter, find} from './string-statement';

/** A part of storage that is selected while the statement runs. */
class Part implements Location {
  start = 0;
  count = 0;
  readonly at = (): number => this.start;
  readonly length = (): number => this.count;

  set(start: number, count: number): void {
    this.start = start;
    this.count = count;
  }
}

/** UNSTRING (Language Reference, UNSTRING statement: rules of data movement). */
export function compileUnstring(operands: Operands, operation: Extract<Operation, {op: 'unstring'}>): Action {
  const {bytes, state} = operands.context;
  const from = operands.locate(operation.from);
  const delimiters = operation.delimiters.map(({text, all}) => ({text: operands.text(text), all}));
  const part = new Part();
  const delimiter = new Part();
  const receivers = operation.into.map(({to, delimiter: delimiterTo, count}) => ({
    room: to.field.length,
    signRoom: to.field.kind === 'numeric' && to.field.sign?.separate === true ? 1 : 0,
    length: operands.locate(to).length,
    move: compileTextMove(operands, part, to),
    moveDelimiter: delimiterTo === undefined ? undefined : compileTextMove(operands, delimiter, delimiterTo),
    count: count === undefined ? undefined : counter(operands, count),
  }));
  const pointer = operation.pointer === undefined ? undefined : counter(operands, operation.pointer);
  const tallying = operation.tallying === undefined ? undefined : counter(operands, operation.tallying);
  return () => {
    const start = from.at();
    const end = start + from.length();
    let at = pointer === undefined ? start : start + pointer.get() - 1;
    if (at < start || at >= end) {
      state.raised = 'overflow';
      return;
    }
    let filled = 0;
    for (; filled < receivers.length && at < end; filled += 1) {
      const receiver = receivers[filled]!;
      let next = end;
      let delimiterEnd = end;
      delimiter.set(end, 0);
      if (delimiters.length === 0) next = Math.min(end, at + receiver.length() - receiver.signRoom);
      else {
        for (const {text, all} of delimiters) {
          const pattern = text.at();
          const length = text.length();
          const found = find(bytes, at, end, pattern, length);
          // If several delimiters match at the same position, the one named first applies.
          if (found >= next || found >= end) continue;
          next = found;
          let behind = found + length;
          while (
            all &&
            find(bytes, behind, Math.min(end, behind + length), pattern, length) === behind &&
            behind < end
          ) {
            behind += length;
          }
          delimiter.set(found, length);
          delimiterEnd = behind;
        }
      }
      const after = delimiter.count > 0 ? delimiterEnd : next;
      part.set(at, next - at);
      receiver.move();
      receiver.moveDelimiter?.();
      receiver.count?.set(next - at);
      at = after;
    }
    pointer?.set(at - start + 1);
    if (tallying !== undefined) tallying.set(tallying.get() + filled);
    state.raised = at < end ? 'overflow' : undefined;
  };
}
