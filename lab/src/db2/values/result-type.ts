import {SqlError} from '../sql-error';
import {
  bigint,
  decfloat,
  decimal,
  double,
  integer,
  isBinary,
  isCharacter,
  isDatetime,
  isFloat,
  isGraphic,
  isLob,
  isNumeric,
  real,
  smallint,
  timestamp,
} from '../types/sql-type';
import type {NumericType, SqlType} from '../types/sql-type';
import type {Unary} from '../types/sql-value';
import {conversion} from './assignment';
import type {DatetimeFormats} from './assignment';

/**
 * "Rules for result data types": UNION, CASE, COALESCE, IN. Undefined if the operands are not compatible. "Implicit
 * cast from string data to numeric data": strings combined with numbers become numbers, except in a set operator.
 */
export function resultType(types: readonly SqlType[], ofSetOperator = false): SqlType | undefined {
  const mixed =
    !ofSetOperator && types.some(isNumeric) && types.every((type) => isNumeric(type) || isCastToNumber(type));
  const operands = mixed ? types.map((type) => (isNumeric(type) ? type : decfloat(34))) : types;
  let result: SqlType | undefined = operands[0];
  for (const type of operands.slice(1)) {
    if (!result) return undefined;
    result = pair(result, type);
  }
  return result?.kind === 'INTEGER' ? integer : result;
}

const isCastToNumber = (type: SqlType) => isCharacter(type) && !isLob(type) && !type.bitData;

function pair(left: SqlType, right: SqlType): SqlType | undefined {
  if (isNumeric(left) && isNumeric(right)) return numericPair(left, right);
  if (isDatetime(left) || isDatetime(right)) {
    if (left.kind === 'TIMESTAMP' && right.kind === 'TIMESTAMP')
      return timestamp(Math.max(left.precision, right.precision));
    if (left.kind === right.kind) return left;
    if (isCharacter(left)) return right;
    return isCharacter(right) ? left : undefined;
  }
  if (isCharacter(left) && isCharacter(right)) {
    const kind = isLob(left) || isLob(right) ? 'CLOB' : left.kind === right.kind ? left.kind : 'VARCHAR';
    const bitData = (left.bitData ?? false) || (right.bitData ?? false);
    return {kind, length: Math.max(left.length, right.length), bitData};
  }
  if (isBinary(left) && isBinary(right)) {
    const kind = isLob(left) || isLob(right) ? 'BLOB' : left.kind === right.kind ? left.kind : 'VARBINARY';
    return {kind, length: Math.max(left.length, right.length)};
  }
  const isText = (type: SqlType) => isCharacter(type) || isGraphic(type);
  if (isText(left) && isText(right)) {
    const kind = isLob(left) || isLob(right) ? 'DBCLOB' : left.kind === right.kind ? 'GRAPHIC' : 'VARGRAPHIC';
    const length = Math.max((left as {length: number}).length, (right as {length: number}).length);
    return {kind: left.kind === 'VARGRAPHIC' ? 'VARGRAPHIC' : kind, length};
  }
  return left.kind === right.kind && !isNumeric(left) ? left : undefined;
}

const wholeDigits = {SMALLINT: 5, INTEGER: 11, BIGINT: 19};

function numericPair(left: NumericType, right: NumericType): SqlType {
  if (left.kind === 'DECFLOAT' || right.kind === 'DECFLOAT') {
    const needs = (type: NumericType) => {
      if (type.kind === 'DECFLOAT') return type.precision;
      return type.kind === 'BIGINT' || type.kind === 'DOUBLE' || (type.kind === 'DECIMAL' && type.precision > 16)
        ? 34
        : 16;
    };
    return decfloat(needs(left) === 34 || needs(right) === 34 ? 34 : 16);
  }
  if (isFloat(left) || isFloat(right)) return left.kind === 'REAL' && right.kind === 'REAL' ? real : double;
  if (left.kind === 'DECIMAL' || right.kind === 'DECIMAL') {
    const whole = (type: NumericType) =>
      type.kind === 'DECIMAL' ? type.precision - type.scale : wholeDigits[type.kind as 'INTEGER'];
    const scaleOf = (type: NumericType) => (type.kind === 'DECIMAL' ? type.scale : 0);
    const scale = Math.max(scaleOf(left), scaleOf(right));
    return decimal(Math.min(31, scale + Math.max(whole(left), whole(right))), scale);
  }
  if (left.kind === 'BIGINT' || right.kind === 'BIGINT') return bigint;
  return left.kind === 'INTEGER' || right.kind === 'INTEGER' ? integer : smallint;
}

/** Converts an operand to the type of the result; undefined if no conversion is needed. */
export function resultConversion(from: SqlType, to: SqlType, formats: DatetimeFormats): Unary | undefined {
  return conversion(from, to, {
    formats,
    overflow: () => {
      throw new SqlError(-413);
    },
    // The length is the largest of all operands: nothing is ever truncated.
    truncation: () => undefined,
    incompatible: () => {
      throw new SqlError(-401);
    },
  });
}
