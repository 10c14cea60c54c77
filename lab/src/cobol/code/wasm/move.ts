import {toEbcdic} from '../../../ebcdic';
import {figurativeText} from '../figurative-text';
import type {Operand, Reference} from '../operand';
import {copyConstant, fill, moveFixed} from './bytes';
import type {Emit} from './long-value';
import {storeLong} from './numeric-store';
import {fixedPlace, type Place} from './place';
import type {OperandTranslation} from './operand-translation';
import {isPacked} from './zoned-to-packed';

/** Literals up to this length are part of the instructions. */
const longestLiteral = 64;

/** MOVE to one receiver; undefined for what is left to the closures. */
export function translateMove(translation: OperandTranslation, from: Operand, to: Reference): Emit | undefined {
  const {field, modification} = to;
  const {operands} = translation;
  const category = operands.category(from);
  const target = translation.locate(to);
  if (target === undefined) return undefined;
  if (modification !== undefined) {
    return field.kind === 'national' ? undefined : moveText(translation, from, target, false);
  }
  switch (field.kind) {
    case 'numeric':
    case 'index':
    case 'pointer':
      if (category === 'group') return moveText(translation, from, target, false);
      return moveNumber(translation, from, to, target);
    case 'numeric-edited':
      if (category === 'group' || (from.kind === 'figurative' && from.value !== 'zero')) {
        return moveText(translation, from, target, false);
      }
      return moveNumber(translation, from, to, target);
    case 'group':
      return moveText(translation, from, target, true);
    case 'alphanumeric':
    case 'alphabetic':
      return field.justified === true ? undefined : moveText(translation, from, target, false);
    default:
      return undefined;
  }
}

function moveNumber(translation: OperandTranslation, from: Operand, to: Reference, target: Place): Emit | undefined {
  const {field} = to;
  if (from.kind === 'figurative' && from.value !== 'zero' && from.value !== 'null') {
    return from.value === 'all' ? undefined : moveText(translation, from, target, false);
  }
  const source = from.kind === 'field' && isSameZoned(from, to) ? translation.locate(from) : undefined;
  if (source !== undefined) return (body) => moveFixed(body, source, target, field.length, field.length);
  if (target.fixedAt !== undefined && isZonedFor(from, to)) {
    const zoned = translation.locate(from);
    const fault = translation.fault('0C7');
    const pack = translation.packer(from.field, field);
    return (
      zoned &&
      ((body) => {
        target.at(body);
        zoned.at(body);
        body.i32(fault).call(pack);
      })
    );
  }
  const value = translation.number(from, Math.max(field.scale, 0));
  return value && storeLong(translation, field, target, value, {});
}

/** Whether a zoned item can be packed directly. */
const isZonedFor = (from: Operand, {field}: Reference): from is Reference =>
  from.kind === 'field' &&
  from.modification === undefined &&
  from.field.kind === 'numeric' &&
  isPacked(from.field, field);

/** Unsigned zoned items of the same description are moved unchanged. */
function isSameZoned({field: source, modification}: Reference, {field}: Reference): boolean {
  return (
    modification === undefined &&
    source.kind === 'numeric' &&
    field.kind === 'numeric' &&
    source.usage === 'display' &&
    field.usage === 'display' &&
    source.digits === field.digits &&
    source.scale === field.scale &&
    !source.signed &&
    !field.signed
  );
}

function moveText(translation: OperandTranslation, from: Operand, target: Place, raw: boolean): Emit | undefined {
  const room = target.fixedLength;
  if (room === undefined || room <= 0) return undefined;
  if (from.kind === 'figurative') {
    const pattern = figurativeText(from);
    if (pattern.length === 1) return (body) => fill(body, target, room, pattern[0]!);
    return room > longestLiteral
      ? undefined
      : (body) =>
          copyConstant(
            body,
            target,
            Uint8Array.from({length: room}, (_, at) => pattern[at % pattern.length]!),
          );
  }
  const literal = from.kind === 'text' ? from.text : from.kind === 'number' ? from.digits.replace('-', '') : undefined;
  if (literal !== undefined) {
    if (from.kind === 'number' && raw && from.digits.startsWith('-')) return undefined;
    return moveLiteral(translation, toEbcdic(literal), target, room);
  }
  if (from.kind !== 'field') return undefined;
  const source = raw ? translation.locate(from) : textPlace(translation, from);
  const has = source?.fixedLength;
  if (source === undefined || has === undefined || has <= 0) return undefined;
  return (body) => moveFixed(body, source, target, has, room);
}

function moveLiteral(translation: OperandTranslation, text: Uint8Array, target: Place, room: number): Emit {
  if (room <= longestLiteral) {
    const padded = new Uint8Array(room).fill(0x40);
    padded.set(text.subarray(0, room));
    return (body) => copyConstant(body, target, padded);
  }
  const at = translation.operands.context.memory.constant(text);
  return (body) => moveFixed(body, fixedPlace(at, text.length), target, text.length, room);
}

/** The place of an item's characters; undefined if they are not in storage as such. */
export function textPlace(translation: OperandTranslation, reference: Reference): Place | undefined {
  const {operands} = translation;
  const {usage, signed, scale} = reference.field;
  switch (operands.category(reference)) {
    case 'number':
      return usage === 'display' && !signed && scale >= 0 ? translation.locate(reference) : undefined;
    case 'national':
      return undefined;
    default:
      return translation.locate(reference);
  }
}
