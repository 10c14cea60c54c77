import {exception} from '../values/numeric-arithmetic';
import {decfloat, integer, isCharacter, isFloat, isNumeric} from '../types/sql-type';
import type {NumericType, SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {SqlError} from '../sql-error';
import {numberOf} from '../values/implicit-cast';
import type {Argument} from './call';

/** Collects the values of one group for a function. */
export interface Accumulator {
  /** Adds the values of the arguments in one row. Null values are ignored. */
  add(value: SqlValue, second?: SqlValue): void;
  result(): SqlValue;
}

export interface AggregateFunction {
  readonly type: SqlType;
  readonly nullable: boolean;
  /** Creates an accumulator for each group. */
  readonly accumulator: () => Accumulator;
}

/** SQLCODE -802 for a result that does not fit. */
export const overflow = (type: SqlType) =>
  exception(
    type.kind === 'DECIMAL' ? 'DECIMAL OVERFLOW' : isFloat(type) ? 'EXPONENT OVERFLOW' : 'FIXED POINT OVERFLOW',
    'AGGREGATE FUNCTION',
    isFloat(type) ? 'FLOAT' : type.kind,
  );

/** A string used as a number is implicitly cast to DECFLOAT(34). */
export function numericArgument(
  name: string,
  argument: Argument | undefined,
  at: number,
): {
  type: NumericType;
  cast?: (value: SqlValue) => SqlValue;
} {
  const type = argument?.type ?? integer;
  if (isNumeric(type)) return {type};
  if (!isCharacter(type) || type.bitData) throw new SqlError(-171, [String(at + 1), name]);
  const read = numberOf(type);
  return {type: decfloat(34) as NumericType, cast: (value) => (value === null ? null : read(value))};
}
