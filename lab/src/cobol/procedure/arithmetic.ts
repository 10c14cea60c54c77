import type {Operand} from '../code/operand';
import type {Target} from '../code/operation';
import type {Position} from '../messages/diagnostics';
import type {Expression} from '../syntax/expression';
import type {ArithmeticTarget, Phrases, StatementOf} from '../syntax/statement';
import {correspondingPairs} from './corresponding';
import {choose, move, phrases, type Lower, type Lowering} from './lowering';
import {arithmetic, integer} from './arithmetic-operand';
import {expectReceiver, refuseNumericFunction} from './operand-rules';

function targets(
  {operands}: Lowering,
  list: readonly ArithmeticTarget[],
  at: Position,
  combine?: Target['combine'],
): Target[] {
  return list.map(({to, rounded}) => {
    expectReceiver(to, combine === undefined, at, operands);
    return {to: operands.reference(to, true), ...(rounded && {rounded}), ...(combine && {combine})};
  });
}

function compute(lowering: Lowering, value: Operand, to: readonly Target[], list: Phrases): void {
  const sizeError = Boolean(list['size-error'] ?? list['not-size-error']);
  lowering.builder.emit({op: 'compute', value, targets: to, ...(sizeError && {sizeError})});
  phrases(lowering, list, 'size-error');
}

/** An operand of a statement that does not accept expressions. */
function term({operands}: Lowering, expression: Expression): Operand {
  refuseNumericFunction(expression, operands);
  return operands.number(expression);
}

const sum = (list: readonly Operand[]): Operand => list.reduce((left, right) => arithmetic('+', left, right));

/** ADD and SUBTRACT. */
export const addOrSubtract: Lower<StatementOf<'ADD'>> = (lowering, statement) => {
  const combine = statement.verb === 'ADD' ? '+' : '-';
  if (statement.corresponding) return corresponding(lowering, statement, combine);
  const value = sum(statement.operands.map((operand) => term(lowering, operand)));
  if (statement.giving.length === 0) {
    return compute(lowering, value, targets(lowering, statement.to, statement.at, combine), statement.phrases);
  }
  const base = statement.base && term(lowering, statement.base);
  const result = !base ? value : combine === '+' ? arithmetic('+', value, base) : arithmetic('-', base, value);
  return compute(lowering, result, targets(lowering, statement.giving, statement.at), statement.phrases);
};

function corresponding(lowering: Lowering, statement: StatementOf<'ADD'>, combine: '+' | '-'): void {
  const {operands, diagnostics, builder} = lowering;
  const [from] = statement.operands;
  const [target] = statement.to;
  if (from?.kind !== 'identifier' || !target) return operands.fail('FWR0020-S', statement.at, 'CORRESPONDING');
  const pairs = correspondingPairs(operands.item(from), operands.item(target.to)).filter(
    ([a, b]) => a.field.kind === 'numeric' && b.field.kind === 'numeric',
  );
  if (pairs.length === 0) diagnostics.add('IGYPS2016-W', statement.at);
  const {phrases: list} = statement;
  const sizeError = Boolean(list['size-error'] ?? list['not-size-error']);
  // The phrase runs once, after all pairs, so an overflow of any of them is remembered.
  const overflowed = sizeError ? lowering.temporary() : undefined;
  if (overflowed) move(lowering, integer(0), overflowed);
  for (const [a, b] of pairs) {
    const to: Target = {
      to: operands.referenceTo(b, target.to, true),
      combine,
      ...(target.rounded && {rounded: true}),
    };
    const value = operands.referenceTo(a, from);
    builder.emit({op: 'compute', value, targets: [to], ...(sizeError && {sizeError})});
    if (!overflowed) continue;
    const [hit, next] = [builder.reserve(), builder.reserve()];
    builder.branch({kind: 'raised', what: 'size-error'}, hit, next);
    builder.begin(hit);
    move(lowering, integer(1), overflowed);
    builder.begin(next);
  }
  if (overflowed) {
    const test = lowering.conditions.compared('=', overflowed, integer(1));
    choose(lowering, test, list['size-error'] ?? [], list['not-size-error'] ?? []);
  }
}

/** MULTIPLY and DIVIDE. */
export const multiplyOrDivide: Lower<StatementOf<'MULTIPLY'>> = (lowering, statement) => {
  const {operands, builder} = lowering;
  const operand = term(lowering, statement.operand);
  const operator = statement.verb === 'MULTIPLY' ? '*' : '/';
  if (statement.giving.length === 0) {
    if (statement.remainder) return operands.fail('FWR0010-S', statement.at, 'GIVING', 'REMAINDER');
    return compute(lowering, operand, targets(lowering, statement.targets, statement.at, operator), statement.phrases);
  }
  const into = statement.into && term(lowering, statement.into);
  const by = statement.by && term(lowering, statement.by);
  const [left, right] = into ? [into, operand] : [operand, by!];
  const giving = targets(lowering, statement.giving, statement.at);
  if (!statement.remainder) {
    return compute(lowering, arithmetic(operator, left, right), giving, statement.phrases);
  }
  expectReceiver(statement.remainder, true, statement.at, operands);
  const sizeError = Boolean(statement.phrases['size-error'] ?? statement.phrases['not-size-error']);
  builder.emit({
    op: 'divide',
    dividend: left,
    divisor: right,
    quotient: giving[0]!,
    remainder: operands.reference(statement.remainder, true),
    ...(sizeError && {sizeError}),
  });
  return phrases(lowering, statement.phrases, 'size-error');
};

export const computeStatement: Lower<StatementOf<'COMPUTE'>> = (lowering, statement) =>
  compute(
    lowering,
    lowering.operands.number(statement.value),
    targets(lowering, statement.targets, statement.at),
    statement.phrases,
  );
