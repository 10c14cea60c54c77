import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {decfloat, isBinary, isCharacter, isDatetime, isGraphic, isLob, isNumeric} from '../types/sql-type';
import type {NumericType, SqlType, StringType} from '../types/sql-type';
import type {Present, Unary} from '../types/sql-value';
import {binary} from '../types/sql-value';
import {datetimeArithmetic} from './datetime-arithmetic';
import {numericArithmetic} from './numeric-arithmetic';
import type {ArithmeticOperator, Operation} from './numeric-arithmetic';
import {characterOf, isText, numberOf} from './implicit-cast';

/** "Arithmetic operators in expressions": numbers, and datetime values with durations. */
export function arithmetic(
  operator: ArithmeticOperator,
  left: SqlType,
  right: SqlType,
  environment: Pick<Environment, 'dec' | 'minimumDivideScale' | 'warnings'>,
): Operation {
  if (isDatetime(left) || isDatetime(right)) return datetimeArithmetic(operator, left, right, environment);
  const a = asNumber(operator, left);
  const b = asNumber(operator, right);
  const {type, evaluate} = numericArithmetic(operator, a.type, b.type, environment);
  if (!a.cast && !b.cast) return {type, evaluate};
  return {type, evaluate: (x, y) => evaluate(a.cast ? a.cast(x) : x, b.cast ? b.cast(y) : y)};
}

/** A numeric operand: a string is implicitly cast to DECFLOAT(34), and anything else is -402. */
export function asNumber(operator: string, type: SqlType): {type: NumericType; cast?: Unary} {
  if (isNumeric(type)) return {type};
  if (!isText(type)) throw new SqlError(-402, [operator]);
  return {type: decfloat(34) as NumericType, cast: numberOf(type)};
}

/** "Concatenation operators in expressions": type and length of the result. -171 for a date is from memory. */
export function concatenation(leftType: SqlType, rightType: SqlType): Operation {
  const left = asString(leftType, 1);
  const right = asString(rightType, 2);
  const length = left.type.length + right.type.length;
  const type = concatenatedType(left.type, right.type, length);
  const limit = isLob(type) ? 2_147_483_647 : isGraphic(type) ? 16_382 : 32_764;
  // A fixed-length result has room by definition; a varying one fails only when a value is too long.
  const capped = {...type, length: Math.min(length, limit)};
  const a = left.cast;
  const b = right.cast;
  const join = (x: Present, y: Present): string => {
    const joined = ((a ? a(x) : x) as string) + ((b ? b(y) : y) as string);
    if (joined.length > limit) throw new SqlError(-137, ['CONCAT', String(limit)]);
    return joined;
  };
  const plain = !a && !b && length <= limit;
  return {type: capped, evaluate: plain ? binary((x: string, y: string) => x + y) : join};
}

function asString(type: SqlType, position: number): {type: StringType; cast?: (value: Present) => Present} {
  if (isCharacter(type) || isGraphic(type) || isBinary(type)) return {type};
  if (isNumeric(type)) return characterOf(type);
  throw new SqlError(-171, [String(position), 'CONCAT']);
}

function concatenatedType(left: StringType, right: StringType, length: number): StringType {
  if (isBinary(left) !== isBinary(right)) throw new SqlError(-171, ['2', 'CONCAT']);
  const lob = isLob(left) || isLob(right);
  if (isBinary(left)) {
    const fixed = left.kind === 'BINARY' && right.kind === 'BINARY' && length <= 255;
    return {kind: lob ? 'BLOB' : fixed ? 'BINARY' : 'VARBINARY', length};
  }
  if (isGraphic(left) || isGraphic(right)) {
    const fixed = left.kind === 'GRAPHIC' && right.kind === 'GRAPHIC' && length <= 127;
    return {kind: lob ? 'DBCLOB' : fixed ? 'GRAPHIC' : 'VARGRAPHIC', length};
  }
  const bitData = (isCharacter(left) && left.bitData) || (isCharacter(right) && right.bitData) || false;
  const fixed = left.kind === 'CHAR' && right.kind === 'CHAR' && length <= 255;
  return {kind: lob ? 'CLOB' : fixed ? 'CHAR' : 'VARCHAR', length, bitData};
}
