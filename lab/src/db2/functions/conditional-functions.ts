import {raisedCondition} from '../raised-condition';
import {SqlError} from '../sql-error';
import type {SqlType} from '../types/sql-type';
import {decimal, isCharacter} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {comparison} from '../values/comparison';
import {resultConversion, resultType} from '../values/result-type';
import {entry} from './call';
import type {Call, Definition, Entry} from './call';

/** Converts the arguments at these positions to their common type, and returns that type. */
function common(call: Call, positions: readonly number[]): SqlType {
  const types = positions.map((at) => call.args[at]!.type).filter((type) => type !== undefined);
  const type = resultType(types);
  if (!type) throw new SqlError(-440, ['FUNCTION', call.name]);
  for (const at of positions) {
    const from = call.args[at]!.type;
    if (from) call.conversions[at] = resultConversion(from, type, call.environment);
  }
  return type;
}

const all = (call: Call) => call.args.map((_, at) => at);

function coalesce(call: Call): Definition {
  const type = common(call, all(call));
  return {
    type,
    nullable: call.args.every((argument) => argument.nullable),
    run: (...values: SqlValue[]) => {
      for (const value of values) if (value !== null) return value;
      return null;
    },
  };
}

const extreme = (greatest: boolean): Entry =>
  entry(2, 100, (call) => {
    const type = common(call, all(call));
    const compare = comparison(type, type);
    return {
      type,
      run: (...values: Exclude<SqlValue, null>[]) =>
        values.reduce((best, value) => (compare(value, best) > 0 === greatest ? value : best)),
    };
  });

/** DECODE(value, search, result, …, default): here a null search matches a null value. From memory. */
function decode(call: Call): Definition {
  const pairs = (call.count - 1) >> 1;
  const results = Array.from({length: pairs}, (_, at) => 2 + 2 * at);
  const hasDefault = call.count % 2 === 0;
  if (hasDefault) results.push(call.count - 1);
  const type = common(call, results);
  const compares = results
    .slice(0, pairs)
    .map((at) => comparison(call.type(0), call.args[at - 1]!.type ?? call.type(0)));
  return {
    type,
    nullable: !hasDefault || results.some((at) => call.args[at]!.nullable),
    run: (...values: SqlValue[]) => {
      const value = values[0]!;
      for (let at = 0; at < pairs; at += 1) {
        const search = values[1 + 2 * at]!;
        const found = value === null || search === null ? value === search : compares[at]!(value, search) === 0;
        if (found) return values[2 + 2 * at]!;
      }
      return hasDefault ? values[values.length - 1]! : null;
    },
  };
}

/** Functions that choose among their arguments. */
export const conditionalFunctions = (): Readonly<Record<string, Entry>> => ({
  IDENTITY_VAL_LOCAL: entry(0, 0, ({environment}) => ({
    type: decimal(31),
    nullable: true,
    run: () => environment.lastIdentity ?? null,
  })),
  COALESCE: {...entry(2, 100, coalesce), takesNulls: true},
  DECODE: {...entry(3, 200, decode), takesNulls: true},
  IFNULL: {...entry(2, 2, coalesce), takesNulls: true},
  MAX: extreme(true),
  MIN: extreme(false),
  NULLIF: {
    ...entry(2, 2, (call) => {
      const compare = comparison(call.type(0), call.type(1));
      return {
        type: call.type(0),
        nullable: true,
        run: (a: SqlValue, b: SqlValue) => (a !== null && b !== null && compare(a, b) === 0 ? null : a),
      };
    }),
    takesNulls: true,
  },
  RAISE_ERROR: {
    ...entry(2, 2, (call) => {
      if (!isCharacter(call.type(0))) return call.invalid(0);
      if (!isCharacter(call.type(1))) return call.invalid(1);
      return {
        type: call.type(1),
        nullable: true,
        run: (state: SqlValue, text: SqlValue) => {
          throw raisedCondition(state, text, false);
        },
      };
    }),
    takesNulls: true,
  },
});
