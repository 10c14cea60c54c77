import {i32} from './binary-format';
import {access, type FunctionBody, op} from './function-body';
import type {Emit} from './long-value';
import type {Place} from './place';

const blank = 0x40;
/** Longer moves and fills are left to the engine. */
const shortest = 64;

/** Loads and stores of 8, 4, 2 and 1 bytes. */
const accesses = [
  {size: 8, load: access.i64Load, store: access.i64Store},
  {size: 4, load: access.i32Load, store: access.i32Store},
  {size: 2, load: access.i32Load16U, store: access.i32Store16},
  {size: 1, load: access.i32Load8U, store: access.i32Store8},
] as const;

export interface Piece {
  readonly offset: number;
  readonly load: number;
  readonly store: number;
  readonly size: 1 | 2 | 4 | 8;
}

/** By length, because most programs move the same few lengths. */
const known: (readonly Piece[])[] = [];

/** The pieces in which this many bytes are moved; the last may overlap the one before it. */
export const pieces = (length: number): readonly Piece[] => (known[length] ??= split(length));

function split(length: number): Piece[] {
  const found: Piece[] = [];
  for (let offset = 0; offset < length;) {
    const left = length - offset;
    const over = [...accesses].reverse().find(({size}) => size >= left);
    const piece = over !== undefined && over.size <= length ? over : accesses.find(({size}) => size <= left)!;
    const at = Math.min(offset, length - piece.size);
    found.push({...piece, offset: at});
    offset = at + piece.size;
  }
  return found;
}

/**
 * Reads this many bytes as a signed number, lowest first. Creating a DataView for each literal would take longer than
 * everything else.
 */
function word(bytes: Uint8Array, offset: number, size: 1 | 2 | 4): number {
  const low = bytes[offset]!;
  if (size === 1) return (low << 24) >> 24;
  const half = low | (bytes[offset + 1]! << 8);
  if (size === 2) return (half << 16) >> 16;
  return half | (bytes[offset + 2]! << 16) | (bytes[offset + 3]! << 24);
}

/** Stores constant bytes at a place. */
export function copyConstant(body: FunctionBody, place: Place, bytes: Uint8Array): void {
  const at = place.fixedAt;
  let local = 0;
  if (at === undefined) {
    local = body.local(i32);
    place.at(body);
    body.set(local);
  }
  for (const {offset, store, size} of pieces(bytes.length)) {
    if (at === undefined) body.get(local);
    else body.i32(at);
    if (size === 8) body.i64Halves(word(bytes, offset, 4), word(bytes, offset + 4, 4));
    else body.i32(word(bytes, offset, size));
    body.access(store, offset);
  }
}

/** Fills this many bytes with one value. */
export function fill(body: FunctionBody, place: Place, length: number, byte: number): void {
  if (length <= shortest) copyConstant(body, place, new Uint8Array(length).fill(byte));
  else {
    place.at(body);
    body.i32(byte).i32(length).fill();
  }
}

/**
 * Moves from the left and pads with blanks. Up to 16 bytes are moved one by one if the receiver begins inside the
 * sender, as MVC and the closures do; otherwise, everything is loaded before anything is stored.
 */
export function moveFixed(body: FunctionBody, from: Place, to: Place, fromLength: number, toLength: number): void {
  const moved = Math.min(fromLength, toLength);
  const [source, target] = [body.local(i32), body.local(i32)];
  from.at(body);
  body.set(source);
  to.at(body);
  body.set(target);
  const disjoint = areDisjoint(from, to, moved);
  const apart = (): void => {
    if (moved > shortest) {
      body.get(target).get(source).i32(moved).copy();
      return;
    }
    const all = pieces(moved);
    if (disjoint) {
      for (const {offset, load, store} of all) body.get(target).get(source).access(load, offset).access(store, offset);
      return;
    }
    for (const {offset, load} of all) body.get(target).get(source).access(load, offset);
    for (const {offset, store} of [...all].reverse()) body.access(store, offset);
  };
  if (disjoint || toLength > 16 || moved <= 1) apart();
  else {
    body
      .get(target)
      .get(source)
      .op(op.i32Sub)
      .i32(1)
      .op(op.i32Sub)
      .i32(moved - 1)
      .op(op.i32LtU);
    body.if();
    for (let offset = 0; offset < moved; offset += 1) {
      body.get(target).get(source).access(access.i32Load8U, offset).access(access.i32Store8, offset);
    }
    body.else();
    apart();
    body.end();
  }
  if (toLength > moved) {
    const rest = toLength - moved;
    const at: Emit = (inner) => inner.get(target).i32(moved).op(op.i32Add);
    fill(body, {at, length: (inner) => inner.i32(rest)}, rest, blank);
  }
}

function areDisjoint(from: Place, to: Place, length: number): boolean {
  if (from.fixedAt === undefined || to.fixedAt === undefined) return false;
  return from.fixedAt + length <= to.fixedAt || to.fixedAt + length <= from.fixedAt;
}
