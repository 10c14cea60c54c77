import {describe, expect, it} from 'vitest';
import {SqlError} from '../sql-error';
import {typeText} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {conforms, environment, values} from '../values/every-type.fixture';
import {aggregateFunction} from './aggregate-function';
import type {Argument} from './call';
import {conditionalFunctions} from './conditional-functions';
import {conversionFunctions} from './conversion-functions';
import {datetimeFunctions} from './datetime-functions';
import {numericFunctions} from './numeric-functions';
import {scalarFunction} from './scalar-function';
import {stringFunctions} from './string-functions';

/** Pseudo-random numbers that are the same in each run. */
let state = 7;
const next = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

const pick = (): Argument & {value: SqlValue} => {
  const [type, value] = values[next(values.length)]!;
  if (next(10) === 0) return {type, nullable: true, value: null};
  return {type, nullable: false, value, ...(next(2) === 0 && value !== null && {literal: value})};
};

const tables = [
  numericFunctions(),
  stringFunctions(),
  datetimeFunctions(),
  conversionFunctions(),
  conditionalFunctions(),
];

describe('functions with arguments that nobody would write', () => {
  it.each(tables.flatMap((table) => Object.entries(table)))(
    '%s fails with an SQLCODE or returns a value of its type',
    (name, {least, most}) => {
      for (let round = 0; round < 100; round += 1) {
        const args = Array.from({length: least + next(Math.min(most, least + 3) - least + 1)}, pick);
        const told = `${name}(${args.map(({type, value}) => `${typeText(type!)} ${String(value)}`).join(', ')})`;
        try {
          const {type, evaluate} = scalarFunction(name, args, environment);
          const value = evaluate(args.map((argument) => argument.value));
          expect(conforms(type, value), `${told} is ${typeText(type)} ${String(value)}`).toBe(true);
        } catch (error) {
          if (!(error instanceof SqlError)) throw new Error(told, {cause: error});
        }
      }
    },
  );

  it('holds for aggregate functions too', () => {
    for (const name of ['SUM', 'AVG', 'MIN', 'MAX', 'COUNT', 'STDDEV', 'MEDIAN', 'LISTAGG'])
      for (const [type, value] of values) {
        const told = `${name}(${typeText(type)} ${String(value)})`;
        try {
          const {type: result, accumulator} = aggregateFunction(name, [{type, nullable: true}], {dec: 15});
          const group = accumulator();
          for (const each of [value, null, value]) group.add(each);
          expect(conforms(result, group.result()), told).toBe(true);
        } catch (error) {
          if (!(error instanceof SqlError)) throw new Error(told, {cause: error});
        }
      }
  });
});
