import {fromEbcdic, fromLatin1, toEbcdic, toLatin1} from '../../../ebcdic';
import {editNumber, editPlan, editText} from '../../../le/editing/numeric-edited';
import type {Field} from '../../data/field';
import type {Operand, Reference} from '../operand';
import type {Location} from './location';
import {constantValue, cutDecimals, type NumberValue} from './number-value';
import type {StoreOptions} from '../numeric-field';
import {type Store, storeNumber} from './numeric-store';
import {figurativeText} from '../figurative-text';
import type {Operands} from './operands';

/** Its result is ignored. */
export type Action = () => unknown;

const blank = 0x40;

/** MOVE to one receiver (Language Reference, MOVE statement: elementary moves and group moves). */
export function compileMove(operands: Operands, from: Operand, to: Reference): Action {
  const {field} = to;
  const target = operands.locate(to);
  const category = operands.category(from);
  if (to.modification !== undefined) {
    return field.kind === 'national' ? toNational(operands, from, target) : toText(operands, from, target, false);
  }
  switch (field.kind) {
    case 'numeric':
    case 'index':
    case 'pointer':
      if (category === 'group') return toText(operands, from, target, false);
      return toNumber(operands, from, to, target);
    case 'numeric-edited':
      if (category === 'group' && from.kind === 'field') return toText(operands, from, target, false);
      if (category === 'figurative' && from.kind === 'figurative' && from.value !== 'zero') {
        return toText(operands, from, target, false);
      }
      return toNumericEdited(operands, operands.number(from, Math.max(field.scale, 0)), field, target);
    case 'alphanumeric-edited':
      if (category === 'group') return toText(operands, from, target, false);
      return from.kind === 'figurative'
        ? toEditedFigurative(operands, figurativeText(from), field, target)
        : toEdited(operands, operands.text(from), field, target);
    case 'national':
      return toNational(operands, from, target);
    case 'group':
      return toText(operands, from, target, false, true);
    default:
      return toText(operands, from, target, field.justified === true);
  }
}

/** MOVE of characters that are found at run time, as if they were an alphanumeric item. */
export function compileTextMove(operands: Operands, source: Location, to: Reference): Action {
  const {field} = to;
  const target = operands.locate(to);
  const {bytes} = operands.context;
  if (to.modification === undefined) {
    if (field.kind === 'numeric') {
      return storeNumber(operands.context, field, target, operands.digits(source));
    }
    if (field.kind === 'numeric-edited') return toNumericEdited(operands, operands.digits(source), field, target);
    if (field.kind === 'alphanumeric-edited') return toEdited(operands, source, field, target);
  }
  return moveBytes(bytes, source, target, field.justified === true && to.modification === undefined);
}

function toNumber(operands: Operands, from: Operand, to: Reference, target: Location): Action {
  const {context} = operands;
  const {field} = to;
  if (from.kind === 'figurative' && from.value !== 'zero' && from.value !== 'null') {
    return from.value === 'all'
      ? storeNumber(context, field, target, repeatedDigits(from.text, field))
      : toText(operands, from, target, false);
  }
  const copied = sameZoned(operands, from, to, target);
  if (copied !== undefined) return copied;
  return storeNumber(context, field, target, operands.number(from, Math.max(field.scale, 0)));
}

/** ALL literal fills the digits of a number. */
function repeatedDigits(text: string, {digits, scale}: Field): NumberValue {
  const repeated = text.repeat(Math.ceil(digits / text.length)).slice(0, digits);
  return constantValue(BigInt(/^\d+$/.test(repeated) ? repeated : 0), Math.max(scale, 0));
}

/**
 * Unsigned zoned items of the same description: the digits are moved unchanged, whatever they are, which involves no
 * arithmetic and causes no data exception.
 */
function sameZoned(operands: Operands, from: Operand, to: Reference, target: Location): Action | undefined {
  if (from.kind !== 'field' || from.modification !== undefined) return undefined;
  const {field: source} = from;
  const {field} = to;
  const same =
    source.kind === 'numeric' &&
    source.usage === 'display' &&
    field.usage === 'display' &&
    source.digits === field.digits &&
    source.scale === field.scale &&
    !source.signed &&
    !field.signed;
  return same ? copyBytes(operands, operands.locate(from), target) : undefined;
}

/** Copies as many bytes as the receiver has; both have the same length. */
function copyBytes({context: {bytes}}: Operands, source: Location, target: Location): Action {
  const length = target.fixedLength!;
  const {at: from} = source;
  const {at: to} = target;
  return () => {
    const start = from();
    bytes.copyWithin(to(), start, start + length);
  };
}

function toText(operands: Operands, from: Operand, target: Location, justified: boolean, raw = false): Action {
  const {bytes} = operands.context;
  if (from.kind === 'figurative') return fillWith(bytes, figurativeText(from), target);
  if (from.kind === 'number' && from.digits.startsWith('-') && !raw) {
    return toText(operands, {...from, digits: from.digits.slice(1)}, target, justified);
  }
  // A group receives the bytes of a number unchanged.
  const asBytes = raw && from.kind === 'field';
  if (operands.category(from) === 'national' && !asBytes) return fromNational(operands, from as Reference, target);
  const source = asBytes ? operands.locate(from) : operands.text(from);
  return moveBytes(bytes, source, target, justified);
}

/** Copies from the left, or from the right with JUSTIFIED; pads with blanks, and truncates what does not fit. */
function moveBytes(bytes: Uint8Array, source: Location, target: Location, justified: boolean): Action {
  const {at: from, length: fromLength, fixedAt: fixedFrom, fixedLength: fixedFromLength} = source;
  const {at: to, length: toLength, fixedAt: fixedTo, fixedLength: fixedToLength} = target;
  if (!justified && fixedFromLength !== undefined && fixedToLength !== undefined) {
    const moved = Math.min(fixedFromLength, fixedToLength);
    if (fixedToLength <= shortMove) return moveShort(bytes, source, target, moved, fixedToLength);
    if (fixedFrom !== undefined && fixedTo !== undefined) {
      const end = fixedFrom + moved;
      const padFrom = fixedTo + moved;
      const padTo = fixedTo + fixedToLength;
      if (padFrom === padTo) return () => void bytes.copyWithin(fixedTo, fixedFrom, end);
      return () => {
        bytes.copyWithin(fixedTo, fixedFrom, end);
        bytes.fill(blank, padFrom, padTo);
      };
    }
  }
  return () => {
    const start = from();
    const has = fromLength();
    const place = to();
    const room = toLength();
    if (!justified) {
      const moved = has < room ? has : room;
      if (room <= shortMove) copyPadded(bytes, start, place, moved, room);
      else {
        bytes.copyWithin(place, start, start + moved);
        if (moved < room) bytes.fill(blank, place + moved, place + room);
      }
    } else if (has >= room) bytes.copyWithin(place, start + has - room, start + has);
    else {
      bytes.copyWithin(place + room - has, start, start + has);
      bytes.fill(blank, place, place + room - has);
    }
  };
}

function moveShort(bytes: Uint8Array, source: Location, target: Location, moved: number, room: number): Action {
  const {at: from} = source;
  const {at: to} = target;
  return () => copyPadded(bytes, from(), to(), moved, room);
}

/** Up to this many bytes, a loop is faster than a call to the engine. */
export const shortMove = 16;

/** Copies from the left, as MVC moves overlapping bytes, and pads with blanks. */
export function copyPadded(bytes: Uint8Array, from: number, to: number, moved: number, room: number): void {
  let at = 0;
  for (; at < moved; at += 1) bytes[to + at] = bytes[from + at]!;
  for (; at < room; at += 1) bytes[to + at] = blank;
}

function fillWith(bytes: Uint8Array, pattern: Uint8Array, {at, length}: Location): Action {
  if (pattern.length === 1) {
    const [byte] = pattern;
    return () => {
      const start = at();
      bytes.fill(byte!, start, start + length());
    };
  }
  return () => {
    const start = at();
    for (let place = 0, room = length(); place < room; place += 1) {
      bytes[start + place] = pattern[place % pattern.length]!;
    }
  };
}

const toNumericEdited = (operands: Operands, value: NumberValue, field: Field, target: Location): Action =>
  storeEdited(operands, value, field, target, {});

/** Edits a number into an item; false if it does not fit and the statement has ON SIZE ERROR. */
export function storeEdited(
  operands: Operands,
  value: NumberValue,
  field: Field,
  {at}: Location,
  {rounded = false, checked = false}: StoreOptions,
): Store {
  const {bytes} = operands.context;
  const plan = editPlan(field.picture!);
  const {scale} = field;
  const blankWhenZero = field.blankWhenZero === true;
  const digits = new Uint8Array(field.digits);
  const limit = 10 ** field.digits;
  const editBig = (number: bigint): boolean => {
    const text = String(number < 0n ? -number : number).padStart(digits.length, '0');
    if (checked && text.length > digits.length) return false;
    const cut = text.length - digits.length;
    for (let place = 0; place < digits.length; place += 1) digits[place] = text.charCodeAt(cut + place) - 0x30;
    editNumber(plan, digits, number < 0n, blankWhenZero, bytes, at());
    return true;
  };
  const edit = (number: number): boolean => {
    const size = number < 0 ? -number : number;
    if (checked && size >= limit) return false;
    digitsOf(size, digits);
    editNumber(plan, digits, number < 0, blankWhenZero, bytes, at());
    return true;
  };
  if (value.form === 'float') {
    const {get} = value;
    return () => editBig(BigInt(Math.round(get() * 10 ** scale)));
  }
  const places = scale < 0 ? {...value.places, decimals: value.places.decimals - scale} : value.places;
  const aligned = cutDecimals({...value, places}, Math.max(scale, 0), rounded);
  return aligned.form === 'big' ? () => editBig(aligned.get()) : () => edit(aligned.get());
}

/**
 * Writes the last digits of an integer, nine at a time, because these fit in the integers that the engine handles fast.
 */
function digitsOf(value: number, digits: Uint8Array): void {
  let rest = value;
  for (let at = digits.length; at > 0;) {
    const above = Math.floor(rest / 1e9);
    let part = (rest - above * 1e9) | 0;
    for (const end = at > 9 ? at - 9 : 0; at > end;) {
      const tenth = (part / 10) | 0;
      digits[(at -= 1)] = part - tenth * 10;
      part = tenth;
    }
    rest = above;
  }
}

function toEditedFigurative(operands: Operands, pattern: Uint8Array, {picture}: Field, {at}: Location): Action {
  const {bytes} = operands.context;
  const {symbols} = picture!;
  const edited = toEbcdic(editText(symbols, fromEbcdic(pattern).repeat(symbols.length)));
  return () => bytes.set(edited, at());
}

function toEdited(operands: Operands, {at, length}: Location, {picture}: Field, target: Location): Action {
  const {bytes} = operands.context;
  const {symbols} = picture!;
  return () => {
    const start = at();
    const edited = editText(symbols, fromEbcdic(bytes.subarray(start, start + length())));
    bytes.set(toEbcdic(edited), target.at());
  };
}

/** National items are UTF-16; code page 1047 has only the characters of Latin 1. */
function toNational(operands: Operands, from: Operand, {at, length}: Location): Action {
  const {bytes, view} = operands.context;
  if (operands.category(from) === 'national') {
    const source = operands.locate(from as Reference);
    return () => {
      const start = source.at();
      const moved = Math.min(source.length(), length());
      const place = at();
      bytes.copyWithin(place, start, start + moved);
      for (let pad = moved; pad < length(); pad += 2) view.setUint16(place + pad, 0x20);
    };
  }
  const source = operands.text(from);
  const repeat = from.kind === 'figurative';
  return () => {
    const start = source.at();
    const has = source.length();
    const place = at();
    for (let character = 0, count = length() / 2; character < count; character += 1) {
      const inside = repeat || character < has;
      view.setUint16(place + character * 2, inside ? toLatin1[bytes[start + (character % has)]!]! : 0x20);
    }
  };
}

function fromNational(operands: Operands, from: Reference, {at, length}: Location): Action {
  const {bytes, view} = operands.context;
  const source = operands.locate(from);
  return () => {
    const start = source.at();
    const has = source.length() / 2;
    const place = at();
    for (let character = 0, count = length(); character < count; character += 1) {
      const code = character < has ? view.getUint16(start + character * 2) : 0x20;
      bytes[place + character] = fromLatin1[code] ?? 0x6f;
    }
  };
}
