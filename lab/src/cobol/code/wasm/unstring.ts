import type {Reference} from '../operand';
import type {Operation} from '../operation';
import {i32} from './binary-format';
import {optionalCounter} from './counter';
import {type FunctionBody, op} from './function-body';
import type {Emit} from './long-value';
import type {OperandTranslation} from './operand-translation';
import type {Place} from './place';
import {soughtText, type SoughtText} from './sought-text';
import {raiseOverflow} from './string-statement';
import {paddedMover} from './text-functions';

interface Delimiter {
  readonly text: SoughtText;
  readonly all: boolean;
}

/** The locals of a statement. */
interface Scan {
  readonly at: number;
  readonly end: number;
  /** Where the delimiter begins and ends, and its length, which is zero if there is none. */
  readonly next: number;
  readonly after: number;
  readonly length: number;
}

/** UNSTRING into items that receive characters; undefined for what is left to the closures. */
export function translateUnstring(
  translation: OperandTranslation,
  operation: Extract<Operation, {op: 'unstring'}>,
): Emit | undefined {
  const from = translation.locate(operation.from);
  const delimiters = operation.delimiters.map(({text, all}) => ({text: soughtText(translation, text), all}));
  const receivers = operation.into.map(({to, delimiter, count}) => ({
    to: receiver(translation, to),
    delimiter: delimiter === undefined ? null : receiver(translation, delimiter),
    count: optionalCounter(translation, count),
  }));
  const pointer = optionalCounter(translation, operation.pointer);
  const tallying = optionalCounter(translation, operation.tallying);
  if (from === undefined || pointer === undefined || tallying === undefined) return undefined;
  if (delimiters.some(({text}) => text === undefined)) return undefined;
  if (receivers.some((one) => one.to === undefined || one.delimiter === undefined || one.count === undefined)) {
    return undefined;
  }
  const move = paddedMover(translation);
  return (body) => {
    const [start, filled, over, size] = [0, 0, 0, 0].map(() => body.local(i32)) as [number, number, number, number];
    const [at, end, next, after, length] = [0, 0, 0, 0, 0].map(() => body.local(i32)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    from.at(body);
    body.tee(start).set(at);
    body.get(start);
    from.length(body);
    body.op(op.i32Add).set(end);
    if (pointer !== null) {
      body.get(start);
      pointer.get(body);
      body.op(op.i32Add).i32(1).op(op.i32Sub).set(at);
    }
    body.i32(1).set(over).i32(0).set(filled);
    const whole = body.block();
    body.get(at).get(start).op(op.i32LtS).get(at).get(end).op(op.i32GeS, op.i32Or).branchIf(whole);
    const received = body.block();
    for (const {to, delimiter, count} of receivers) {
      body.get(at).get(end).op(op.i32GeS).branchIf(received);
      body.get(end).tee(next).set(after);
      body.i32(0).set(length);
      if (delimiters.length === 0) {
        body.get(at).i32(to!.fixedLength!).op(op.i32Add).tee(next).get(end);
        body.get(next).get(end).op(op.i32LtS, op.select).tee(next).set(after);
      } else for (const one of delimiters) lookFor(body, one as Delimiter, {at, end, next, after, length});
      to!.at(body);
      to!.length(body);
      body.get(at).get(next).get(at).op(op.i32Sub).tee(size).call(move);
      if (delimiter) {
        delimiter.at(body);
        delimiter.length(body);
        // Without a delimiter, there are no characters to move.
        body.get(next).get(length).call(move);
      }
      if (count) count.set(body, size);
      body.get(after).set(at);
      body.get(filled).i32(1).op(op.i32Add).set(filled);
    }
    body.end();
    if (pointer !== null) {
      body.get(at).get(start).op(op.i32Sub).i32(1).op(op.i32Add).set(size);
      pointer.set(body, size);
    }
    if (tallying !== null) {
      tallying.get(body);
      body.get(filled).op(op.i32Add).set(size);
      tallying.set(body, size);
    }
    body.get(at).get(end).op(op.i32LtS).set(over).end();
    raiseOverflow(translation, body, (inner) => inner.get(over));
  };
}

/** If several delimiters match at the same position, the one named first applies. */
function lookFor(body: FunctionBody, {text, all}: Delimiter, {at, end, next, after, length}: Scan): void {
  const found = body.local(i32);
  text.find(body, at, end);
  body.tee(found).get(next).op(op.i32LtS);
  body.if();
  body.get(found).tee(next).i32(text.length).op(op.i32Add).set(after);
  body.i32(text.length).set(length);
  if (all) {
    const done = body.block();
    const again = body.loop();
    body.get(after).i32(text.length).op(op.i32Add).get(end).op(op.i32GtS).branchIf(done);
    text.isAt(body, after);
    body.op(op.i32Eqz).branchIf(done);
    body.get(after).i32(text.length).op(op.i32Add).set(after).branch(again);
    body.end().end();
  }
  body.end();
}

/** An item that receives characters from the left; undefined for any other. */
function receiver(translation: OperandTranslation, to: Reference): Place | undefined {
  const {kind, justified} = to.field;
  if (kind === 'national') return undefined;
  const isText = kind === 'alphanumeric' || kind === 'alphabetic' || kind === 'group';
  if (to.modification === undefined && (!isText || justified === true)) return undefined;
  const place = translation.locate(to);
  return place?.fixedLength === undefined || place.fixedLength < 1 ? undefined : place;
}
