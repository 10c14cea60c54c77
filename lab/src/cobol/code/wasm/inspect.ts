import type {Operand} from '../operand';
import type {Bounds, Operation, ReplacingPhrase, TallyingPhrase} from '../operation';
import {i32} from './binary-format';
import {type Counter, translateCounter} from './counter';
import {access, type FunctionBody, op} from './function-body';
import type {Emit} from './long-value';
import {textPlace} from './move';
import type {OperandTranslation} from './operand-translation';
import type {Place} from './place';
import {constantBytes, soughtText, type SoughtText} from './sought-text';
import {copyBytes} from './text-functions';

/** The locals of a statement. */
interface Scan {
  readonly start: number;
  readonly end: number;
  readonly at: number;
  readonly to: number;
}

/** What a phrase does within its BEFORE and AFTER bounds. */
type Pass = (body: FunctionBody, scan: Scan) => void;

/** INSPECT with at most one phrase of each kind; undefined for what is left to the closures. */
export function translateInspect(
  translation: OperandTranslation,
  {subject, tallying = [], replacing = []}: Extract<Operation, {op: 'inspect'}>,
): Emit | undefined {
  if (subject.kind !== 'field' || tallying.length > 1 || replacing.length > 1) return undefined;
  const passes = [
    ...tallying.map((phrase) => tally(translation, phrase)),
    ...replacing.map((phrase) => replace(translation, phrase)),
  ];
  return passThrough(textPlace(translation, subject), passes);
}

/** INSPECT CONVERTING between literals. */
export function translateConvert(
  translation: OperandTranslation,
  {subject, from, to, bounds}: Extract<Operation, {op: 'convert'}>,
): Emit | undefined {
  const table = conversion(from, to);
  const ranged = range(translation, bounds);
  if (table === undefined || ranged === undefined) return undefined;
  const codes = translation.operands.context.memory.constant(table);
  const pass: Pass = (body, scan) => {
    const {at, to: end} = scan;
    ranged(body, scan);
    const done = body.block();
    const next = body.loop();
    body.get(at).get(end).op(op.i32GeS).branchIf(done);
    body.get(at).get(at).access(access.i32Load8U).access(access.i32Load8U, codes).access(access.i32Store8);
    body.get(at).i32(1).op(op.i32Add).set(at).branch(next);
    body.end().end();
  };
  return passThrough(textPlace(translation, subject), [pass]);
}

function passThrough(place: Place | undefined, passes: readonly (Pass | undefined)[]): Emit | undefined {
  if (place === undefined || passes.includes(undefined)) return undefined;
  return (body) => {
    const [start, end, at, to] = [0, 0, 0, 0].map(() => body.local(i32)) as [number, number, number, number];
    place.at(body);
    body.tee(start);
    place.length(body);
    body.op(op.i32Add).set(end);
    for (const pass of passes) pass!(body, {start, end, at, to});
  };
}

/** Sets `at` and `to` to the range from AFTER to BEFORE. */
function range(translation: OperandTranslation, {before, after}: Bounds): Pass | undefined {
  const [beforeText, afterText] = [before, after].map((bound) => bound && soughtText(translation, bound));
  if ((before !== undefined && !beforeText) || (after !== undefined && !afterText)) return undefined;
  return (body, {start, end, at, to}) => {
    body.get(start).set(at).get(end).set(to);
    if (afterText) {
      afterText.find(body, start, end);
      body.tee(at).get(end).op(op.i32LtS);
      body.if();
      body.get(at).i32(afterText.length).op(op.i32Add).set(at).end();
    }
    if (beforeText) {
      beforeText.find(body, at, end);
      body.set(to);
    }
  };
}

function tally(translation: OperandTranslation, phrase: TallyingPhrase): Pass | undefined {
  const counter = translateCounter(translation, phrase.counter);
  const what = phrase.kind === 'characters' ? null : soughtText(translation, phrase.what);
  const ranged = range(translation, phrase.bounds);
  if (counter === undefined || what === undefined || ranged === undefined) return undefined;
  return (body, scan) => {
    const count = body.local(i32);
    ranged(body, scan);
    body.i32(0).set(count);
    goThrough(body, phrase.kind, what, scan, () => void body.get(count).i32(1).op(op.i32Add).set(count));
    addTo(body, counter, count);
  };
}

/** Adds to a counter, which is not even read if nothing was counted. */
function addTo(body: FunctionBody, counter: Counter, count: number): void {
  body.get(count);
  body.if();
  counter.get(body);
  body.get(count).op(op.i32Add).set(count);
  counter.set(body, count);
  body.end();
}

function replace(translation: OperandTranslation, phrase: ReplacingPhrase): Pass | undefined {
  const by = soughtText(translation, phrase.by);
  const what = phrase.kind === 'characters' ? null : soughtText(translation, phrase.what);
  const ranged = range(translation, phrase.bounds);
  if (by === undefined || what === undefined || ranged === undefined) return undefined;
  const length = what?.length ?? 1;
  // A figurative constant is as long as what it replaces.
  const repeated = phrase.by.kind === 'figurative';
  return (body, scan) => {
    ranged(body, scan);
    goThrough(body, phrase.kind, what, scan, () => {
      body.get(scan.at);
      by.place.at(body);
      if (length === 1 || repeated) body.access(access.i32Load8U);
      if (length === 1) body.access(access.i32Store8);
      else if (repeated) body.i32(length).fill();
      else {
        body.i32(length);
        copyBytes(translation, body, {forward: false});
      }
    });
  };
}

/** A single phrase does not compete with others for characters. */
function goThrough(
  body: FunctionBody,
  kind: 'characters' | 'all' | 'leading' | 'first',
  what: SoughtText | null,
  {at, to}: Scan,
  matched: () => void,
): void {
  const length = what?.length ?? 1;
  const done = body.block();
  const next = body.loop();
  if (what && kind !== 'leading') {
    what.find(body, at, to);
    body.set(at);
  }
  body.get(at).i32(length).op(op.i32Add).get(to).op(op.i32GtS).branchIf(done);
  if (what && kind === 'leading') {
    what.isAt(body, at);
    body.op(op.i32Eqz).branchIf(done);
  }
  matched();
  if (kind !== 'first') body.get(at).i32(length).op(op.i32Add).set(at).branch(next);
  body.end().end();
}

/** The code of each character after CONVERTING; undefined if it is known only at run time. */
function conversion(from: Operand, to: Operand): Uint8Array | undefined {
  const source = constantBytes(from);
  const target = constantBytes(to);
  if (source === undefined || target === undefined) return undefined;
  const table = Uint8Array.from({length: 256}, (_, code) => code);
  // If a character occurs twice, its first occurrence counts.
  for (let at = source.length - 1; at >= 0; at -= 1) table[source[at]!] = target[to.kind === 'figurative' ? 0 : at]!;
  return table;
}
