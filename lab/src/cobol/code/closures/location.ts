import {outsideItem} from '../../../le/program-check';
import type {Field} from '../../data/field';
import type {Extent, Modification, Operand, Reference, Subscript} from '../operand';
import type {Context} from '../execution/context';

/**
 * Bytes in the memory of the run unit. `at` must be called before `length`, which a function knows only after it has
 * run.
 */
export interface Location {
  readonly at: () => number;
  readonly length: () => number;
  /** The address, if it never changes. */
  readonly fixedAt?: number;
  readonly fixedLength?: number;
}

/** Compiles an operand to its integer value; passed as a parameter, because arithmetic itself needs locations. */
export type IntegerCompiler = (operand: Operand) => () => number;

export const fixed = (at: number, length: number): Location => ({
  at: () => at,
  length: () => length,
  fixedAt: at,
  fixedLength: length,
});

/**
 * Locates an item, with its subscripts and reference modification. Use of storage outside the region is S0C4; an
 * address that is only taken or passed on may be anything.
 */
export function locate(context: Context, reference: Reference, integer: IntegerCompiler, isUsed: boolean): Location {
  const {field, subscripts, extent, modification} = reference;
  let fixedAt = context.isFixed(field.area) ? context.bases[field.area]! + field.offset : undefined;
  let at = fixedAt === undefined ? movingBase(context, field, isUsed) : constant(fixedAt);
  let fixedLength: number | undefined = field.length;
  let length: () => number = constant(field.length);
  if (reference.shift !== undefined) {
    const place = at;
    const shift = integer(reference.shift);
    at = () => place() - shift();
    fixedAt = undefined;
  }
  if (reference.length !== undefined) {
    length = integer(reference.length);
    fixedLength = undefined;
  }
  if (subscripts !== undefined && subscripts.length > 0) {
    const place = at;
    if (extent === undefined) at = displaced(at, fixedAt, subscripts, integer);
    else {
      const moved = checked(context, displaced(constant(0), 0, subscripts, integer), length, extent, integer);
      at = () => place() + moved();
    }
    fixedAt = undefined;
  } else if (extent !== undefined) {
    const place = at;
    const within = checked(context, constant(0), length, extent, integer);
    at = () => place() + within();
    fixedAt = undefined;
  }
  const found = location(at, length, fixedAt, fixedLength);
  const part = modification === undefined ? found : modified(context, found, modification, integer);
  return isUsed ? inRegion(context, part) : part;
}

/** The address of an item whose base CALL or SET ADDRESS OF sets. */
function movingBase({bases, fault}: Context, {area, offset}: Field, isUsed: boolean): () => number {
  if (!isUsed) return () => bases[area]! + offset;
  return () => {
    const start = bases[area]!;
    // Low storage belongs to no program.
    return start === 0 ? fault('0C4') : start + offset;
  };
}

/** Raises S0C4 for storage that does not exist, where a read would yield nothing and a write would be lost. */
function inRegion({bytes, fault}: Context, found: Location): Location {
  const {at, length, fixedAt, fixedLength} = found;
  const last = bytes.length - (fixedLength ?? 0);
  if (fixedAt !== undefined && fixedLength !== undefined && fixedAt >= 0 && fixedAt <= last) return found;
  if (fixedLength !== undefined) {
    const checked = (): number => {
      const place = at();
      return place >= 0 && place <= last ? place : fault('0C4');
    };
    return {at: checked, length, fixedLength};
  }
  let place = 0;
  return {
    at: () => {
      place = at();
      return place;
    },
    length: () => {
      const count = length();
      return place >= 0 && count >= 0 && place + count <= last ? count : fault('0C4');
    },
  };
}

const constant =
  (value: number): (() => number) =>
  () =>
    value;

function location(
  at: () => number,
  length: () => number,
  fixedAt: number | undefined,
  fixedLength: number | undefined,
): Location {
  return {at, length, ...(fixedAt !== undefined && {fixedAt}), ...(fixedLength !== undefined && {fixedLength})};
}

function displaced(
  at: () => number,
  fixedAt: number | undefined,
  subscripts: readonly Subscript[],
  integer: IntegerCompiler,
): () => number {
  const [one] = subscripts;
  if (subscripts.length === 1 && one !== undefined && one.currentStride === undefined) {
    const value = integer(one.value);
    const {stride} = one;
    if (one.isDisplacement === true) {
      return fixedAt === undefined ? () => at() + value() : () => fixedAt + value();
    }
    if (fixedAt === undefined) return () => at() + (value() - 1) * stride;
    const origin = fixedAt - stride;
    return () => origin + value() * stride;
  }
  const parts = subscripts.map((part) => displacement(part, integer));
  if (parts.length === 2) {
    const [first, second] = parts as [() => number, () => number];
    return () => at() + first() + second();
  }
  return () => parts.reduce((sum, part) => sum + part(), at());
}

function displacement(
  {value, isDisplacement, stride, currentStride}: Subscript,
  integer: IntegerCompiler,
): () => number {
  const number = integer(value);
  if (currentStride !== undefined) {
    const length = integer(currentStride);
    return isDisplacement === true ? () => (number() / stride) * length() : () => (number() - 1) * length();
  }
  return isDisplacement === true ? number : () => (number() - 1) * stride;
}

/** SSRANGE: detects an address outside the table, or a group that is longer than it can be. */
function checked(
  {fault}: Context,
  displacement: () => number,
  length: () => number,
  {table, before, length: all, isGroup}: Extent,
  integer: IntegerCompiler,
): () => number {
  const most = integer(all);
  const code = isGroup ? 'ODO' : 'SSRANGE';
  return () => {
    const moved = displacement();
    const start = moved + before;
    const count = length();
    return start < 0 || count < 0 || start + count > most() ? fault(code, table) : moved;
  };
}

/** Reference modification (Language Reference): positions count from 1; without a length, it extends to the end. */
function modified(
  context: Context,
  {at, length, fixedAt, fixedLength}: Location,
  {start, length: wanted, name}: Modification,
  integer: IntegerCompiler,
): Location {
  const {line} = context;
  const {ssrange, zeroLength} = context.options;
  const least = zeroLength === true ? 0 : 1;
  const first = integer(start);
  const constantStart = start.kind === 'number' ? first() : undefined;
  const constantLength = wanted?.kind === 'number' ? integer(wanted)() : undefined;
  const asked = wanted === undefined ? undefined : integer(wanted);
  if (constantStart !== undefined) {
    const newFixedAt = fixedAt === undefined ? undefined : fixedAt + constantStart - 1;
    const newFixedLength =
      wanted === undefined && fixedLength !== undefined ? fixedLength - constantStart + 1 : constantLength;
    const newAt = newFixedAt === undefined ? () => at() + constantStart - 1 : constant(newFixedAt);
    if (newFixedLength !== undefined) return location(newAt, constant(newFixedLength), newFixedAt, newFixedLength);
    if (!ssrange) return location(newAt, asked ?? (() => length() - constantStart + 1), newFixedAt, undefined);
  }
  let from = 1;
  return location(
    () => {
      const place = at();
      from = first();
      if (ssrange && (from < 1 || from > length())) throw outsideItem({from, name, line});
      return place + from - 1;
    },
    () => {
      const rest = length() - from + 1;
      const count = asked === undefined ? rest : asked();
      if (ssrange && (count < least || count > rest)) throw outsideItem({from, count, name, line});
      return count;
    },
    undefined,
    ssrange ? undefined : constantLength,
  );
}
