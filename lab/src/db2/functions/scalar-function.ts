import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {withoutConstant} from '../types/sql-type';
import type {SqlValue, Unary} from '../types/sql-value';
import {Call} from './call';
import type {Argument, Definition, Entry, ScalarFunction} from './call';
import {conditionalFunctions} from './conditional-functions';
import {conversionFunctions} from './conversion-functions';
import {datetimeFunctions} from './datetime-functions';
import {numericFunctions} from './numeric-functions';
import {stringFunctions} from './string-functions';

/** Other names of functions. Those of function level 506 (CHR, POW, STRLEFT …) are from memory. */
const synonyms: Readonly<Record<string, string>> = {
  ABSVAL: 'ABS',
  CEIL: 'CEILING',
  CHAR_LENGTH: 'CHARACTER_LENGTH',
  CHR: 'ASCII_CHR',
  DAYOFMONTH: 'DAY',
  DEC: 'DECIMAL',
  DOUBLE_PRECISION: 'DOUBLE',
  FLOAT: 'DOUBLE',
  GREATEST: 'MAX',
  INSTR: 'LOCATE_IN_STRING',
  INT: 'INTEGER',
  LCASE: 'LOWER',
  LEAST: 'MIN',
  LOG: 'LN',
  NVL: 'COALESCE',
  POW: 'POWER',
  RANDOM: 'RAND',
  STRLEFT: 'LEFT',
  STRPOS: 'POSSTR',
  STRRIGHT: 'RIGHT',
  TO_CHAR: 'VARCHAR_FORMAT',
  TO_CLOB: 'CLOB',
  TO_DATE: 'TIMESTAMP_FORMAT',
  TO_TIMESTAMP: 'TIMESTAMP_FORMAT',
  TRIM: 'STRIP',
  TRUNC: 'TRUNCATE',
  UCASE: 'UPPER',
  VALUE: 'COALESCE',
};

/** Created when a statement first uses a function. */
let functions: ReadonlyMap<string, Entry> | undefined;

function builtIn(name: string): Entry | undefined {
  functions ??= new Map(
    [numericFunctions, stringFunctions, datetimeFunctions, conversionFunctions, conditionalFunctions].flatMap((table) =>
      Object.entries(table()),
    ),
  );
  return functions.get(synonyms[name] ?? name);
}

export const isBuiltIn = (name: string): boolean => builtIn(name) !== undefined;

/**
 * A built-in scalar function for arguments of these types. SQLCODE -440 if there is none of that name, -170 for a wrong
 * number of arguments, and -171 for an argument that it does not accept.
 */
export function scalarFunction(name: string, args: readonly Argument[], environment: Environment): ScalarFunction {
  const found = builtIn(name);
  if (!found) throw new SqlError(-440, ['FUNCTION', name]);
  if (args.length < found.least || args.length > found.most) throw new SqlError(-170, [name]);
  const call = new Call(name, args, environment);
  const definition = found.define(call);
  const nullable = definition.nullable ?? args.some((argument) => argument.nullable);
  const type = withoutConstant(definition.type);
  return {type, nullable, evaluate: evaluator(definition, call, found.takesNulls ?? false)};
}

/** Null in, null out; otherwise converts the arguments, for up to three of them without an array for each row. */
function evaluator({run}: Definition, {conversions, count}: Call, takesNulls: boolean): ScalarFunction['evaluate'] {
  const call = run as unknown as (...values: SqlValue[]) => SqlValue;
  const [first, second, third] = conversions;
  const apply = (conversion: Unary | undefined, value: SqlValue) =>
    conversion && value !== null ? conversion(value) : value;
  if (takesNulls) return (values) => call(...values.map((value, at) => apply(conversions[at], value)));
  switch (count) {
    case 1:
      return (values) => {
        const a = values[0]!;
        return a === null ? null : call(first ? first(a) : a);
      };
    case 2:
      return (values) => {
        const a = values[0]!;
        const b = values[1]!;
        return a === null || b === null ? null : call(first ? first(a) : a, second ? second(b) : b);
      };
    case 3:
      return (values) => {
        const a = values[0]!;
        const b = values[1]!;
        const c = values[2]!;
        if (a === null || b === null || c === null) return null;
        return call(first ? first(a) : a, second ? second(b) : b, third ? third(c) : c);
      };
    default:
      return (values) => {
        for (let at = 0; at < count; at += 1) if (values[at] === null) return null;
        return call(...values.slice(0, count).map((value, at) => apply(conversions[at], value)));
      };
  }
}
