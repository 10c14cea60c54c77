import type {Field} from '../../data/field';
import type {Extent, Modification, Operand, Reference, Subscript} from '../operand';
import {i32, i64} from './binary-format';
import {access, type FunctionBody, op} from './function-body';
import type {Emit, LongValue} from './long-value';
import type {Translation} from './translation';

/**
 * Bytes in the memory of the run unit. What `at` and `length` emit leaves an i32; `at` must be emitted before `length`.
 */
export interface Place {
  readonly at: Emit;
  readonly length: Emit;
  /** The address, if it never changes. */
  readonly fixedAt?: number;
  readonly fixedLength?: number;
}

const constant =
  (value: number): Emit =>
  (body) =>
    body.i32(value);

/** Returns the integer value of an operand; passed as a parameter, because expressions themselves need places. */
export type IntegerTranslator = (operand: Operand) => LongValue | undefined;

export const fixedPlace = (at: number, length: number): Place => ({
  at: constant(at),
  length: constant(length),
  fixedAt: at,
  fixedLength: length,
});

/** A displacement below this that is too large leads outside the region and does not wrap around into it. */
const farthest = 2 ** 31;

/**
 * Locates an item, like `locate` of the closures; undefined for what is left to them. Any use of storage outside the
 * region traps.
 */
export function locate(
  translation: Translation,
  reference: Reference,
  integer: IntegerTranslator,
  isUsed: boolean,
): Place | undefined {
  const {context} = translation.operands;
  const {field, subscripts = [], extent, shift, modification} = reference;
  if (shift !== undefined) return undefined;
  const length = reference.length === undefined ? undefined : word(integer(reference.length));
  if (reference.length !== undefined && length === undefined) return undefined;
  const parts = subscripts.flatMap((subscript) => displacement(subscript, integer) ?? []);
  if (parts.length < subscripts.length) return undefined;
  const moves =
    extent === undefined
      ? parts.map(near)
      : [checkedDisplacement(translation, parts, length ?? constant(field.length), extent, integer)];
  if (moves.includes(undefined)) return undefined;
  const fixedBase = context.isFixed(field.area) ? context.bases[field.area]! + field.offset : undefined;
  const base = fixedBase === undefined ? movingBase(translation, field, isUsed) : constant(fixedBase);
  const at: Emit =
    moves.length === 0
      ? base
      : (body) => {
          base(body);
          for (const move of moves) {
            move!(body);
            body.op(op.i32Add);
          }
        };
  const place: Place = {
    at,
    length: length ?? constant(field.length),
    ...(fixedBase !== undefined && moves.length === 0 && {fixedAt: fixedBase}),
    ...(length === undefined && {fixedLength: field.length}),
  };
  return modification === undefined ? place : modified(translation, place, reference, modification, integer);
}

/** CALL or SET ADDRESS OF sets the address of a LINKAGE record; low storage belongs to no program. */
function movingBase(translation: Translation, {area, offset}: Field, isUsed: boolean): Emit {
  const word_ = translation.operands.context.bases.byteOffset + area * 4;
  const fault = translation.fault('0C4');
  return (body) => {
    if (!isUsed) {
      body.i32(0).access(access.i32Load, word_).i32(offset).op(op.i32Add);
      return;
    }
    const base = body.local(i32);
    body.i32(0).access(access.i32Load, word_).tee(base).op(op.i32Eqz);
    body.if();
    translation.interrupt(body, fault);
    body.end();
    body.get(base).i32(offset).op(op.i32Add);
  };
}

/** The integer value of an operand as i32; undefined if it could need more. */
function word(value: LongValue | undefined): Emit | undefined {
  if (value === undefined || value.bound >= farthest) return undefined;
  const {emit} = value;
  return (body) => {
    emit(body);
    body.op(op.i32WrapI64);
  };
}

/** The displacement by a subscript, as i64. */
interface Displacement {
  readonly emit: Emit;
  readonly bound: number;
  readonly constant?: number;
}

function displacement(subscript: Subscript, integer: IntegerTranslator): Displacement | undefined {
  const {isDisplacement = false, stride, currentStride} = subscript;
  const value = integer(subscript.value);
  if (value === undefined || currentStride !== undefined) return undefined;
  // An index is a fullword.
  const bound = isDisplacement ? farthest - 1 : (value.bound + 1) * stride;
  if (bound >= 2 ** 62) return undefined;
  if (value.constant !== undefined) {
    const moved = isDisplacement ? Number(value.constant) : (Number(value.constant) - 1) * stride;
    return {emit: (body) => body.i64(moved), bound, constant: moved};
  }
  const emit: Emit = (body) => {
    value.emit(body);
    if (isDisplacement) return;
    body.i64(1).op(op.i64Sub);
    if (stride !== 1) body.i64(stride).op(op.i64Mul);
  };
  return {emit, bound};
}

/** Emits a displacement as i32; one that does not fit traps. */
function near({emit, bound, constant: known}: Displacement): Emit {
  if (known !== undefined && Math.abs(known) < farthest) return constant(known);
  return (body) => {
    emit(body);
    if (bound >= farthest) {
      const moved = body.local(i64);
      body
        .tee(moved)
        .i64(farthest)
        .op(op.i64Add)
        .i64(2 ** 32 - 1)
        .op(op.i64GtU);
      body.if();
      body.op(op.unreachable).end();
      body.get(moved);
    }
    body.op(op.i32WrapI64);
  };
}

/** SSRANGE: refuses displacements that lead outside the table. */
function checkedDisplacement(
  translation: Translation,
  parts: readonly Displacement[],
  length: Emit,
  {table, before, length: all, isGroup}: Extent,
  integer: IntegerTranslator,
): Emit | undefined {
  const most = integer(all);
  if (most === undefined) return undefined;
  const fault = translation.fault(isGroup ? 'ODO' : 'SSRANGE', table);
  return (body) => {
    const moved = body.local(i64);
    body.i64(0);
    for (const {emit} of parts) {
      emit(body);
      body.op(op.i64Add);
    }
    body.tee(moved).i64(before).op(op.i64Add).i64(0).op(op.i64LtS);
    body.get(moved).i64(before).op(op.i64Add);
    length(body);
    body.op(op.i64ExtendI32U, op.i64Add);
    most.emit(body);
    body.op(op.i64GtS, op.i32Or);
    body.if();
    translation.interrupt(body, fault);
    body.end();
    body.get(moved).op(op.i32WrapI64);
  };
}

/** Reference modification. */
function modified(
  translation: Translation,
  place: Place,
  reference: Reference,
  {start, length: wanted}: Modification,
  integer: IntegerTranslator,
): Place | undefined {
  const {ssrange} = translation.operands.context.options;
  const first = integer(start);
  const asked = wanted === undefined ? undefined : integer(wanted);
  if (first === undefined || (wanted !== undefined && asked === undefined)) return undefined;
  if (first.bound >= farthest || (asked !== undefined && asked.bound >= farthest)) return undefined;
  const constantLength = wanted?.kind === 'number' ? Number(asked!.constant) : undefined;
  const {at, fixedAt, fixedLength} = place;
  if (start.kind === 'number') {
    const moved = Number(first.constant) - 1;
    const newLength = wanted === undefined && fixedLength !== undefined ? fixedLength - moved : constantLength;
    const newFixedAt = fixedAt === undefined ? undefined : fixedAt + moved;
    const newAt: Emit =
      newFixedAt === undefined
        ? (body) => {
            at(body);
            body.i32(moved).op(op.i32Add);
          }
        : constant(newFixedAt);
    if (newLength !== undefined) {
      return {
        at: newAt,
        length: constant(newLength),
        fixedLength: newLength,
        ...(newFixedAt !== undefined && {fixedAt: newFixedAt}),
      };
    }
  }
  if (!ssrange && constantLength !== undefined) {
    const moving: Emit = (body) => {
      at(body);
      first.emit(body);
      body.op(op.i32WrapI64, op.i32Add).i32(1).op(op.i32Sub);
    };
    return {at: moving, length: constant(constantLength), fixedLength: constantLength};
  }
  return checkedModification(translation, place, first.emit, asked?.emit, ssrange ? reference : undefined);
}

/** Reference modification in general: the length and its check can depend on the starting position. */
function checkedModification(
  translation: Translation,
  place: Place,
  first: Emit,
  asked: Emit | undefined,
  checked: Reference | undefined,
): Place {
  const ssrange = checked !== undefined;
  const least = translation.operands.context.options.zeroLength === true ? 0 : 1;
  const fault = checked === undefined ? 0 : translation.refusal(checked);
  let from = 0;
  const refuse = (body: FunctionBody): void => {
    body.if();
    translation.interrupt(body, fault);
    body.end();
  };
  return {
    at: (body) => {
      from = body.local(i32);
      place.at(body);
      first(body);
      body.op(op.i32WrapI64).set(from);
      if (ssrange) {
        body.get(from).i32(1).op(op.i32LtS).get(from);
        place.length(body);
        body.op(op.i32GtS, op.i32Or);
        refuse(body);
      }
      body.get(from).op(op.i32Add).i32(1).op(op.i32Sub);
    },
    length: (body) => {
      const count = body.local(i32);
      const rest = body.local(i32);
      place.length(body);
      body.get(from).op(op.i32Sub).i32(1).op(op.i32Add).set(rest);
      if (asked === undefined) body.get(rest).set(count);
      else {
        asked(body);
        body.op(op.i32WrapI64).set(count);
      }
      if (ssrange) {
        body.get(count).i32(least).op(op.i32LtS).get(count).get(rest).op(op.i32GtS, op.i32Or);
        refuse(body);
      }
      body.get(count);
    },
  };
}
