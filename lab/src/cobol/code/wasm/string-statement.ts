import type {Operand} from '../operand';
import type {Operation} from '../operation';
import {conditionNumber} from '../execution/context';
import {i32} from './binary-format';
import {optionalCounter} from './counter';
import {access, type FunctionBody, op} from './function-body';
import type {Emit} from './long-value';
import type {OperandTranslation} from './operand-translation';
import type {Place} from './place';
import {charactersOf, soughtText} from './sought-text';
import {copyBytes} from './text-functions';

/** STRING; undefined for what is left to the closures. */
export function translateString(
  translation: OperandTranslation,
  {sources, into, pointer}: Extract<Operation, {op: 'string'}>,
): Emit | undefined {
  const senders = sources.map(({from, delimiter}) => ({
    from: sent(translation, from),
    delimiter: delimiter === undefined ? null : soughtText(translation, delimiter),
  }));
  const target = translation.locate(into);
  const counter = optionalCounter(translation, pointer);
  if (target === undefined || counter === undefined) return undefined;
  if (senders.some(({from, delimiter}) => from === undefined || delimiter === undefined)) return undefined;
  return (body) => {
    const [start, room, at, overflow] = [0, 0, 0, 0].map(() => body.local(i32)) as [number, number, number, number];
    const [from, end, moved] = [0, 0, 0].map(() => body.local(i32)) as [number, number, number];
    target.at(body);
    body.set(start);
    target.length(body);
    body.set(room);
    if (counter === null) body.i32(0);
    else {
      counter.get(body);
      body.i32(1).op(op.i32Sub);
    }
    body.set(at);
    body.i32(1).set(overflow);
    const done = body.block();
    // A position before the first one is beyond the room when compared as an unsigned number.
    body.get(at).get(room).op(op.i32GeU).branchIf(done);
    for (const {from: source, delimiter} of senders) {
      source!.at(body);
      body.tee(from);
      source!.length(body);
      body.op(op.i32Add).set(end);
      if (delimiter) {
        delimiter.find(body, from, end);
        body.set(end);
      }
      body.get(end).get(from).op(op.i32Sub).tee(moved);
      body.get(room).get(at).op(op.i32Sub);
      body.get(moved).get(room).get(at).op(op.i32Sub, op.i32LtS, op.select).set(moved);
      body.get(start).get(at).op(op.i32Add).get(from).get(moved);
      copyBytes(translation, body, {forward: true});
      body.get(at).get(moved).op(op.i32Add).set(at);
      body.get(from).get(moved).op(op.i32Add).get(end).op(op.i32LtS).branchIf(done);
    }
    body.i32(0).set(overflow).end();
    if (counter !== null) {
      body.get(at).i32(0).op(op.i32GeS);
      body.if();
      body.get(at).i32(1).op(op.i32Add).set(moved);
      counter.set(body, moved);
      body.end();
    }
    raiseOverflow(translation, body, (inner) => inner.get(overflow));
  };
}

/** Raises the overflow condition, or clears it. */
export function raiseOverflow(translation: OperandTranslation, body: FunctionBody, isOver: Emit): void {
  body.i32(0).i32(conditionNumber('overflow')).i32(0);
  isOver(body);
  body.op(op.select).access(access.i32Store, translation.operands.context.state.at);
}

/** A number of USAGE DISPLAY is sent as the characters that it has in storage, including the sign. */
const sent = (translation: OperandTranslation, from: Operand): Place | undefined =>
  from.kind === 'field' && from.field.usage === 'display' ? translation.locate(from) : charactersOf(translation, from);
