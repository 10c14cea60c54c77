import type {Operand} from '../operand';
import type {Operation} from '../operation';
import type {Location} from './location';
import {type Action, copyPadded, shortMove} from './move';
import {storeNumber} from './numeric-store';
import type {Operands} from './operands';

/** Returns where `pattern` begins in `[from, end)`, or `end` if it does not occur; an empty pattern never occurs. */
export function find(bytes: Uint8Array, from: number, end: number, pattern: number, length: number): number {
  const last = length === 0 ? -1 : end - length;
  const first = bytes[pattern];
  for (let at = from; at <= last; at += 1) {
    if (bytes[at] !== first) continue;
    let same = 1;
    while (same < length && bytes[at + same] === bytes[pattern + same]) same += 1;
    if (same >= length) return at;
  }
  return end;
}

/** Reads and sets a counter: POINTER, TALLYING, COUNT. */
export function counter(
  operands: Operands,
  reference: Extract<Operand, {kind: 'field'}>,
): {get: () => number; set: (value: number) => void} {
  let number = 0;
  const store = storeNumber(operands.context, reference.field, operands.locate(reference), {
    form: 'double',
    get: () => number,
    bound: 2 ** 31,
    places: {integers: 1, decimals: 0},
  });
  return {
    get: operands.integer(reference),
    set(value) {
      number = value;
      store();
    },
  };
}

/** STRING (Language Reference): joins characters up to a delimiter; the rest of the receiver remains unchanged. */
export function compileString(operands: Operands, operation: Extract<Operation, {op: 'string'}>): Action {
  const {bytes, state} = operands.context;
  const sources = operation.sources.map(({from, delimiter}) => ({
    from: sent(operands, from),
    delimiter: delimiter === undefined ? undefined : operands.text(delimiter),
  }));
  const into = operands.locate(operation.into);
  const pointer = operation.pointer === undefined ? undefined : counter(operands, operation.pointer);
  return () => {
    const start = into.at();
    const room = into.length();
    let at = pointer === undefined ? 0 : pointer.get() - 1;
    let overflow = at < 0 || at >= room;
    for (let one = 0; one < sources.length && !overflow; one += 1) {
      const source = sources[one]!;
      const from = source.from.at();
      const end = endOf(bytes, source.delimiter, from, from + source.from.length());
      const moved = Math.min(end - from, room - at);
      if (moved <= shortMove) copyPadded(bytes, from, start + at, moved, moved);
      else bytes.copyWithin(start + at, from, from + moved);
      at += moved;
      overflow = from + moved < end;
    }
    if (pointer !== undefined && at >= 0) pointer.set(at + 1);
    state.raised = overflow ? 'overflow' : undefined;
  };
}

/** A number of USAGE DISPLAY is sent as the characters that it has in storage, including the sign. */
const sent = (operands: Operands, from: Operand): Location =>
  from.kind === 'field' && from.field.usage === 'display' ? operands.locate(from) : operands.text(from);

function endOf(bytes: Uint8Array, delimiter: Location | undefined, from: number, end: number): number {
  if (delimiter === undefined) return end;
  const pattern = delimiter.at();
  return find(bytes, from, end, pattern, delimiter.length());
}
