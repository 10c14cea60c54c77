import {compileCondition} from '../closures/condition';
import {conditionNumber} from '../execution/context';
import type {Condition, Relation, SignTest} from '../condition';
import {i32} from './binary-format';
import {translateComparison, compareNumbers} from './comparison';
import {access, type FunctionBody, op} from './function-body';
import {constantLong, type Emit} from './long-value';
import type {OperandTranslation} from './operand-translation';

const ofSigns: Readonly<Record<SignTest, Relation>> = {positive: '>', negative: '<', zero: '='};

/** Leaves 1 where a condition holds, else 0. */
export function emitCondition(translation: OperandTranslation, body: FunctionBody, condition: Condition): void {
  switch (condition.kind) {
    case 'not':
      emitCondition(translation, body, condition.condition);
      body.op(op.i32Eqz);
      return;
    case 'and':
    case 'or':
      emitJoined(translation, body, condition.kind, condition.conditions);
      return;
    case 'constant':
      body.i32(condition.value ? 1 : 0);
      return;
    case 'raised':
      body.i32(0).access(access.i32Load, translation.operands.context.state.at);
      body.i32(conditionNumber(condition.what)).op(op.i32Eq);
      return;
    default: {
      const emit = translated(translation, condition);
      if (emit === undefined) translation.test(body, compileCondition(translation.operands, condition));
      else emit(body);
    }
  }
}

/** The next condition is evaluated only if those before it do not decide. */
function emitJoined(
  translation: OperandTranslation,
  body: FunctionBody,
  kind: 'and' | 'or',
  [first, ...rest]: readonly Condition[],
): void {
  if (first === undefined) {
    body.i32(kind === 'and' ? 1 : 0);
    return;
  }
  emitCondition(translation, body, first);
  if (rest.length === 0) return;
  body.ifValue(i32);
  if (kind === 'or') body.i32(1).else();
  emitJoined(translation, body, kind, rest);
  if (kind === 'and') body.else().i32(0);
  body.end();
}

function translated(translation: OperandTranslation, condition: Condition): Emit | undefined {
  if (condition.kind === 'compare') {
    const {relation, left, right, collating} = condition;
    // A collating sequence other than EBCDIC applies only to characters.
    if (collating !== undefined && !isNumbers(translation, condition)) return undefined;
    return translateComparison(translation, relation, left, right);
  }
  if (condition.kind !== 'sign') return undefined;
  const {subject, test} = condition;
  const value = translation.number(subject, translation.operands.decimals(subject));
  return compareNumbers(ofSigns[test], value, constantLong(0n, 0));
}

const isNumbers = ({operands}: OperandTranslation, {left, right}: Extract<Condition, {kind: 'compare'}>): boolean =>
  operands.category(left) === 'number' && operands.category(right) === 'number';
