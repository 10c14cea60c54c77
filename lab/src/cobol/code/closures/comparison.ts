import {toEbcdic, toLatin1} from '../../../ebcdic';
import {type FixedNumber, readNumber} from '../../../le/numbers/fixed-number';
import type {Fault} from '../../../le/program-check';
import {mirrored, type Relation} from '../condition';
import type {Figurative, Operand} from '../operand';
import type {Location} from './location';
import {type FixedValue, isItem, type NumberValue, scaled, type Shape, toBig, toFloat} from './number-value';
import {figurativeText} from '../figurative-text';
import type {Operands} from './operands';

export type Test = () => boolean;

const blank = 0x40;

/** A relation condition (Language Reference, Relation conditions: comparison of numeric and alphanumeric operands). */
export function compileComparison(
  operands: Operands,
  relation: Relation,
  left: Operand,
  right: Operand,
  collating: Uint8Array | undefined,
): Test {
  const one = operands.category(left);
  const other = operands.category(right);
  if (isNumeric(one, left, other) && isNumeric(other, right, one)) {
    const dmax = Math.max(operands.decimals(left), operands.decimals(right));
    const [first, second] = [operands.number(left, dmax), operands.number(right, dmax)];
    if (first.form !== 'float' && second.form !== 'float') return compareNumbers(relation, first, second);
    const float = (operand: Operand): NumberValue => operands.number(operand, dmax, operands.context.fault, true);
    return compareNumbers(relation, float(left), float(right));
  }
  // When compared with a group, a national item is treated as its bytes.
  if ((one === 'national' && other !== 'group') || (other === 'national' && one !== 'group'))
    return compareNational(relation, charactersOf(operands, left), charactersOf(operands, right));
  const {bytes} = operands.context;
  if (right.kind === 'figurative') {
    return compareFigurative(bytes, relation, textOf(operands, left, right), right, collating);
  }
  if (left.kind === 'figurative') {
    return compareFigurative(bytes, mirrored[relation], textOf(operands, right, left), left, collating);
  }
  return compareTexts(bytes, relation, textOf(operands, left, right), textOf(operands, right, left), collating);
}

/** The characters of an operand that is compared with a national one, in UTF-16. */
interface Characters {
  /** Locates them and returns their number: 0 for a figurative constant, which is as long as the other operand. */
  find(): number;
  code(at: number): number;
}

function charactersOf(operands: Operands, operand: Operand): Characters {
  const {bytes, view} = operands.context;
  const {at, length} = operands.text(operand);
  const isNational = operands.category(operand) === 'national';
  const repeats = operand.kind === 'figurative';
  let [start, has] = [0, 0];
  return {
    find: () => {
      start = at();
      has = isNational ? length() / 2 : length();
      return repeats ? 0 : has;
    },
    code: (asked) => {
      const place = repeats ? asked % has : asked;
      if (place >= has) return 0x20;
      return isNational ? view.getUint16(start + place * 2) : toLatin1[bytes[start + place]!]!;
    },
  };
}

/**
 * Compares by the values of the characters; the shorter operand is padded with blanks (Language Reference, "National
 * comparisons").
 */
function compareNational(relation: Relation, left: Characters, right: Characters): Test {
  return holds(relation, () => {
    const [has, otherHas] = [left.find(), right.find()];
    for (let at = 0; at < has || at < otherHas; at += 1) {
      const difference = left.code(at) - right.code(at);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** ZERO and NULL are numeric when compared with a number. */
const isNumeric = (category: string, operand: Operand, other: string): boolean =>
  category === 'number' ||
  (operand.kind === 'figurative' && other === 'number' && (operand.value === 'zero' || operand.value === 'null'));

/** When compared with a group, a number is treated as its bytes. */
function textOf(operands: Operands, operand: Operand, other: Operand): Location {
  if (operand.kind === 'field' && operands.category(other) === 'group') return operands.locate(operand);
  return operands.text(operand);
}

function compareNumbers(relation: Relation, left: NumberValue, right: NumberValue): Test {
  if (left.form === 'float' || right.form === 'float') return compareDoubles(relation, toFloat(left), toFloat(right));
  const decimals = Math.max(left.places.decimals, right.places.decimals);
  const one: FixedValue = scaled(left, decimals);
  const other: FixedValue = scaled(right, decimals);
  if (one.form === 'double' && other.form === 'double') {
    if (other.constant === undefined) return compareDoubles(relation, one.get, other.get);
    return isItem(one.shape) && relation !== '<>'
      ? compareItem(one.shape, relation, other.constant)
      : compareConstant(relation, one.get, other.constant);
  }
  return compareBigints(relation, toBig(one), toBig(other));
}

/** The integers that satisfy a relation with a constant are those from a first to a last. */
function compareItem({item, fault}: Shape, relation: Exclude<Relation, '<>'>, constant: number): Test {
  const first = relation === '>' ? constant + 1 : relation === '=' || relation === '>=' ? constant : -Infinity;
  const last = relation === '<' ? constant - 1 : relation === '=' || relation === '<=' ? constant : Infinity;
  return isWithin(item, fault, first, last);
}

const isWithin =
  (item: FixedNumber, fault: Fault, first: number, last: number): Test =>
  () => {
    const value = readNumber(item, fault);
    return value >= first && value <= last;
  };

function compareConstant(relation: Relation, get: () => number, constant: number): Test {
  switch (relation) {
    case '=':
      return () => get() === constant;
    case '<>':
      return () => get() !== constant;
    case '<':
      return () => get() < constant;
    case '<=':
      return () => get() <= constant;
    case '>':
      return () => get() > constant;
    case '>=':
      return () => get() >= constant;
  }
}

function compareDoubles(relation: Relation, left: () => number, right: () => number): Test {
  switch (relation) {
    case '=':
      return () => left() === right();
    case '<>':
      return () => left() !== right();
    case '<':
      return () => left() < right();
    case '<=':
      return () => left() <= right();
    case '>':
      return () => left() > right();
    case '>=':
      return () => left() >= right();
  }
}

function compareBigints(relation: Relation, left: () => bigint, right: () => bigint): Test {
  return holds(relation, () => {
    const one = left();
    const other = right();
    return one < other ? -1 : one > other ? 1 : 0;
  });
}

function holds(relation: Relation, compare: () => number): Test {
  switch (relation) {
    case '=':
      return () => compare() === 0;
    case '<>':
      return () => compare() !== 0;
    case '<':
      return () => compare() < 0;
    case '<=':
      return () => compare() <= 0;
    case '>':
      return () => compare() > 0;
    case '>=':
      return () => compare() >= 0;
  }
}

function compareTexts(
  bytes: Uint8Array,
  relation: Relation,
  left: Location,
  right: Location,
  collating: Uint8Array | undefined,
): Test {
  const {at: one, length: oneLength, fixedLength} = left;
  const {at: other, length: otherLength, fixedLength: otherFixed} = right;
  if (collating !== undefined) {
    return holds(relation, () => {
      const first = one();
      const has = oneLength();
      const second = other();
      return compareCollated(bytes, first, has, second, otherLength(), collating);
    });
  }
  if (fixedLength !== undefined && otherFixed !== undefined) {
    return holds(relation, () => compareBytes(bytes, one(), fixedLength, other(), otherFixed));
  }
  return holds(relation, () => {
    const first = one();
    const has = oneLength();
    const second = other();
    return compareBytes(bytes, first, has, second, otherLength());
  });
}

/** Compares in EBCDIC; the shorter operand is padded with blanks. */
function compareBytes(bytes: Uint8Array, one: number, length: number, other: number, otherLength: number): number {
  const common = length < otherLength ? length : otherLength;
  for (let at = 0; at < common; at += 1) {
    const difference = bytes[one + at]! - bytes[other + at]!;
    if (difference !== 0) return difference;
  }
  for (let at = common; at < length; at += 1) {
    const difference = bytes[one + at]! - blank;
    if (difference !== 0) return difference;
  }
  for (let at = common; at < otherLength; at += 1) {
    const difference = blank - bytes[other + at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareCollated(
  bytes: Uint8Array,
  one: number,
  length: number,
  other: number,
  otherLength: number,
  collating: Uint8Array,
): number {
  for (let at = 0; at < length || at < otherLength; at += 1) {
    const first = collating[at < length ? bytes[one + at]! : blank]!;
    const difference = first - collating[at < otherLength ? bytes[other + at]! : blank]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareFigurative(
  bytes: Uint8Array,
  relation: Relation,
  {at, length}: Location,
  figurative: Figurative,
  collating: Uint8Array | undefined,
): Test {
  const pattern = figurativeText(figurative);
  const places = collating ?? Uint8Array.from({length: 256}, (_, code) => code);
  if (collating !== undefined && (figurative.value === 'high-value' || figurative.value === 'low-value')) {
    // HIGH-VALUE and LOW-VALUE are the last and the first character of the sequence, whichever those are.
    const wanted = figurative.value === 'high-value' ? Math.max(...collating) : Math.min(...collating);
    pattern.fill(collating.indexOf(wanted));
  }
  return holds(relation, () => {
    const start = at();
    const end = start + length();
    for (let place = start, turn = 0; place < end; place += 1) {
      const difference = places[bytes[place]!]! - places[pattern[turn]!]!;
      if (difference !== 0) return difference;
      turn = turn + 1 === pattern.length ? 0 : turn + 1;
    }
    return 0;
  });
}

/** Converts a collating sequence of the program to a table. */
export const collatingTable = (alphabet: string): Uint8Array =>
  Uint8Array.from(alphabet, (character) => toEbcdic(character)[0]!);
