import type {ArithmeticOperator, Operand} from '../code/operand';

export const integer = (value: number): Operand => ({kind: 'number', digits: String(value), scale: 0});

export const arithmetic = (operator: ArithmeticOperator, left: Operand, right: Operand): Operand => ({
  kind: 'arithmetic',
  operator,
  left,
  right,
});
