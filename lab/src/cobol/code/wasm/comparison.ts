import {toEbcdic} from '../../../ebcdic';
import {figurativeText} from '../figurative-text';
import {mirrored, type Relation} from '../condition';
import type {Figurative, Operand} from '../operand';
import {i32, i64} from './binary-format';
import {pieces} from './bytes';
import {access, type FunctionBody, op} from './function-body';
import {type Emit, type LongValue, scaledLong} from './long-value';
import {textPlace} from './move';
import {fixedPlace, type Place} from './place';
import type {OperandTranslation} from './operand-translation';

const blank = 0x40;
/** Longer strings are compared in a loop. */
const longestInline = 32;

const ofLongs: Readonly<Record<Relation, number>> = {
  '=': op.i64Eq,
  '<>': op.i64Ne,
  '<': op.i64LtS,
  '<=': op.i64LeS,
  '>': op.i64GtS,
  '>=': op.i64GeS,
};

/** The instructions that compare a difference with zero. */
const ofDifferences: Readonly<Record<Relation, number>> = {
  '=': op.i32Eq,
  '<>': op.i32Ne,
  '<': op.i32LtS,
  '<=': op.i32LeS,
  '>': op.i32GtS,
  '>=': op.i32GeS,
};

/** A relation condition in EBCDIC; undefined for what is left to the closures. */
export function translateComparison(
  translation: OperandTranslation,
  relation: Relation,
  left: Operand,
  right: Operand,
): Emit | undefined {
  const {operands} = translation;
  const one = operands.category(left);
  const other = operands.category(right);
  if (isNumeric(one, left, other) && isNumeric(other, right, one)) {
    const dmax = Math.max(operands.decimals(left), operands.decimals(right));
    return compareNumbers(relation, translation.number(left, dmax), translation.number(right, dmax));
  }
  if (one === 'national' || other === 'national') return undefined;
  if (right.kind === 'figurative') {
    return left.kind === 'figurative' ? undefined : compareFigurative(translation, relation, left, right);
  }
  if (left.kind === 'figurative') return compareFigurative(translation, mirrored[relation], right, left);
  const place = textOf(translation, left, right);
  return compareTexts(translation, relation, place, textOf(translation, right, left, place?.fixedLength));
}

/** ZERO and NULL are numeric when compared with a number. */
const isNumeric = (category: string, operand: Operand, other: string): boolean =>
  category === 'number' ||
  (operand.kind === 'figurative' && other === 'number' && (operand.value === 'zero' || operand.value === 'null'));

export function compareNumbers(
  relation: Relation,
  left: LongValue | undefined,
  right: LongValue | undefined,
): Emit | undefined {
  if (left === undefined || right === undefined) return undefined;
  const decimals = Math.max(left.places.decimals, right.places.decimals);
  const one = scaledLong(left, decimals);
  const other = scaledLong(right, decimals);
  if (one === undefined || other === undefined) return undefined;
  return (body) => {
    one.emit(body);
    other.emit(body);
    body.op(ofLongs[relation]);
  };
}

/** The place of an operand's characters; undefined if they are not in storage as such. */
function textOf(translation: OperandTranslation, operand: Operand, other: Operand, wanted = 0): Place | undefined {
  const {operands} = translation;
  const constant = (text: string): Place => {
    // Trailing blanks in a literal make no difference.
    const bytes = toEbcdic(wanted <= longestInline ? text.padEnd(wanted) : text);
    return fixedPlace(operands.context.memory.constant(bytes), bytes.length);
  };
  switch (operand.kind) {
    case 'field':
      return operands.category(other) === 'group' ? translation.locate(operand) : textPlace(translation, operand);
    case 'text':
      return constant(operand.text);
    case 'number':
      return constant(operand.digits.replace('-', ''));
    default:
      return undefined;
  }
}

function compareTexts(
  translation: OperandTranslation,
  relation: Relation,
  left: Place | undefined,
  right: Place | undefined,
): Emit | undefined {
  if (left === undefined || right === undefined) return undefined;
  const {fixedLength: one} = left;
  const {fixedLength: other} = right;
  if (
    (relation === '=' || relation === '<>') &&
    one !== undefined &&
    one === other &&
    one > 0 &&
    one <= longestInline
  ) {
    return (body) => {
      equal(body, left, right, one);
      if (relation === '<>') body.op(op.i32Eqz);
    };
  }
  const compare = translation.shared('compare', () => comparer(translation));
  return (body) => {
    left.at(body);
    left.length(body);
    right.at(body);
    right.length(body);
    body.call(compare).i32(0).op(ofDifferences[relation]);
  };
}

/** Compares strings of the same length in as few loads as possible. */
function equal(body: FunctionBody, left: Place, right: Place, length: number): void {
  const [one, other] = [body.local(i32), body.local(i32)];
  left.at(body);
  body.set(one);
  right.at(body);
  body.set(other);
  pieces(length).forEach(({offset, load, size}, number) => {
    body
      .get(one)
      .access(load, offset)
      .get(other)
      .access(load, offset)
      .op(size === 8 ? op.i64Eq : op.i32Eq);
    if (number > 0) body.op(op.i32And);
  });
}

function compareFigurative(
  translation: OperandTranslation,
  relation: Relation,
  operand: Operand,
  figurative: Figurative,
): Emit | undefined {
  const pattern = figurativeText(figurative);
  const place = textOf(translation, operand, figurative);
  if (place === undefined || pattern.length !== 1) return undefined;
  const compare = translation.shared('compare with a byte', () => byteComparer(translation));
  return (body) => {
    place.at(body);
    place.length(body);
    body.i32(pattern[0]!).call(compare).i32(0).op(ofDifferences[relation]);
  };
}

/** Builds the function that compares two strings, the shorter one padded with blanks, and returns a difference. */
function comparer(translation: OperandTranslation): number {
  const {index, body} = translation.builder.function([i32, i32, i32, i32], [i32]);
  const [one, length, other, otherLength] = [0, 1, 2, 3] as const;
  const withByte = translation.shared('compare with a byte', () => byteComparer(translation));
  const [common, left, right] = [body.local(i32), body.local(i64), body.local(i64)];
  body.get(length).get(otherLength).get(length).get(otherLength).op(op.i32LtS, op.select).set(common);
  body.get(length).get(common).op(op.i32Sub).set(length);
  body.get(otherLength).get(common).op(op.i32Sub).set(otherLength);
  // Eight bytes at a time while they are the same.
  const done = body.block();
  const eights = body.loop();
  body.get(common).i32(8).op(op.i32LtS).branchIf(done);
  body
    .get(one)
    .access(access.i64Load)
    .tee(left)
    .get(other)
    .access(access.i64Load)
    .tee(right)
    .op(op.i64Ne)
    .branchIf(done);
  for (const local of [one, other]) body.get(local).i32(8).op(op.i32Add).set(local);
  body.get(common).i32(8).op(op.i32Sub).set(common).branch(eights);
  body.end().end();
  const over = body.block();
  const single = body.loop();
  body.get(common).i32(0).op(op.i32LeS).branchIf(over);
  difference(body, one, (inner) => inner.get(other).access(access.i32Load8U));
  for (const local of [one, other]) body.get(local).i32(1).op(op.i32Add).set(local);
  body.get(common).i32(1).op(op.i32Sub).set(common).branch(single);
  body.end().end();
  body.get(length).i32(0).op(op.i32GtS);
  body.if();
  body.get(one).get(length).i32(blank).call(withByte).op(op.return).end();
  body.i32(0).get(other).get(otherLength).i32(blank).call(withByte).op(op.i32Sub);
  return index;
}

/** Builds the function that compares a string with one repeated character and returns a difference. */
function byteComparer(translation: OperandTranslation): number {
  const {index, body} = translation.builder.function([i32, i32, i32], [i32]);
  const [at, length, byte] = [0, 1, 2] as const;
  const eight = body.local(i64);
  const done = body.block();
  body.get(length).i32(8).op(op.i32LtS).branchIf(done);
  body.get(byte).op(op.i64ExtendI32U).i64(0x0101010101010101n).op(op.i64Mul).set(eight);
  const eights = body.loop();
  body.get(at).access(access.i64Load).get(eight).op(op.i64Ne).branchIf(done);
  body.get(at).i32(8).op(op.i32Add).set(at);
  body.get(length).i32(8).op(op.i32Sub).tee(length).i32(8).op(op.i32GeS).branchIf(eights);
  body.end().end();
  const over = body.block();
  const single = body.loop();
  body.get(length).i32(0).op(op.i32LeS).branchIf(over);
  difference(body, at, (inner) => inner.get(byte));
  body.get(at).i32(1).op(op.i32Add).set(at);
  body.get(length).i32(1).op(op.i32Sub).set(length).branch(single);
  body.end().end().i32(0);
  return index;
}

/** Emits code that returns the difference between two bytes if they differ. */
function difference(body: FunctionBody, at: number, other: Emit): void {
  const found = body.local(i32);
  body.get(at).access(access.i32Load8U);
  other(body);
  body.op(op.i32Sub).tee(found);
  body.if();
  body.get(found).op(op.return).end();
}
